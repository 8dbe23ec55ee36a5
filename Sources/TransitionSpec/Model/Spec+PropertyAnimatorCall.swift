extension Spec {
    /// What a free-form driver does to the property animator of the transition's animator.
    ///
    /// Where the animator is not in the state that UIKit's call needs, the play stops with an error at the
    /// step; once the transition is over, nothing is done.
    public enum PropertyAnimatorCall: Equatable, Sendable {
        /// `startAnimation()`, or `startAnimation(afterDelay:)` of one that has not begun; seconds, 0…60.
        case startAnimation(afterDelay: Double)
        /// `pauseAnimation()`.
        case pauseAnimation
        /// Sets `fractionComplete`, which pauses it; what is beyond 0…1 counts as the nearer end.
        case fractionComplete(AnimatorExpression<Double>)
        /// Sets `isReversed`.
        case isReversed(AnimatorExpression<Bool>)
        /// `continueAnimation(withTimingParameters:durationFactor:)` of a paused one.
        case continueAnimation(Continuation)
        /// `addAnimations(_:delayFactor:)`: set in order, after 0…1 of what is left.
        case addAnimations([Assignment], delayFactor: Double)
        /// `stopAnimation(_:)`.
        case stopAnimation(withoutFinishing: Bool)
        /// `finishAnimation(at:)`, of one that is not stopped after `stopAnimation(false)`.
        case finishAnimation(AnimatingPosition)
    }

    /// How a paused property animator goes on.
    public struct Continuation: Equatable, Sendable {
        /// The new pace; nil keeps what is left of the old one.
        public var timing: TimingParameters?
        /// The initial velocity of its spring, in distances a second; nil keeps the spring's own.
        public var initialVelocity: AnimatorExpression<Double>?
        /// The new duration in durations of the animator, no less than 0; 0 keeps the time that is left.
        public var durationFactor: AnimatorExpression<Double>

        /// Goes on at a pace.
        public init(
            timing: TimingParameters?, initialVelocity: AnimatorExpression<Double>?,
            durationFactor: AnimatorExpression<Double>
        ) {
            (self.timing, self.initialVelocity) = (timing, initialVelocity)
            self.durationFactor = durationFactor
        }
    }

    /// Where a property animator leaves its views (`UIViewAnimatingPosition`).
    public enum AnimatingPosition: String, CaseIterable, Sendable {
        case start, end, current
    }

    /// What can be read of a property animator.
    public enum PropertyAnimatorState: String, CaseIterable, Sendable {
        /// A number, 0…1.
        case fractionComplete
        /// A boolean.
        case isReversed
        /// A boolean.
        case isRunning
        /// `fractionComplete` when the finger took hold of the transition: a number, 0…1.
        case heldFraction
    }
}

extension Spec.TimingParameters {
    /// The same spring with another initial velocity, in distances a second towards the target; nil for
    /// what is no spring.
    public func with(initialVelocity velocity: Double) -> Spec.TimingParameters? {
        switch self {
        case .cubic: nil
        case .spring(.damped(let ratio, _, let duration)):
            .spring(.damped(ratio: ratio, velocity: velocity, duration: duration))
        case .spring(.perceptual(let duration, let bounce, _)):
            .spring(.perceptual(duration: duration, bounce: bounce, velocity: velocity))
        case .spring(.physical(let mass, let stiffness, let damping, _)):
            .spring(
                .physical(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity))
        }
    }
}

extension Spec.FreeForm {
    /// Whether any of its steps does something to the animator's property animator, or can take hold of
    /// it.
    public var drivesPropertyAnimator: Bool {
        if interrupted != nil { return true }
        let endings = (ended + cancelled).flatMap { $0.prepare + $0.complete }
        return (start + changed + endings).contains { step in
            guard case .propertyAnimator = step.action else { return false }
            return true
        }
    }
}
