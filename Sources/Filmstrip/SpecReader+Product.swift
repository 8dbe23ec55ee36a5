public import TransitionSpec

extension SpecReader {
    /// The reader that renderers use: it knows every preset and the rule of every finding.
    public static let ofProduct = SpecReader(
        presets: Presets.all, rules: FindingRule.allCases.map(\.rawValue).sorted())
}
