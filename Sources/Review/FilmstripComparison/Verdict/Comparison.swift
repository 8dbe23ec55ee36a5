import FilmstripFilm

/// The differences between a play and its baseline: behaviour first, then pixels.
public struct Comparison: Equatable, Sendable {
    /// Changes of behaviour, ordered by kind, the most important first, then by time.
    public var behaviour: [Change]
    /// The comparison of the frames' pixels.
    public var pixels: PixelComparison
    /// Sentences on what could not be compared; they do not affect the verdict.
    public var notes: [String]
    /// Whether the pixels differ since the strip is drawn otherwise, and for no other reason.
    package var hasOtherStrip = false
    /// Whether the pixels differ as much with some of the edits, of which a change tells.
    package var arePixelsTold = false
    /// Whether the spec was edited, and no value, call or pixel of the play shows it.
    package var isUnseen = false
    /// Whether several edits, each with what it does, are told.
    package var hasSeveralCauses = false

    /// Creates a comparison from its parts.
    public init(behaviour: [Change], pixels: PixelComparison, notes: [String] = []) {
        (self.behaviour, self.pixels, self.notes) = (behaviour, pixels, notes)
    }

    /// Compares `actual` with `baseline`.
    ///
    /// The sheets are decoded only if the digests of their frames' pixels differ. Versions of the program, digests of
    /// specs and the layout of texts are not compared.
    ///
    /// - Parameter renamed: New names that are known from the specs.
    /// - Throws: ``ComparisonError`` for a sheet that cannot be read or lacks frames.
    public init(
        baseline: Recording, actual: Recording, options: ReviewOptions = ReviewOptions(),
        renamed: KnownNames = KnownNames()
    ) throws(ComparisonError) {
        behaviour = Behaviour(baseline.timeline, actual.timeline, options, renamed).changes
        notes =
            baseline.timeline.record == nil && actual.timeline.record != nil
            ? [
                "The baseline is of an earlier version: it has no record of the moments between its "
                    + "frames, so that the frames alone are compared"
            ] : []
        pixels = try PixelComparison(baseline: baseline, actual: actual, options: options)
    }

    /// All changes as sentences: behaviour first, then pixels; empty if nothing that counts has changed.
    public var sentences: [String] { behaviour.map(\.sentence) + pixelSentences }

    /// Sentences on pixels for which no other sentence is the reason.
    package var pixelSentences: [String] {
        if hasOtherStrip || arePixelsTold { return [] }
        let extent: Change.Extent = hasSeveralCauses ? .all : .play
        return pixels.sentences.map { $0 + extent.words }
    }

    /// Whether nothing that counts has changed.
    public var isSame: Bool { behaviour.isEmpty && pixels.isSame }
}

/// The reason why two recordings cannot be compared.
public struct ComparisonError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The recording at fault.
    public var side: Side
    /// The problem with it.
    public var problem: RecordingError

    /// One of the two recordings.
    public enum Side: String, Sendable {
        case baseline, actual
    }

    /// The recording and its problem: one clause in lower case.
    public var description: String {
        switch side {
        case .baseline: "in the baseline, \(problem)"
        case .actual: "in the new play, \(problem)"
        }
    }
}
