import FilmstripGeometry
package import Foundation

/// The layout of frames on the sheet, in whole pixels, so that a frame has the same pixels at every place.
///
/// A sheet that would be higher than ``longestSide`` has as many more columns as it takes. Frames that are spaced by time
/// stand in one row. A tile, if there is one, is right of the last frame.
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
    /// The height of the line above all frames that tells the film in a sentence; pixels.
    package private(set) var headHeight = 0
    /// The height of the band above each frame with its time, progress and phase; pixels.
    package private(set) var captionHeight: Int
    /// The height of the band below each row with its time track; pixels.
    package private(set) var trackHeight: Int
    /// The margin around the sheet and the space between frames; pixels.
    package private(set) var gap: Int
    /// Whether a tile of the frames' size stands right of the last one.
    package let hasTile: Bool
    /// The height of the part of the band below each row in which the course of a number is drawn; pixels.
    package private(set) var sparklineHeight: Int
    /// The distances between the left edges of the first frame and each, if frames are spaced by time; nil if they are
    /// spaced evenly. The unit is the distance of frames side by side.
    package let distances: [Double]?

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
        (hasTile, sparklineHeight, distances) = (false, 0, nil)
    }

    package var rows: Int { (frameCount + columns - 1) / columns }
    /// The sheet's width; pixels.
    package var width: Int {
        let last = frameRect(hasTile ? frameCount : frameCount - 1)
        let row = distances == nil ? gap + columns * (frameWidth + gap) : 0
        return max(row, last.x + frameWidth + gap)
    }
    /// The height of one row: its captions, its frames, its track and the gap below; pixels.
    package var rowHeight: Int { captionHeight + frameHeight + trackHeight + gap }
    /// The sheet's height; pixels.
    package var height: Int { gap + headHeight + rows * rowHeight }

    /// The top of a row; the first row includes what is above it.
    package func top(ofRow row: Int) -> Int { row == 0 ? 0 : gap + headHeight + row * rowHeight }

    /// The height of a row; the first row includes what is above it.
    package func height(ofRow row: Int) -> Int {
        row == 0 ? gap + headHeight + rowHeight : rowHeight
    }

    /// The rectangle of a frame on the sheet, or of the tile, whose index is the number of frames.
    package func frameRect(_ index: Int) -> PixelRect {
        let last = max(min(index, frameCount - 1), 0)
        let (row, column) = last.quotientAndRemainder(dividingBy: columns)
        let distance = distances?[last] ?? Double(column)
        let step = Double(frameWidth + gap)
        return PixelRect(
            x: gap + Int((distance * step).rounded()) + (index - last) * (frameWidth + gap),
            y: gap + headHeight + row * rowHeight + captionHeight, width: frameWidth,
            height: frameHeight)
    }

    /// Whether a frame shows only a part of the display.
    package var isCropped: Bool { display.width > frameWidth || display.height > frameHeight }

    /// Whether a frame shows exactly the display.
    package var isDisplay: Bool {
        display == PixelRect(x: 0, y: 0, width: frameWidth, height: frameHeight)
    }

    package func frames(inRow row: Int) -> Range<Int> {
        row * columns..<min((row + 1) * columns, frameCount)
    }

    /// The indices of a row's frames, and of the tile if it is in the row.
    package func cells(inRow row: Int) -> Range<Int> {
        let frames = frames(inRow: row)
        return frames.lowerBound..<frames.upperBound + (hasTile && row == rows - 1 ? 1 : 0)
    }
}

extension SheetLayout {
    /// Creates the layout of a sheet of `frameCount` frames whose times are not known; if they are to be spaced by time,
    /// the sheet is as narrow as that can make it.
    package init(_ style: StripStyle, frameCount: Int) {
        self.init(style, times: (0..<frameCount).map(Double.init))
    }

    /// Creates the layout of a sheet of frames at these times, which never fall.
    package init(_ style: StripStyle, times: [Double]) {
        let frameCount = times.count
        let scale = style.scale
        let bezel = wholePixels(style.bezel * scale)
        let size = style.displaySize
        let (width, height) = (wholePixels(size.width * scale), wholePixels(size.height * scale))
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
        (columns, typeSize, gap, captionHeight, trackHeight) = (1, 0, 0, 0, 0)
        (hasTile, sparklineHeight) = (style.onionSkin && frameCount > 1, 0)
        distances = style.spacing == .time ? Self.distances(times) : nil
        let asked =
            style.spacing == .time ? max(frameCount, 1) : max(min(style.columns, frameCount), 1)
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
        headHeight = style.summary ? pixels((1.75 * type).rounded(.up)) : 0
        captionHeight = style.captions ? pixels((1.5 * type).rounded(.up)) : 0
        // One moment has no axis of time.
        let isSpan = frameCount > 1
        sparklineHeight = isSpan && style.sparkline != nil ? pixels(4.5 * type) : 0
        trackHeight = (isSpan && style.track ? pixels(4 * type) : 0) + sparklineHeight
    }

    /// The shortest time between two frames, and the index of the first of them; nil for a single frame.
    package static func shortest(_ times: [Double]) -> (first: Int, seconds: Double)? {
        zip(times, times.dropFirst()).enumerated().map { ($0, $1.1 - $1.0) }.min { $0.1 < $1.1 }
    }

    private static func distances(_ times: [Double]) -> [Double]? {
        guard times.count > 1 else { return nil }
        guard let shortest = shortest(times)?.seconds, shortest > 0
        else { return times.indices.map(Double.init) }
        return times.map { ($0 - times[0]) / shortest }
    }

    /// Whether there are more columns than a style asks for, since the sheet would be too high.
    package func isFolded(from style: StripStyle) -> Bool {
        style.spacing == .even && columns > max(min(style.columns, frameCount), 1)
    }

    /// The size of type that is legible at arm's length where a sheet is shown 1200 pixels wide, as the width of a page
    /// allows, or at the display's own scale if it is narrower than that: 13 pixels, or 11 points. Smaller where that
    /// would be more than an eighth of the frames' sides, but never below the floor; whole points.
    private var typePoints: CGFloat {
        let floor = CGFloat(Self.smallestType)
        let cells = distances?.last.map { $0 + 1 } ?? Double(columns)
        let legible = max(cells * CGFloat(frameWidth) * 13 / 1200, floor * scale)
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
