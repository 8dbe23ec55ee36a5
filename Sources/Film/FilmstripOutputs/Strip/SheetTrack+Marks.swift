import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripText
import Foundation
import StageEvents

extension SheetTrack {
    /// A bar from the touch to the lift of each finger, in which the way that it has gone rises from nothing to all.
    /// Returns the places of the fingers' names.
    func append(
        touches axis: TimeAxis, in part: ClosedRange<CGFloat>, to list: inout DisplayList
    ) -> [ClosedRange<CGFloat>] {
        var (taken, bars) = ([ClosedRange<CGFloat>](), [(contact: Contact, bar: CGRect)]())
        for contact in film.gestures
        where contact.ended >= axis.range.lowerBound && contact.began <= axis.range.upperBound {
            let (start, end) = (
                axis.x(max(contact.began, axis.range.lowerBound)),
                axis.x(min(contact.ended, axis.range.upperBound))
            )
            let bar = CGRect(
                x: start, y: part.lowerBound, width: max(end - start, line), height: part.length)
            fill(bar, palette.touch, to: &list)
            append(way: contact, axis, in: bar, to: &list)
            bars.append((contact, bar))
            guard axis.contains(contact.ended) else { continue }
            fill(
                CGRect(x: end - line, y: bar.minY, width: 2 * line, height: bar.height),
                contact.isCancelled ? StripPalette.cancelled : palette.path, to: &list)
        }
        guard film.style.overlays.contains(.touches) else { return [] }
        for (contact, bar) in bars { append(name: contact, axis, beside: bar, &taken, to: &list) }
        return taken
    }

    /// The name of a finger's bar with its distance: behind the bar, or on its beginning, where the way is low, shorter if
    /// there is less room; else before the bar, or left out. Its speed is told with the decision.
    private func append(
        name contact: Contact, _ axis: TimeAxis, beside bar: CGRect,
        _ taken: inout [ClosedRange<CGFloat>], to list: inout DisplayList
    ) {
        // Fingers that touch together are named together.
        let hand = film.gestures.filter { $0.began <= contact.ended && contact.began <= $0.ended }
        guard hand.first == contact else { return }
        let names = hand.count > 1 ? ["\(hand.count) fingers"] : contact.names
        let next = film.gestures.map { axis.x($0.began) }.filter { $0 >= bar.maxX }.min()
        let last = film.gestures.map { axis.x($0.ended) }.filter { $0 <= bar.minX }.max()
        let right = min(next ?? axis.right, axis.right) - bar.maxX
        let (left, gap) = (bar.minX - max(last ?? axis.left, axis.left), size * 0.4)
        let places = names.map { text in
            let name = layout.line(text, font)
            let width = name.width + 2 * gap
            return [
                (name, right, bar.maxX + gap), (name, bar.width / 2, bar.minX + gap),
                (name, left, bar.minX + gap - width),
            ]
        }
        for (name, room, x) in places.flatMap({ $0.dropLast() }) + places.compactMap(\.last)
        where room >= name.width + 2 * gap {
            let range = (x - gap / 2)...(x + name.width + gap / 2)
            guard !taken.contains(where: range.overlaps) else { continue }
            taken.append(range)
            // The way on the bar is as dark as faint text.
            let color = (bar.minX...bar.maxX).contains(x) ? palette.text : palette.faint
            list.append(name, color, at: layout.place(x, bar.midY + 0.36 * size))
            return
        }
    }

    private func append(
        way contact: Contact, _ axis: TimeAxis, in bar: CGRect, to list: inout DisplayList
    ) {
        let ways = contact.lengths
        guard let whole = ways.last, whole > 0 else { return }
        // Places closer together than a pixel show nothing more.
        let step = 1 / layout.scale
        var (path, last) = (Path(), -CGFloat.infinity)
        var y = bar.maxY
        for (place, way) in zip(contact.places, ways) {
            let x = axis.x(place.time)
            if x >= bar.minX - 1, x <= bar.maxX + 1 {
                let isFirst = last == -.infinity
                if isFirst { path.move(to: CGPoint(x: bar.minX, y: bar.maxY)) }
                y = bar.maxY - way / whole * bar.height
                if isFirst || x >= last + step {
                    path.addLine(to: CGPoint(x: min(max(x, bar.minX), bar.maxX), y: y))
                    last = x
                }
            } else if x < bar.minX {
                y = bar.maxY - way / whole * bar.height
            }
        }
        guard last > -.infinity else { return }
        path.addLine(to: CGPoint(x: bar.maxX, y: y))
        path.addLine(to: CGPoint(x: bar.maxX, y: bar.maxY))
        path.closeSubpath()
        list.append(
            .fill(.init(.path(path, rule: .nonZero), .solid(palette.path.faded(by: 0.55)))))
    }

