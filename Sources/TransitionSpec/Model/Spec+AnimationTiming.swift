extension Spec {
    /// How long an animation takes and how it goes: each case is one call of UIKit's.
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
        case .timing(.default), .timing(.cubic), .spring(.physical), .keyframes: nil
        }
    }
}
