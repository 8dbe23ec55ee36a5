import FilmstripDisplay
import FilmstripGeometry
import FilmstripJSON
import FilmstripOutputs
import FilmstripText
import Foundation

/// A picture of a map of a gesture: distance to the right, velocity upwards, a colour for each play, and the spec's own
/// finger as a ring.
///
/// A row covers the velocities that are nearer to its own than to its neighbours', and a play the distances that are
/// nearer to its own. Where no finger can lift, the ground is seen.
struct GestureMapPicture {
    /// A legend's entry.
    typealias Entry = (color: Color, name: String)

    var plays: DecisionMap
    /// The legend's lines.
    var legend: [[Entry]]
    /// A sentence below the axes; empty for none.
    var caption = ""
    var color: (DecisionMap.Play) -> Color
    /// The number that is written on a play; nil for none.
    var number: (DecisionMap.Play) -> Double? = { _ in nil }
    /// Whether the number of the second play may reach into the place of the first one.
    var areAlike: (DecisionMap.Play, DecisionMap.Play) -> Bool = { _, _ in true }

    private static let line = Color(red: 0.557, green: 0.557, blue: 0.576)
    private static let plain = Font(size: 12)
    private static let small = Font(weight: .medium, size: 9)
    /// The number of columns from one written number to the next.
    private static let numbersApart = 3

    /// The part of the picture with the plays: distances from 0 to the gesture's room, velocities from the first row's to
    /// the last's; points.
    static func area(legendLines: Int) -> CGRect {
        CGRect(x: 84, y: 56 + 20 * CGFloat(legendLines), width: 604, height: 360)
    }

    /// The size of the picture, in points.
    static func size(legendLines: Int) -> CGSize {
        CGSize(width: 720, height: area(legendLines: legendLines).maxY + 84)
    }

    var list: DisplayList {
        var list = DisplayList(onWhite: Self.size(legendLines: legend.count))
        list.append(.fill(.init(.rect(area), .solid(PlotInk.nothing))))
        for index in plays.rows.indices.reversed() { appendRow(index, to: &list) }
        for index in plays.rows.indices { appendNumbers(ofRow: index, to: &list) }
        appendAxes(to: &list)
        for (line, entries) in legend.enumerated() {
            append(entries, baseline: 29 + 24 * CGFloat(line), to: &list)
        }
        appendOwn(to: &list)
        return list
    }

    private var area: CGRect { Self.area(legendLines: legend.count) }

    private var axes: PlotAxes {
        let (slowest, fastest) = (plays.rows.first?.velocity ?? 0, plays.rows.last?.velocity ?? 1)
        return PlotAxes(
            area: area, times: 0...max(plays.gesture.room, 1),
            values: slowest...max(fastest, slowest + 1))
    }

    /// The part of the area that shows a row.
    private func band(ofRow index: Int) -> (top: CGFloat, bottom: CGFloat) {
        let rows = plays.rows
        let own = rows[index].velocity
        let above = index + 1 < rows.count ? rows[index + 1].velocity : own
        let below = index > 0 ? rows[index - 1].velocity : own
        return (axes.y((own + above) / 2).rounded(), axes.y((own + below) / 2).rounded())
    }

    /// The rectangles of a row's plays, which meet on whole points; some are empty.
    private func rects(ofRow index: Int) -> [CGRect] {
        let (axes, row) = (axes, plays.rows[index].plays)
        let (top, bottom) = band(ofRow: index)
        return row.indices.map { place in
            let play = row[place]
            let before = place > 0 ? row[place - 1].distance : play.distance
            let after = place + 1 < row.count ? row[place + 1].distance : play.distance
            let left = axes.x((before + play.distance) / 2).rounded()
            let right = axes.x((play.distance + after) / 2).rounded()
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }
    }

    /// Draws a row's plays from left to right, neighbours of one colour as one rectangle.
    ///
    /// Each reaches a point under its neighbours, which are drawn later: at a scale of broken pixels a seam would be seen
    /// between them otherwise.
    private func appendRow(_ index: Int, to list: inout DisplayList) {
        let rects = rects(ofRow: index)
        let below = index > 0 ? self.rects(ofRow: index - 1).filter { !$0.isEmpty } : []
        let (left, right) = (below.first?.minX ?? .infinity, below.last?.maxX ?? -.infinity)
        var cells: [(rect: CGRect, color: Color)] = []
        for (rect, play) in zip(rects, plays.rows[index].plays) where !rect.isEmpty {
            let color = color(play)
            if let last = cells.indices.last, cells[last].color == color {
                cells[last].rect.size.width += rect.width
            } else {
                cells.append((rect, color))
            }
        }
        for (place, cell) in cells.enumerated() {
            var shown = cell.rect
            if place + 1 < cells.count { shown.size.width += 1 }
            if left <= shown.minX, shown.maxX <= right { shown.size.height += 1 }
            list.append(.fill(.init(.rect(shown), .solid(cell.color))))
        }
    }

