import FilmstripGeometry
public import Foundation

/// A basic animation paced by a spring.
///
/// A duration shorter than the settling time cuts the spring off; it does not stretch it.
open class CASpringAnimation: CABasicAnimation {
    /// Kilograms, above 0.
    open var mass: CGFloat = 1
    /// Newtons a metre, above 0.
    open var stiffness: CGFloat = 100
    /// Newton seconds a metre, 0 or more.
    open var damping: CGFloat = 10
    /// Distances a second towards the end value.
    open var initialVelocity: CGFloat = 0
    /// Whether a damping ratio above 1 makes the spring slower than the critical one; without it such
    /// a spring is critical.
    open var allowsOverdamping = false

    /// Where a point is animated, the velocity of its y part; x then has `initialVelocity`.
    package var verticalVelocity: CGFloat?

    /// A spring of the given perceptual duration, which may be slower than the critical one.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The undamped period, seconds, above 0.
    ///   - bounce: 0 is critical, up to 1 overshoots ever more, below 0 is slower; above −1.
    public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
        self.init()
        let spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
        (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
        allowsOverdamping = true
    }

    /// Seconds until the spring counts as settled.
    open var settlingDuration: CFTimeInterval { spring.settlingDuration }

    /// The undamped period, seconds.
    open var perceptualDuration: CFTimeInterval { 2 * .pi / spring.naturalFrequency }

    /// The bounce that makes the same damping ratio.
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
