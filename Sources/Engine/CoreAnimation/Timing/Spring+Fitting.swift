import FilmstripGeometry
import Foundation

/// The parameters of a spring that UIKit and Core Animation offer besides its physics.
extension Spring {
    /// Fraction of the distance left at which a spring counts as settled.
    private static let threshold = 0.001

    /// The spring of `usingSpringWithDamping`: it has `dampingRatio`, and settles in `duration`.
    ///
    /// It has mass 1; its frequency w is the largest at which the distance left after `duration` T is a
    /// thousandth: |z − v/w| / √(1 − z²) · e^(−z·w·T) below the critical ratio z = 1, and
    /// (1 + (w − v)·T) · e^(−w·T) at it.
    ///
    /// - Parameters:
    ///   - dampingRatio: Clamped to 0.0001…1, as UIKit clamps it to (0, 1].
    ///   - duration: Seconds, clamped to 0.01…10.
    ///   - initialVelocity: Distances per second, towards the target.
    /// - Source: measured on UIKit and published by open re-implementations; Framer's derivative
    ///   animator uses the same condition. For large velocities several frequencies satisfy it, and
    ///   UIKit may use another one.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        let z = min(max(dampingRatio, 0.0001), 1)
        let time = min(max(duration, 0.01), 10)
        func left(_ w: Double) -> Double {
            z < 1
                ? abs(z - initialVelocity / w) / (1 - z * z).squareRoot() * exp(-z * w * time)
                : abs(1 + (w - initialVelocity) * time) * exp(-w * time)
        }
        // Above this frequency less than a thousandth is left; search down from it to the first crossing.
        let reach = z < 1 ? (z + abs(initialVelocity) * time) / (1 - z * z).squareRoot() : 1
        var high =
            max(
                1, log(max(reach, 1) / Self.threshold) + 20 + abs(initialVelocity) * time / 100)
            / (z * time)
        var low = high
        while left(low) < Self.threshold, low * time > 1e-6 {
            high = low
            low *= 0.999
        }
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if left(middle) < Self.threshold { high = middle } else { low = middle }
        }
        let w = high
        self.init(
            mass: 1, stiffness: w * w, damping: 2 * z * w, initialVelocity: initialVelocity)
    }

    /// The spring of `animate(springDuration:bounce:)`.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The undamped period, in seconds, above 0.
    ///   - bounce: 0 is critical, above 0 overshoots, more up to 1, below 0 is slower; above −1.
    ///   - initialVelocity: The initial velocity, in units of the property's total change per
    ///     second.
    /// - Source: k = (2π/p)², damping ratio 1 − b for b ≥ 0 and 1/(1 + b) below.
    public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
        demand(
            perceptualDuration > 0 && bounce > -1 && bounce <= 1,
            "spring of \(perceptualDuration) s with bounce \(bounce)")
        let frequency = 2 * Double.pi / perceptualDuration
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(
            mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
            initialVelocity: initialVelocity, allowsOverdamping: true)
    }

    /// Seconds until the spring counts as settled.
    ///
    /// Below the critical ratio it follows from the envelope: ln(1000·(1 + |(z·w − v)/w_d|))/(z·w). At and
    /// above it, it is the first multiple of 0.1 s at which less than a thousandth is left, at most
    /// 10,000 s. Without damping the spring never settles: the greatest 32-bit float.
    ///
    /// - Source: measured on CASpringAnimation by open re-implementations.
    public var settlingDuration: Double {
        let (w, z) = (naturalFrequency, dampingRatio)
        if z <= 0 { return Double(Float.greatestFiniteMagnitude) }
        if z < 1 {
            let damped = w * (1 - z * z).squareRoot()
            let envelope = 1 + abs((z * w - initialVelocity) / damped)
            return log(envelope / Self.threshold) / (z * w)
        }
        var time = 0.0
        repeat { time += 0.1 } while abs(1 - value(at: time)) >= Self.threshold && time < 10_000
        return time
    }

    /// Seconds until the spring counts as settled, not rounded to the steps of `settlingDuration`; the
    /// value that UISpringTimingParameters reports.
    ///
    /// At and above the critical ratio it is the time T after which (1 + (w − v)·T)·e^(−w·T) stays below a
    /// thousandth.
    ///
    /// For mass 3, stiffness 1000, damping 500 UIKit is said to report 0.50582; this gives 0.50574.
    package var envelopeDuration: Double {
        let (w, z) = (naturalFrequency, dampingRatio)
        guard z >= 1 else { return settlingDuration }
        func left(_ time: Double) -> Double {
            abs(1 + (w - initialVelocity) * time) * exp(-w * time)
        }
        var high = 1 / w
        while left(high) >= Self.threshold || left(high * 1.5) >= Self.threshold { high *= 1.5 }
        var low = 0.0
        // The last crossing: searching back from the end, the first time at which too much is left.
        for step in 0..<1000 {
            let time = high * Double(1000 - step) / 1000
            if left(time) >= Self.threshold {
                low = time
                break
            }
        }
        high = min(high, low + high / 1000)
        for _ in 0..<80 {
            let middle = (low + high) / 2
            if left(middle) >= Self.threshold { low = middle } else { high = middle }
        }
        return high
    }
}
