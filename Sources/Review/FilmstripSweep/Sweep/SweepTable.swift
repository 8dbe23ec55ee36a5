import Filmstrip
import FilmstripJSON
import Foundation

/// The results of a sweep as text, written row by row.
public struct SweepTable: Sendable {
    /// The form of the text.
    public enum Format: String, CaseIterable, Sendable {
        case csv, json
        case markdown = "md"
    }

    let plan: SweepPlan
    let format: Format
    /// The number of cells with each outcome, and of findings of each rule, so far.
    private var outcomes: [String: Int] = [:]
    private var rules: [String: Int] = [:]
    private var isFirst = true

    /// Creates a table of a plan's results.
    public init(_ plan: SweepPlan, as format: Format) { (self.plan, self.format) = (plan, format) }

    /// The text before the first row.
    public var header: String {
        let axes = plan.axes.map(\.kind.name)
        switch format {
        case .csv:
            return (["cell"] + axes + Self.columns).map(Self.quoted).joined(separator: ",") + "\r\n"
        case .markdown:
            let names = axes + ["Outcome", "Progress", "Before", "After", "Jump", "%", "Findings"]
            let rule =
                axes.map { _ in "---" } + ["---", "---:", "---:", "---:", "---:", "---:", "---"]
            return Self.line(names) + Self.line(rule)
        case .json:
            let values = plan.axes.map { axis in
                JSONValue(["axis": axis.kind.name, "values": axis.labels])
            }
            let head = JSONValue([
                "version": 1, "engine": Engine.version, "spec": plan.spec,
                "axes": values,
            ])
            return head.text.dropLast(3) + ",\n  \"cells\": ["
        }
    }

    private static let columns = [
        "outcome", "operation", "began", "released", "ended", "progress", "velocityX", "velocityY",
        "view", "before", "after", "jump", "percent", "findings", "errors",
    ]

    /// The row of the next cell.
    public mutating func row(_ cell: SweepCell, _ result: SweepResult) -> String {
        outcomes[result.outcome, default: 0] += 1
        for finding in result.findings { rules[finding.rule, default: 0] += 1 }
        defer { isFirst = false }
        switch format {
        case .csv: return csv(cell, result)
        case .markdown: return Self.line(Self.cells(cell, result).map(Self.markdown))
        case .json:
            return (isFirst ? "\n    " : ",\n    ") + json(cell, result).lineText
        }
    }

    /// The text after the last row: in Markdown and JSON, the number of cells with each outcome and of findings of each
    /// rule.
    public var footer: String {
        func counts(_ counts: [String: Int]) -> [(String, Int)] {
            counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
        switch format {
        case .csv: return ""
        case .markdown:
            let found = counts(rules).map { "\($0.1) × \($0.0)" }
            return "\n"
                + counts(outcomes).map { "\($0.1) \(Self.markdown($0.0))" }.joined(separator: ", ")
                + ". Findings: " + (found.isEmpty ? "none" : found.joined(separator: ", ")) + ".\n"
                + "Before and after are velocities in points per second: with the finger, over its last 50 ms, and just "
                + "after it lifts.\n"
        case .json:
            func object(_ counts: [(String, Int)]) -> String {
                JSONValue.object(counts.map { ($0.0, .number(Double($0.1))) }).lineText
            }
            return "\n  ],\n  \"outcomes\": \(object(counts(outcomes))),\n  \"findings\": "
                + "\(object(counts(rules)))\n}\n"
        }
    }

    /// The values of a row that people read.
    static func cells(_ cell: SweepCell, _ result: SweepResult) -> [String] {
        func whole(_ number: Double?) -> String {
            number.map { JSONValue.text(of: $0.rounded()) } ?? ""
        }
        let shift = result.handOff
        let problems =
            result.findings.map { $0.rule + ($0.view.map { " (\($0))" } ?? "") } + result.errors
        return cell.labels + [
            result.outcome,
            result.progress.map { JSONValue.text(of: ($0 * 1000).rounded() / 1000) } ?? "",
            whole(shift?.before), whole(shift?.after), whole(shift?.jump), whole(shift?.percent),
            problems.joined(separator: "; "),
        ]
    }

    private func csv(_ cell: SweepCell, _ result: SweepResult) -> String {
        func text(_ number: Double?) -> String { number.map { JSONValue.text(of: $0) } ?? "" }
        let shift = result.handOff
        let values: [String] =
            ["\(cell.index)"] + cell.labels + [
                result.outcome, result.operation ?? "", text(result.began), text(result.released),
                text(result.ended), text(result.progress), text(result.velocity?.first),
                text(result.velocity?.last), shift?.view ?? "", text(shift?.before),
                text(shift?.after), text(shift?.jump), text(shift?.percent),
                result.findings.map { "\($0.rule) at \(text($0.time))" }.joined(separator: "; "),
                result.errors.joined(separator: "; "),
            ]
        return values.map(Self.quoted).joined(separator: ",") + "\r\n"
    }

    private func json(_ cell: SweepCell, _ result: SweepResult) -> JSONValue {
        let shift = result.handOff.map { shift in
            JSONValue([
                "view": shift.view, "before": shift.before, "after": shift.after,
                "jump": shift.jump, "percent": .optional(shift.percent),
            ])
        }
        let findings = result.findings.map { finding in
            JSONValue([
                "rule": finding.rule, "severity": finding.severity, "time": finding.time,
                "view": .optional(finding.view), "message": finding.message,
            ])
        }
        return [
            "cell": cell.index, "values": cell.labels, "outcome": result.outcome,
            "operation": .optional(result.operation), "began": .optional(result.began),
            "released": .optional(result.released), "ended": .optional(result.ended),
            "progress": .optional(result.progress),
            "velocity": .optional(result.velocity), "handOff": .optional(shift),
            "findings": findings, "errors": result.errors,
        ]
    }

    private static func line(_ cells: [String]) -> String {
        "| " + cells.joined(separator: " | ") + " |\n"
    }

    private static func markdown(_ text: String) -> String {
        inOneLine(text).replacing("\\", with: "\\\\").replacing("|", with: "\\|")
            .replacing("<", with: "&lt;")
    }

    /// A field by RFC 4180. A text that a spreadsheet would take as a formula begins with an apostrophe, as a spreadsheet
    /// itself writes it; numbers stay numbers.
    private static func quoted(_ text: String) -> String {
        let isFormula =
            text.unicodeScalars.first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
        let isNumber =
            Double(text) != nil
            && text.unicodeScalars.allSatisfy { "+-.e".unicodeScalars.contains($0) || $0.isDigit }
        let text = isFormula && !isNumber ? "'" + text : text
        guard text.contains(where: { ",\"".contains($0) || $0.isNewline }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}

extension JSONValue {
    fileprivate var lineText: String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
}
