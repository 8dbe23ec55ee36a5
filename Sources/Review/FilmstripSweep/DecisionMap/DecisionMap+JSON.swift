import FilmstripJSON
import Foundation
import TransitionSpec

extension DecisionMap {
    /// The map as JSON: the gesture, where its picture has the plays, the spec's own play, and the rows.
    public var json: [UInt8] { json(legendLines: 1) { $0.json } }

    /// The map as JSON.
    ///
    /// - Parameters:
    ///   - legendLines: The number of lines of its picture's legend.
    ///   - play: The keys of a play with their values.
    func json(legendLines: Int, _ play: (Play) -> JSONValue) -> [UInt8] {
        let area = GestureMapPicture.area(legendLines: legendLines)
        let size = GestureMapPicture.size(legendLines: legendLines)
        let value = JSONValue([
            "version": 1,
            "gesture": .object([
                "step": gesture.step, "from": [gesture.from.x, gesture.from.y],
                "direction": [gesture.direction.x, gesture.direction.y], "room": gesture.room,
            ]),
            "picture": .object([
                "size": [size.width, size.height],
                "area": [area.minX, area.minY, area.width, area.height],
            ]), "own": play(own),
            "rows": rows.map { row in
                JSONValue(["velocity": row.velocity, "plays": row.plays.map(play)])
            },
        ])
        return Array(value.text.utf8)
    }
}

extension DecisionMap.Play {
    /// The keys of a play in a decision map, with their values.
    var json: JSONValue {
        [
            "distance": distance, "outcome": outcome.name, "progress": .optional(progress),
            "velocity": .optional(velocity),
        ]
    }
}
