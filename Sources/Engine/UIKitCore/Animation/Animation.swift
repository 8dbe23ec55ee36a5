import CoreAnimation
import FilmstripGeometry
public import Foundation

/// The pace of changes, under the names of SwiftUI's type.
///
/// `UIView.animate(_:changes:completion:)` takes it.
///
/// - Difference: there are no custom animations, `interpolatingSpring` and `logicallyComplete(after:)`; a blend duration has
///   no effect.
public struct Animation: Equatable, Sendable {
    enum Pace: Equatable {
        case spring(Spring)
        case curve(TimingCurve)
    }

    private(set) var pace: Pace
    /// Seconds.
    private(set) var duration: TimeInterval
    /// Seconds until it begins.
    private(set) var wait: TimeInterval = 0
    /// The number of cycles, and whether each one runs back; nil for one.
    private(set) var repetition: Repetition?

    struct Repetition: Equatable {
        var count: Float
        var autoreverses: Bool
    }

    private init(_ spring: Spring) { (pace, duration) = (.spring(spring), spring.settlingDuration) }

    private init(_ curve: TimingCurve, _ duration: TimeInterval) {
        demand(duration.isFinite && duration >= 0, "animation of \(duration) s")
        (self.pace, self.duration) = (.curve(curve), duration)
    }

    private init(_ duration: TimeInterval, bounce: Double) {
        demand(
            duration.isFinite && duration >= 0 && bounce > -1 && bounce <= 1,
            "spring of \(duration) s with bounce \(bounce)")
        if duration > 0 {
            self.init(Spring(perceptualDuration: duration, bounce: bounce))
        } else {
            self.init(.linear, 0)
        }
    }

    /// The spring of `spring(duration:bounce:blendDuration:)`.
    public static var `default`: Animation { spring() }
    /// A spring without bounce.
    public static var spring: Animation { spring() }
    /// A spring without bounce.
    public static var smooth: Animation { smooth() }
    /// A spring with a small bounce.
    public static var snappy: Animation { snappy() }
    /// A spring with more bounce.
    public static var bouncy: Animation { bouncy() }
    /// A quick spring for what follows a finger.
    public static var interactiveSpring: Animation { interactiveSpring() }
    /// Slow at the beginning, in 0.35 s.
    public static var easeIn: Animation { easeIn(duration: usualDuration) }
    /// Slow at the end, in 0.35 s.
    public static var easeOut: Animation { easeOut(duration: usualDuration) }
    /// Slow at both ends, in 0.35 s.
    public static var easeInOut: Animation { easeInOut(duration: usualDuration) }
    /// The same speed throughout, in 0.35 s.
    public static var linear: Animation { linear(duration: usualDuration) }

    /// The duration of a curve to which none is given, seconds. Source: the default of `timingCurve(_:_:_:_:duration:)` in
    /// Apple's reference.
    private static let usualDuration: TimeInterval = 0.35

    /// A spring.
    ///
    /// - Parameters:
    ///   - duration: The perceptual duration, seconds: the spring's period.
    ///   - bounce: 0 settles without overshoot, up to 1 oscillates more and more; above −1.
    ///   - blendDuration: Not used: an animation adds to those that run when it begins.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation { Animation(duration, bounce: bounce) }

    /// A spring.
    ///
    /// - Parameters:
    ///   - response: The period, seconds.
    ///   - dampingFraction: 1 settles without overshoot, less oscillates; above 0.
    ///   - blendDuration: Not used: an animation adds to those that run when it begins.
    public static func spring(
        response: Double, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        demand(dampingFraction > 0, "spring with a damping fraction of \(dampingFraction)")
        let bounce = dampingFraction <= 1 ? 1 - dampingFraction : 1 / dampingFraction - 1
        return Animation(response, bounce: bounce)
    }

