import FilmstripFilm
import FilmstripParallel

/// How the frames of two sheets look beside each other.
public struct PixelComparison: Equatable, Sendable {
    /// The sizes of a frame, if they differ: then no frame is compared.
    public var sizes: Pair<PixelSize>?
    /// How many frames each has.
    public var frameCounts: Pair<Int>
    /// The frames that both have and that differ, in their order; those with no more pixels than are
    /// allowed to differ, too.
    public var frames: [FrameDifference]

    /// A comparison of the given parts.
    public init(
        sizes: Pair<PixelSize>? = nil, frameCounts: Pair<Int>, frames: [FrameDifference]
    ) {
        (self.sizes, self.frameCounts, self.frames) = (sizes, frameCounts, frames)
    }

    /// Whether no frame looks otherwise by more than is allowed, and all are there.
    public var isSame: Bool {
        sizes == nil && frameCounts.baseline == frameCounts.actual
            && frames.allSatisfy(\.isAllowed)
    }
}

/// What the baseline has, and what is there now.
public struct Pair<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What was expected.
    public var baseline: Value
    /// What the new play shows.
    public var actual: Value

    /// What was, and what is.
    public init(baseline: Value, actual: Value) {
        (self.baseline, self.actual) = (baseline, actual)
    }
}

/// A size in pixels.
public struct PixelSize: Equatable, Sendable {
    /// From left to right.
    public var width: Int
    /// From top to bottom.
    public var height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

extension PixelComparison {
    /// How the frames of `actual` look beside those of `baseline`.
    ///
    /// - Throws: ``ComparisonError`` for a sheet that cannot be read or lacks frames.
    public init(
        baseline: Recording, actual: Recording, options: ReviewOptions
    ) throws(ComparisonError) {
        let (old, new) = (baseline.timeline, actual.timeline)
        let counts = Pair(baseline: old.frames.count, actual: new.frames.count)
        self.init(frameCounts: counts, frames: [])
        let common = 0..<min(old.frames.count, new.frames.count)
        // All frames of a sheet are of one size.
        let (oldSize, newSize) = (old.frames.first?.size, new.frames.first?.size)
        if let oldSize, let newSize, oldSize != newSize {
            sizes = Pair(baseline: oldSize, actual: newSize)
            return
        }
        if old.pixels == new.pixels || common.isEmpty { return }
        let sheets = try Sheets(baseline: baseline, actual: actual, options: options)
        for index in common {
            if Cancellation.isRequested { return }
            let found = sheets.difference(ofFrame: index)
            guard found.pixels > 0 else { continue }
            frames.append(
                FrameDifference(
                    frame: index, pixels: found.pixels, compared: found.compared,
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
    /// In pixels.
    var size: PixelSize { PixelSize(width: rect.width, height: rect.height) }
}
