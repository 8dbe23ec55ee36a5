import FilmstripDisplay
package import FilmstripFilm
import FilmstripGeometry
import FilmstripJSON
package import Foundation

extension SheetTrack {
    /// The course of the film's number in a row's part of the axis: its name and range, and below them a line with a dot
    /// at each frame, between lines at the least and the greatest value of the whole film.
    func append(
        sparkline: Sparkline, _ axis: TimeAxis, in part: ClosedRange<CGFloat>,
        to list: inout DisplayList
    ) {
        let top = part.lowerBound + 2 * size
        let bottom = part.upperBound - 0.4 * size
        list.append(
            sparkline.label, font, palette.faint,
            at: CGPoint(x: axis.left, y: part.lowerBound + 1.4 * size),
            width: axis.right - axis.left)
        guard let range = sparkline.range else { return }
        for y in [top, bottom] {
            fill(
                CGRect(x: axis.left, y: y - line / 2, width: axis.right - axis.left, height: line),
                palette.line, to: &list)
        }
        func place(_ time: Double, _ value: Double) -> CGPoint {
            let share =
                range.lowerBound < range.upperBound
                ? (value - range.lowerBound) / (range.upperBound - range.lowerBound) : 0.5
            return CGPoint(x: axis.x(time), y: bottom - share * (bottom - top))
        }
        // Beyond the row, the line goes on to the next one: its ends are cut off.
        let clip = CGRect(
            x: axis.left, y: top - size, width: axis.right - axis.left,
            height: bottom - top + 2 * size)
        list.append(.pushGroup(Group(clip: .init(to: .rect(clip)))))
        for points in sparkline.lines(within: axis.range, place) {
            var path = Path()
            path.move(to: points[0])
            for point in points.dropFirst() { path.addLine(to: point) }
            let style = StrokeStyle(width: 1.75 * line, cap: .round, join: .round)
            list.append(.stroke(.init(path, style, .solid(palette.sparkline))))
        }
        list.append(.popGroup)
        for index in layout.frames(inRow: axis.row) {
            let time = film.frames[index].time
            guard let value = sparkline.value(at: time) else { continue }
            let (middle, radius) = (place(time, value), 2.5 * line)
            let dot = Path(
                ellipseIn: CGRect(
                    x: middle.x - radius, y: middle.y - radius, width: 2 * radius,
                    height: 2 * radius))
            list.append(.fill(.init(.path(dot, rule: .nonZero), .solid(palette.sparkline))))
        }
    }
}

extension Sparkline {
    /// The name, with the least and the greatest value: "progress, 0 % … 100 %".
    package var label: String {
        guard let range else { return name + ", no value" }
        let (low, high) = (text(range.lowerBound), text(range.upperBound))
        return name + ", " + (low == high ? low : low + " … " + high)
    }

    private func text(_ value: Double) -> String {
        let rounded = JSONValue.text(of: (value * 100).rounded() / 100)
        return switch unit {
        case .points: rounded + " pt"
        case .share where name == Self.progress: Decimals.percent(value)
        case .share, .plain, .flag, .color, .text: rounded
        }
    }

    /// The points of lines through the values, from the last one before a range of times to the first one after it; a new line begins
    /// where there is no value.
    package func lines(
        within range: ClosedRange<Double>, _ place: (_ time: Double, _ value: Double) -> CGPoint
    ) -> [[CGPoint]] {
        let first = points.lastIndex { $0.time <= range.lowerBound } ?? 0
        let last = points.firstIndex { $0.time >= range.upperBound } ?? points.count - 1
        guard first < last else { return [] }
        var lines: [[CGPoint]] = []
        var isDrawing = false
        for point in points[first...last] {
            guard let value = point.value else {
                isDrawing = false
                continue
            }
            if !isDrawing { lines.append([]) }
            lines[lines.count - 1].append(place(point.time, value))
            isDrawing = true
        }
        return lines
    }
}
