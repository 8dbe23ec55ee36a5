import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripJSON
import FilmstripOutputs
import FilmstripText
import Foundation
import TransitionSpec

/// A picture of a map of a gesture: distance to the right, velocity upwards, a colour for each play, and the spec's own
/// finger as a ring.
///
/// A row covers the velocities that are nearer to its own than to its neighbours', and a play the distances that are
/// nearer to its own. Where no finger can lift, the hatched ground is seen.
struct GestureMapPicture {
    typealias Entry = (color: Color, name: String)

    var map: GestureMap
    var title: String
    var legend: [Entry]
    /// A sentence below the axes; empty for none.
    var caption = ""
    var color: (GestureMap.Play) -> Color
    /// The words that are written on the spec's own play and on four others; nil for none.
    var note: (GestureMap.Play) -> String? = { _ in nil }

    private static let bold = Font(weight: .semibold, size: 15)
    private static let plain = Font(size: 12)
    private static let small = Font(weight: .medium, size: 11)
    /// Points from one line of the hatching to the next.
    private static let hatch = 8.0

    /// The part of the picture with the plays: distances from 0 to the gesture's room, velocities from the first row's to
    /// the last's; points.
    static let area = CGRect(x: 84, y: 134, width: 604, height: 360)
    /// The size of the picture, in points.
    static let size = CGSize(width: 720, height: area.maxY + 84)

    var list: DisplayList {
        var list = DisplayList(size: Self.size)
        list.append(.fill(.init(.rect(CGRect(origin: .zero, size: Self.size)), .solid(ground))))
        appendHatching(Self.area, to: &list)
        for index in map.rows.indices.reversed() { appendRow(index, to: &list) }
        appendAxes(to: &list)
        list.append(title, Self.bold, palette.text, at: CGPoint(x: 16, y: 30))
        appendLegend(to: &list)
        appendNotes(to: &list)
        return list
    }

    private var palette: StripPalette { StripPalette(map.theme) }
    /// The colour around the map; light ones are on white, as all plots are.
    private var ground: Color { map.theme == .dark ? palette.ground : .white }

    private var axes: PlotAxes {
        let (slowest, fastest) = (map.rows.first?.velocity ?? 0, map.rows.last?.velocity ?? 1)
        return PlotAxes(
            area: Self.area, times: 0...max(map.gesture.room, 1),
            values: slowest...max(fastest, slowest + 1))
    }

    /// The part of the area that shows a row.
    private func band(ofRow index: Int) -> (top: CGFloat, bottom: CGFloat) {
        let rows = map.rows
        let own = rows[index].velocity
        let above = index + 1 < rows.count ? rows[index + 1].velocity : own
        let below = index > 0 ? rows[index - 1].velocity : own
        return (axes.y((own + above) / 2).rounded(), axes.y((own + below) / 2).rounded())
    }

    /// The rectangles of a row's plays, which meet on whole points; some are empty.
    private func rects(ofRow index: Int) -> [CGRect] {
        let (axes, row) = (axes, map.rows[index].plays)
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
        for (rect, play) in zip(rects, map.rows[index].plays) where !rect.isEmpty {
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
            list.append(.fill(.init(.rect(shown), .solid(cell.color))))
            let (low, high) = (max(left, shown.minX), min(right, shown.maxX))
            guard low < high else { continue }
            let seam = CGRect(x: low, y: shown.maxY - 1, width: high - low, height: 2)
            list.append(.fill(.init(.rect(seam), .solid(cell.color))))
        }
    }

    private func appendAxes(to list: inout DisplayList) {
        let (axes, area, palette) = (axes, Self.area, palette)
        func line(_ rect: CGRect) { list.append(.fill(.init(.rect(rect), .solid(palette.line)))) }
        for tick in axes.timeTicks(apart: 60) {
            let x = axes.x(tick)
            line(CGRect(x: x - 0.5, y: area.maxY, width: 1, height: 5))
            list.append(
                Self.text(tick), Self.plain, palette.text,
                at: CGPoint(x: x, y: area.maxY + 20), .center)
        }
        for tick in axes.valueTicks(apart: 36) {
            let y = axes.y(tick)
            line(CGRect(x: area.minX - 5, y: y - 0.5, width: 5, height: 1))
            list.append(
                Self.text(tick), Self.plain, palette.text,
                at: CGPoint(x: area.minX - 9, y: y + 4), .trailing)
        }
        list.append(
            "points that the finger has moved\(heading) when it lifts", Self.plain, palette.text,
            at: CGPoint(x: area.midX, y: area.maxY + 42), .center)
        list.append(
            "the finger's velocity\(heading) when it lifts, points/s; below 0 it moves back",
            Self.plain, palette.text, at: CGPoint(x: 16, y: area.minY - 14))
        list.append(
            caption, Self.plain, palette.faint, at: CGPoint(x: area.midX, y: area.maxY + 64),
            .center)
    }

