import FilmstripFilm
import FilmstripJSON
import TransitionSpec

/// A report on the findings in specs, for people and programs.
///
/// Equal findings give equal bytes.
public struct LintReport: Sendable {
    /// The specs, in the order in which they were given.
    public let specs: [LintedSpec]
    /// Findings that do not count; nil for none.
    public let baseline: LintBaseline?
    /// The numbers of findings.
    public let summary: LintSummary

    /// Whether a finding counts.
    enum Standing {
        case counts
        /// The spec allows it, for the given reason.
        case allowed(String)
        /// The baseline contains it.
        case known
    }

    /// Creates a report on `specs`.
    public init(_ specs: [LintedSpec], baseline: LintBaseline? = nil) {
        (self.specs, self.baseline) = (specs, baseline)
        var summary = LintSummary()
        for spec in specs {
            summary.specs += 1
            if !spec.isPlayed { summary.failed += 1 }
            let before = summary.findings
            for finding in spec.findings {
                switch Self.standing(of: finding, in: spec, baseline) {
                case .allowed: summary.allowed += 1
                case .known: summary.known += 1
                case .counts:
                    switch finding.finding.rule.severity {
                    case .error: summary.errors += 1
                    case .warning: summary.warnings += 1
                    case .note: summary.notes += 1
                    }
                }
            }
            if summary.findings > before { summary.affected += 1 }
            if case .played(let played) = spec.outcome { summary.untried += played.missed.count }
            summary.gone += baseline?.gone(from: spec).count ?? 0
        }
        self.summary = summary
    }

    /// The report in the given format, as UTF-8.
    public func bytes(as format: LintFormat) -> [UInt8] {
        switch format {
        case .text: Array(text.utf8)
        case .json: Array(json.text.utf8)
        case .sarif: Array(sarif.text.utf8)
        }
    }

    static func standing(
        of finding: PlacedFinding, in spec: LintedSpec, _ baseline: LintBaseline?
    ) -> Standing {
        if let reason = finding.finding.allowed { return .allowed(reason) }
        return baseline?.contains(finding.identity, of: spec.name) == true ? .known : .counts
    }

    /// Remarks about a spec apart from its findings.
    func notices(about spec: LintedSpec) -> [LintNotice] {
        guard case .played(let played) = spec.outcome else { return [] }
        let needless = played.needless.map { needless in
            LintNotice(
                kind: .needlessAllowance, rule: needless.allowance.rule,
                message: "the allowance of \(needless.allowance.rule) was not needed",
                place: needless.place)
        }
        let gone = (baseline?.gone(from: spec) ?? []).map { identity in
            LintNotice(
                kind: .goneFromBaseline, rule: identity.rule,
                message: "the baseline has \(identity), which is found no more")
        }
        let unwanted = played.warnings.map { warning in
            LintNotice(
                kind: .surelyUnwanted, message: "\(warning.pointer): \(warning.message)",
                place: SpecPlaces.Place(line: warning.line, column: warning.column))
        }
        let missed = played.missed.map { missed in
            LintNotice(
                kind: .neverReached, message: "\(missed.pointer): \(missed.message)",
                place: SpecPlaces.Place(line: missed.line, column: missed.column))
        }
        return needless + gone + unwanted + missed
    }
}
