import FilmstripGeometry
package import Foundation

/// Where the frames lie on the sheet, in whole pixels, so that a frame's pixels are the same wherever
/// it lies.
package struct SheetLayout: Equatable, Sendable {
    /// Pixels to the point.
    package let scale: CGFloat
    package let frameCount: Int
    package let columns: Int
    package let frameWidth: Int
    package let frameHeight: Int
    /// Where the display lies in its frame, which shows what surrounds it, or a part of it.
    package let display: PixelRect
    /// The height of the band above each frame that says its time, progress and phase.
    package let captionHeight: Int
    /// Round the sheet and between frames.
    package let gap: Int

    package init(
        scale: CGFloat, frameCount: Int, columns: Int, frameWidth: Int, frameHeight: Int,
        display: PixelRect, captionHeight: Int, gap: Int
    ) {
        (self.scale, self.frameCount, self.columns) = (scale, frameCount, columns)
        (self.frameWidth, self.frameHeight, self.display) = (frameWidth, frameHeight, display)
        (self.captionHeight, self.gap) = (captionHeight, gap)
    }

    package var rows: Int { (frameCount + columns - 1) / columns }
    /// Pixels.
    package var width: Int { gap + columns * (frameWidth + gap) }
    /// Pixels of one row: its captions, its frames and the gap below.
    package var rowHeight: Int { captionHeight + frameHeight + gap }
    /// Pixels.
    package var height: Int { gap + rows * rowHeight }

    /// Where a row begins; the first brings the gap above it along.
    package func top(ofRow row: Int) -> Int { row == 0 ? 0 : gap + row * rowHeight }

    /// Pixels of a row, for the first with the gap above it.
    package func height(ofRow row: Int) -> Int { row == 0 ? gap + rowHeight : rowHeight }

    /// Where a frame lies.
    package func frameRect(_ index: Int) -> PixelRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return PixelRect(
            x: gap + column * (frameWidth + gap), y: gap + row * rowHeight + captionHeight,
            width: frameWidth, height: frameHeight)
    }

    /// Whether a frame shows a part of the display.
    package var isCropped: Bool { display.width > frameWidth || display.height > frameHeight }

    /// Whether a frame shows all of the display and nothing else.
    package var isDisplay: Bool {
        display == PixelRect(x: 0, y: 0, width: frameWidth, height: frameHeight)
    }

    /// The frames of a row.
    package func frames(inRow row: Int) -> Range<Int> {
        row * columns..<min((row + 1) * columns, frameCount)
    }
}

extension SheetLayout {
    /// The layout of a sheet of `frameCount` frames.
    package init(_ style: StripStyle, frameCount: Int) {
        let scale = style.scale
        let bezel = wholePixels(style.bezel * scale)
        let (width, height) = (
            wholePixels(style.size.width * scale), wholePixels(style.size.height * scale)
        )
        if let crop = style.crop {
            let (x, y) = (
                Self.pixels(crop.minX, crop.width, scale, of: width),
                Self.pixels(crop.minY, crop.height, scale, of: height)
            )
            display = PixelRect(x: -x.lowerBound, y: -y.lowerBound, width: width, height: height)
            (frameWidth, frameHeight) = (x.count, y.count)
        } else {
            display = PixelRect(x: bezel, y: bezel, width: width, height: height)
            (frameWidth, frameHeight) = (width + 2 * bezel, height + 2 * bezel)
        }
        self.scale = scale
        self.frameCount = frameCount
        columns = min(style.columns, frameCount)
        gap = wholePixels(8 * scale)
        captionHeight = style.captions ? wholePixels(16 * scale) : 0
    }

    /// The pixels of `count` that a length shows at least in part.
    private static func pixels(
        _ origin: Double, _ length: Double, _ scale: Double, of count: Int
    ) -> Range<Int> {
        // What reaches into a pixel by rounding alone does not show it.
        let first = min(Int((origin * scale + 1.0 / 1024).rounded(.down)), count - 1)
        let end = wholePixels((origin + length) * scale)
        return first..<min(max(end, first + 1), count)
    }
}
