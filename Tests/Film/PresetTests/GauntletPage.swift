import FilmSupport
import Foundation

/// The results of every preset under every script, as Markdown generated from the plays.
struct GauntletPage {
    struct Row {
        var script: GauntletScript
        var play: GauntletPlay
    }

    /// The rows of each preset, in the order of the page.
    var chapters: [(preset: GauntletPreset, rows: [Row])]

    var text: String {
        chapters.map { preset, rows in
            let head = """
                ### \(preset.name)

                | what happens | transitions | screens at the end | what is left behind |
                | --- | --- | --- | --- |
                """
            return ([head] + rows.map(Self.text)).joined(separator: "\n") + "\n"
        }
        .joined(separator: "\n")
    }

    private static func text(of row: Row) -> String {
        let (timeline, remains) = (row.play.timeline, row.play.remains)
        let transitions = timeline.transitions.map { transition in
            let ended = transition.ended.map(number) ?? "never"
            let kind = transition.interactive ? " interactive" : ""
            return "\(transition.operation)\(kind) \(number(transition.began))–\(ended) "
                + (transition.outcome ?? "under way")
        }
        let stack = remains.stack.enumerated().map { place, name in
            place == remains.visible ? "**\(name)**" : name
        }
        var seen = timeline.frames[0].views.keys.sorted().joined(separator: ", ")
        if seen.isEmpty { seen = "none: the screen is black" }
        let left = remains.unusual.sorted { $0.key < $1.key }.map { name, values in
            let values = values.sorted { $0.key < $1.key }.map { path, value in
                "\(path) \(value.map(number).joined(separator: " "))"
            }
            return "\(name): \(values.joined(separator: ", "))"
        }
        let cells = [
            row.script.rawValue, transitions.joined(separator: "; "),
            "\(stack.joined(separator: ", ")); in the window \(seen)",
            left.joined(separator: "; "),
        ]
        return "| " + cells.map { $0.isEmpty ? "–" : $0 }.joined(separator: " | ") + " |"
    }

    /// The number, rounded to thousandths.
    private static func number(_ value: Double) -> String {
        let thousandths = (value * 1000).rounded()
        return thousandths == (thousandths / 1000).rounded() * 1000
            ? "\(Int(thousandths / 1000))" : "\(thousandths / 1000)"
    }
}
