import TransitionSpec

/// Something about a report that is no finding: it never makes a run fail.
struct LintNotice {
    var kind: Kind
    /// The id of the rule that it is about; nil if it is about none.
    var rule: String?
    var message: String
    /// Nil if it is about no place in the text.
    var place: SpecPlaces.Place?

    /// The kinds, by their ids.
    enum Kind: String, CaseIterable {
        case needlessAllowance = "needless-allowance"
        case goneFromBaseline = "gone-from-baseline"
        case surelyUnwanted = "surely-unwanted"

        /// In one noun phrase.
        var summary: String {
            switch self {
            case .needlessAllowance: "An allowance of what the play does not have."
            case .goneFromBaseline: "A finding of the baseline that is found no more."
            case .surelyUnwanted: "Something in the spec that is legal but surely not wanted."
            }
        }
    }
}
