package import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripJSON
import FilmstripOutputs
import FilmstripText
import Foundation

extension HandOffMap {
    /// The size of the picture, in points.
    static let size = CGSize(width: 720, height: 540)
    /// Where the plays lie in it: distances from 0 to the gesture's room, velocities from the first row's to the last's.
    static let area = CGRect(x: 84, y: 96, width: 604, height: 360)

    private enum Ink {
        static let line = Color(red: 0.557, green: 0.557, blue: 0.576)
        /// Where a transition has no hand-off.
        static let none = Color(red: 0.82, green: 0.82, blue: 0.839)
        /// Where the finger rests, so that there is no velocity to compare with.
        static let rests = Color(red: 0.87, green: 0.84, blue: 0.72)
    }

    /// Colours of changes in per cent, between which others are mixed; those beyond the ends are the ends'.
    ///
    /// Source: ColorBrewer's scheme RdBu, which people with colour vision deficiency can read.
    private static let colors: [(percent: Double, color: Color)] = [
        (-200, Color(red: 0.404, green: 0, blue: 0.122)),
        (-100, Color(red: 0.698, green: 0.094, blue: 0.169)),
        (-50, Color(red: 0.957, green: 0.647, blue: 0.51)),
        (0, .white),
        (50, Color(red: 0.573, green: 0.773, blue: 0.871)),
        (100, Color(red: 0.129, green: 0.4, blue: 0.675)),
        (200, Color(red: 0.02, green: 0.188, blue: 0.38)),
    ]

    private static let plain = Font(size: 12)
    private static let small = Font(weight: .medium, size: 9)
    /// The number of columns from one written number to the next.
    private static let numbersApart = 3

    /// A picture of the map: distance to the right, velocity upwards, a colour for each change of velocity in per cent, and
    /// numbers for some in points per second.
    package var picture: DisplayList {
        var list = DisplayList(onWhite: Self.size)
        list.append(.fill(.init(.rect(Self.area), .solid(PlotInk.nothing))))
        for index in plays.rows.indices.reversed() { appendRow(index, to: &list) }
        for index in plays.rows.indices { appendNumbers(ofRow: index, to: &list) }
        appendAxes(to: &list)
        appendLegend(to: &list)
        appendOwn(to: &list)
        return list
    }

    private var axes: PlotAxes {
        let (slowest, fastest) = (
            plays.rows.first?.velocity ?? 0, plays.rows.last?.velocity ?? 1
        )
        return PlotAxes(
            area: Self.area, times: 0...max(plays.gesture.room, 1),
            values: slowest...max(fastest, slowest + 1))
    }

    /// The part of the area that shows a row: the velocities that are nearer to its own than to its neighbours'.
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

    /// Draws a row's plays from left to right.
    ///
    /// Each reaches a point under its neighbours, which are drawn later: at a scale of broken pixels a seam would be seen
    /// between them otherwise.
    private func appendRow(_ index: Int, to list: inout DisplayList) {
        let rects = rects(ofRow: index)
        let below = index > 0 ? self.rects(ofRow: index - 1).filter { !$0.isEmpty } : []
        let (left, right) = (below.first?.minX ?? .infinity, below.last?.maxX ?? -.infinity)
        let end = rects.last { !$0.isEmpty }?.maxX
        for (rect, play) in zip(rects, plays.rows[index].plays) where !rect.isEmpty {
            var shown = rect
            if rect.maxX != end { shown.size.width += 1 }
            if left <= shown.minX, shown.maxX <= right { shown.size.height += 1 }
            list.append(.fill(.init(.rect(shown), .solid(Self.color(of: play.handOff)))))
        }
    }

    /// Writes the change of velocity at some plays of a row that is high enough.
    private func appendNumbers(ofRow index: Int, to list: inout DisplayList) {
        let (axes, row) = (axes, plays.rows[index])
        let (top, bottom) = band(ofRow: index)
        guard DecisionMap.velocities.contains(row.velocity), bottom - top >= 12 else { return }
        let rects = rects(ofRow: index)
        for column in stride(from: 2, to: DecisionMap.columns, by: Self.numbersApart) {
            let distance = plays.gesture.room * Double(column) / Double(DecisionMap.columns)
            guard let handOff = row.plays.first(where: { $0.distance == distance })?.handOff
            else { continue }
            let line = FontLibrary.shared.line(
                Self.text(handOff.jump.rounded()), font: Self.small, truncatedTo: .infinity)
            let x = axes.x(distance)
            let (left, right) = (x - line.width / 2 - 1, x + line.width / 2 + 1)
            let under = rects.indices.filter { rects[$0].maxX > left && rects[$0].minX < right }
            // Where a number would reach into plays with another direction, or on which its ink is not read, a part of it
            // would be taken for the whole.
            guard let first = under.first, let last = under.last, rects[first].minX <= left,
                rects[last].maxX >= right,
                under.allSatisfy({ Self.areAlike(row.plays[$0].handOff, handOff) })
            else { continue }
            list.append(
                line, Self.isDark(handOff) ? .white : PlotInk.text,
                at: CGPoint(x: x, y: (top + bottom) / 2 + 3.5), .center)
        }
    }

