import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension GestureMap {
    /// The map in words: the gesture, the spec's own finger, and a line for each velocity that is played in any case, with
    /// the distances of each outcome and, of hand-offs, the least and the greatest change of the view's velocity.
    public var text: String {
        let lines = [
            "Step \(gesture.step + 1) of the script, a drag from (\(short(gesture.from.x)), \(short(gesture.from.y))) in the "
                + "direction (\(short(gesture.direction.x)), \(short(gesture.direction.y))), at most "
                + "\(short(gesture.room)) pt far.",
            "As written, the finger goes \(short(own.distance)) pt"
                + (own.velocity.map { ", lifts with \(short($0)) pt/s" } ?? "")
                + ": \(own.outcome.name)" + remark([own], after: ", ") + ".",
            "",
            "velocity (pt/s)\toutcomes by distance (pt)"
                + (kind == .handOff ? ", with the change of the view's velocity" : ""),
        ]
        let table = rows.filter { Self.velocities.contains($0.velocity) }.map { row in
            let parts = row.alike.compactMap { plays in
                plays.first.map { first in
                    "\(first.outcome.name) \(short(first.distance))…"
                        + short(plays[plays.endIndex - 1].distance) + remark(plays, after: ": ")
                }
            }
            return "\(short(row.velocity))\t"
                + (parts.isEmpty ? "-" : parts.joined(separator: ", "))
        }
        return (lines + table + ["\(count) plays.", ""]).joined(separator: "\n")
    }

    /// The changes of velocity of some plays, after a mark; nothing in a map of decisions.
    private func remark(_ plays: ArraySlice<Play>, after mark: String) -> String {
        guard kind == .handOff else { return "" }
        func range(_ numbers: [Double]) -> String? {
            guard let low = numbers.min(), let high = numbers.max() else { return nil }
            return short(low) == short(high) ? short(low) : "\(short(low))…\(short(high))"
        }
        let handOffs = plays.compactMap(\.handOff)
        guard let jumps = range(handOffs.map(\.jump)) else { return mark + "no hand-off" }
        let shares = range(handOffs.compactMap(\.percent)).map { " (\($0) %)" } ?? ""
        return "\(mark)\(jumps) pt/s" + shares
    }
}

/// The number to a tenth, as text.
private func short(_ number: Double) -> String { JSONValue.text(of: tenths(number)) }
