import FilmstripGeometry
import Foundation

/// A damped spring that carries a value from 0 to 1.
///
/// Sampled in closed form: any time, any order, no step size. A ratio above 1 is treated as critical,
/// as CASpringAnimation does, unless the spring `allowsOverdamping`.
///
/// - Units: `mass` kg, `stiffness` N/m, `damping` N·s/m, `initialVelocity` distances per second towards
///   the target, time in seconds.
/// - Source: the damped harmonic oscillator, m·x″ + c·x′ + k·x = 0.
public struct Spring: Equatable, Hashable, Sendable {
    /// In kilograms, above 0.
    public var mass: Double
    /// In newtons per metre, above 0.
    public var stiffness: Double
    /// In newton seconds per metre, 0 or more.
    public var damping: Double
    /// In distances per second, towards the target.
    public var initialVelocity: Double
    /// Whether a damping ratio above 1 makes the spring slower than the critical one.
    public var allowsOverdamping: Bool

    /// A spring; mass and stiffness above 0, damping 0 or more.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10,
        initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        demand(
            mass > 0 && stiffness > 0 && damping >= 0,
            "spring of mass \(mass), stiffness \(stiffness), damping \(damping)")
        (self.mass, self.stiffness) = (mass, stiffness)
        (self.damping, self.initialVelocity) = (damping, initialVelocity)
        self.allowsOverdamping = allowsOverdamping
    }

    /// The undamped angular frequency, in radians per second.
    public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

    /// Below 1 the value overshoots; at 1 it arrives soonest without overshoot.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The value `time` seconds after the start; 0 before it.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let (w, z) = (naturalFrequency, dampingRatio)
        if z > 1, allowsOverdamping {
            // Two exponentials with the rates that solve r² + 2zw·r + w² = 0.
            let root = w * (z * z - 1).squareRoot()
            let (slow, fast) = (w * w / (z * w + root), z * w + root)
            let first = (fast - initialVelocity) / (fast - slow)
            return 1 - first * exp(-slow * time) - (1 - first) * exp(-fast * time)
        }
        guard z < 1 else { return 1 - exp(-w * time) * (1 + (w - initialVelocity) * time) }
        let damped = w * (1 - z * z).squareRoot()
        let sine = (z * w - initialVelocity) / damped
        return 1 - exp(-z * w * time) * (cos(damped * time) + sine * sin(damped * time))
    }
}
