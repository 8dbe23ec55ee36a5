package import FilmstripFilm
import FilmstripGeometry
package import Foundation
import StageEvents

/// Numbers about the motion of one view in one transition, as the display shows it; figures, no judgement.
///
/// Speeds and their changes are differences between frames of the display, of the corner of the view that moves
/// most between these frames.
package struct MotionFigures: Equatable, Sendable {
    /// The view's name.
    package var view: String
    /// Whether it is one of the transition's two screens.
    package var isScreen: Bool
    /// The number of the transition in the film.
    package var transition: Int
    /// The distance between the first place and the last one, and the length of the way; points.
    package var distance, way: Double
    /// The greatest speed in points a second, and its time.
    package var speed: Double
    package var speedTime: Double
    /// The greatest acceleration in points a second squared, and its greatest change in points a second cubed.
    package var acceleration, jerk: Double
    /// How far it goes beyond its last place, along the way there from where the finger let go of it or, without one,
    /// from the first place; points, 0 if it does not.
    package var overshoot: Double
    /// Seconds from the finger's lift, or from the beginning without one, until it stays within half a point of its
    /// last place.
    package var settling: Double
    /// Seconds from the touch, or the call, with which the transition began, to the first frame in which it has
    /// changed.
    package var response: Double
}

extension MotionFigures {
    /// The distance from the last place, in points, within which a view has settled; the change, in points or of
    /// visibility, that is seen; and the greatest share of its visibility that a settled view may lack.
    private static let settled = 0.5, seen = 0.01

    /// The figures of all views that move in the transitions of a play, in order of the transitions, then by name.
    package static func all(of evidence: Evidence) -> [MotionFigures] {
        evidence.transitions.flatMap { transition -> [MotionFigures] in
            guard let end = transition.ended, let before = evidence.look(before: transition.began)
            else { return [] }
            let looks = [before] + evidence.frames(in: transition.began...end)
            let start = evidence.touch(before: transition) ?? transition.began
            let lift = evidence.handOff(of: transition) ?? transition.began
            let screens = [transition.from, transition.to]
            return before.views.map(\.name).sorted().compactMap { name in
                // A view that is away for a while, such as one that is added, moves from where it appears.
                let seen = looks.compactMap { look in
                    look[name].flatMap { $0.isInWindow ? (look.time, $0.place) : nil }
                }
                return MotionFigures(
                    of: name, isScreen: screens.contains(name), in: transition.id, seen,
                    start: start,
                    lift: lift)
            }
        }
    }

    /// The figures of a view that is at `places` at times of rising order; nil if it does not move.
    ///
    /// - Parameters:
    ///   - start: The time of the touch or the call with which the transition began.
    ///   - lift: The time at which the finger let go of it.
    package init?(
        of view: String, isScreen: Bool, in transition: Int,
        _ places: [(time: Double, place: CGRect)], start: Double,
        lift: Double
    ) {
        guard let first = places.first, let last = places.last else { return nil }
        let corners = (0..<4).map { corner in places.map { $0.place.corner(corner) } }
        (self.view, self.isScreen, self.transition) = (view, isScreen, transition)
        let changed = places.first { place in
            (0..<4).contains {
                place.place.corner($0).distance(to: first.place.corner($0)) > Self.seen
            }
        }
        guard let changed else { return nil }
        response = changed.time - start
        (distance, way, speed, speedTime) = (0, 0, 0, first.time)
        (acceleration, jerk, overshoot, settling) = (0, 0, 0, 0)
        let released = places.firstIndex { $0.time >= lift } ?? places.count - 1
        for course in corners {
            guard let from = course.first, let to = course.last else { continue }
            let steps = zip(course, course.dropFirst()).map { $0.distance(to: $1) }
            distance = max(distance, from.distance(to: to))
            way = max(way, steps.reduce(0, +))
            let free = course[released...]
            overshoot = max(
                overshoot, free.map { $0.beyond(to, from: course[released]) }.max() ?? 0)
            note(Self.rates(of: course, at: places.map(\.time)))
        }
        let unsettled = places.last { place in
            (0..<4).contains {
                place.place.corner($0).distance(to: last.place.corner($0)) > Self.settled
            }
        }
        settling = max((unsettled?.time ?? lift) - lift, 0)
    }

    private mutating func note(_ rates: Rates) {
        for (time, velocity) in rates.velocities where velocity.length > speed {
            (speed, speedTime) = (velocity.length, time)
        }
        acceleration = max(acceleration, rates.accelerations.map(\.length).max() ?? 0)
        jerk = max(jerk, rates.jerks.map(\.length).max() ?? 0)
    }

    /// The rates of change of a point's place.
    private struct Rates {
        var velocities: [(time: Double, value: CGVector)] = []
        var accelerations: [CGVector] = []
        var jerks: [CGVector] = []
    }

    /// The divided differences of places at `times`: velocities in the middle between two, and so on.
    private static func rates(of places: [CGPoint], at times: [Double]) -> Rates {
        func differences(_ values: [(time: Double, value: CGVector)]) -> [(
            time: Double, value: CGVector
        )] {
            zip(values, values.dropFirst()).compactMap { a, b in
                let span = b.time - a.time
                guard span > 1e-9 else { return nil }
                return (
                    (a.time + b.time) / 2,
                    CGVector(
                        dx: (b.value.dx - a.value.dx) / span, dy: (b.value.dy - a.value.dy) / span)
                )
            }
        }
        var rates = Rates()
        rates.velocities = differences(
            zip(times, places).map { ($0, CGVector(dx: $1.x, dy: $1.y)) })
        let accelerations = differences(rates.velocities)
        rates.accelerations = accelerations.map(\.value)
        rates.jerks = differences(accelerations).map(\.value)
        return rates
    }
}

extension CGRect {
    fileprivate func corner(_ number: Int) -> CGPoint {
        CGPoint(
            x: number % 2 == 0 ? minX : maxX,
            y: number < 2 ? minY : maxY)
    }
}

extension CGPoint {
    fileprivate func distance(to other: CGPoint) -> Double { hypot(other.x - x, other.y - y) }

    /// How far it is beyond `end` on the way there from `start`; 0 before it, or if there is no way.
    fileprivate func beyond(_ end: CGPoint, from start: CGPoint) -> Double {
        let way = start.distance(to: end)
        guard way > 1e-9 else { return 0 }
        let along = (x - end.x) * (end.x - start.x) + (y - end.y) * (end.y - start.y)
        return max(along / way, 0)
    }
}

extension CGVector {
    fileprivate var length: Double { hypot(dx, dy) }
}
