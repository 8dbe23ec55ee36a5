import FilmstripJSON
import Foundation
import TransitionSpec

extension TraceComparison {
    /// The comparison for people; ends with a line break.
    public var text: String {
        var lines = [
            (isSame ? "same" : "different") + (trace.name.map { ": \($0)" } ?? ""),
            "  played on \(deviceWords)",
        ]
        if replacedSteps > 0 {
            lines.append(
                "  the recorded touches replace \(replacedSteps) "
                    + (replacedSteps == 1 ? "step" : "steps") + " of the script")
        }
        lines += outcomeLines
        lines.append("  \(shiftWords)")
        lines.append("")
        return (lines + table).map { inOneLine($0) + "\n" }.joined()
    }

    var deviceWords: String {
        "\(number(device.size.width)) × \(number(device.size.height)) pt at "
            + "\(number(device.refreshRate)) Hz, \(device.system.rawValue)"
            + (trace.device.system.map { ", recorded on \($0)" } ?? "")
    }

    var shiftWords: String {
        if shift == 0 { return "best without a shift" }
        let milliseconds = number(abs(shift) * 1000)
        return "best with the recording \(milliseconds) ms \(shift > 0 ? "later" : "earlier")"
    }

    private var outcomeLines: [String] {
        func line(_ word: String, _ recorded: String?, _ played: String?) -> String? {
            guard let recorded else { return played.map { "  \(word): \($0), not recorded" } }
            return recorded == played
                ? "  \(word): \(recorded), as recorded"
                : "  \(word): \(played ?? "none"), recorded \(recorded)"
        }
        return [
            line("outcome", trace.outcome?.rawValue, outcome?.rawValue),
            line("detent", trace.detent, detent),
        ].compactMap { $0 }
    }

    private var table: [String] {
        var rows = [["view", "number", "frames", "rms", "worst", "at", "end", ""]]
        for item in numbers {
            let unit = item.number.isLength ? " pt" : ""
            let view = item.view == item.ownName ? item.view : "\(item.view) = \(item.ownName)"
            rows.append([
                view, item.number.rawValue, "\(item.points.count)", number(item.rms) + unit,
                number(item.worst.difference) + unit, number(item.worst.time, places: 3) + " s",
                number(item.lastDifference) + unit, item.isSame ? "" : "differs",
            ])
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).enumerated().map { column, cell in
                let space = String(repeating: " ", count: cell.1 - cell.0.count)
                return (2...6).contains(column) ? space + cell.0 : cell.0 + space
            }
            let line = "  " + cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }
}

/// The number with at most `places` decimals, without trailing zeros.
func number(_ value: Double, places: Int = 2) -> String {
    let unit = places == 3 ? 1000.0 : 100
    let rounded = (value * unit).rounded() / unit
    return JSONValue.text(of: rounded == 0 ? 0 : rounded)
}
