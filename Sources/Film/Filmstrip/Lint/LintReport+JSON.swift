import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension LintReport {
    /// The report as JSON, described in `Docs/lint.md`.
    var json: JSONValue {
        [
            "version": 1, "engine": Engine.version, "specs": specs.map(json),
            "summary": summary.json,
        ]
    }

    private func json(_ spec: LintedSpec) -> JSONValue {
        let outcome: JSONValue =
            switch spec.outcome {
            case .played(let played): ["motion": played.motion?.json]
            case .refused(let errors): ["errors": errors.map(json)]
            case .unreadable(let why): ["errors": JSONValue.array([["message": why]])]
            }
        return [
            "spec": spec.name, "findings": spec.findings.map { json($0, in: spec) },
            "notices": notices(about: spec).map(json),
        ] + outcome
    }

    private func json(_ placed: PlacedFinding, in spec: LintedSpec) -> JSONValue {
        placed.finding.json + [
            "line": placed.place.line, "column": placed.place.column,
            "operation": .optional(placed.identity.operation),
            "fingerprint": placed.identity.fingerprint,
            "known": baseline?.contains(placed.identity, of: spec.name),
        ]
    }

    private func json(_ notice: LintNotice) -> JSONValue {
        [
            "kind": notice.kind.rawValue, "rule": .optional(notice.rule),
            "line": .optional(notice.place?.line),
            "column": .optional(notice.place?.column), "message": notice.message,
        ]
    }

    private func json(_ error: SpecError) -> JSONValue {
        [
            "pointer": error.pointer, "line": error.line, "column": error.column,
            "message": error.message,
        ]
    }
}