    /// Writes the numbers of some plays of a row that is high enough.
    private func appendNumbers(ofRow index: Int, to list: inout DisplayList) {
        let (axes, row) = (axes, plays.rows[index])
        let (top, bottom) = band(ofRow: index)
        guard DecisionMap.velocities.contains(row.velocity), bottom - top >= 12 else { return }
        let rects = rects(ofRow: index)
        for column in stride(from: 2, to: DecisionMap.columns, by: Self.numbersApart) {
            let distance = plays.gesture.room * Double(column) / Double(DecisionMap.columns)
            guard let play = row.plays.first(where: { $0.distance == distance }),
                let number = number(play)
            else { continue }
            let line = FontLibrary.shared.line(
                Self.text(number), font: Self.small, truncatedTo: .infinity)
            let x = axes.x(distance)
            let (left, right) = (x - line.width / 2 - 1, x + line.width / 2 + 1)
            let under = rects.indices.filter { rects[$0].maxX > left && rects[$0].minX < right }
            // Where a number would reach into plays that say otherwise, or on which its ink is not read, a part of it
            // would be taken for the whole.
            guard let first = under.first, let last = under.last, rects[first].minX <= left,
                rects[last].maxX >= right, under.allSatisfy({ areAlike(row.plays[$0], play) })
            else { continue }
            list.append(
                line, Self.isDark(color(play)) ? .white : PlotInk.text,
                at: CGPoint(x: x, y: (top + bottom) / 2 + 3.5), .center)
        }
    }

    /// Whether a colour is so dark that a number on it is white.
    static func isDark(_ color: Color) -> Bool {
        0.3 * color.red + 0.59 * color.green + 0.11 * color.blue < 0.5
    }

    private func appendAxes(to list: inout DisplayList) {
        let (axes, area) = (axes, area)
        func line(_ rect: CGRect) { list.append(.fill(.init(.rect(rect), .solid(Self.line)))) }
        for tick in axes.timeTicks(apart: 60) {
            let x = axes.x(tick)
            line(CGRect(x: x - 0.5, y: area.maxY, width: 1, height: 5))
            list.append(
                Self.text(tick), Self.plain, PlotInk.text,
                at: CGPoint(x: x, y: area.maxY + 20), .center)
        }
        for tick in axes.valueTicks(apart: 36) {
            let y = axes.y(tick)
            line(CGRect(x: area.minX - 5, y: y - 0.5, width: 5, height: 1))
            list.append(
                Self.text(tick), Self.plain, PlotInk.text,
                at: CGPoint(x: area.minX - 9, y: y + 4), .trailing)
        }
        list.append(
            "finger's way at the lift, points", Self.plain, PlotInk.text,
            at: CGPoint(x: area.midX, y: area.maxY + 42), .center)
        list.append(
            "velocity along it, points/s", Self.plain, PlotInk.text,
            at: CGPoint(x: 16, y: area.minY - 14))
        list.append(
            caption, Self.plain, PlotInk.faint, at: CGPoint(x: area.midX, y: area.maxY + 64),
            .center)
    }

    private func append(_ entries: [Entry], baseline: CGFloat, to list: inout DisplayList) {
        var x = 16.0
        for (color, name) in entries {
            let place = CGRect(x: x, y: baseline - 11, width: 14, height: 14)
            list.append(.fill(.init(.roundedRect(place, radius: 3), .solid(color))))
            list.append(
                .stroke(
                    .init(
                        Path(roundedRect: place, radius: 3), StrokeStyle(width: 0.5),
                        .solid(Self.line))))
            x += 34
            x += list.append(
                name, Self.plain, PlotInk.text, at: CGPoint(x: place.maxX + 6, y: baseline))
        }
    }

    private func appendOwn(to list: inout DisplayList) {
        let (own, axes) = (plays.own, axes)
        guard let velocity = own.velocity, axes.values.contains(velocity),
            axes.times.contains(own.distance)
        else { return }
        let center = CGPoint(x: axes.x(own.distance), y: axes.y(velocity))
        for (radius, color) in [(8.0, PlotInk.text), (6, .white), (2.5, PlotInk.text)] {
            list.appendDot(at: center, radius: radius, color)
        }
    }

    static func text(_ number: Double) -> String {
        JSONValue.text(of: number).replacing("-", with: "−")
    }
}
