import FilmstripDisplay
import FilmstripGeometry
import FilmstripJSON
import FilmstripOutputs
import FilmstripText
import Foundation

extension PlotAxes {
    private static let font = Font(size: 11)
    /// The least distance between two labels; points.
    private static let timeDistance: CGFloat = 64
    private static let valueDistance: CGFloat = 40
    private static let lineHeight = 14.0

    func point(_ time: Double, _ value: Double) -> CGPoint {
        CGPoint(x: x(time), y: y(snap(value)))
    }

    /// Draws the grid lines of a plot of curves, and their labels.
    func append(to list: inout DisplayList) {
        for time in timeTicks(apart: Self.timeDistance) {
            list.appendLine(
                from: CGPoint(x: x(time), y: area.minY), to: CGPoint(x: x(time), y: area.maxY),
                PlotInk.grid)
            list.append(
                Self.label(time) + " s", Self.font, PlotInk.faint,
                at: CGPoint(x: x(time), y: area.maxY + 20), .center)
        }
        let ticks = valueTicks(apart: Self.valueDistance)
        for value in ticks { appendLine(at: value, PlotInk.grid, to: &list) }
        // Lines at the beginning and the target lie over the grid, with labels if there is room.
        for value in [0.0, 1] {
            appendLine(at: value, CurvePlot.ends, to: &list)
            if ticks.allSatisfy({ abs(y($0) - y(value)) > Self.lineHeight }) {
                appendLabel(value, to: &list)
            }
        }
        for value in ticks { appendLabel(value, to: &list) }
    }

    private func appendLine(at value: Double, _ color: Color, to list: inout DisplayList) {
        list.appendLine(
            from: CGPoint(x: area.minX, y: y(value)), to: CGPoint(x: area.maxX, y: y(value)), color)
    }

    private func appendLabel(_ value: Double, to list: inout DisplayList) {
        list.append(
            Self.label(value), Self.font, PlotInk.faint,
            at: CGPoint(x: area.minX - 10, y: y(value) + 4), .trailing)
    }

    private static func label(_ number: Double) -> String {
        JSONValue.text(of: number).replacing("-", with: "−")
    }
}
