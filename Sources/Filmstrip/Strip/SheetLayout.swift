import Foundation
import Raster
import TransitionSpec

/// Where the frames lie on the sheet, in whole pixels, so that a frame's pixels are the same wherever
/// it lies.
struct SheetLayout: Equatable {
    /// A rectangle of whole pixels.
    struct PixelRect: Equatable {
        var x, y, width, height: Int
    }

    /// Pixels to the point.
    let scale: CGFloat
    let frameCount: Int
    let columns: Int
    let frameWidth: Int
    let frameHeight: Int
    /// The width of what surrounds the display in its frame.
    let bezel: Int
    /// The height of the band above each frame that says its time, progress and phase.
    let captionHeight: Int
    /// Round the sheet and between frames.
    let gap: Int

    var rows: Int { (frameCount + columns - 1) / columns }
    /// Pixels.
    var width: Int { gap + columns * (frameWidth + gap) }
    /// Pixels of one row: its captions, its frames and the gap below.
    var rowHeight: Int { captionHeight + frameHeight + gap }
    /// Pixels.
    var height: Int { gap + rows * rowHeight }

    /// Where a row begins; the first brings the gap above it along.
    func top(ofRow row: Int) -> Int { row == 0 ? 0 : gap + row * rowHeight }

    /// Pixels of a row, for the first with the gap above it.
    func height(ofRow row: Int) -> Int { row == 0 ? gap + rowHeight : rowHeight }

    /// Where a frame lies.
    func frameRect(_ index: Int) -> PixelRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return PixelRect(
            x: gap + column * (frameWidth + gap), y: gap + row * rowHeight + captionHeight,
            width: frameWidth, height: frameHeight)
    }

    /// Where the display lies in its frame.
    var display: PixelRect {
        PixelRect(
            x: bezel, y: bezel, width: frameWidth - 2 * bezel, height: frameHeight - 2 * bezel)
    }

    /// The frames of a row.
    func frames(inRow row: Int) -> Range<Int> {
        row * columns..<min((row + 1) * columns, frameCount)
    }
}

extension SheetLayout {
    /// The layout of the sheet that `spec` asks for.
    init(_ spec: Spec) {
        scale = spec.device.scale
        frameCount = spec.filmstrip.frames.count
        columns = min(spec.filmstrip.columns, frameCount)
        bezel = Rasterizer.pixels((DeviceOutline(spec.device)?.bezel ?? 0) * scale)
        frameWidth = Rasterizer.pixels(spec.device.size.width * scale) + 2 * bezel
        frameHeight = Rasterizer.pixels(spec.device.size.height * scale) + 2 * bezel
        gap = Rasterizer.pixels(8 * scale)
        captionHeight = spec.filmstrip.captions ? Rasterizer.pixels(16 * scale) : 0
    }
}
