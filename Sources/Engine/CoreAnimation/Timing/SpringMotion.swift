/// The movement of a fraction on a spring, with a velocity of its own from the start.
///
/// The spring's value is linear in its initial velocity, so that a fraction that is at its target already can still move:
/// from + (to − from) · s₀(t) + velocity · (s₁(t) − s₀(t)), where s₀ and s₁ are the springs of initial velocity 0 and 1.
package struct SpringMotion: Equatable, Sendable {
    package let from, to: Double
    /// Per second, at the start.
    package let velocity: Double
    /// Seconds.
    package let began: CFTimeInterval
    /// The time at which it rests at `to`; nil if the finger may still move that.
    package let end: CFTimeInterval?
    private let still, moving: Spring

    /// The longest movement that is looked at for its end; seconds.
    private static let longest = 4.0

    /// A movement; the initial velocity of `spring` is ignored.
    ///
    /// - Parameter rest: The distance from `to` within which it rests when it stays there; nil if it goes on.
    package init(
        from: Double, to: Double, velocity: Double, began: CFTimeInterval,
        restingWithin rest: Double?, _ spring: Spring
    ) {
        (self.from, self.to, self.velocity, self.began) = (from, to, velocity, began)
        var (still, moving) = (spring, spring)
        (still.initialVelocity, moving.initialVelocity) = (0, 1)
        (self.still, self.moving) = (still, moving)
        guard let rest else {
            end = nil
            return
        }
        // The last millisecond in which too much is left.
        let steps = Int(Self.longest * 1000)
        let last = (0..<steps).reversed().first { step in
            let elapsed = Double(step) / 1000
            let share = still.value(at: elapsed)
            let left =
                (from - to) * (1 - share) + velocity * (moving.value(at: elapsed) - share)
            return abs(left) > rest
        }
        end = began + Double((last ?? -1) + 1) / 1000
    }

    /// The fraction at a time; beyond 0…1 where the spring passes its target.
    package func fraction(at time: CFTimeInterval) -> Double {
        if let end, time >= end { return to }
        let elapsed = max(time - began, 0)
        let share = still.value(at: elapsed)
        return from + (to - from) * share + velocity * (moving.value(at: elapsed) - share)
    }

    /// The rate of change of the fraction at a time, per second.
    package func velocity(at time: CFTimeInterval) -> Double {
        if let end, time >= end { return 0 }
        let elapsed = max(time - began, 0)
        let rate = still.velocity(at: elapsed)
        return (to - from) * rate + velocity * (moving.velocity(at: elapsed) - rate)
    }

    /// The first time at which a fraction between `from` and `to` is passed, to a nanosecond; `end` if it never is.
    func time(of fraction: Double) -> CFTimeInterval? {
        guard let end, from < fraction else { return began }
        let step = (end - began) / 512
        guard
            let passed = (1...512).first(where: {
                self.fraction(at: began + Double($0) * step) >= fraction
            })
        else { return end }
        var (low, high) = (began + Double(passed - 1) * step, began + Double(passed) * step)
        while high - low > 1e-9 {
            let middle = (low + high) / 2
            if self.fraction(at: middle) < fraction { low = middle } else { high = middle }
        }
        return high
    }
}
