import FilmstripDisplay
import FilmstripGeometry
import FilmstripOutputs
import FilmstripPlayback
import Foundation

/// A plot of curves over one pair of axes, with a header.
struct CurvePlot {
    let curves: [SampledCurve]
    let played: [Curve]

    /// The colours of the lines, which people with colour vision deficiency can distinguish.
    ///
    /// Source: Okabe and Ito, "Color Universal Design" (2008), with a brown instead of its yellow, which is hardly
    /// visible on white.
    static let colors = [
        Color(red: 0, green: 0.447, blue: 0.698),
        Color(red: 0.835, green: 0.369, blue: 0),
        Color(red: 0, green: 0.62, blue: 0.451),
        Color(red: 0.8, green: 0.475, blue: 0.655),
        Color(red: 0.902, green: 0.624, blue: 0),
        Color(red: 0.337, green: 0.706, blue: 0.914),
        Color(red: 0.17, green: 0.17, blue: 0.17),
        Color(red: 0.549, green: 0.337, blue: 0.294),
    ]

    /// Lengths of the layout; points.
    enum Layout {
        static let width: CGFloat = 720
        static let margin: CGFloat = 28
        /// The space to the left of the plot, for the labels of values.
        static let labels: CGFloat = 60
        static let plotHeight: CGFloat = 340
        /// The space below the plot, for the labels of times.
        static let footer: CGFloat = 44
        static let line: CGFloat = 2.5
    }

    /// The colour of the lines at the beginning and at the target.
    static let ends = Color(white: 0.66)

    /// The whole plot in points, on white.
    var picture: DisplayList {
        let header = CurvePlotHeader(curves)
        let area = CGRect(
            x: Layout.labels, y: header.height,
            width: Layout.width - Layout.labels - Layout.margin, height: Layout.plotHeight)
        let size = CGSize(width: Layout.width, height: area.maxY + Layout.footer)
        var list = DisplayList(onWhite: size)
        header.append(to: &list)
        let end = played.map(\.duration).max() ?? 1
        let axes = PlotAxes(area: area, times: 0...end, values: values)
        axes.append(to: &list)
        let lines = played.map { CurveLine($0, on: axes) }
        for (line, color) in zip(lines, Self.colors) { list.append(line, color) }
        // Dots lie over all lines. They are only needed if the lines end at different times.
        guard curves.contains(where: { $0.duration != curves[0].duration }) else { return list }
        for (line, color) in zip(lines, Self.colors) { list.appendDot(at: line.end, color) }
        return list
    }

    /// The range from below the lowest to above the highest value; includes the beginning and the target.
    private var values: ClosedRange<Double> {
        let lowest = curves.map(\.lowest.value).reduce(0, min)
        let highest = curves.map(\.highest.value).reduce(1, max)
        let room = (highest - lowest) * 0.06
        return lowest - room...highest + room
    }
}

extension DisplayList {
    fileprivate mutating func append(_ line: CurveLine, _ color: Color) {
        append(.stroke(.init(line.jumps, StrokeStyle(width: 1, dashes: [2, 3]), .solid(color))))
        let style = StrokeStyle(width: CurvePlot.Layout.line, cap: .round, join: .round)
        append(.stroke(.init(line.path, style, .solid(color))))
    }

    /// Adds a dot with a white rim, for the end of a line.
    fileprivate mutating func appendDot(at center: CGPoint, _ color: Color) {
        appendDot(at: center, radius: 5.5, .white)
        appendDot(at: center, radius: 4, color)
    }
}