    /// A dot on the fingers' bars at each haptic signal.
    func append(haptics axis: TimeAxis, in part: ClosedRange<CGFloat>, to list: inout DisplayList) {
        let radius = part.length * 0.3
        for event in film.events
        where event.name == .hapticFeedback && axis.contains(event.time) {
            let rect = CGRect(
                x: axis.x(event.time) - radius, y: part.middle - radius, width: 2 * radius,
                height: 2 * radius)
            let path = Path(ellipseIn: rect)
            list.append(.fill(.init(.path(path, rule: .nonZero), .solid(palette.text))))
            list.append(.stroke(.init(path, StrokeStyle(width: line), .solid(palette.ground))))
        }
    }

    /// The names of the operations where they begin, and a diamond on the band at each decision, with its words below it or
    /// beside the names. Words that have no room are shorter, or left out.
    func append(
        decisions axis: TimeAxis, in band: ClosedRange<CGFloat>, words: ClosedRange<CGFloat>,
        to list: inout DisplayList
    ) {
        var taken: [ClosedRange<CGFloat>] = []
        let gap = size * 0.5
        let baseline = words.upperBound - 0.3 * size
        // The part `share` of the words is before `x` if they have room there; they are near it at least.
        func place(
            _ texts: [String], _ font: Font, _ color: Color, at x: CGFloat, share: CGFloat
        ) {
            for text in texts {
                let shaped = layout.line(text, font)
                let width = shaped.width
                guard width <= axis.right - axis.left else { continue }
                let bounds = axis.left...(axis.right - width)
                let wanted = min(max(x - share * width, bounds.lowerBound), bounds.upperBound)
                let beside = taken.flatMap { [$0.upperBound + gap, $0.lowerBound - gap - width] }
                let free = ([wanted] + beside).filter { left in
                    bounds.contains(left) && left < x + 2 * size && left + width > x - size
                        && taken.allSatisfy {
                            left + width + gap < $0.lowerBound + line / 2
                                || $0.upperBound + gap < left + line / 2
                        }
                }
                guard let left = free.min(by: { abs($0 - wanted) < abs($1 - wanted) })
                else { continue }
                taken.append(left...(left + width))
                list.append(shaped, color, at: layout.place(left, baseline))
                return
            }
        }
        for transition in film.transitions where axis.contains(transition.began) {
            place(
                [transition.operation], font, palette.faint, at: axis.x(transition.began), share: 0)
        }
        let bold = Font(weight: .semibold, size: size, design: .tabular)
        for decision in decisions where axis.contains(decision.time) {
            let (x, radius) = (axis.x(decision.time), band.length * 0.5)
            var path = Path()
            path.move(to: CGPoint(x: x, y: band.middle - radius))
            path.addLine(to: CGPoint(x: x + radius * 0.8, y: band.middle))
            path.addLine(to: CGPoint(x: x, y: band.middle + radius))
            path.addLine(to: CGPoint(x: x - radius * 0.8, y: band.middle))
            path.closeSubpath()
            list.append(.fill(.init(.path(path, rule: .nonZero), .solid(palette.ground))))
            list.append(.stroke(.init(path, StrokeStyle(width: 1.5 * line), .solid(palette.text))))
            place(decision.texts, bold, palette.text, at: x, share: 0.5)
        }
    }
}

extension Contact {
    /// The finger in words, and in fewer.
    fileprivate var names: [String] {
        let (first, last) = (places[0].location, places[places.count - 1].location)
        let distance = hypot(last.x - first.x, last.y - first.y)
        guard distance >= 0.5 else { return ["finger"] }
        let way = Decimals.decimal(distance, places: 0) + " pt"
        return ["finger " + way, way]
    }

    /// The length of the finger's way up to each of its places; points.
    fileprivate var lengths: [CGFloat] {
        var length: CGFloat = 0
        return places.indices.map { index in
            if index > 0 {
                let (from, to) = (places[index - 1].location, places[index].location)
                length += hypot(to.x - from.x, to.y - from.y)
            }
            return length
        }
    }
}
