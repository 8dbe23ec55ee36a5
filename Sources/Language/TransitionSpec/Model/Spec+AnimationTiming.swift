extension Spec {
    /// The duration and the curve of an animation; each case is one UIKit call.
    ///
    /// A property animator plays the timings that no call of `UIView.animate` can play.
    public enum AnimationTiming: Equatable, Sendable {
        /// `animate(withDuration:delay:options:)`; seconds, 0…60.
        case curve(AnimationCurve, duration: Double)
        /// The same with `UIView.AnimationCurve` 7, which has no public name; seconds, 0…60.
        case system(duration: Double)
        /// `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`; ratio and
        /// velocity as in `Spring.damped`, seconds 0…60.
        case dampedSpring(ratio: Double, velocity: Double, duration: Double)
        /// `animate(springDuration:bounce:initialSpringVelocity:)`, in the ranges of `Spring.perceptual`.
        case perceptualSpring(duration: Double, bounce: Double, velocity: Double)
        /// `UIViewPropertyAnimator(duration:timingParameters:)` with a cubic curve; x coordinates 0…1, seconds 0…60.
        case cubic(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
        /// The same with the curve of `UICubicTimingParameters()`; seconds, 0…60.
        case defaultCurve(duration: Double)
        /// The same with a spring given by its physical parameters, in the ranges of `Spring.physical`.
        case physicalSpring(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    }
}

extension Spec.AnimationTiming {
    /// Returns the same spring with another initial velocity, or nil if this is not a spring.
    ///
    /// - Parameter velocity: Distances per second towards the target.
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

extension Spec.AnimationTiming {
    /// The same curve over another duration, in seconds; springs that have a duration of their own are unchanged.
    public func with(duration: Double) -> Spec.AnimationTiming {
        switch self {
        case .curve(let curve, _): .curve(curve, duration: duration)
        case .system: .system(duration: duration)
        case .dampedSpring(let ratio, let velocity, _):
            .dampedSpring(ratio: ratio, velocity: velocity, duration: duration)
        case .cubic(let x1, let y1, let x2, let y2, _):
            .cubic(x1: x1, y1: y1, x2: x2, y2: y2, duration: duration)
        case .defaultCurve: .defaultCurve(duration: duration)
        case .perceptualSpring, .physicalSpring: self
        }
    }
}

extension Spec.Curve {
    /// A function that gives the timing with which a view animation plays this curve; nil if none can play it.
    ///
    /// The function's argument, in seconds, is ignored by curves that have a duration of their own.
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