    /// Whether a number of `other` may reach into the place of `handOff`.
    private static func areAlike(_ handOff: Timeline.HandOff?, _ other: Timeline.HandOff) -> Bool {
        guard let handOff else { return false }
        return (handOff.jump < 0) == (other.jump < 0) && isDark(handOff) == isDark(other)
    }

    /// Whether the colour of a hand-off is so dark that a number on it is white.
    private static func isDark(_ handOff: Timeline.HandOff) -> Bool {
        let color = color(of: handOff)
        return 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue < 0.5
    }

    private func appendAxes(to list: inout DisplayList) {
        let axes = axes
        func line(_ rect: CGRect) { list.append(.fill(.init(.rect(rect), .solid(Ink.line)))) }
        for tick in axes.timeTicks(apart: 60) {
            let x = axes.x(tick)
            line(CGRect(x: x - 0.5, y: Self.area.maxY, width: 1, height: 5))
            list.append(
                Self.text(tick), Self.plain, PlotInk.text,
                at: CGPoint(x: x, y: Self.area.maxY + 20), .center)
        }
        for tick in axes.valueTicks(apart: 36) {
            let y = axes.y(tick)
            line(CGRect(x: Self.area.minX - 5, y: y - 0.5, width: 5, height: 1))
            list.append(
                Self.text(tick), Self.plain, PlotInk.text,
                at: CGPoint(x: Self.area.minX - 9, y: y + 4), .trailing)
        }
        list.append(
            "finger's way at the lift, points", Self.plain, PlotInk.text,
            at: CGPoint(x: Self.area.midX, y: Self.area.maxY + 42), .center)
        list.append(
            "velocity along it, points/s", Self.plain, PlotInk.text, at: CGPoint(x: 16, y: 82))
        list.append(
            "Numbers: the change of the view's velocity when the finger lets go, points/s.",
            Self.plain, PlotInk.faint, at: CGPoint(x: Self.area.midX, y: Self.area.maxY + 64),
            .center)
    }

    /// Draws a line of changes, and one of what is no change.
    private func appendLegend(to list: inout DisplayList) {
        let changes = Self.colors.map { percent, color in
            switch percent {
            case -200: (color, "turns back, −200 %")
            case -100: (color, "stops, −100 %")
            case 0: (color, "goes on")
            case 0...: (color, "+" + Self.text(percent) + " %")
            default: (color, Self.text(percent) + " %")
            }
        }
        append(changes, baseline: 29, to: &list)
        append(
            [(Ink.rests, "the finger rests"), (Ink.none, "no hand-off")], baseline: 53, to: &list)
    }

    private func append(
        _ entries: [(color: Color, name: String)], baseline: CGFloat, to list: inout DisplayList
    ) {
        var x = 16.0
        for (color, name) in entries {
            let place = CGRect(x: x, y: baseline - 11, width: 14, height: 14)
            list.append(.fill(.init(.roundedRect(place, radius: 3), .solid(color))))
            list.append(
                .stroke(
                    .init(
                        Path(roundedRect: place, radius: 3), StrokeStyle(width: 0.5),
                        .solid(Ink.line))))
            x += 34
            x += list.append(
                name, Self.plain, PlotInk.text, at: CGPoint(x: place.maxX + 6, y: baseline))
        }
    }

    /// Draws the spec's own finger as a ring.
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

    /// The colour of a hand-off.
    private static func color(of handOff: Timeline.HandOff?) -> Color {
        guard let handOff else { return Ink.none }
        guard let percent = handOff.percent else { return Ink.rests }
        guard let upper = colors.firstIndex(where: { $0.percent >= percent }), upper > 0 else {
            return percent < 0 ? colors[0].color : colors[colors.count - 1].color
        }
        let (low, high) = (colors[upper - 1], colors[upper])
        let part = (percent - low.percent) / (high.percent - low.percent)
        func mixed(_ channel: KeyPath<Color, Double>) -> Double {
            low.color[keyPath: channel] * (1 - part) + high.color[keyPath: channel] * part
        }
        return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
    }

    private static func text(_ number: Double) -> String {
        JSONValue.text(of: number).replacing("-", with: "−")
    }
}
