import FilmstripFilm
import FilmstripGeometry
import Foundation
import StageEvents

extension Look {
    /// The rectangles of a view's place that are on the display, not clipped or masked, and not behind opaque screens.
    ///
    /// - Parameter size: That of the display.
    func visibleParts(of view: Seen, on size: CGSize) -> [CGRect] {
        guard view.isInWindow else { return [] }
        let shown = view.shown.intersection(CGRect(origin: .zero, size: size))
        guard !shown.isNull, !shown.isEmpty else { return [] }
        return covers(of: view).reduce([shown]) { parts, cover in
            parts.flatMap { $0.subtracting(cover.shown) }
        }
    }

    /// The opaque screens in front of a view.
    private func covers(of view: Seen) -> [Seen] {
        let own = view.screen.map(String.init) ?? view.name
        guard let screen = self[own] else { return [] }
        return views.filter { other in
            other.isScreen && other.isInWindow && other.isOpaque && other.visibility > 0.99
                && other.rank > screen.rank && !isInside(other, own)
        }
    }

    /// Whether a screen is within another one's view.
    func isInside(_ screen: Seen, _ name: String) -> Bool {
        var holder = screen.holder
        while let around = holder {
            if around == name { return true }
            holder = self[around]?.holder
        }
        return false
    }

    /// The fraction of a view's place, or of its place on the display, whose ``visibleParts(of:on:)`` are seen, 0…1.
    func visiblePart(of view: Seen, on size: CGSize, ofWhole isOfWhole: Bool = false) -> Double {
        let display = CGRect(origin: .zero, size: size)
        let place = isOfWhole ? view.place : view.place.intersection(display)
        guard !place.isNull, !place.isEmpty else { return 0 }
        let visible = visibleParts(of: view, on: size).reduce(0) { $0 + $1.width * $1.height }
        return visible / (place.width * place.height)
    }

    /// The fraction of the display on which no screen and no view beside the screens is seen, 0…1.
    func blackPart(of size: CGSize) -> Double {
        let display = CGRect(origin: .zero, size: size)
        let shown = views.filter {
            $0.isInWindow && $0.visibility > 0.01 && ($0.isScreen || $0.screen == nil)
        }
        guard shown.contains(where: { $0.square != nil }) else {
            let black = (shown.map(\.place) + covers).reduce([display]) { parts, place in
                parts.flatMap { $0.subtracting(place) }
            }
            return black.reduce(0) { $0 + $1.width * $1.height } / (size.width * size.height)
        }
        let (columns, rows) = (24, 48)
        let black = (0..<columns * rows).count { index in
            let point = CGPoint(
                x: (Double(index % columns) + 0.5) * size.width / Double(columns),
                y: (Double(index / columns) + 0.5) * size.height / Double(rows))
            return !shown.contains { $0.covers(point) } && !covers.contains { $0.contains(point) }
        }
        return Double(black) / Double(columns * rows)
    }
}

extension Seen {
    /// Whether a point of the display is within its place, as it is turned.
    fileprivate func covers(_ point: CGPoint) -> Bool {
        guard let square, abs(square.a * square.d - square.b * square.c) > 1e-9 else {
            return place.contains(point)
        }
        return CGRect(x: 0, y: 0, width: 1, height: 1).contains(point.applying(square.inverted()))
    }
}

extension Evidence {
    /// The fraction of the display that is seen of a view in a look, times its visibility, 0…1.
    func sight(of view: Seen, in look: Look) -> Double {
        weight(of: view) * look.visiblePart(of: view, on: size)
    }

    /// The frames of a transition from its beginning to just before its end.
    func frames(of transition: StageTransition) -> [Look] {
        let end = (transition.ended ?? looks.last?.time ?? 0).nextDown
        return transition.began <= end ? frames(in: transition.began...end) : []
    }
}

extension CGRect {
    /// The parts of the rectangle outside of another one: none to four rectangles.
    fileprivate func subtracting(_ other: CGRect) -> [CGRect] {
        let common = intersection(other)
        guard !common.isNull, !common.isEmpty else { return [self] }
        let rects = [
            CGRect(x: minX, y: minY, width: width, height: common.minY - minY),
            CGRect(x: minX, y: common.maxY, width: width, height: maxY - common.maxY),
            CGRect(x: minX, y: common.minY, width: common.minX - minX, height: common.height),
            CGRect(
                x: common.maxX, y: common.minY, width: maxX - common.maxX, height: common.height),
        ]
        return rects.filter { $0.width > 1e-9 && $0.height > 1e-9 }
    }
}
