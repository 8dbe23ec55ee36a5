import CoreAnimation
import FilmstripGeometry
public import Foundation

/// Changes that are animated by blocks.
///
/// - Difference: a negative duration or delay is a programmer error; UIKit takes none for it.
/// - Difference: there are no `beginAnimations(_:context:)` and `commitAnimations()`, no
///   `perform(_:on:options:animations:completion:)` and no `animate(_:changes:completion:)` with
///   SwiftUI's animations.
extension UIView {
    /// Animates all changes of views and their layers that `animations` makes.
    ///
    /// - Parameters:
    ///   - duration: Seconds, 0 or more; 0 changes at once. Inside another block that block's
    ///     duration and curve hold, unless `options` override them.
    ///   - delay: Seconds before it begins; meanwhile the old values are seen.
    ///   - options: The curve, by default `curveEaseInOut`, and behaviour.
    ///   - completion: Told when all have ended, with whether all of them reached their ends; if
    ///     nothing changed, at the end of the turn.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        demand(
            duration >= 0 && duration.isFinite && delay >= 0 && delay.isFinite,
            "animation of \(duration) s after \(delay) s")
        run(
            ViewAnimation(
                inheriting: Stage.shared.viewAnimations.current, duration: duration, delay: delay,
                options: options, completion: completion), animations)
    }

    /// Animates with a spring that settles in `duration` seconds.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 arrives without overshoot, less swings; above 0.
    ///   - velocity: Distances a second at the beginning, one distance being the whole way of the
    ///     animated property.
    /// - Approximation: for a large velocity several springs would do, and UIKit may take another.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval,
        usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
        options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        demand(
            duration >= 0 && duration.isFinite && delay >= 0 && delay.isFinite
                && dampingRatio > 0 && velocity.isFinite,
            "spring of \(duration) s after \(delay) s, damping \(dampingRatio), \(velocity)")
        let spring = Spring(
            dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
        run(
            ViewAnimation(
                inheriting: Stage.shared.viewAnimations.current, duration: duration, delay: delay,
                options: options, pace: .spring(spring), completion: completion), animations)
    }

    /// Animates with a spring of the given perceptual duration; it ends when it has settled.
    ///
    /// - Parameters:
    ///   - duration: The spring's period, seconds, above 0.
    ///   - bounce: 0 arrives without overshoot, up to 1 swings ever more; above −1.
    public static func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
        initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        demand(delay >= 0 && delay.isFinite, "spring after \(delay) s")
        let spring = Spring(
            perceptualDuration: duration, bounce: bounce, initialVelocity: initialSpringVelocity)
        run(
            ViewAnimation(
                inheriting: Stage.shared.viewAnimations.current,
                duration: spring.settlingDuration, delay: delay, options: options,
                pace: .spring(spring), completion: completion), animations)
    }

    /// Has the changes that `animations` makes inside the running block play several times.
    ///
    /// - Parameters:
    ///   - count: Cycles, above 0.
    ///   - autoreverses: Whether each cycle runs back after running forth.
    public static func modifyAnimations(
        withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
    ) {
        demand(count > 0, "\(count) cycles")
        guard let block = Stage.shared.viewAnimations.current else { return animations() }
        let outer = block.repetition
        block.repetition = (Float(count), autoreverses)
        animations()
        block.repetition = outer
    }

    static func run(_ animation: ViewAnimation, _ changes: () -> Void) {
        let stage = Stage.shared
        stage.viewAnimations.run(animation, changes)
        animation.commit(in: stage)
    }

    /// Makes changes at once, even inside an animation.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        Stage.shared.viewAnimations.run(nil, actions)
    }

    /// Whether changes inside `animate` are animated; true by default.
    public static func setAnimationsEnabled(_ enabled: Bool) {
        Stage.shared.viewAnimations.areEnabled = enabled
    }

    /// Whether changes inside `animate` are animated.
    public static var areAnimationsEnabled: Bool { Stage.shared.viewAnimations.areEnabled }

    /// Seconds of the animation block that is being run; 0 outside one.
    public static var inheritedAnimationDuration: TimeInterval {
        Stage.shared.viewAnimations.current?.duration ?? 0
    }
}
