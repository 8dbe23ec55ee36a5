import Filmstrip
import FilmstripComparison
import FilmstripJSON

extension ReviewReport {
    /// The report as JSON, for programs; `Docs/check.md` describes the format.
    ///
    /// - Parameters:
    ///   - pictures: Paths of pictures relative to the report's folder, by index of the spec.
    ///   - reduced: Those of the sheets under Reduce Motion.
    public func json(
        pictures: [Int: String] = [:], reduced: [Int: String] = [:]
    ) -> [UInt8] {
        let counts =
            ReviewedSpec.Status.allCases.map { ($0.rawValue, count($0)) }
            + [("orphans", orphanBaselines.count), ("written", writtenCount)]
        let json = JSONValue([
            "version": 1, "engine": Engine.version, "verdict": verdict.rawValue,
            "summary": JSONValue.object(
                ([("specs", specs.count)] + counts).map { ($0.0, $0.1.jsonValue) }),
            "specs": JSONValue.array(
                specs.enumerated().map {
                    $0.element.json(picture: pictures[$0.offset], reduced: reduced[$0.offset])
                }), "orphans": orphans, "orphansRemoved": removedOrphans,
        ])
        return Array(json.text.utf8)
    }
}

extension ReviewedSpec {
    /// Returns the JSON of a spec's result.
    ///
    /// - Parameters:
    ///   - picture: The path of its picture; nil if there is none.
    ///   - reduced: That of its sheet under Reduce Motion.
    func json(picture: String?, reduced: String?) -> JSONValue {
        let result: JSONValue =
            switch outcome {
            case .unknown: [:]
            case .same: notes.isEmpty ? [:] : ["notes": notes]
            case .changed(let comparison, picture: _): comparison.json
            case .damaged(let why), .failed(let why):
                ["errors": JSONValue.array([["message": why]])]
            case .refused(let errors): ["errors": errors.map(\.json)]
            }
        return ["spec": name, "status": status.rawValue, "baseline": baseline.rawValue] + result + [
            "motion": motion?.json,
            "accessibility": accessibility.map {
                JSONValue(["findings": $0.findings.map(\.json), "reduced": .optional(reduced)])
            }, "warnings": warnings.map(\.json), "picture": .optional(picture),
        ]
    }
}

extension SpecError {
    fileprivate var json: JSONValue {
        [
            "message": message, "file": .optional(file), "pointer": pointer, "line": line,
            "column": column,
        ]
    }
}
