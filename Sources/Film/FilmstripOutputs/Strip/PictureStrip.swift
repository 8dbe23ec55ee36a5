package import FilmstripDisplay
import FilmstripFilm
import FilmstripRaster
package import Foundation
import StageEvents

/// A strip of pictures edge to edge, without a timeline; used to time drawing apart from playing.
package struct PictureStrip {
    private let sheet: Sheet

    /// Creates a strip of pictures of the same size, in rows of `columns`.
    package init(_ pictures: [DisplayList], columns: Int, scale: CGFloat) {
        let size = pictures.first?.size ?? .zero
        let frame = Timeline.Frame(time: 0, phase: .idle, progress: nil, views: [])
        let frames = [Timeline.Frame](repeating: frame, count: pictures.count)
        let style = StripStyle(size: size, scale: scale, columns: columns, captions: false)
        let (width, height) = (
            Rasterizer.pixels(size.width * scale), Rasterizer.pixels(size.height * scale)
        )
        sheet = Sheet(
            Film(Timeline(frames: frames), pictures: pictures, style: style),
            layout: SheetLayout(
                scale: scale, frameCount: frames.count, columns: columns, frameWidth: width,
                frameHeight: height))
    }

    /// The strip as a PNG, drawn and encoded on `threads` threads in the same way as every filmstrip.
    package func png(threads: Int) throws -> [UInt8] {
        let drawing = FrameDrawing(sheet: sheet, compression: .fast, threads: threads)
        return try drawing.draw(.sheet)?.sheet ?? []
    }
}
