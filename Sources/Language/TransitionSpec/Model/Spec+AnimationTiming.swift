extension Spec {
    /// The curve and the duration of an animation.
    ///
    /// A property animator plays the curves that no call of `UIView.animate` can play.
    public struct AnimationTiming: Equatable, Sendable {
        /// The curve, never keyframes; a damped spring has no duration of its own here.
        public let curve: Curve
        /// Seconds, 0…60; 0 for a physical spring, whose duration follows from its parameters.
        public let duration: Double

        /// Creates the timing of `curve` over `duration` seconds, which a curve's own duration replaces.
        public init(_ curve: Curve, duration: Double) {
            switch curve {
            case .timing, .system, .keyframes: (self.curve, self.duration) = (curve, duration)
            case .spring(.damped(let ratio, let velocity, let own)):
                self.curve = .spring(.damped(ratio: ratio, velocity: velocity, duration: nil))
                self.duration = own ?? duration
            case .spring(.perceptual(let own, _, _)): (self.curve, self.duration) = (curve, own)
            case .spring(.physical): (self.curve, self.duration) = (curve, 0)
            }
        }
    }
}

extension Spec.AnimationTiming {
    /// Returns the same spring with another initial velocity, or nil if this is not a spring.
    ///
    /// - Parameter velocity: Distances per second towards the target.
    public func with(initialVelocity velocity: Double) -> Spec.AnimationTiming? {
        guard case .spring(let spring) = curve else { return nil }
        return Self(.spring(spring.with(velocity: velocity)), duration: duration)
    }

    /// The same curve over another duration, in seconds; springs that have a duration of their own are unchanged.
    public func with(duration: Double) -> Spec.AnimationTiming { Self(curve, duration: duration) }
}

extension Spec.Spring {
    func with(velocity: Double) -> Spec.Spring {
        switch self {
        case .damped(let ratio, _, let duration):
            .damped(ratio: ratio, velocity: velocity, duration: duration)
        case .perceptual(let duration, let bounce, _):
            .perceptual(duration: duration, bounce: bounce, velocity: velocity)
        case .physical(let mass, let stiffness, let damping, _):
            .physical(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
        }
    }
}

extension Spec.TimingFunction {
    /// UIKit's curve of the same name; nil for the others.
    package var named: Spec.AnimationCurve? {
        switch self {
        case .linear: .linear
        case .easeIn: .easeIn
        case .easeOut: .easeOut
        case .easeInOut: .easeInOut
        case .default, .cubic: nil
        }
    }
}
