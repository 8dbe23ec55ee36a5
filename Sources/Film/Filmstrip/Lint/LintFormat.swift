public import FilmstripOutputs

/// An output format of lint reports.
public enum LintFormat: String, CaseIterable, Sendable {
    /// All details, as described in `Docs/lint.md`.
    case json
    /// SARIF 2.1.0, the format of code scanning.
    case sarif
    /// Lines for a terminal, in the style of compilers.
    case text

    /// The media type, for HTTP.
    public var mediaType: MediaType {
        switch self {
        case .text: .text
        case .json: .json
        case .sarif: MediaType("application/sarif+json")
        }
    }
}
