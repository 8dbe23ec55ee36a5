import FilmstripJSON

/// The numbers of findings of each kind.
public struct LintSummary: Equatable, Sendable {
    /// All specs, including those that could not be played.
    public var specs = 0
    /// Specs that could not be read or played.
    public var failed = 0
    /// Specs with findings that count.
    public var affected = 0
    /// Findings that count, by severity.
    public var errors = 0, warnings = 0, notes = 0
    /// Findings that the spec allows.
    public var allowed = 0
    /// Findings that do not count because the baseline contains them.
    public var known = 0
    /// Entries of the baseline that are no longer found.
    public var gone = 0
    /// Rules and steps that scripts leave untried, and gestures that reach nothing; they do not count as findings.
    public var untried = 0

    /// Creates a summary of no specs.
    public init() {}

    /// The findings that count.
    public var findings: Int { errors + warnings + notes }
}

extension LintSummary: CustomStringConvertible {
    /// The summary in one line.
    public var description: String {
        var parts: [String] = []
        if findings == 0 {
            parts.append("no findings in \(count(specs - failed, "spec"))")
        } else {
            let kinds = [(errors, "error"), (warnings, "warning"), (notes, "note")]
                .filter { $0.0 > 0 }.map { count($0.0, $0.1) }.joined(separator: ", ")
            parts.append(
                "\(count(findings, "finding")) (\(kinds)) in "
                    + (specs == 1 ? "1 spec" : "\(affected) of \(specs) specs"))
        }
        if failed > 0 { parts.append("\(failed) not played") }
        if allowed > 0 { parts.append("\(allowed) allowed") }
        if known > 0 { parts.append("\(known) in the baseline") }
        if gone > 0 { parts.append("\(gone) gone from the baseline") }
        if untried > 0 { parts.append("\(untried) untried") }
        return parts.joined(separator: ", ")
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    var json: JSONValue {
        let pairs = [
            ("specs", specs), ("failed", failed), ("findings", findings), ("errors", errors),
            ("warnings", warnings), ("notes", notes), ("allowed", allowed), ("known", known),
            ("gone", gone), ("untried", untried),
        ]
        return .object(pairs.map { ($0.0, .number(Double($0.1))) })
    }
}
