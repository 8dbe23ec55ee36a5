import FilmstripDisplay
import FilmstripGeometry
import FilmstripJSON
import FilmstripOutputs
import FilmstripText
import Foundation

/// The text above a plot: one curve's notation and facts, or a legend of several.
struct CurvePlotHeader {
    private struct Line {
        var text: String
        var font: Font
        var color: Color
        var place: CGPoint
        var alignment = LineAlignment.leading
    }

    private var lines: [Line] = []
    /// The left ends of the legend's coloured lines; empty for a single curve.
    private var swatches: [CGPoint] = []
    /// The next baseline.
    private var baseline: CGFloat = 42

    /// The height in points, with some space below.
    var height: CGFloat { baseline + 6 }

    private static let title = Font(weight: .semibold, size: 17)
    private static let name = Font(weight: .semibold, size: 13)
    private static let plain = Font(size: 12)
    /// The distance between baselines, in ems of the upper line's font.
    private static let leading: CGFloat = 1.5
    /// The least space between a name and the facts beside it; points.
    private static let space: CGFloat = 16
    private static let swatch: CGFloat = 18
    private static let left = CurvePlot.Layout.margin
    private static let right = CurvePlot.Layout.width - CurvePlot.Layout.margin
    private static let nameLeft = left + swatch + 10

    init(_ curves: [SampledCurve]) {
        if curves.count == 1 {
            addStack(
                curves[0].notation, Self.title, left: Self.left,
                [curves[0].course, curves[0].facts.phrase])
        } else if curves.allSatisfy(Self.fitsOneLine) {
            for curve in curves { addRow(curve) }
        } else {
            for curve in curves {
                addSwatch()
                addStack(curve.notation, Self.name, left: Self.nameLeft, [curve.course])
                baseline += 8
            }
        }
    }

    func append(to list: inout DisplayList) {
        for line in lines {
            list.append(line.text, line.font, line.color, at: line.place, line.alignment)
        }
        for (start, color) in zip(swatches, CurvePlot.colors) {
            var path = Path()
            path.move(to: start)
            path.addLine(to: CGPoint(x: start.x + Self.swatch, y: start.y))
            let style = StrokeStyle(width: CurvePlot.Layout.line, cap: .round)
            list.append(.stroke(.init(path, style, .solid(color))))
        }
    }

    private static func fitsOneLine(_ curve: SampledCurve) -> Bool {
        let library = FontLibrary.shared
        return nameLeft + library.line(curve.notation, font: name).width + space
            + library.line(curve.course, font: plain).width <= right
    }

    private mutating func addSwatch() {
        swatches.append(CGPoint(x: Self.left, y: baseline - 4.5))
    }

    /// Adds a curve's name with its facts beside it.
    private mutating func addRow(_ curve: SampledCurve) {
        addSwatch()
        lines.append(
            Line(
                text: curve.notation, font: Self.name, color: PlotInk.text,
                place: CGPoint(x: Self.nameLeft, y: baseline)))
        lines.append(
            Line(
                text: curve.course, font: Self.plain, color: PlotInk.faint,
                place: CGPoint(x: Self.right, y: baseline), alignment: .trailing))
        baseline += 22
    }

    /// Adds a notation, in as many lines as it needs, with facts below it.
    private mutating func addStack(
        _ notation: String, _ font: Font, left: CGFloat, _ facts: [String]
    ) {
        let names = FontLibrary.shared.wrapped(notation, font, width: Self.right - left)
        let all =
            names.map { ($0, font, PlotInk.text) }
            + facts.map { ($0, Self.plain, PlotInk.faint) }
        for (text, font, color) in all {
            lines.append(
                Line(text: text, font: font, color: color, place: CGPoint(x: left, y: baseline)))
            baseline += (font.size * Self.leading).rounded()
        }
    }
}

extension FontLibrary {
    /// Breaks `text` after commas into lines no wider than `width`, as far as possible.
    fileprivate func wrapped(_ text: String, _ font: Font, width: CGFloat) -> [String] {
        var lines = [""]
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let isFirst = lines == [""]
            let next = isFirst ? String(part) : lines[lines.count - 1] + "," + part
            if isFirst || line(next + ",", font: font).width <= width {
                lines[lines.count - 1] = next
            } else {
                lines[lines.count - 1] += ","
                lines.append(String(part.drop(while: \.isWhitespace)))
            }
        }
        return lines
    }
}

extension SampledCurve {
    /// The duration, the overshoot and undershoot, and the settling time, in words.
    fileprivate var course: String {
        var parts = [number(duration, places: 3) + " s"]
        if overshoot > 0.0005 { parts.append("overshoot \(percent(overshoot))") }
        if undershoot > 0.0005 { parts.append("undershoot \(percent(undershoot))") }
        if let settled { parts.append("within 1 % after \(number(settled, places: 3)) s") }
        return parts.joined(separator: " · ")
    }
}

extension CurveFacts {
    /// The mathematical form of the curve, in words.
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
            return "keyframes in the mode \(keyframes.mode)"
        }
    }
}

/// The number with at most `places` decimals, without trailing zeros.
private func number(_ value: Double, places: Int = 3) -> String {
    let unit = [1.0, 10, 100, 1000][places]
    return JSONValue.text(of: (value * unit).rounded() / unit).replacing("-", with: "−")
}

private func percent(_ share: Double) -> String { number(share * 100, places: 1) + " %" }
