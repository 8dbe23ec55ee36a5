import FilmstripFilm
import FilmstripJSON
import TransitionSpec

extension DecisionMap {
    /// The map in words: the gesture, the spec's own finger, and a line for each velocity that is played in any case, with
    /// the distances of each outcome.
    public var text: String { text("outcomes by distance (pt)") { _ in nil } }

    /// The map in words.
    ///
    /// - Parameters:
    ///   - column: The heading of the rows.
    ///   - remark: More about neighbouring plays of one outcome; nil for nothing.
    func text(_ column: String, _ remark: (ArraySlice<Play>) -> String?) -> String {
        var lines = [
            "Step \(gesture.step) of the script, a drag from (\(short(gesture.from.x)), \(short(gesture.from.y))) in the "
                + "direction (\(short(gesture.direction.x)), \(short(gesture.direction.y))), at most "
                + "\(short(gesture.room)) pt far.",
            "As written, the finger goes \(short(own.distance)) pt"
                + (own.velocity.map { ", lifts with \(short($0)) pt/s" } ?? "")
                + ": \(own.outcome.name)" + (remark([own]).map { ", \($0)" } ?? "") + ".",
            "", "velocity (pt/s)\t\(column)",
        ]
        for row in rows where Self.velocities.contains(row.velocity) {
            var parts: [String] = []
            var start = 0
            for index in row.plays.indices {
                let isLast = index == row.plays.count - 1
                guard isLast || row.plays[index + 1].outcome != row.plays[index].outcome else {
                    continue
                }
                let (first, last) = (row.plays[start].distance, row.plays[index].distance)
                parts.append(
                    "\(row.plays[index].outcome.name) \(short(first))…\(short(last))"
                        + (remark(row.plays[start...index]).map { ": \($0)" } ?? ""))
                start = index + 1
            }
            lines.append(
                "\(short(row.velocity))\t" + (parts.isEmpty ? "-" : parts.joined(separator: ", ")))
        }
        return (lines + ["\(count) plays.", ""]).joined(separator: "\n")
    }
}

extension HandOffMap {
    /// The map in words: that of the decisions, with the least and the greatest change of the view's velocity.
    public var text: String {
        plays.text("outcomes by distance (pt), with the change of the view's velocity") { plays in
            let handOffs = plays.compactMap(\.handOff)
            func range(_ numbers: [Double]) -> String? {
                guard let low = numbers.min(), let high = numbers.max() else { return nil }
                return short(low) == short(high) ? short(low) : "\(short(low))…\(short(high))"
            }
            guard let jumps = range(handOffs.map(\.jump)) else { return "no hand-off" }
            guard let shares = range(handOffs.compactMap(\.percent)) else { return "\(jumps) pt/s" }
            return "\(jumps) pt/s (\(shares) %)"
        }
    }
}

/// The number to a tenth.
private func short(_ number: Double) -> String {
    JSONValue.text(of: (number * 10).rounded() / 10)
}
