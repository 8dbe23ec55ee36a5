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
    /// Where the display lies in its frame, which shows what surrounds it, or a part of it.
    let display: PixelRect
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

    /// Whether a frame shows a part of the display.
    var isCropped: Bool { display.width > frameWidth || display.height > frameHeight }

    /// Whether a frame shows all of the display and nothing else.
    var isDisplay: Bool {
        display == PixelRect(x: 0, y: 0, width: frameWidth, height: frameHeight)
    }

    /// The frames of a row.
    func frames(inRow row: Int) -> Range<Int> {
        row * columns..<min((row + 1) * columns, frameCount)
    }
}

extension SheetLayout {
    /// The layout of the sheet that `spec` asks for.
    init(_ spec: Spec, frameCount: Int) {
        let scale = spec.device.scale
        let bezel = Rasterizer.pixels((DeviceOutline(spec.device)?.bezel ?? 0) * scale)
        let (width, height) = (
            Rasterizer.pixels(spec.device.size.width * scale),
            Rasterizer.pixels(spec.device.size.height * scale)
        )
        if let crop = spec.filmstrip.crop {
            let (x, y) = (
                Self.pixels(crop.origin.x, crop.size.width, scale, of: width),
                Self.pixels(crop.origin.y, crop.size.height, scale, of: height)
            )
            display = PixelRect(x: -x.lowerBound, y: -y.lowerBound, width: width, height: height)
            (frameWidth, frameHeight) = (x.count, y.count)
        } else {
            display = PixelRect(x: bezel, y: bezel, width: width, height: height)
            (frameWidth, frameHeight) = (width + 2 * bezel, height + 2 * bezel)
        }
        self.scale = scale
        self.frameCount = frameCount
        columns = min(spec.filmstrip.columns, frameCount)
        gap = Rasterizer.pixels(8 * scale)
        captionHeight = spec.filmstrip.captions ? Rasterizer.pixels(16 * scale) : 0
    }

    /// The pixels of `count` that a length shows at least in part.
    private static func pixels(
        _ origin: Double, _ length: Double, _ scale: Double, of count: Int
    ) -> Range<Int> {
        // What reaches into a pixel by rounding alone does not show it.
        let first = min(Int((origin * scale + 1.0 / 1024).rounded(.down)), count - 1)
        return first..<min(max(Rasterizer.pixels((origin + length) * scale), first + 1), count)
    }
}
