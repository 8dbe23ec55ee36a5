import FilmstripJSON
import Foundation
import TransitionSpec

extension DecisionMap {
    /// The map as JSON: the gesture, where its picture has the plays, the spec's own play, and the rows.
    public var json: [UInt8] {
        let value = JSONValue.object([
            ("version", .number(1)),
            (
                "gesture",
                .object([
                    ("step", .number(Double(gesture.step))),
                    ("from", .numbers([gesture.from.x, gesture.from.y])),
                    ("direction", .numbers([gesture.direction.x, gesture.direction.y])),
                    ("room", .number(gesture.room)),
                ])
            ),
            (
                "picture",
                .object([
                    ("size", .numbers([Self.size.width, Self.size.height])),
                    (
                        "area",
                        .numbers([
                            Self.area.minX, Self.area.minY, Self.area.width, Self.area.height,
                        ])
                    ),
                ])
            ),
            ("own", own.json),
            (
                "rows",
                .array(
                    rows.map { row in
                        .object([
                            ("velocity", .number(row.velocity)),
                            ("plays", .array(row.plays.map(\.json))),
                        ])
                    })
            ),
        ])
        return Array(value.text.utf8)
    }
}

extension DecisionMap.Play {
    fileprivate var json: JSONValue {
        .object([
            ("distance", .number(distance)), ("outcome", .string(outcome.name)),
            ("progress", .optional(progress)), ("velocity", .optional(velocity)),
        ])
    }
}
