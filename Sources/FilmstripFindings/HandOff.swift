package import FilmstripFilm
import FilmstripGeometry
import Foundation
package import StageEvents

/// The speeds of a screen just before and just after a finger lets go of its transition, along the direction in which it
/// moved before, or, if it rested, in which it moves after.
package struct HandOff: Equatable, Sendable {
    /// Seconds over which speeds are averaged, on either side.
    package static let window = 0.05

    /// The name of the screen.
    package var view: String
    /// Points per second before; 0 or more.
    package var before: Double
    /// Points per second after; below 0 if it turns back.
    package var after: Double

    /// The change of speed, points per second.
    package var jump: Double { after - before }
    /// The change as a fraction of the speed before; nil for a screen that rested.
    package var share: Double? { before > 0 ? jump / before : nil }

    /// The hand-off of a transition, by the screen whose speed changes most; of equal ones, the leaving screen.
    ///
    /// Nil if no finger lets go of it, if it ends before a speed can be measured, or if no screen of it moves.
    package init?(of transition: StageTransition, in evidence: Evidence) {
        guard let time = evidence.handOff(of: transition) else { return nil }
        let ended = transition.ended ?? .infinity
        guard let earlier = evidence.look(before: time - Self.window),
            let now = evidence.looks(around: time)?.before,
            let later = evidence.looks(in: (time + Self.window)...(.greatestFiniteMagnitude)).first,
            // At the end of a transition, its screens may already be put away.
            let last = later.time < ended ? later : evidence.look(beforeEndOf: transition),
            now.time > earlier.time, last.time > now.time
        else { return nil }
        var largest: HandOff?
        for name in [transition.from, transition.to].compactMap(\.self) {
            guard let first = earlier[name], let middle = now[name], let then = last[name],
                first.isInWindow, middle.isInWindow, then.isInWindow
            else { continue }
            let (way, rest) = (first.place.way(to: middle.place), middle.place.way(to: then.place))
            let (length, remainder) = (hypot(way.dx, way.dy), hypot(rest.dx, rest.dy))
            guard max(length, remainder) > 0 else { continue }
            let along = length > 0 ? (way.dx * rest.dx + way.dy * rest.dy) / length : remainder
            let found = HandOff(
                view: name, before: length / (now.time - earlier.time),
                after: along / (last.time - now.time))
            let isLarger = largest.map { abs(found.jump) > abs($0.jump) } ?? true
            if isLarger { largest = found }
        }
        guard let largest else { return nil }
        self = largest
    }

    private init(view: String, before: Double, after: Double) {
        (self.view, self.before, self.after) = (view, snap(before), snap(after))
    }
}
