package import CoreAnimation
package import FilmstripGeometry
package import TransitionSpec

/// A curve of the spec language as the engine plays it: a value from 0 towards 1 over some seconds.
///
/// Known in closed form at any time; nothing is stepped.
package struct Curve: Sendable {
    /// What makes the value.
    package enum Kind: Sendable {
        case timing(TimingCurve)
        case spring(Spring)
        case keyframes(KeyframeCurve)
    }

    package let kind: Kind
    /// Seconds, above 0.
    package let duration: Double

    /// Source: the keyboard's and system transitions' curve 7, as published measurements give it.
    private static let systemSpring = Spring(mass: 3, stiffness: 1000, damping: 500)

    /// The curve `spec`.
    ///
    /// - Parameter duration: Seconds of a curve that has no duration of its own.
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

    /// How fast the value grows at `time`, each second: infinite where the curve is vertical, where it
    /// bends that of the piece to come.
    package func velocity(at time: Double) -> Double {
        switch kind {
        case .timing(let curve): curve.slope(at: time / duration) / duration
        case .spring(let spring): spring.velocity(at: time)
        case .keyframes(let curve): curve.slope(at: time / duration) / duration
        }
    }

    /// How often a spring swings there and back within the duration.
    package var swings: Double {
        guard case .spring(let spring) = kind, spring.dampingRatio < 1 else { return 0 }
        let damped = (1 - spring.dampingRatio * spring.dampingRatio).squareRoot()
        return spring.naturalFrequency * damped * duration / (2 * .pi)
    }

    /// Times from 0 to the duration, dense against the curve's turns, with every corner.
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
    /// The function as Core Animation evaluates it, with control points in 32 bits.
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
    /// The spring that the spelling makes; `duration` is that of what it paces.
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
