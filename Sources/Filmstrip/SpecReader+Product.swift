import FilmstripFilm
public import TransitionSpec

extension SpecReader {
    /// The reader that renderers use: it knows every preset and the rule of every finding.
    public static let ofProduct = ofProduct(within: SpecLimits())

    /// The same within other limits.
    static func ofProduct(within limits: SpecLimits) -> SpecReader {
        SpecReader(
            limits: limits, presets: Presets.all,
            rules: FindingRule.allCases.map(\.rawValue).sorted())
    }
}
