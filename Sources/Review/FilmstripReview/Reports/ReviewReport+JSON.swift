import Filmstrip
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

extension ReviewedMotion {
    fileprivate var json: JSONValue {
        plays.json { $0.map { .array($0.map(\.json)) } ?? .null }
    }
}

extension Comparison {
    /// Members of the JSON of a spec's result.
    var json: [(String, JSONValue)] {
        [
            ("changes", .array(behaviour.map(\.json))), ("pixels", pixels.json),
            ("notes", .array(notes.map { .string($0) })),
        ]
    }
}

extension Change {
    fileprivate var json: JSONValue {
        let pairs: [(String, JSONValue)] = [
            ("kind", .string(kind.rawValue)), ("time", .optional(time)),
            ("frame", .optional(frame.map(Double.init))), ("view", .optional(view)),
            ("sentence", .string(sentence)),
        ]
        return .object(pairs + (decisionMaps.map { [("decisions", $0.json)] } ?? []))
    }
}

extension PixelComparison {
    fileprivate var json: JSONValue {
        .object([
            ("frames", frameCounts.json { .number(Double($0)) }),
            ("sizes", sizes.map { $0.json(\.json) } ?? .null),
            ("differing", .array(frames.map(\.json))),
        ])
    }
}

extension Pair {
    fileprivate func json(_ json: (Value) -> JSONValue) -> JSONValue {
        .object([("baseline", json(baseline)), ("actual", json(actual))])
    }
}

extension PixelSize {
    fileprivate var json: JSONValue { .numbers([Double(width), Double(height)]) }
}

extension FrameDifference {
    fileprivate var json: JSONValue {
        .object([
            ("frame", .number(Double(frame))),
            ("baselineFrame", .number(Double(baselineFrame))), ("pixels", .number(Double(pixels))),
            ("compared", .number(Double(compared))), ("share", .number(share)),
            ("largest", .number(largest)),
            ("rect", .numbers([origin.x, origin.y, size.width, size.height].map(Double.init))),
            ("allowed", .bool(isAllowed)),
        ])
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
