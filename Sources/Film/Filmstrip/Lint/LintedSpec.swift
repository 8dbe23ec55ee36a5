public import TransitionSpec

/// A spec in a report, with its outcome.
public struct LintedSpec: Equatable, Sendable {
    /// The path of its file, relative if possible, or another name.
    public var name: String
    /// The result of playing the spec.
    public var outcome: Outcome

    /// The result of playing a spec.
    public enum Outcome: Equatable, Sendable {
        case played(SpecFindings)
        /// The text is not a spec, or the spec cannot be played.
        case refused([SpecError])
        /// The file cannot be read; the sentence says why.
        case unreadable(String)
    }

    /// Creates an entry for a spec.
    public init(name: String, outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }

    /// The findings; empty if the spec was not played.
    var findings: [PlacedFinding] {
        switch outcome {
        case .played(let played): played.findings
        case .refused, .unreadable: []
        }
    }

    var isPlayed: Bool {
        switch outcome {
        case .played: true
        case .refused, .unreadable: false
        }
    }
}
