import Filmstrip
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

    private static func decisionMap(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let source = try call.spec()
        let map = try source.played { () throws(RenderFailure) in
            try DecisionMap(
                source.text, by: source.renderer, onRow: { _ in }, isCancelled: call.isCancelled)
        }
        func text(_ number: Double) -> String { JSONValue.text(of: (number * 10).rounded() / 10) }
        let own = map.own
        var lines = [
            "\(source.name): step \(map.gesture.step) of the script, a drag from "
                + "(\(text(map.gesture.from.x)), \(text(map.gesture.from.y))) in the direction "
                + "(\(text(map.gesture.direction.x)), \(text(map.gesture.direction.y))), at most "
                + "\(text(map.gesture.room)) pt far.",
            "As written, the finger goes \(text(own.distance)) pt"
                + (own.velocity.map { ", lifts with \(text($0)) pt/s" } ?? "")
                + ": \(own.outcome.name).",
            "", "velocity (pt/s)\toutcomes by distance (pt)",
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
                parts.append("\(row.plays[index].outcome.name) \(text(first))…\(text(last))")
                start = index + 1
            }
            lines.append(
                "\(text(row.velocity))\t" + (parts.isEmpty ? "-" : parts.joined(separator: ", ")))
        }
        lines.append("\(map.count) plays.")
        return ToolResult(
            .text(lines.joined(separator: "\n")), values: JSONValue(written: map.json))
    }
}
