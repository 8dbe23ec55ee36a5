import FilmstripDisplay
import FilmstripGeometry
import FilmstripOutputs
import FilmstripText
import Foundation

/// A plot of a comparison: a panel for each number, with the recorded points over the play's line.
struct TracePlot {
    let comparison: TraceComparison

    /// Lengths of the layout; points.
    private enum Layout {
        static let width: CGFloat = 720
        static let margin: CGFloat = 28
        static let labels: CGFloat = 60
        static let header: CGFloat = 96
        static let title: CGFloat = 26
        static let panel: CGFloat = 130
        static let footer: CGFloat = 30
        static let gap: CGFloat = 14
    }

    private enum Ink {
        /// Blue and vermilion of Okabe and Ito, "Color Universal Design" (2008).
        static let recorded = Color(red: 0, green: 0.447, blue: 0.698)
        static let played = Color(red: 0.835, green: 0.369, blue: 0)
    }

    /// The radius of a recorded point.
    private static let dot: CGFloat = 1.6
    private static let bold = Font(weight: .semibold, size: 17)
    private static let strong = Font(weight: .semibold, size: 12)
    private static let plain = Font(size: 12)
    private static let small = Font(size: 11)
    /// The greatest number of panels: bounds the picture's height.
    static let mostPanels = 24

    /// The whole plot in points, on white.
    var picture: DisplayList {
        let shown = comparison.numbers.prefix(Self.mostPanels)
        let panel = Layout.title + Layout.panel + Layout.footer + Layout.gap
        let height = Layout.header + CGFloat(shown.count) * panel + Layout.margin
        var list = DisplayList(onWhite: CGSize(width: Layout.width, height: height))
        appendHeader(to: &list, hidden: comparison.numbers.count - shown.count)
        for (index, number) in shown.enumerated() {
            append(number, top: Layout.header + CGFloat(index) * panel, to: &list)
        }
        return list
    }

    private func appendHeader(to list: inout DisplayList, hidden: Int) {
        let width = Layout.width - 2 * Layout.margin
        let verdict = comparison.isSame ? "Same" : "Different"
        let title = comparison.trace.name.map { "\($0): \(verdict.lowercased())" } ?? verdict
        list.append(
            title, Self.bold, PlotInk.text, at: CGPoint(x: Layout.margin, y: 36), width: width)
        let words = [comparison.outcomeWords, comparison.shiftWords, comparison.deviceWords]
        list.append(
            words.joined(separator: " · "), Self.plain, PlotInk.faint,
            at: CGPoint(x: Layout.margin, y: 57), width: width)
        var x = Layout.margin
        let line = Path(from: CGPoint(x: x, y: 74), to: CGPoint(x: x + 18, y: 74))
        list.append(.stroke(.init(line, StrokeStyle(width: 2, cap: .round), .solid(Ink.played))))
        x += 24 + list.append("play", Self.plain, PlotInk.text, at: CGPoint(x: x + 24, y: 78)) + 18
        list.appendDot(at: CGPoint(x: x, y: 74), radius: Self.dot, Ink.recorded)
        x +=
            8 + list.append("recording", Self.plain, PlotInk.text, at: CGPoint(x: x + 8, y: 78))
            + 18
        if hidden > 0 {
            list.append(
                "\(hidden) more numbers are in the text", Self.plain, PlotInk.faint,
                at: CGPoint(x: x, y: 78))
        }
    }

    private func append(_ item: NumberComparison, top: CGFloat, to list: inout DisplayList) {
        let unit = item.number.isLength ? " pt" : ""
        let facts =
            "rms \(number(item.rms))\(unit) · worst \(number(item.worst.difference))\(unit) at "
            + "\(number(item.worst.time, places: 3)) s"
        let right = Layout.width - Layout.margin
        let used = list.append(
            facts, Self.plain, item.isSame ? PlotInk.faint : Ink.played,
            at: CGPoint(x: right, y: top + 17), .trailing)
        list.append(
            "\(item.view).\(item.number.rawValue)", Self.strong, PlotInk.text,
            at: CGPoint(x: Layout.labels, y: top + 17),
            width: right - Layout.labels - used - 16)
        let area = CGRect(
            x: Layout.labels, y: top + Layout.title, width: right - Layout.labels,
            height: Layout.panel)
        let axes = PlotAxes(item, area)
        for value in axes.valueTicks(apart: 28) {
            list.appendLine(
                from: CGPoint(x: area.minX, y: axes.y(value)),
                to: CGPoint(x: area.maxX, y: axes.y(value)), PlotInk.grid)
            list.append(
                label(value), Self.small, PlotInk.faint,
                at: CGPoint(x: area.minX - 10, y: axes.y(value) + 4), .trailing)
        }
        for time in axes.timeTicks(apart: 64) {
            list.appendLine(
                from: CGPoint(x: axes.x(time), y: area.minY),
                to: CGPoint(x: axes.x(time), y: area.maxY), PlotInk.grid)
            list.append(
                label(time) + " s", Self.small, PlotInk.faint,
                at: CGPoint(x: axes.x(time), y: area.maxY + 18), .center)
        }
        var path = Path()
        for (index, point) in item.points.enumerated() {
            let place = CGPoint(x: axes.x(point.time), y: axes.y(point.played))
            if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
        }
        let style = StrokeStyle(width: 2, cap: .round, join: .round)
        list.append(.stroke(.init(path, style, .solid(Ink.played))))
        for point in item.points {
            list.appendDot(
                at: CGPoint(x: axes.x(point.time), y: axes.y(point.recorded)), radius: Self.dot,
                Ink.recorded)
        }
    }

    private func label(_ value: Double) -> String {
        number(value).replacing("-", with: "−")
    }
}

extension TraceComparison {
    /// The play's outcome beside the recorded one, in one clause.
    fileprivate var outcomeWords: String {
        let played = outcome?.rawValue ?? "no outcome"
        guard let recorded = trace.outcome?.rawValue else { return played }
        return recorded == played ? "\(played), as recorded" : "\(played), recorded \(recorded)"
    }
}

extension PlotAxes {
    /// The axes of a panel.
    fileprivate init(_ item: NumberComparison, _ area: CGRect) {
        let first = item.points.first?.time ?? 0
        let all = item.points.flatMap { [$0.recorded, $0.played] }
        let (low, high) = (all.min() ?? 0, all.max() ?? 0)
        // A number that never changes still gets a scale.
        let room = max((high - low) * 0.08, item.number.isLength ? 1 : 0.02)
        self.init(
            area: area, times: first...max(item.points.last?.time ?? first, first + 0.01),
            values: low - room...high + room)
    }
}

extension Path {
    fileprivate init(from start: CGPoint, to end: CGPoint) {
        self.init()
        move(to: start)
        addLine(to: end)
    }
}
