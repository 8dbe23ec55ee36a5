import FilmstripDisplay
import FilmstripGeometry
import FilmstripJSON
import FilmstripOutputs
import FilmstripText
import Foundation

/// The axes of a plot: seconds to the right, values upwards.
struct CurveAxes {
    /// The rectangle between the axes; points.
    let area: CGRect
    let times: ClosedRange<Double>
    let values: ClosedRange<Double>

    private static let font = Font(size: 11)
    /// The least distance between two labels; points.
    private static let timeDistance = 64.0
    private static let valueDistance = 40.0
    private static let lineHeight = 14.0

    func x(_ time: Double) -> CGFloat {
        area.minX + (time - times.lowerBound) / (times.upperBound - times.lowerBound) * area.width
    }

    func y(_ value: Double) -> CGFloat {
        area.maxY - (value - values.lowerBound) / (values.upperBound - values.lowerBound)
            * area.height
    }

    func point(_ time: Double, _ value: Double) -> CGPoint {
        CGPoint(x: x(time), y: y(snap(value)))
    }

    /// Draws the grid lines and their labels.
    func append(to list: inout DisplayList) {
        for time in Self.ticks(times, atLeast: Self.timeDistance / area.width) {
            appendLine(
                from: CGPoint(x: x(time), y: area.minY), to: CGPoint(x: x(time), y: area.maxY),
                CurvePlot.Ink.grid, to: &list)
            list.append(
                Self.label(time) + " s", Self.font, CurvePlot.Ink.faint,
                at: CGPoint(x: x(time), y: area.maxY + 20), .center)
        }
        let ticks = Self.ticks(values, atLeast: Self.valueDistance / area.height)
        for value in ticks { appendLine(at: value, CurvePlot.Ink.grid, to: &list) }
        // Lines at the beginning and the target lie over the grid, with labels if there is room.
        for value in [0.0, 1] {
            appendLine(at: value, CurvePlot.Ink.ends, to: &list)
            if ticks.allSatisfy({ abs(y($0) - y(value)) > Self.lineHeight }) {
                appendLabel(value, to: &list)
            }
        }
        for value in ticks { appendLabel(value, to: &list) }
    }

    private func appendLine(at value: Double, _ color: Color, to list: inout DisplayList) {
        appendLine(
            from: CGPoint(x: area.minX, y: y(value)), to: CGPoint(x: area.maxX, y: y(value)),
            color, to: &list)
    }

    private func appendLine(
        from start: CGPoint, to end: CGPoint, _ color: Color, to list: inout DisplayList
    ) {
        var path = Path()
        path.move(to: start)
        path.addLine(to: end)
        list.append(.stroke(.init(path, StrokeStyle(), .solid(color))))
    }

    private func appendLabel(_ value: Double, to list: inout DisplayList) {
        list.append(
            Self.label(value), Self.font, CurvePlot.Ink.faint,
            at: CGPoint(x: area.minX - 10, y: y(value) + 4), .trailing)
    }

    private static func label(_ number: Double) -> String {
        JSONValue.text(of: number).replacing("-", with: "−")
    }

    /// The multiples, within `range`, of a round number that is at least the fraction `part` of the range.
    private static func ticks(_ range: ClosedRange<Double>, atLeast part: Double) -> [Double] {
        let least = (range.upperBound - range.lowerBound) * part
        var unit = 1e-6
        while 10 * unit < least { unit *= 10 }
        let step = [unit, 2 * unit, 5 * unit].first { $0 >= least } ?? 10 * unit
        // Includes an end that is a multiple except for a rounding error.
        let first = Int((range.lowerBound / step - 1e-6).rounded(.up))
        let last = Int((range.upperBound / step + 1e-6).rounded(.down))
        return (first...last).map { snap(Double($0) * step) }
    }
}
