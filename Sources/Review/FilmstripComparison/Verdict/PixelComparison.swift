import FilmstripFilm
import FilmstripParallel

/// A comparison of the frames of two sheets.
public struct PixelComparison: Equatable, Sendable {
    /// The frames' sizes if they differ, in which case no frames are compared; else nil.
    public var sizes: Pair<PixelSize>?
    /// Number of frames of each sheet.
    public var frameCounts: Pair<Int>
    /// The size of the compared frames if they are those of small sheets, since the baseline's cannot be drawn in full;
    /// else nil.
    public var small: PixelSize?
    /// The number of frames of the new sheet that show the same moments as one of the baseline's; nil if it is not known.
    public var compared: Int?
    /// Differences of these frames, in order; includes those within the allowed ratio.
    public var frames: [FrameDifference]

    /// Creates a comparison from its parts.
    public init(
        sizes: Pair<PixelSize>? = nil, frameCounts: Pair<Int>, frames: [FrameDifference]
    ) {
        (self.sizes, self.frameCounts, self.frames) = (sizes, frameCounts, frames)
    }

    /// Whether all frames were compared, and each pixel is the same.
    package var areEqual: Bool { isSame && compared == frameCounts.actual && frames.isEmpty }

    /// Whether both sheets have the same frames, but for allowed differences.
    public var isSame: Bool {
        sizes == nil && frameCounts.baseline == frameCounts.actual
            && frames.allSatisfy(\.isAllowed)
    }
}

/// A value of the baseline and its counterpart in the new play.
public struct Pair<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The baseline's value.
    public var baseline: Value
    /// The new play's value.
    public var actual: Value

    /// Creates a pair.
    public init(baseline: Value, actual: Value) {
        (self.baseline, self.actual) = (baseline, actual)
    }
}

/// A size in pixels.
public struct PixelSize: Equatable, Sendable {
    /// Horizontal extent.
    public var width: Int
    /// Vertical extent.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

extension PixelComparison {
    /// Compares the frames of `actual` with those of `baseline` at the same moments of their transitions.
    ///
    /// - Throws: ``ComparisonError`` for a sheet that cannot be read or lacks frames.
    public init(
        baseline: Recording, actual: Recording, options: ReviewOptions
    ) throws(ComparisonError) {
        let (old, new) = (baseline.timeline, actual.timeline)
        let counts = Pair(baseline: old.frames.count, actual: new.frames.count)
        self.init(frameCounts: counts, frames: [])
        // All frames of a sheet have the same size; those of small sheets may differ from version to version.
        for (was, isNow) in [(old, new), (baseline.places, actual.places)] {
            guard let oldSize = was.frames.first?.size, let newSize = isNow.frames.first?.size,
                oldSize != newSize
            else { continue }
            sizes = Pair(baseline: oldSize, actual: newSize)
            return
        }
        if baseline.isSmall { small = baseline.places.frames.first?.size }
        let pairs = FramePairs(old, new).pairs
        compared = pairs.count
        if old.pixels == new.pixels || pairs.isEmpty { return }
        let sheets = try Sheets(baseline: baseline, actual: actual, options: options)
        for pair in pairs {
            if Cancellation.isRequested { return }
            let found = sheets.difference(of: pair)
            guard found.pixels > 0 else { continue }
            frames.append(
                FrameDifference(
                    frame: pair.actual, baselineFrame: pair.baseline, pixels: found.pixels,
                    compared: found.compared,
                    largest: Double((found.largest / ColorDistance.largest).squareRoot()),
                    origin: (x: found.left, y: found.top),
                    size: PixelSize(
                        width: found.right - found.left + 1, height: found.bottom - found.top + 1),
                    isAllowed: Double(found.pixels) / Double(found.compared)
                        <= options.allowedRatio))
        }
    }
}

extension Timeline.Frame {
    /// The frame's size in pixels.
    package var size: PixelSize { PixelSize(width: rect.width, height: rect.height) }
}
