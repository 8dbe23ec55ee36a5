package import Display
package import Foundation
import PNG
import Raster
import UIKitCore

/// Pictures that no spec was played for, laid edge to edge; what is timed apart from playing.
package struct PictureStrip {
    private let sheet: Sheet

    /// Pictures of one size, in rows of `columns`.
    package init(_ pictures: [DisplayList], columns: Int, scale: CGFloat) {
        let size = pictures.first?.size ?? .zero
        let frames = pictures.enumerated().map { index, picture in
            Frame(
                index: index, time: 0, phase: .idle, progress: nil, picture: picture, views: [],
                places: [:])
        }
        let (width, height) = (
            Rasterizer.pixels(size.width * scale), Rasterizer.pixels(size.height * scale)
        )
        sheet = Sheet(
            film: Film(frames: frames, transitions: [], events: [], findings: []),
            layout: SheetLayout(
                scale: scale, frameCount: frames.count, columns: columns, frameWidth: width,
                frameHeight: height,
                display: SheetLayout.PixelRect(x: 0, y: 0, width: width, height: height),
                captionHeight: 0, gap: 0))
    }

    /// The strip as a PNG, drawn and encoded on `threads` threads as every filmstrip is.
    package func png(threads: Int) throws -> [UInt8] {
        let drawing = FrameDrawing(sheet: sheet, compression: .fast, threads: threads)
        return try drawing.draw(.sheet)?.sheet ?? []
    }
}
