public import TransitionSpec

/// A spec in a report.
public struct LintedSpec: Equatable, Sendable {
    /// The path of its file, relative where it can be, or another name.
    public var name: String
    /// What came of it.
    public var outcome: Outcome

    /// What comes of a spec.
    public enum Outcome: Equatable, Sendable {
        case played(SpecFindings)
        /// It is no spec, or one that cannot be played.
        case refused([SpecError])
        /// Its file cannot be read; the sentence says why.
        case unreadable(String)
    }

    /// A spec of that name.
    public init(name: String, outcome: Outcome) { (self.name, self.outcome) = (name, outcome) }

    /// What was found; nothing of a spec that was not played.
    var findings: [PlacedFinding] {
        switch outcome {
        case .played(let played): played.findings
        case .refused, .unreadable: []
        }
    }

    /// Whether there was a play.
    var isPlayed: Bool {
        switch outcome {
        case .played: true
        case .refused, .unreadable: false
        }
    }
}
