public import FilmstripFilm

/// A law that every play of a spec obeys, whatever the fingers do.
public enum FuzzLaw: Hashable, Sendable {
    /// The play can be played to its end, within the limits.
    case plays
    /// Every transition ends.
    case ends
    /// A cancelled transition leaves all screens as if it had not begun.
    case cancelledIsNeverBegun
    /// The screen on top is the one to which the last transition led, or, if it was cancelled, from which it came.
    case stackIsAsTold
    /// The outcome is the same on displays of 60 and 120 Hz, and for touches at these rates.
    case sameAtEveryRate
    /// No object outlives the play.
    case nothingOutlives
    /// There is no finding of this rule, unless the spec's own play has one.
    case finds(FindingRule)

    /// The name of the law in reports and files: the rule's id for findings.
    public var name: String {
        switch self {
        case .plays: "plays"
        case .ends: "ends"
        case .cancelledIsNeverBegun: "cancelled-is-never-begun"
        case .stackIsAsTold: "stack-is-as-told"
        case .sameAtEveryRate: "same-at-every-rate"
        case .nothingOutlives: "nothing-outlives"
        case .finds(let rule): rule.rawValue
        }
    }
}

/// A law is coded as its name.
extension FuzzLaw: RawRepresentable, Codable {
    private static let plain: [FuzzLaw] = [
        .plays, .ends, .cancelledIsNeverBegun, .stackIsAsTold, .sameAtEveryRate, .nothingOutlives,
    ]

    /// The name.
    public var rawValue: String { name }

    /// The law with a name; nil for any other text.
    public init?(rawValue: String) {
        let law =
            Self.plain.first { $0.name == rawValue }
            ?? FindingRule(rawValue: rawValue).map { .finds($0) }
        guard let law else { return nil }
        self = law
    }
}
