import FilmstripJSON
import Foundation
import TransitionSpec

extension DecisionMap {
    /// The map as JSON: the gesture, where its picture has the plays, the spec's own play, and the rows.
    public var json: [UInt8] { json(legendLines: 1) { $0.pairs } }

    /// The map as JSON.
    ///
    /// - Parameters:
    ///   - legendLines: The number of lines of its picture's legend.
    ///   - pairs: The keys of a play with their values.
    func json(legendLines: Int, _ pairs: (Play) -> [(String, JSONValue)]) -> [UInt8] {
        let area = GestureMapPicture.area(legendLines: legendLines)
        let size = GestureMapPicture.size(legendLines: legendLines)
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
                    ("size", .numbers([size.width, size.height])),
                    ("area", .numbers([area.minX, area.minY, area.width, area.height])),
                ])
            ),
            ("own", .object(pairs(own))),
            (
                "rows",
                .array(
                    rows.map { row in
                        .object([
                            ("velocity", .number(row.velocity)),
                            ("plays", .array(row.plays.map { .object(pairs($0)) })),
                        ])
                    })
            ),
        ])
        return Array(value.text.utf8)
    }
}

extension DecisionMap.Play {
    /// The keys of a play in a decision map, with their values.
    var pairs: [(String, JSONValue)] {
        [
            ("distance", .number(distance)), ("outcome", .string(outcome.name)),
            ("progress", .optional(progress)), ("velocity", .optional(velocity)),
        ]
    }
}
