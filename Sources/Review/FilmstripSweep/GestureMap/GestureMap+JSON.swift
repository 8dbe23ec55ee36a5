import FilmstripFilm
import FilmstripJSON
import Foundation
import TransitionSpec

extension GestureMap {
    /// The map as JSON: the gesture, where its picture has the plays, the spec's own play, and the rows.
    public var json: [UInt8] {
        let (area, size) = (GestureMapPicture.area, GestureMapPicture.size)
        let value =
            head + [
                "picture": .object([
                    "size": [size.width, size.height],
                    "area": [area.minX, area.minY, area.width, area.height],
                ]), "own": json(own),
                "rows": rows.map { row in
                    JSONValue(["velocity": row.velocity, "plays": row.plays.map(json)])
                },
            ]
        return Array(value.text.utf8)
    }

    /// The map in some 3 kB: for every second velocity that is played in any case, the distances of each outcome, and the
    /// least and the greatest change of the view's velocity there, in points per second.
    package var brief: [UInt8] {
        func run(_ plays: ArraySlice<Play>) -> JSONValue {
            let jumps = plays.compactMap(\.handOff?.jump)
            return [
                "outcome": plays.first?.outcome.name,
                "from": plays.first.map { tenths($0.distance) },
                "to": plays.last.map { tenths($0.distance) },
                "jump": jumps.min().flatMap { low in jumps.max().map { [tenths(low), tenths($0)] }
                },
            ]
        }
        let shown = rows.filter { $0.velocity.remainder(dividingBy: 500) == 0 }
        let value =
            head + [
                "own": json(own),
                "rows": shown.map { row in
                    JSONValue(["velocity": row.velocity, "runs": row.alike.map(run)])
                },
            ]
        return Array(value.text.utf8)
    }

    private var head: JSONValue {
        [
            "version": 1, "kind": kind.rawValue,
            "gesture": .object([
                "step": gesture.step, "from": [gesture.from.x, gesture.from.y],
                "direction": [gesture.direction.x, gesture.direction.y], "room": gesture.room,
            ]),
        ]
    }

    /// The keys of a play, with their values.
    private func json(_ play: Play) -> JSONValue {
        let value: JSONValue = [
            "distance": play.distance, "outcome": play.outcome.name,
            "progress": .optional(play.progress), "velocity": .optional(play.velocity),
        ]
        return switch kind {
        case .decision: value
        case .handOff: value + ["handOff": .optional(play.handOff?.json)]
        }
    }
}

/// The number to a tenth.
func tenths(_ number: Double) -> Double { (number * 10).rounded() / 10 }

extension GestureMap.Row {
    /// The plays, neighbours of one outcome together.
    var alike: [ArraySlice<GestureMap.Play>] {
        var runs: [ArraySlice<GestureMap.Play>] = []
        for index in plays.indices {
            let run = runs.last.flatMap { $0.first?.outcome == plays[index].outcome ? $0 : nil }
            if run != nil { runs.removeLast() }
            runs.append(plays[(run?.startIndex ?? index)...index])
        }
        return runs
    }
}
