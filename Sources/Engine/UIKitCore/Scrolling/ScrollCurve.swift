import Foundation

/// A coordinate's motion to rest in closed form: end + (start + slope·t)·e^(−rate·t).
///
/// Both a decay and a critically damped spring have this form.
struct ScrollCurve {
    /// The value approached asymptotically.
    private let end: Double
    private let start: Double
    private let slope: Double
    /// Per second.
    private let rate: Double
    /// Seconds until the value counts as resting.
    let duration: Double

    /// Creates a decay of the velocity, which ends when it has fallen to `restVelocity`.
    ///
    /// - Parameters:
    ///   - velocity: Points per second, of a magnitude above `restVelocity`.
    ///   - rate: The fraction of the velocity lost per second.
    init(
        from value: Double, decaying velocity: Double, rate: Double, restVelocity: Double
    ) {
        (end, start, slope) = (value + velocity / rate, -velocity / rate, 0)
        self.rate = rate
        duration = log(abs(velocity) / restVelocity) / rate
    }

    /// Creates a critically damped spring, which ends when the value stays within `restDistance` of
    /// `end`.
    ///
    /// - Parameter rate: The spring's natural frequency, radians per second.
    init(
        from value: Double, to end: Double, velocity: Double, rate: Double, restDistance: Double
    ) {
        let start = value - end
        let slope = velocity + rate * start
        (self.end, self.start, self.slope, self.rate) = (end, start, slope, rate)
        duration = Self.lastTime(of: restDistance, start, slope, rate)
    }

    /// Returns the value `time` seconds after the start.
    func value(at time: Double) -> Double { end + (start + slope * time) * exp(-rate * time) }

    /// Returns the velocity `time` seconds after the start, points per second.
    func velocity(at time: Double) -> Double {
        (slope - rate * (start + slope * time)) * exp(-rate * time)
    }

    /// Returns the last time at which (start + slope·t)·e^(−rate·t) is farther than `distance` from
    /// 0; found by bisection.
    private static func lastTime(
        of distance: Double, _ start: Double, _ slope: Double, _ rate: Double
    ) -> Double {
        func isFar(_ time: Double) -> Bool {
            abs(start + slope * time) * exp(-rate * time) > distance
        }
        // After the extremum, if there is one, the magnitude only falls.
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
