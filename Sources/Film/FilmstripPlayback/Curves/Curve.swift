package import CoreAnimation
package import FilmstripGeometry
package import TransitionSpec

/// A curve of the spec language as the engine plays it: a value from 0 towards 1 over some seconds.
///
/// Evaluated in closed form at any time, without stepping.
package struct Curve: Sendable {
    /// The function that gives the value.
    package enum Kind: Sendable {
        case timing(TimingCurve)
        case spring(Spring)
        case keyframes(KeyframeCurve)
    }

    package let kind: Kind
    /// Duration in seconds, above 0.
    package let duration: Double

    /// The spring of curve 7, which the keyboard and system transitions use. Source: published measurements.
    private static let systemSpring = Spring(mass: 3, stiffness: 1000, damping: 500)

    /// Creates the curve of `spec`.
    ///
    /// - Parameter duration: Seconds, for a curve without a duration of its own.
    package init(_ spec: Spec.Curve, duration: Double) {
        switch spec {
        case .timing(let function):
            (kind, self.duration) = (.timing(TimingCurve(function)), duration)
        case .system:
            (kind, self.duration) = (.spring(Self.systemSpring), duration)
        case .spring(let spring):
            let played = Spring(spring, duration: duration)
            kind = .spring(played)
            self.duration =
                switch spring {
                case .damped(_, _, let own): own ?? duration
                case .perceptual, .physical: played.settlingDuration
                }
        case .keyframes(let keyframes):
            (kind, self.duration) = (.keyframes(KeyframeCurve(keyframes)), duration)
        }
    }

    /// The value at `time`, 0…`duration`.
    package func value(at time: Double) -> Double {
        switch kind {
        case .timing(let curve): curve.value(at: time / duration)
        case .spring(let spring): spring.value(at: time)
        case .keyframes(let curve): curve.value(at: time / duration)
        }
    }

    /// The velocity at `time`, per second: infinite where the curve is vertical, and at a corner that of the piece
    /// after it.
    package func velocity(at time: Double) -> Double {
        switch kind {
        case .timing(let curve): curve.slope(at: time / duration) / duration
        case .spring(let spring): spring.velocity(at: time)
        case .keyframes(let curve): curve.slope(at: time / duration) / duration
        }
    }

    /// The number of a spring's oscillations within the duration; 0 if the curve does not oscillate.
    package var swings: Double {
        guard case .spring(let spring) = kind, spring.dampingRatio < 1 else { return 0 }
        let damped = (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
        return spring.naturalFrequency * damped * duration / (2 * .pi)
    }

    /// Sample times from 0 to the duration, dense enough to show every turn, with every corner among them.
    package var grid: [Double] {
        func even(_ count: Int) -> [Double] { (0...count).map { Double($0) / Double(count) } }
        let fractions: [Double]
        switch kind {
        case .timing: fractions = even(512)
        case .spring: fractions = even(max(512, Int((swings * 64).rounded(.up))))
        case .keyframes(let curve):
            let times = curve.track.times
            fractions =
                zip(times, times.dropFirst()).flatMap { start, end in
                    even(128).dropLast().map { start + (end - start) * $0 }
                } + [1]
        }
        return fractions.map { $0 * duration }
    }
}

extension TimingCurve {
    /// Creates the function as Core Animation evaluates it, with control points in 32 bits.
    init(_ function: Spec.TimingFunction) {
        self =
            switch function {
            case .linear: CAMediaTimingFunction(name: .linear).curve
            case .easeIn: CAMediaTimingFunction(name: .easeIn).curve
            case .easeOut: CAMediaTimingFunction(name: .easeOut).curve
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut).curve
            case .default: CAMediaTimingFunction(name: .default).curve
            case .cubic(let x1, let y1, let x2, let y2):
                CAMediaTimingFunction(controlPoints: Float(x1), Float(y1), Float(x2), Float(y2))
                    .curve
            }
    }
}

extension Spring {
    /// Creates the spring of a spec's notation; `duration` is that of the animation.
    fileprivate init(_ spring: Spec.Spring, duration: Double) {
        switch spring {
        case .damped(let ratio, let velocity, let own):
            self.init(
                dampingRatio: ratio, duration: own ?? duration, initialVelocity: velocity)
        case .perceptual(let duration, let bounce, let velocity):
            self.init(perceptualDuration: duration, bounce: bounce, initialVelocity: velocity)
        case .physical(let mass, let stiffness, let damping, let velocity):
            self.init(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
    }
}
