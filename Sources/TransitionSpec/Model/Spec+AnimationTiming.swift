extension Spec {
    /// How long an animation takes and how it goes: each case is one call of UIKit's.
    ///
    /// What no call of `UIView.animate` can play, a property animator does.
    public enum AnimationTiming: Equatable, Sendable {
        /// `animate(withDuration:delay:options:)`; seconds, 0…60.
        case curve(AnimationCurve, duration: Double)
        /// The same with curve 7, which has no public name; seconds, 0…60.
        case system(duration: Double)
        /// `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`; ratio and
        /// velocity as in `Spring.damped`, seconds 0…60.
        case dampedSpring(ratio: Double, velocity: Double, duration: Double)
        /// `animate(springDuration:bounce:initialSpringVelocity:)`, with the ranges of
        /// `Spring.perceptual`.
        case perceptualSpring(duration: Double, bounce: Double, velocity: Double)
        /// `UIViewPropertyAnimator(duration:timingParameters:)` with a cubic curve, x parts 0…1;
        /// seconds, 0…60.
        case cubic(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
        /// The same with the curve of `UICubicTimingParameters()`; seconds, 0…60.
        case defaultCurve(duration: Double)
        /// The same with a spring by its physics, with the ranges of `Spring.physical`.
        case physicalSpring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    }
}

extension Spec.AnimationTiming {
    /// The same spring with another initial velocity, in distances a second towards the target; nil
    /// for what is no spring.
    public func with(initialVelocity velocity: Double) -> Spec.AnimationTiming? {
        switch self {
        case .dampedSpring(let ratio, _, let duration):
            .dampedSpring(ratio: ratio, velocity: velocity, duration: duration)
        case .perceptualSpring(let duration, let bounce, _):
            .perceptualSpring(duration: duration, bounce: bounce, velocity: velocity)
        case .physicalSpring(let mass, let stiffness, let damping, _):
            .physicalSpring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
        case .curve, .system, .cubic, .defaultCurve: nil
        }
    }
}

extension Spec.Curve {
    /// How a view animation plays this curve, once the duration is known for the curves that have
    /// none of their own; nil if it cannot.
    var animationTiming: (@Sendable (_ duration: Double) -> Spec.AnimationTiming)? {
        switch self {
        case .timing(.linear): { .curve(.linear, duration: $0) }
        case .timing(.easeIn): { .curve(.easeIn, duration: $0) }
        case .timing(.easeOut): { .curve(.easeOut, duration: $0) }
        case .timing(.easeInOut): { .curve(.easeInOut, duration: $0) }
        case .system: { .system(duration: $0) }
        case .spring(.damped(let ratio, let velocity, let own)):
            { .dampedSpring(ratio: ratio, velocity: velocity, duration: own ?? $0) }
        case .spring(.perceptual(let duration, let bounce, let velocity)):
            { _ in .perceptualSpring(duration: duration, bounce: bounce, velocity: velocity) }
        case .timing(.default): { .defaultCurve(duration: $0) }
        case .timing(.cubic(let x1, let y1, let x2, let y2)):
            { .cubic(x1: x1, y1: y1, x2: x2, y2: y2, duration: $0) }
        case .spring(.physical(let mass, let stiffness, let damping, let velocity)):
            { _ in
                .physicalSpring(
                    mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
            }
        case .keyframes: nil
        }
    }
}
