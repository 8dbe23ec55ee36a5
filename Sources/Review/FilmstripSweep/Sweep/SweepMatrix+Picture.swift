import FilmstripDisplay
import FilmstripGeometry
import FilmstripOutputs
import FilmstripText
import Foundation

extension SweepMatrix {
    /// Lengths of the layout; points.
    private enum Layout {
        static let margin: CGFloat = 24
        static let header: CGFloat = 52
        static let line: CGFloat = 22
        static let labels: CGFloat = 168
        static let cell: CGFloat = 84
        /// The outcome and the findings below a display.
        static let caption: CGFloat = 34
        static let display = CGSize(width: 72, height: 156)
    }

    private enum Ink {
        static let line = Color(white: 0.8)
        static let good = Color(red: 0.05, green: 0.45, blue: 0.27)
        static let back = Color(red: 0.65, green: 0.28, blue: 0.1)
        static let bad = Color(red: 0.55, green: 0.12, blue: 0.25)
    }

    private static let bold = Font(weight: .semibold, size: 17)
    private static let strong = Font(weight: .semibold, size: 12)
    private static let plain = Font(size: 12)
    private static let small = Font(weight: .medium, size: 10)

    /// The whole sheet in points.
    var picture: DisplayList {
        let (rows, columns) = (grid.rowCount, grid.columnCount)
        let heights = heights
        let left = Layout.margin + (grid.rows.isEmpty ? 0 : Layout.labels)
        let top = Layout.header + CGFloat(grid.columns.count) * Layout.line + 8
        let tops = heights.reduce(into: [top]) { $0.append($0[$0.count - 1] + $1 + Layout.caption) }
        let size = CGSize(
            width: max(left + CGFloat(columns) * Layout.cell + Layout.margin, 360),
            height: tops[rows] + Layout.margin - 10)
        var list = DisplayList(onWhite: size)
        let axes = grid.plan.axes.map(\.kind.name)
        let used = list.append(
            title, Self.bold, PlotInk.text, at: CGPoint(x: Layout.margin, y: 36),
            width: size.width - 2 * Layout.margin)
        list.append(
            "\(cells.count) plays: " + axes.joined(separator: " × "), Self.plain, PlotInk.faint,
            at: CGPoint(x: Layout.margin + used + 12, y: 36),
            width: max(size.width - 2 * Layout.margin - used - 12, 1))
        for (line, axis) in grid.columns.enumerated() {
            appendColumns(axis, line: line, left: left, to: &list)
        }
        for row in 0..<rows {
            appendRow(row, top: tops[row], to: &list)
        }
        for cell in cells {
            let row = grid.place(cell.places, among: grid.rows)
            let column = grid.place(cell.places, among: grid.columns)
            append(
                cell, at: CGPoint(x: left + CGFloat(column) * Layout.cell, y: tops[row]),
                height: heights[row], to: &list)
        }
        return list
    }

    /// The height of the highest display of each row.
    private var heights: [CGFloat] {
        var heights = [CGFloat](repeating: 40, count: grid.rowCount)
        for cell in cells {
            let row = grid.place(cell.places, among: grid.rows)
            let size = cell.display?.size ?? Layout.display
            heights[row] = max(heights[row], (size.height * Self.scale(of: size)).rounded(.up))
        }
        return heights
    }

    /// The scale at which a display of a size is drawn.
    private static func scale(of size: CGSize) -> CGFloat {
        min(Layout.display.width / size.width, Layout.display.height / size.height)
    }

    /// Writes the values of one axis above the columns.
    private func appendColumns(_ axis: Int, line: Int, left: CGFloat, to list: inout DisplayList) {
        let axes = grid.plan.axes
        // A value stands above all columns of the axes below it.
        let span = grid.columns[(line + 1)...].reduce(1) { $0 * axes[$1].count }
        let width = CGFloat(span) * Layout.cell
        let baseline = Layout.header + CGFloat(line) * Layout.line + 14
        for index in 0..<(grid.columnCount / span) {
            let x = left + CGFloat(index) * width
            list.append(
                axes[axis].values[index % axes[axis].count].label, Self.strong, PlotInk.text,
                at: CGPoint(x: x + width / 2, y: baseline), .center, width: width - 8)
            list.append(
                .fill(
                    .init(
                        .rect(CGRect(x: x + 4, y: baseline + 5, width: width - 8, height: 1)),
                        .solid(Ink.line))))
        }
    }

    private func appendRow(_ row: Int, top: CGFloat, to list: inout DisplayList) {
        var rest = row
        for (line, axis) in grid.rows.enumerated().reversed() {
            let values = grid.plan.axes[axis].values
            list.append(
                values[rest % values.count].label, line == 0 ? Self.strong : Self.plain,
                PlotInk.text,
                at: CGPoint(x: Layout.margin, y: top + 16 + CGFloat(line) * 17),
                width: Layout.labels - 10)
            rest /= values.count
        }
    }

    /// Draws a display as large as it fits, with the outcome below it.
    private func append(
        _ cell: Cell, at origin: CGPoint, height: CGFloat, to list: inout DisplayList
    ) {
        let middle = origin.x + Layout.cell / 2
        if let (picture, size, radius) = cell.display {
            let scale = Self.scale(of: size)
            let place = CGRect(
                x: middle - size.width * scale / 2, y: origin.y, width: size.width * scale,
                height: size.height * scale)
            let outline = Shape.roundedRect(place, radius: radius * scale)
            list.append(.pushGroup(Group(clip: .init(to: outline), isBackdropRoot: true)))
            list.append(
                picture,
                transform: Homography(
                    CGAffineTransform(
                        a: scale, b: 0, c: 0, d: scale, tx: place.minX, ty: place.minY)))
            list.append(.popGroup)
            list.append(
                .stroke(
                    .init(
                        Path(roundedRect: place, radius: radius * scale), StrokeStyle(width: 0.5),
                        .solid(PlotInk.faint))))
        } else {
            let place = CGRect(
                x: middle - Layout.display.width / 2, y: origin.y, width: Layout.display.width,
                height: height)
            list.append(.fill(.init(.rect(place), .solid(PlotInk.nothing))))
        }
        let outcome = cell.result.outcome
        let ink: Color =
            switch outcome {
            case "completed": Ink.good
            case "cancelled": Ink.back
            case "stalled", "refused": Ink.bad
            default: PlotInk.faint
            }
        let baseline = origin.y + height + 13
        let width = Layout.cell - 4
        list.append(
            outcome == "none" ? "no transition" : outcome, Self.small, ink,
            at: CGPoint(x: middle, y: baseline), .center, width: width)
        let count = cell.result.findings.count
        if count > 0 {
            list.append(
                count == 1 ? "1 finding" : "\(count) findings", Self.small, Ink.bad,
                at: CGPoint(x: middle, y: baseline + 12), .center, width: width)
        }
    }
}
