import Foundation

/// One coordinate's way to rest, in closed form: end + (start + slope·t)·e^(−rate·t).
///
/// Both a decay and a critically damped spring have this form.
struct ScrollCurve {
    /// The value that it nears for ever.
    private let end: Double
    private let start: Double
    private let slope: Double
    /// Per second.
    private let rate: Double
    /// Seconds until it counts as resting.
    let duration: Double

    /// A velocity that decays, until it is no more than `restVelocity`.
    ///
    /// - Parameters:
    ///   - velocity: Points a second, of more than `restVelocity` either way.
    ///   - rate: What the velocity loses, in parts of itself a second.
    init(
        from value: Double, decaying velocity: Double, rate: Double, restVelocity: Double
    ) {
        (end, start, slope) = (value + velocity / rate, -velocity / rate, 0)
        self.rate = rate
        duration = log(abs(velocity) / restVelocity) / rate
    }

    /// A critically damped spring, until it stays within `restDistance` of its end.
    ///
    /// - Parameter rate: Its natural frequency, radians a second.
    init(
        from value: Double, to end: Double, velocity: Double, rate: Double, restDistance: Double
    ) {
        let start = value - end
        let slope = velocity + rate * start
        (self.end, self.start, self.slope, self.rate) = (end, start, slope, rate)
        duration = Self.lastTime(of: restDistance, start, slope, rate)
    }

    /// The value `time` seconds after the start.
    func value(at time: Double) -> Double { end + (start + slope * time) * exp(-rate * time) }

    /// Points a second.
    func velocity(at time: Double) -> Double {
        (slope - rate * (start + slope * time)) * exp(-rate * time)
    }

    /// When (start + slope·t)·e^(−rate·t) comes within `distance` of 0 for good; found by bisection.
    private static func lastTime(
        of distance: Double, _ start: Double, _ slope: Double, _ rate: Double
    ) -> Double {
        func isFar(_ time: Double) -> Bool {
            abs(start + slope * time) * exp(-rate * time) > distance
        }
        // After its swing, if it has one, the value only falls.
        let swing = slope == 0 ? 0 : 1 / rate - start / slope
        var low = swing > 0 && isFar(swing) ? swing : 0
        guard isFar(low) else { return 0 }
        var high = low + 1 / rate
        while isFar(high) { high += 1 / rate }
        while high - low > 1e-9 {
            let middle = (low + high) / 2
            if isFar(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
