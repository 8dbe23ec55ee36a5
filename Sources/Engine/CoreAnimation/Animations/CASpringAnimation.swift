import FilmstripGeometry
public import Foundation

/// A basic animation paced by a spring.
///
/// A duration shorter than the settling time cuts the spring off; it does not stretch it.
open class CASpringAnimation: CABasicAnimation {
    /// In kilograms, above 0.
    open var mass: CGFloat = 1
    /// In newtons per metre, above 0.
    open var stiffness: CGFloat = 100
    /// In newton seconds per metre, 0 or more.
    open var damping: CGFloat = 10
    /// In distances per second, towards the end value.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping ratio above 1 makes the spring slower than the critical one; if false, such a
    /// spring is treated as critical.
    open var allowsOverdamping = false

    /// Initial velocity of a point's y coordinate; the x coordinate then has `initialVelocity`.
    package var verticalVelocity: CGFloat?

    /// A spring of the given perceptual duration, possibly overdamped.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The undamped period, in seconds, above 0.
    ///   - bounce: 0 is critical, above 0 overshoots, more up to 1, below 0 is slower; above −1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
        (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
        allowsOverdamping = true
    }

    /// Seconds until the spring counts as settled.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// The undamped period, in seconds.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.naturalFrequency }

    /// The bounce that corresponds to the damping ratio.
    open var bounce: CGFloat {
        let ratio = spring.dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }

    override var pace: AnimationPace {
        guard let verticalVelocity else {
            return .spring(spring, timingFunction?.curve ?? .linear)
        }
        var vertical = spring
        vertical.initialVelocity = verticalVelocity
        return .springs(x: spring, y: vertical)
    }

    private var spring: Spring {
        Spring(
            mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
    }
}
