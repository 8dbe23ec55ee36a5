import FilmstripFilm
public import TransitionSpec

extension SpecReader {
    /// The reader that renderers use; it knows all presets and all rules of findings.
    public static let ofProduct = ofProduct(within: SpecLimits())

    static func ofProduct(within limits: SpecLimits) -> SpecReader {
        SpecReader(
            limits: limits, presets: Presets.all,
            rules: FindingRule.allCases.map(\.rawValue).sorted())
    }
}
