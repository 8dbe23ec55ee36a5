import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension LintReport {
    /// The report as JSON, described in `Docs/lint.md`.
    var json: JSONValue {
        .object([
            ("version", .number(1)), ("engine", .string(Engine.version)),
            ("specs", .array(specs.map(json))), ("summary", summary.json),
        ])
    }

    private func json(_ spec: LintedSpec) -> JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("spec", .string(spec.name)),
            ("findings", .array(spec.findings.map { json($0, in: spec) })),
            ("notices", .array(notices(about: spec).map(json))),
        ]
        switch spec.outcome {
        case .played(let played):
            if let motion = played.motion { pairs.append(("motion", motion.json)) }
        case .refused(let errors): pairs.append(("errors", .array(errors.map(json))))
        case .unreadable(let why):
            pairs.append(("errors", .array([.object([("message", .string(why))])])))
        }
        return .object(pairs)
    }

    private func json(_ placed: PlacedFinding, in spec: LintedSpec) -> JSONValue {
        var pairs: [(String, JSONValue)] = [
            ("line", .number(Double(placed.place.line))),
            ("column", .number(Double(placed.place.column))),
            ("operation", .optional(placed.identity.operation)),
            ("fingerprint", .string(placed.identity.fingerprint)),
        ]
        if let baseline {
            pairs.append(("known", .bool(baseline.contains(placed.identity, of: spec.name))))
        }
        return placed.finding.json.appending(pairs)
    }

    private func json(_ notice: LintNotice) -> JSONValue {
        .object([
            ("kind", .string(notice.kind.rawValue)), ("rule", .optional(notice.rule)),
            ("line", .optional(notice.place.map { Double($0.line) })),
            ("column", .optional(notice.place.map { Double($0.column) })),
            ("message", .string(notice.message)),
        ])
    }

    private func json(_ error: SpecError) -> JSONValue {
        .object([
            ("pointer", .string(error.pointer)), ("line", .number(Double(error.line))),
            ("column", .number(Double(error.column))), ("message", .string(error.message)),
        ])
    }
}

extension JSONValue {
    /// The object with more pairs at the end.
    fileprivate func appending(_ more: [(String, JSONValue)]) -> JSONValue {
        guard case .object(let pairs) = self else { fatalError("\(self) is no object") }
        return .object(pairs + more)
    }
}
