import FilmstripGeometry
package import Foundation

/// The layout of frames on the sheet, in whole pixels, so that a frame has the same pixels at every place.
///
/// A sheet that would be higher than ``longestSide`` has as many more columns as it takes.
package struct SheetLayout: Equatable, Sendable {
    /// Pixels per point.
    package let scale: CGFloat
    package let frameCount: Int
    package private(set) var columns: Int
    package let frameWidth: Int
    package let frameHeight: Int
    /// The display's rectangle in a frame: inside it if there is a bezel, larger than it if frames are cropped.
    package let display: PixelRect
    /// The size of the captions' type; pixels, at least ``smallestType``.
    package private(set) var typeSize: Int
    /// The height of the band above each frame with its time, progress and phase; pixels.
    package private(set) var captionHeight: Int
    /// The height of the band below each row with its time track; pixels.
    package private(set) var trackHeight: Int
    /// The margin around the sheet and the space between frames; pixels.
    package private(set) var gap: Int

    /// The least size of type on a sheet; pixels.
    package static let smallestType = 11
    /// The longest side of a sheet for which more columns than asked for are taken; pixels. The size that picture viewers
    /// can still open.
    package static let longestSide = 32_768

    /// A layout without captions, tracks and gaps.
    package init(
        scale: CGFloat, frameCount: Int, columns: Int, frameWidth: Int, frameHeight: Int
    ) {
        (self.scale, self.frameCount, self.columns) = (scale, frameCount, columns)
        (self.frameWidth, self.frameHeight) = (frameWidth, frameHeight)
        display = PixelRect(x: 0, y: 0, width: frameWidth, height: frameHeight)
        typeSize = Self.smallestType
        (captionHeight, trackHeight, gap) = (0, 0, 0)
    }

    package var rows: Int { (frameCount + columns - 1) / columns }
    /// The sheet's width; pixels.
    package var width: Int { gap + columns * (frameWidth + gap) }
    /// The height of one row: its captions, its frames, its track and the gap below; pixels.
    package var rowHeight: Int { captionHeight + frameHeight + trackHeight + gap }
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
        (columns, typeSize, gap, captionHeight, trackHeight) = (0, 0, 0, 0, 0)
        let asked = max(min(style.columns, frameCount), 1)
        arrange(style, in: asked)
        while self.height > Self.longestSide, columns < frameCount {
            arrange(style, in: columns + 1)
        }
        // A sheet that fits in no number of columns is as it was asked for.
        if max(self.width, self.height) > Self.longestSide { arrange(style, in: asked) }
    }

    private mutating func arrange(_ style: StripStyle, in columns: Int) {
        self.columns = columns
        let type = typePoints
        func pixels(_ points: CGFloat) -> Int { wholePixels(points * scale) }
        (typeSize, gap) = (pixels(type), pixels(type))
        captionHeight = style.captions ? pixels((1.5 * type).rounded(.up)) : 0
        // One moment has no axis of time.
        trackHeight = style.track && frameCount > 1 ? pixels(4 * type) : 0
    }

    /// Whether there are more columns than a style asks for, since the sheet would be too high.
    package func isFolded(from style: StripStyle) -> Bool {
        columns > max(min(style.columns, frameCount), 1)
    }

    /// The size of type that is legible at arm's length where a sheet is shown 1200 pixels wide, as the width of a page
    /// allows, or at the display's own scale if it is narrower than that: 13 pixels, or 11 points. Smaller where that
    /// would be more than an eighth of the frames' sides, but never below the floor; whole points.
    private var typePoints: CGFloat {
        let floor = CGFloat(Self.smallestType)
        let legible = max(CGFloat(columns * frameWidth) * 13 / 1200, floor * scale)
        let fitting = min(legible, CGFloat(min(frameWidth, frameHeight)) / 8)
        return max((fitting / scale).rounded(), (floor / scale).rounded(.up))
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
