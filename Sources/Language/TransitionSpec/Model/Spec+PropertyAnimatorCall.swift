extension Spec {
    /// A call that a free-form driver makes to the property animator of the transition's animator.
    ///
    /// If the property animator is not in a state that UIKit allows for the call, the play stops
    /// with an error at the step. Once the transition is over, the call does nothing.
    public enum PropertyAnimatorCall: Equatable, Sendable {
        /// `startAnimation()`, or `startAnimation(afterDelay:)` if the delay is above 0 and the
        /// animator has not begun; seconds, 0…60.
        case startAnimation(afterDelay: Double)
        /// `pauseAnimation()`.
        case pauseAnimation
        /// Sets `fractionComplete`, clamped to 0…1, which pauses the animator.
        case fractionComplete(AnimatorExpression<Double>)
        /// Sets `isReversed`.
        case isReversed(AnimatorExpression<Bool>)
        /// `continueAnimation(withTimingParameters:durationFactor:)` of a paused animator.
        case continueAnimation(Continuation)
        /// `addAnimations(_:delayFactor:)`: assignments in order, which begin after a fraction,
        /// 0…1, of the remaining animation.
        case addAnimations([Assignment], delayFactor: Double)
        /// `stopAnimation(_:)`.
        case stopAnimation(withoutFinishing: Bool)
        /// `finishAnimation(at:)`, preceded by `stopAnimation(false)` if the animator is not stopped.
        case finishAnimation(AnimatingPosition)
    }

    /// The way in which a paused property animator continues.
    public struct Continuation: Equatable, Sendable {
        /// The new timing; nil keeps the rest of the old one.
        public var timing: TimingParameters?
        /// The initial velocity of the new spring, in distances per second; nil keeps the spring's own.
        public var initialVelocity: AnimatorExpression<Double>?
        /// The vertical component of that velocity, for positions; nil for the same as the horizontal one.
        public var initialVelocityY: AnimatorExpression<Double>?
        /// The time that the rest takes; nil keeps the remaining time.
        public var length: Length?

        /// The time that the rest of an animation takes.
        public enum Length: Equatable, Sendable {
            /// A multiple of the animator's duration, 0 or more; 0 keeps the remaining time.
            case factor(AnimatorExpression<Double>)
            /// Seconds, 0…60.
            case duration(AnimatorExpression<Double>)
        }
    }

    /// The position at which a property animator leaves its views (`UIViewAnimatingPosition`).
    public enum AnimatingPosition: String, CaseIterable, Sendable {
        case start, end, current
    }

    /// A readable state of a property animator.
    public enum PropertyAnimatorState: String, CaseIterable, Sendable {
        /// A number, 0…1.
        case fractionComplete
        /// A boolean.
        case isReversed
        /// A boolean.
        case isRunning
        /// `fractionComplete` at the moment when the finger took hold of the transition: a number, 0…1.
        case heldFraction
    }
}

extension Spec.TimingParameters {
    /// Returns the same spring with another initial velocity, or nil if this is not a spring.
    ///
    /// - Parameter velocity: Distances per second towards the target.
    public func with(initialVelocity velocity: Double) -> Spec.TimingParameters? {
        guard case .spring(let spring) = self else { return nil }
        return .spring(spring.with(velocity: velocity))
    }
}

extension Spec.FreeForm {
    /// Whether any of its steps calls the animator's property animator, or a gesture can take hold of the transition.
    public var drivesPropertyAnimator: Bool {
        if interrupted != nil { return true }
        let endings = (ended + cancelled).flatMap { $0.prepare + $0.complete }
        return (start + changed + endings).contains { step in
            switch step.action {
            case .propertyAnimator, .namedPropertyAnimator: true
            case _: false
            }
        }
    }

    var namesOfPropertyAnimators: Set<String> {
        let endings = (ended + cancelled).flatMap { $0.prepare + $0.complete }
        return Set(
            (start + changed + (interrupted ?? []) + endings).compactMap(\.nameOfPropertyAnimator))
    }
}

extension Spec.Step {
    /// The name of the property animator that it calls; nil if it calls none by name.
    var nameOfPropertyAnimator: String? {
        guard case .namedPropertyAnimator(let name, _) = action else { return nil }
        return name
    }
}

extension Spec.PropertyAnimator {
    /// The names of this and of those that it leads.
    var names: [String] { ([name] + others.map(\.name)).compactMap(\.self) }
}
