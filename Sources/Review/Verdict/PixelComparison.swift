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
