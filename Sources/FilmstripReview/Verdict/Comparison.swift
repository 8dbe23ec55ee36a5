/// How a play differs from its baseline: behaviour first, pixels second.
public struct Comparison: Equatable, Sendable {
    /// What behaves otherwise, the weightiest kind first, then by time.
    public var behaviour: [Change]
    /// How the frames look otherwise.
    public var pixels: PixelComparison

    /// A comparison of the given parts.
    public init(behaviour: [Change], pixels: PixelComparison) {
        (self.behaviour, self.pixels) = (behaviour, pixels)
    }

    /// What `actual` does and shows otherwise than `baseline`.
    ///
    /// The sheets are decoded only if the digests of their frames' pixels differ. Versions of the program,
    /// digests of specs and the layout of texts are not compared.
    ///
    /// - Throws: ``ComparisonError`` for a sheet that cannot be read or lacks frames.
    public init(
        baseline: Recording, actual: Recording, options: ReviewOptions = ReviewOptions()
    ) throws(ComparisonError) {
        behaviour = Behaviour(baseline.timeline, actual.timeline, options).changes
        pixels = try PixelComparison(baseline: baseline, actual: actual, options: options)
    }

    /// All changes as sentences: behaviour first, then pixels; none if nothing has that counts.
    public var sentences: [String] { behaviour.map(\.sentence) + pixels.sentences }

    /// Whether nothing has changed that counts.
    public var isSame: Bool { behaviour.isEmpty && pixels.isSame }
}

/// Why two recordings cannot be compared.
public struct ComparisonError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Whose fault it is.
    public var side: Side
    /// What is wrong.
    public var problem: RecordingError

    /// One of the two recordings.
    public enum Side: String, Sendable {
        case baseline, actual
    }

    /// Which recording, and what is wrong, in one clause in lower case.
    public var description: String {
        switch side {
        case .baseline: "in the baseline, \(problem)"
        case .actual: "in the new play, \(problem)"
        }
    }
}
