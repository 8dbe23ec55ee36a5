import Filmstrip
import FilmstripComparison
import FilmstripFilm
import FilmstripJSON
import TransitionSpec

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
        let json = JSONValue.object([
            ("version", .number(1)), ("engine", .string(Engine.version)),
            ("verdict", .string(verdict.rawValue)),
            (
                "summary",
                .object(
                    ([("specs", specs.count)] + counts).map { ($0.0, .number(Double($0.1))) })
            ),
            (
                "specs",
                .array(
                    specs.enumerated().map {
                        $0.element.json(picture: pictures[$0.offset], reduced: reduced[$0.offset])
                    })
            ),
            ("orphans", .array(orphans.map { .string($0) })),
            ("orphansRemoved", .bool(removedOrphans)),
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
        var pairs: [(String, JSONValue)] = [
            ("spec", .string(name)), ("status", .string(status.rawValue)),
            ("baseline", .string(baseline.rawValue)),
        ]
        switch outcome {
        case .same: break
        case .changed(let comparison, picture: _): pairs += comparison.json
        case .unknown: break
        case .damaged(let why), .failed(let why):
            pairs.append(("errors", .array([.object([("message", .string(why))])])))
        case .refused(let errors): pairs.append(("errors", .array(errors.map(\.json))))
        }
        if let motion { pairs.append(("motion", motion.json)) }
        if let accessibility {
            pairs.append(
                (
                    "accessibility",
                    .object([
                        ("findings", .array(accessibility.findings.map(\.json))),
                        ("reduced", .optional(reduced)),
                    ])
                ))
        }
        pairs.append(("warnings", .array(warnings.map(\.json))))
        pairs.append(("picture", .optional(picture)))
        return .object(pairs)
    }
}

extension SpecError {
    fileprivate var json: JSONValue {
        .object([
            ("message", .string(message)), ("file", .optional(file)),
            ("pointer", .string(pointer)), ("line", .number(Double(line))),
            ("column", .number(Double(column))),
        ])
    }
}
