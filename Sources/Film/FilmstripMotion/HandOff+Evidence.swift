package import FilmstripFilm
import FilmstripGeometry
import Foundation
package import StageEvents

extension Timeline.HandOff {
    /// Seconds before the finger's last move over which the velocity with which it moves a view is averaged, and for
    /// which a finger must not move to count as one that rests.
    package static let window = 0.05

    /// The hand-off of a transition, by the view whose velocity changes most: one of its screens, or an element that
    /// they share; of equal ones the first of the leaving screen, the other screen, and elements by name.
    ///
    /// The velocity after is that of the instant: the limit of the display's places as time approaches the lift from
    /// above. A view that code moves at the display's frames has its velocity between the first two of them.
    ///
    /// Nil if no finger lets go of it, if the finger moves only once in it, if it ends before a velocity can be measured, or
    /// if no such view moves.
    package init?(of transition: StageTransition, in evidence: Evidence) {
        guard let time = evidence.handOff(of: transition),
            let lift = evidence.lifts.last(where: { abs($0.time - time) < 1e-9 }),
            let (now, next) = evidence.looks(around: time)
        else { return nil }
        let ended = transition.ended ?? .infinity
        let frames = evidence.frames(in: time.nextUp...max(time + 1, time.nextUp))
            .prefix { $0.time < ended }.prefix(2)
        guard ended > time, !lift.velocities.isEmpty || frames.count == 2 else { return nil }
        // With the first move after the beginning a view catches up with the finger, so its way counts from there.
        let moves = lift.moves.filter { $0 > transition.began + Self.rounding }
        let last = lift.moves.last ?? time
        let rests = lift.moves.isEmpty || time - last >= Self.window - Self.rounding
        guard rests || moves.count > 1 else { return nil }
        let earlier = evidence.look(at: max(last - Self.window, moves.first ?? 0) + Self.rounding)
        let flights = now.views.map(\.name).filter { $0.hasSuffix("Flight") }.sorted()
        var largest: Timeline.HandOff?
        for name in [transition.from, transition.to].compactMap(\.self) + flights {
            guard let middle = now[name], middle.isInWindow, let then = next[name],
                then.isInWindow
            else { continue }
            var way = CGVector.zero
            if !rests, let earlier, let first = earlier[name], first.isInWindow {
                // A view stays where the last move before the look, or at it, has put it.
                let moved = lift.moves.last { $0 <= earlier.time } ?? earlier.time
                if last > moved {
                    way = first.place.velocity(to: middle.place, in: last - moved)
                }
            }
            let rest =
                lift.velocities[name]
                ?? Self.velocity(of: name, between: Array(frames)) ?? .zero
            let (before, left) = (hypot(way.dx, way.dy), hypot(rest.dx, rest.dy))
            guard max(before, left) > 0 else { continue }
            let after = before > 0 ? (way.dx * rest.dx + way.dy * rest.dy) / before : left
            let found = Timeline.HandOff(
                view: name, time: time,
                finger: transition.velocity.map { hypot($0.x, $0.y) }, before: before,
                after: after, shift: middle.place.largestShift(to: then.place))
            if largest.map({ abs(found.jump) > abs($0.jump) }) ?? true { largest = found }
        }
        guard let largest else { return nil }
        self = largest
    }

    /// Above the rounding errors of times, below any distance between two of them.
    private static let rounding = 1e-6

    /// The velocity of a view between two of the display's frames.
    private static func velocity(of name: String, between frames: [Look]) -> CGVector? {
        guard frames.count == 2, let start = frames[0][name], let end = frames[1][name],
            start.isInWindow, end.isInWindow
        else { return nil }
        return start.place.velocity(to: end.place, in: frames[1].time - frames[0].time)
    }
}

extension CGRect {
    /// The velocity of the centre that is at that of another rectangle after `time` seconds; points per second.
    fileprivate func velocity(to other: CGRect, in time: Double) -> CGVector {
        CGVector(dx: (other.midX - midX) / time, dy: (other.midY - midY) / time)
    }

    /// The larger of the distances between the upper left and between the lower right corners; points.
    fileprivate func largestShift(to other: CGRect) -> Double {
        max(
            hypot(other.minX - minX, other.minY - minY), hypot(other.maxX - maxX, other.maxY - maxY)
        )
    }
}
