import CoreAnimation
import FilmstripGeometry
public import Foundation

/// Block-based animations.
///
/// - Difference: a negative duration or delay is a programmer error; UIKit treats it as 0.
/// - Difference: there are no `beginAnimations(_:context:)` and `commitAnimations()`, and no
///   `perform(_:on:options:animations:completion:)`.
extension UIView {
    /// Animates the changes that `animations` makes to views and their layers.
    ///
    /// Of a view's own layer these are bounds, position, transform, opacity, background colour, corner radius and anchor
    /// point; other properties change at once. `beginFromCurrentState` matters for opacity, colour and anchor point alone:
    /// the others add up.
    ///
    /// - Parameters:
    ///   - duration: Seconds; with 0 or less the changes happen at once. Inside another block
    ///     that block's duration and curve apply, unless `options` override them.
    ///   - delay: Seconds before the animation begins; until then the old values are shown. Less
    ///     than 0 is 0.
    ///   - options: The curve, by default `curveEaseInOut`, and further behaviour.
    ///   - animations: Makes the changes; called at once.
    ///   - completion: Called when all animations have ended, with true if all of them reached
    ///     their ends; if nothing changed, called at the end of the turn.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        run(
            ViewAnimation(
                inheriting: Stage.shared.viewAnimations.current,
                duration: seconds(duration, "animation of"),
                delay: seconds(delay, "animation after"), options: options,
                completion: completion), animations)
    }

    /// Animates changes with a spring that settles in `duration` seconds.
    ///
    /// - Parameters:
    ///   - duration: Seconds until the spring has settled.
    ///   - delay: Seconds before the animation begins; until then the old values are shown.
    ///   - dampingRatio: 1 settles without overshoot, less oscillates; more than 1 is 1.
    ///     With 0 or less, which Apple does not allow, it is `Profile.leastDampingRatio`.
    ///   - velocity: The initial velocity, in units of the property's total change per second.
    ///   - options: Further behaviour; the curve is the spring's.
    ///   - animations: Makes the changes; called at once.
    ///   - completion: Called when all animations have ended, with true if all of them reached
    ///     their ends.
    /// - Approximation: for a large velocity several springs fit the parameters, and UIKit may
    ///   choose another.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        demand(
            dampingRatio.isFinite && velocity.isFinite,
            "spring of damping \(dampingRatio), velocity \(velocity)")
        let duration = seconds(duration, "spring of")
        let spring = Spring(
            dampingRatio: swinging(dampingRatio), duration: duration, initialVelocity: velocity)
        run(
            ViewAnimation(
                inheriting: Stage.shared.viewAnimations.current, duration: duration,
                delay: seconds(delay, "spring after"), options: options, pace: .spring(spring),
                completion: completion), animations)
    }

    /// Animates changes with a spring of the given perceptual duration; the animation ends when the
    /// spring has settled.
    ///
    /// - Parameters:
    ///   - duration: The spring's period, seconds, above 0.
    ///   - bounce: 0 settles without overshoot, values up to 1 oscillate more and more; above −1.
    ///   - initialSpringVelocity: The initial velocity, in units of the property's total change per
    ///     second.
    ///   - delay: Seconds before the animation begins; until then the old values are shown.
    ///   - options: Further behaviour; the curve is the spring's.
    ///   - animations: Makes the changes; called at once.
    ///   - completion: Called when all animations have ended, with true if all of them reached
    ///     their ends.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(
            perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
        run(
            ViewAnimation(
                inheriting: Stage.shared.viewAnimations.current,
                duration: spring.settlingDuration, delay: seconds(delay, "spring after"),
                options: options,
                pace: .spring(spring), completion: completion), animations)
    }

    /// Repeats the changes that `animations` makes inside the current animation block.
    ///
    /// - Parameters:
    ///   - count: Cycles; 0 or less changes nothing about the block.
    ///   - autoreverses: Whether each cycle plays backwards after playing forwards.
    ///   - animations: Makes the changes; called at once.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        guard count > 0, let block = Stage.shared.viewAnimations.current else {
            return animations()
        }
        let outer = block.repetition
        block.repetition = (Float(count), autoreverses)
        animations()
        block.repetition = outer
    }

    static func run(_ animation: ViewAnimation, _ changes: () -> Void) {
        let stage = Stage.shared
        let flushes = animation.options.contains(.flushUpdates)
        if flushes { stage.viewAnimations.run(nil, stage.layoutIfNeeded) }
        stage.viewAnimations.run(animation) {
            changes()
            if flushes { stage.layoutIfNeeded() }
        }
        animation.commit(in: stage)
    }

    /// Makes changes at once, without animation, even inside an animation block.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        Stage.shared.viewAnimations.run(nil, actions)
    }

    /// Enables or disables the animation of changes inside `animate`; enabled by default.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        Stage.shared.viewAnimations.areEnabled = enabled
    }

    /// Whether changes inside `animate` are animated.
    public static var areAnimationsEnabled: Bool { Stage.shared.viewAnimations.areEnabled }

    /// Duration in seconds of the current animation block; 0 outside one.
    public static var inheritedAnimationDuration: TimeInterval {
        Stage.shared.viewAnimations.current?.duration ?? 0
    }
}

/// The seconds of an animation: as UIKit takes them, less than 0 is 0.
///
/// A number that is not finite is a programmer error, since an animation of it would never end.
///
/// Source: Apple, `animate(withDuration:animations:)`: with a negative duration or 0 "the changes are made without
/// animating them". Its treatment of a delay below 0 is not published.
func seconds(_ given: TimeInterval, _ subject: String) -> TimeInterval {
    demand(given.isFinite, "\(subject) \(given) s")
    return max(given, 0)
}

/// The damping ratio of a spring that may be given without any.
func swinging(_ ratio: CGFloat) -> CGFloat { ratio > 0 ? ratio : Profile.leastDampingRatio }
