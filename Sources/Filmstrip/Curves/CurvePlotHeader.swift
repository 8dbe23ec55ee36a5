import Display
import Foundation
import Geometry
import Text

/// What stands above a plot: one curve's notation and facts, or a legend of several.
struct CurvePlotHeader {
    private let curves: [SampledCurve]

    private static let title = Font(weight: .semibold, size: 17)
    private static let name = Font(weight: .semibold, size: 13)
    private static let plain = Font(size: 12)
    private static let rowHeight: CGFloat = 22
    private static let top: CGFloat = 42
    /// Between the last row and the plot.
    private static let gap: CGFloat = 22
    private static let swatch: CGFloat = 18

    private typealias Layout = CurvePlot.Layout
    private typealias Ink = CurvePlot.Ink

    init(_ curves: [SampledCurve]) { self.curves = curves }

    private var rows: Int { curves.count == 1 ? 3 : curves.count }

    /// Points.
    var height: CGFloat { Self.top + CGFloat(rows - 1) * Self.rowHeight + Self.gap }

    func append(to list: inout DisplayList) {
        if curves.count == 1 {
            appendTitle(curves[0], to: &list)
        } else {
            for index in curves.indices { appendRow(index, to: &list) }
        }
    }

    private func appendTitle(_ curve: SampledCurve, to list: inout DisplayList) {
        let width = Layout.width - 2 * Layout.margin
        let rows = [
            (curve.notation, Self.title, Ink.text), (curve.course, Self.plain, Ink.faint),
            (curve.facts.phrase, Self.plain, Ink.faint),
        ]
        for (index, (text, font, color)) in rows.enumerated() {
            let y = Self.top + CGFloat(index) * Self.rowHeight
            list.append(text, font, color, at: CGPoint(x: Layout.margin, y: y), width: width)
        }
    }

    private func appendRow(_ index: Int, to list: inout DisplayList) {
        let baseline = Self.top + CGFloat(index) * Self.rowHeight
        let (left, right) = (Layout.margin, Layout.width - Layout.margin)
        var line = Path()
        line.move(to: CGPoint(x: left, y: baseline - 4.5))
        line.addLine(to: CGPoint(x: left + Self.swatch, y: baseline - 4.5))
        list.append(
            .stroke(
                .init(
                    line, StrokeStyle(width: Layout.line, cap: .round),
                    .solid(CurvePlot.colors[index]))))
        let course = list.append(
            curves[index].course, Self.plain, Ink.faint, at: CGPoint(x: right, y: baseline),
            .trailing)
        let name = left + Self.swatch + 10
        list.append(
            curves[index].notation, Self.name, Ink.text, at: CGPoint(x: name, y: baseline),
            width: right - course - 16 - name)
    }
}

extension SampledCurve {
    /// How long it takes, how far it goes astray and when it settles, in words.
    fileprivate var course: String {
        var parts = [number(duration, places: 3) + " s"]
        if overshoot > 0.0005 { parts.append("overshoot \(percent(overshoot))") }
        if undershoot > 0.0005 { parts.append("undershoot \(percent(undershoot))") }
        if let settled { parts.append("within 1 % after \(number(settled, places: 3)) s") }
        return parts.joined(separator: " · ")
    }
}

extension CurveFacts {
    /// What the curve is made of, in words.
    fileprivate var phrase: String {
        switch self {
        case .timing(let points):
            return "cubic with the control points (\(number(points.x1)), \(number(points.y1))) and "
                + "(\(number(points.x2)), \(number(points.y2)))"
        case .spring(let spring):
            return "damping ratio \(number(spring.dampingRatio))"
                + (spring.playsAsCritical ? ", played as 1" : "")
                + " · response \(number(spring.response)) s · mass \(number(spring.mass)) · "
                + "stiffness \(number(spring.stiffness)) · damping \(number(spring.damping))"
        case .keyframes(let keyframes):
            return "\(keyframes.mode) keyframes"
        }
    }
}

/// At most `places` digits after the point, and no more than are there.
private func number(_ value: Double, places: Int = 3) -> String {
    let unit = [1.0, 10, 100, 1000][places]
    return JSONValue.text(of: (value * unit).rounded() / unit).replacing("-", with: "−")
}

private func percent(_ share: Double) -> String { number(share * 100, places: 1) + " %" }
