package import FilmstripFilm
import FilmstripGeometry
package import Foundation

extension MotionFigures {
    /// The distance from the last place within which a view has settled, and the change that is seen; in points.
    private static let settled = 0.5, seen = 0.01

    /// The figures of a view that is at `places` at times of rising order; nil if it does not move.
    ///
    /// - Parameters:
    ///   - start: The time of the touch or the call with which the transition began.
    ///   - lift: The time at which the finger let go of it.
    package init?(
        of view: String, _ places: [(time: Double, place: CGRect)], start: Double, lift: Double
    ) {
        guard let first = places.first, let last = places.last else { return nil }
        let corners = (0..<4).map { corner in places.map { $0.place.corner(corner) } }
        let changed = places.first { place in
            (0..<4).contains {
                place.place.corner($0).distance(to: first.place.corner($0)) > Self.seen
            }
        }
        guard let changed else { return nil }
        self.init(of: view)
        response = changed.time - start
        peakSpeedTime = first.time
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
        for (time, velocity) in rates.velocities where velocity.length > peakSpeed {
            (peakSpeed, peakSpeedTime) = (velocity.length, time)
        }
        peakAcceleration = max(peakAcceleration, rates.accelerations.map(\.length).max() ?? 0)
        peakJerk = max(peakJerk, rates.jerks.map(\.length).max() ?? 0)
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
    fileprivate func distance(to other: CGPoint) -> Double {
        CGVector(dx: other.x - x, dy: other.y - y).length
    }

    /// How far it is beyond `end` on the way there from `start`; 0 before it, or if there is no way.
    fileprivate func beyond(_ end: CGPoint, from start: CGPoint) -> Double {
        let way = start.distance(to: end)
        guard way > 1e-9 else { return 0 }
        let along = (x - end.x) * (end.x - start.x) + (y - end.y) * (end.y - start.y)
        return max(along / way, 0)
    }
}

extension CGVector {
    /// Equal on every machine, which `hypot` does not promise.
    fileprivate var length: Double { (dx * dx + dy * dy).squareRoot() }
}
