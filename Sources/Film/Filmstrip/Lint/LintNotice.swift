import TransitionSpec

/// A remark in a report that is not a finding, and never makes a run fail.
struct LintNotice {
    var kind: Kind
    /// The id of the rule that it concerns, if any.
    var rule: String?
    var message: String
    /// The place in the text that it concerns, if any.
    var place: SpecPlaces.Place?

    /// The kind of a notice; the raw value is its id.
    enum Kind: String, CaseIterable {
        case needlessAllowance = "needless-allowance"
        case goneFromBaseline = "gone-from-baseline"
        case surelyUnwanted = "surely-unwanted"
        case neverReached = "never-reached"

        /// A description in one noun phrase.
        var summary: String {
            switch self {
            case .needlessAllowance: "An allowance that no finding needs."
            case .goneFromBaseline: "A finding of the baseline that no longer occurs."
            case .surelyUnwanted: "A valid part of the spec that is probably not intended."
            case .neverReached:
                "A rule or step that the script never reaches, or a gesture that reaches nothing."
            }
        }
    }
}
