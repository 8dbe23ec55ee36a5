import FilmstripFilm
package import FilmstripJSON

extension ReviewedMotion {
    /// The numbers of both plays.
    package var json: JSONValue {
        plays.json { $0.map { .array($0.map(\.json)) } ?? .null }
    }
}

extension Comparison {
    /// Members of the JSON of a spec's result.
    package var json: [(String, JSONValue)] {
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
            ("causes", .array(causes.map { .string($0) })),
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
