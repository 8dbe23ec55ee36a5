import Filmstrip
import FilmstripFilm
import FilmstripJSON
import FilmstripSweep

extension Tool {
    /// The outcomes of a gesture.
    static let decisionMap = Tool(
        name: "decision_map", title: "Where a gesture finishes",
        summary: """
            Plays the last drag of a spec's script again and again, and returns for each velocity of the lifting finger \
            the distances at which the transition completes or is cancelled, within half a point.
            """,
        parameters: ToolCall.spec, run: decisionMap)

    /// The hand-offs of a gesture.
    static let handOffMap = Tool(
        name: "hand_off_map", title: "How a view goes on when the finger lets go",
        summary: """
            Plays the last drag of a spec's script with the fingers of decision_map, and returns for each velocity of the \
            lifting finger how much the velocity of the view changes at the lift, in points per second and per cent.
            """,
        parameters: ToolCall.spec, run: handOffMap)

    private static func decisionMap(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let source = try call.spec()
        let map = try source.played { () throws(RenderFailure) in
            try DecisionMap(
                source.text, by: source.renderer, onRow: { _ in }, isCancelled: call.isCancelled)
        }
        let lines = lines(of: map, in: source.name, "outcomes by distance (pt)") { _ in nil }
        return ToolResult(
            .text(lines.joined(separator: "\n")), values: JSONValue(written: map.json))
    }

    private static func handOffMap(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let source = try call.spec()
        let map = try source.played { () throws(RenderFailure) in
            try HandOffMap(
                source.text, by: source.renderer, onRow: { _ in }, isCancelled: call.isCancelled)
        }
        let lines = lines(
            of: map.plays, in: source.name,
            "outcomes by distance (pt), with the change of the view's velocity"
        ) { changes(of: $0.compactMap(\.handOff)) }
        return ToolResult(
            .text(lines.joined(separator: "\n")), values: JSONValue(written: map.json))
    }

    /// The lines of a map.
    ///
    /// - Parameters:
    ///   - column: The heading of the rows.
    ///   - remark: More about neighbouring plays of one outcome; nil for nothing.
    private static func lines(
        of map: DecisionMap, in name: String, _ column: String,
        _ remark: (ArraySlice<DecisionMap.Play>) -> String?
    ) -> [String] {
        let own = map.own
        var lines = [
            "\(name): step \(map.gesture.step) of the script, a drag from "
                + "(\(text(map.gesture.from.x)), \(text(map.gesture.from.y))) in the direction "
                + "(\(text(map.gesture.direction.x)), \(text(map.gesture.direction.y))), at most "
                + "\(text(map.gesture.room)) pt far.",
            "As written, the finger goes \(text(own.distance)) pt"
                + (own.velocity.map { ", lifts with \(text($0)) pt/s" } ?? "")
                + ": \(own.outcome.name)" + (remark([own]).map { ", \($0)" } ?? "") + ".",
            "", "velocity (pt/s)\t\(column)",
        ]
        for row in map.rows where DecisionMap.velocities.contains(row.velocity) {
            var parts: [String] = []
            var start = 0
            for index in row.plays.indices {
                let isLast = index == row.plays.count - 1
                guard isLast || row.plays[index + 1].outcome != row.plays[index].outcome else {
                    continue
                }
                let (first, last) = (row.plays[start].distance, row.plays[index].distance)
                parts.append(
                    "\(row.plays[index].outcome.name) \(text(first))…\(text(last))"
                        + (remark(row.plays[start...index]).map { ": \($0)" } ?? ""))
                start = index + 1
            }
            lines.append(
                "\(text(row.velocity))\t"
                    + (parts.isEmpty ? "-" : parts.joined(separator: ", ")))
        }
        lines.append("\(map.count) plays.")
        return lines
    }

    /// The least and the greatest of some changes of velocity.
    private static func changes(of handOffs: [Timeline.HandOff]) -> String {
        func range(_ numbers: [Double]) -> String? {
            guard let low = numbers.min(), let high = numbers.max() else { return nil }
            return text(low) == text(high) ? text(low) : "\(text(low))…\(text(high))"
        }
        guard let jumps = range(handOffs.map(\.jump)) else { return "no hand-off" }
        guard let shares = range(handOffs.compactMap(\.percent)) else { return "\(jumps) pt/s" }
        return "\(jumps) pt/s (\(shares) %)"
    }

    private static func text(_ number: Double) -> String {
        JSONValue.text(of: (number * 10).rounded() / 10)
    }
}
