import FilmstripGeometry
import FilmstripPlayback

/// A curve as numbers: its extremes, its settling time, and its values at equal intervals.
///
/// Values and velocities are rounded to 1e-6, so that equal curves are equal on every machine.
public struct SampledCurve: Equatable, Sendable {
    /// The value at a time.
    public struct Point: Equatable, Sendable {
        /// Seconds since the beginning.
        public var time: Double
        /// The value: 0 at the beginning, 1 at the target.
        public var value: Double
    }

    /// A row of the table.
    public struct Sample: Equatable, Sendable {
        /// Seconds since the beginning.
        public var time: Double
        /// The value: 0 at the beginning, 1 at the target.
        public var value: Double
        /// Distances to the target per second: at a corner that of the following piece, nil where the curve is
        /// vertical.
        public var velocity: Double?
    }

    /// The notation of the curve.
    public let notation: String
    /// The seconds for which UIKit runs the animation.
    public let duration: Double
    /// The greatest value, and the time when it is first reached.
    public let highest: Point
    /// The least value, and the time when it is first reached.
    public let lowest: Point
    /// Seconds after which the value stays within a hundredth of the target; nil if it does not.
    public let settled: Double?
    /// The mathematical form of the curve.
    public let facts: CurveFacts
    /// Samples at equal intervals from 0 to the duration, both included.
    public let samples: [Sample]

    /// The distance by which the value exceeds the target; 0 if it does not.
    public var overshoot: Double { max(highest.value - 1, 0) }
    /// The distance by which the value falls below the beginning; 0 if it does not.
    public var undershoot: Double { max(-lowest.value, 0) }

    /// The distance from the target within which the value counts as settled.
    private static let band = 0.01

    init(_ curve: Curve, notation: String, facts: CurveFacts, count: Int) {
        (self.notation, self.facts) = (notation, facts)
        duration = snap(curve.duration)
        let grid = curve.grid
        let values = grid.map(curve.value(at:))
        highest = Self.turn(of: curve, grid, values) { $0 > $1 }
        lowest = Self.turn(of: curve, grid, values) { $0 < $1 }
        settled = Self.settled(curve, grid, values)
        samples = (0..<count).map { index in
            let time = curve.duration * Double(index) / Double(count - 1)
            let velocity = curve.velocity(at: time)
            return Sample(
                time: snap(time), value: snap(curve.value(at: time)),
                velocity: velocity.isFinite ? snap(velocity) : nil)
        }
    }

    /// The first point with the best value: the best on the grid, refined to the change of the velocity's sign beside
    /// it.
    private static func turn(
        of curve: Curve, _ grid: [Double], _ values: [Double],
        _ better: (Double, Double) -> Bool
    ) -> Point {
        var best = 0
        // A difference by rounding error alone does not count.
        for index in values.indices where better(snap(values[index]), snap(values[best])) {
            best = index
        }
        var (low, high) = (grid[max(best - 1, 0)], grid[min(best + 1, grid.count - 1)])
        let sign = curve.velocity(at: low)
        if sign * curve.velocity(at: high) < 0 {
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if curve.velocity(at: middle) * sign > 0 { low = middle } else { high = middle }
            }
            let value = curve.value(at: high)
            if better(value, values[best]) { return Point(time: snap(high), value: snap(value)) }
        }
        return Point(time: snap(grid[best]), value: snap(values[best]))
    }

    private static func settled(
        _ curve: Curve, _ grid: [Double], _ values: [Double]
    ) -> Double? {
        func isNear(_ value: Double) -> Bool { abs(value - 1) <= band }
        guard let last = values.lastIndex(where: { !isNear($0) }) else { return 0 }
        guard last + 1 < grid.count else { return nil }
        var (low, high) = (grid[last], grid[last + 1])
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if isNear(curve.value(at: middle)) { high = middle } else { low = middle }
        }
        return snap(high)
    }
}