    /// The gesture's direction, such as " to the right"; empty if it is slanted.
    private var heading: String {
        let (x, y) = (map.gesture.direction.x, map.gesture.direction.y)
        if abs(x) > 0.9 { return x > 0 ? " to the right" : " to the left" }
        return abs(y) > 0.9 ? y > 0 ? " down" : " up" : ""
    }

    /// Draws the legend: the colours, and below them the ground and the ring.
    private func appendLegend(to list: inout DisplayList) {
        var place = CGRect(x: 16, y: 47, width: 14, height: 14)
        func append(_ name: String) {
            let words = CGPoint(x: place.maxX + 6, y: place.minY + 11)
            place.origin.x += 34 + list.append(name, Self.plain, palette.text, at: words)
        }
        for (color, name) in legend {
            list.append(.fill(.init(.roundedRect(place, radius: 3), .solid(color))))
            append(name)
        }
        place.origin = CGPoint(x: 16, y: 71)
        appendHatching(place, to: &list)
        append("no finger lifts so")
        appendRing(at: CGPoint(x: place.midX, y: place.midY), to: &list)
        append("the finger of the spec")
    }

    /// Fills a rectangle with lines from lower left to upper right.
    private func appendHatching(_ rect: CGRect, to list: inout DisplayList) {
        var path = Path()
        for start in stride(from: Self.hatch / 2, to: rect.width + rect.height, by: Self.hatch) {
            // The line's points have the sum `start` of their distances to the left and the upper edge.
            let (left, right) = (max(start - rect.height, 0), min(start, rect.width))
            path.move(to: CGPoint(x: rect.minX + left, y: rect.minY + start - left))
            path.addLine(to: CGPoint(x: rect.minX + right, y: rect.minY + start - right))
        }
        list.append(.stroke(.init(path, StrokeStyle(), .solid(palette.line))))
    }

    private func appendRing(at center: CGPoint, to list: inout DisplayList) {
        for (radius, color) in [(7.0, palette.text), (5, ground), (2.5, palette.text)] {
            list.appendDot(at: center, radius: radius, color)
        }
    }

    /// The place of a play in the picture; nil outside the area.
    private func place(of play: GestureMap.Play, at velocity: Double?) -> CGPoint? {
        guard let velocity, axes.values.contains(velocity), axes.times.contains(play.distance)
        else { return nil }
        return CGPoint(x: axes.x(play.distance), y: axes.y(velocity))
    }

    /// Draws the ring of the spec's own play and its note and, in each quarter of the area, the note of the play that is
    /// nearest to its middle, unless it would cover another.
    private func appendNotes(to list: inout DisplayList) {
        var taken: [CGRect] = []
        func append(_ text: String, at center: CGPoint) {
            let line = FontLibrary.shared.line(text, font: Self.small, truncatedTo: .infinity)
            let pill = CGRect(
                x: center.x - line.width / 2 - 6, y: center.y - 9, width: line.width + 12,
                height: 18)
            guard !taken.contains(where: pill.intersects) else { return }
            taken.append(pill)
            list.append(.fill(.init(.roundedRect(pill, radius: 9), .solid(ground))))
            list.append(line, palette.text, at: CGPoint(x: center.x, y: center.y + 4), .center)
        }
        if let own = place(of: map.own, at: map.own.velocity) {
            appendRing(at: own, to: &list)
            taken.append(CGRect(x: own.x - 9, y: own.y - 9, width: 18, height: 18))
            if let note = note(map.own) {
                append(note, at: CGPoint(x: own.x + (own.x > Self.area.midX ? -60 : 60), y: own.y))
            }
        }
        let notes = map.rows.flatMap { row in
            row.plays.compactMap { play in
                note(play).flatMap { note in
                    place(of: play, at: row.velocity).map { (place: $0, note: note) }
                }
            }
        }
        let quarter = CGSize(width: Self.area.width / 2, height: Self.area.height / 2)
        for index in 0..<4 {
            let part = CGRect(
                origin: CGPoint(
                    x: Self.area.minX + CGFloat(index % 2) * quarter.width,
                    y: Self.area.minY + CGFloat(index / 2) * quarter.height), size: quarter)
            func away(_ place: CGPoint) -> CGFloat {
                hypot(place.x - part.midX, place.y - part.midY)
            }
            let inside = notes.filter { part.contains($0.place) }
            if let best = inside.min(by: { away($0.place) < away($1.place) }) {
                append(best.note, at: best.place)
            }
        }
    }

    static func text(_ number: Double) -> String {
        JSONValue.text(of: number).replacing("-", with: "−")
    }
}
