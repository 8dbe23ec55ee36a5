public import FilmstripOutputs

/// What a report of findings can be returned as.
public enum LintFormat: String, CaseIterable, Sendable {
    /// Lines to read in a terminal, as compilers write them.
    case text
    /// All that is known, as `Docs/lint.md` describes it.
    case json
    /// SARIF 2.1.0, the format of code scanning.
    case sarif

    /// The media type, for HTTP.
    public var mediaType: MediaType {
        switch self {
        case .text: MediaType("text/plain", parameters: "charset=utf-8")
        case .json: .json
        case .sarif: MediaType("application/sarif+json")
        }
    }
}
