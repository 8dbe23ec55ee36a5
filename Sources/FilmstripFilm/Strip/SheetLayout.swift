import FilmstripGeometry
package import Foundation

/// The layout of frames on the sheet, in whole pixels, so that a frame has the same pixels at every place.
package struct SheetLayout: Equatable, Sendable {
    /// Pixels per point.
    package let scale: CGFloat
    package let frameCount: Int
    package let columns: Int
    package let frameWidth: Int
    package let frameHeight: Int
    /// The display's rectangle in a frame: inside it if there is a bezel, larger than it if frames are cropped.
    package let display: PixelRect
    /// The height of the band above each frame with its time, progress and phase; pixels.
    package let captionHeight: Int
    /// The margin around the sheet and the space between frames; pixels.
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
    /// The sheet's width; pixels.
    package var width: Int { gap + columns * (frameWidth + gap) }
    /// The height of one row: its captions, its frames and the gap below; pixels.
    package var rowHeight: Int { captionHeight + frameHeight + gap }
    /// The sheet's height; pixels.
    package var height: Int { gap + rows * rowHeight }

    /// The top of a row; the first row includes the gap above it.
    package func top(ofRow row: Int) -> Int { row == 0 ? 0 : gap + row * rowHeight }

    /// The height of a row; the first row includes the gap above it.
    package func height(ofRow row: Int) -> Int { row == 0 ? gap + rowHeight : rowHeight }

    /// The rectangle of a frame on the sheet.
    package func frameRect(_ index: Int) -> PixelRect {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        return PixelRect(
            x: gap + column * (frameWidth + gap), y: gap + row * rowHeight + captionHeight,
            width: frameWidth, height: frameHeight)
    }

    /// Whether a frame shows only a part of the display.
    package var isCropped: Bool { display.width > frameWidth || display.height > frameHeight }

    /// Whether a frame shows exactly the display.
    package var isDisplay: Bool {
        display == PixelRect(x: 0, y: 0, width: frameWidth, height: frameHeight)
    }

    /// The indices of a row's frames.
    package func frames(inRow row: Int) -> Range<Int> {
        row * columns..<min((row + 1) * columns, frameCount)
    }
}

extension SheetLayout {
    /// Creates the layout of a sheet of `frameCount` frames.
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

    /// The pixels, of `count`, that a length covers at least in part.
    private static func pixels(
        _ origin: Double, _ length: Double, _ scale: Double, of count: Int
    ) -> Range<Int> {
        // A pixel that the length enters only by rounding error is not covered.
        let first = min(Int((origin * scale + 1.0 / 1024).rounded(.down)), count - 1)
        let end = wholePixels((origin + length) * scale)
        return first..<min(max(end, first + 1), count)
    }
}