    /// A spring without bounce. Source of this and the next two: Apple's reference, bounces of 0, 0.15 and 0.3.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(duration, bounce: extraBounce)
    }

    /// A spring with a small bounce.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with more bounce.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        Animation(duration, bounce: 0.3 + extraBounce)
    }

    /// A quick spring for what follows a finger. Source: Apple's reference, a damping fraction of 0.86.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation { Animation(duration, bounce: 0.14 + extraBounce) }

    /// A quick spring for what follows a finger.
    public static func interactiveSpring(
        response: Double, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation { spring(response: response, dampingFraction: dampingFraction) }

    /// Slow at the beginning.
    public static func easeIn(duration: TimeInterval) -> Animation {
        timingCurve(0.42, 0, 1, 1, duration: duration)
    }

    /// Slow at the end.
    public static func easeOut(duration: TimeInterval) -> Animation {
        timingCurve(0, 0, 0.58, 1, duration: duration)
    }

    /// Slow at both ends.
    public static func easeInOut(duration: TimeInterval) -> Animation {
        timingCurve(0.42, 0, 0.58, 1, duration: duration)
    }

    /// The same speed throughout.
    public static func linear(duration: TimeInterval) -> Animation { Animation(.linear, duration) }

    /// A cubic Bézier curve from (0, 0) to (1, 1); the abscissas of its control points lie in 0…1.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(
            CAMediaTimingFunction(
                controlPoints: Float(p1x), Float(p1y), Float(p2x), Float(p2y)
            ).curve, duration)
    }

    /// The animation, beginning later by a number of seconds.
    public func delay(_ delay: TimeInterval) -> Animation {
        demand(delay.isFinite, "delay of \(delay) s")
        var animation = self
        animation.wait = max(wait + delay, 0)
        return animation
    }

    /// The animation, with its delay, at a multiple of its speed, above 0.
    public func speed(_ speed: Double) -> Animation {
        demand(speed > 0 && speed.isFinite, "animation at speed \(speed)")
        var animation = self
        animation.duration /= speed
        animation.wait /= speed
        if case .spring(var spring) = pace {
            spring.stiffness *= speed * speed
            spring.damping *= speed
            animation.pace = .spring(spring)
        }
        return animation
    }

    /// The animation, a number of times; with `autoreverses` every second time backwards.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        demand(repeatCount >= 0, "animation repeated \(repeatCount) times")
        var animation = self
        // A cycle of Core Animation's that autoreverses counts as two of SwiftUI's.
        let count = Float(max(repeatCount, 1))
        animation.repetition = Repetition(
            count: autoreverses ? count / 2 : count, autoreverses: autoreverses)
        return animation
    }

    /// The animation again and again; with `autoreverses` every second time backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        var animation = self
        animation.repetition = Repetition(count: .infinity, autoreverses: autoreverses)
        return animation
    }
}

extension UIView {
    /// Animates changes at the pace of `animation`.
    ///
    /// Running animations go on below the new one: a view whose animation is given a new end is seen where it was, and goes
    /// on at its velocity.
    ///
    /// - Parameters:
    ///   - animation: The pace.
    ///   - changes: Makes the changes; called at once.
    ///   - completion: Called when all animations have ended; if nothing changed, at the end of the turn.
    /// - Approximation: the new way and what is left of the running one are added, which for springs of the same parameters is
    ///   the spring that takes over the velocity; SwiftUI's takes it over with other parameters, too.
    /// - Difference: values that another kind of block animates, and that are not of geometry, go on from where they are seen,
    ///   without their velocity.
    public static func animate(
        _ animation: Animation, changes: () -> Void, completion: (() -> Void)? = nil
    ) {
        let pace: ViewPace =
            switch animation.pace {
            case .spring(let spring): .spring(spring)
            case .curve(let curve): .curve(curve)
            }
        let block = ViewAnimation(
            inheriting: Stage.shared.viewAnimations.current, duration: animation.duration,
            delay: animation.wait, options: [], pace: pace, completion: { _ in completion?() })
        block.addsUp = true
        block.repetition = animation.repetition.map { ($0.count, $0.autoreverses) }
        run(block, changes)
    }
}
