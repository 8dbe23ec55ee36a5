extension Spec {
    /// An animation controller: what it does before, during and after its animations.
    public struct Animator: Equatable, Sendable {
        /// What the rest of the spec calls it.
        public var name: String
        /// The answer to `transitionDuration(using:)`, seconds, 0…60.
        public var duration: Double
        /// Done at once, in order, when the transition begins.
        public var prepare: [Step]
        /// Begun after `prepare`.
        public var animate: Animations
        /// Done in order when the last animation has ended; at once if there is none.
        public var complete: [Step]
        /// Done in order in `animationEnded(_:)`.
        public var ended: [Step]

        /// An animator of the given steps.
        public init(
            name: String, duration: Double, prepare: [Step], animate: Animations,
            complete: [Step], ended: [Step]
        ) {
            (self.name, self.duration) = (name, duration)
            (self.prepare, self.animate, self.complete) = (prepare, animate, complete)
            self.ended = ended
        }
    }

    /// What an animator plays, and by what.
    public enum Animations: Equatable, Sendable {
        /// Calls of `UIView.animate` or its like, begun together, in order.
        case views([Animation])
        case propertyAnimator(PropertyAnimator)
    }

    /// One `UIViewPropertyAnimator`.
    public struct PropertyAnimator: Equatable, Sendable {
        /// How long it takes and how it goes.
        public var timing: AnimationTiming
        /// The initial velocity of its spring; nil keeps the spring's own.
        public var initialVelocity: AnimatorExpression<Double>?
        /// Each one call of `addAnimations(_:)`; never empty.
        public var changes: [ConditionalChanges]
        /// Whether `interruptibleAnimator(using:)` answers with it.
        public var isInterruptible: Bool
        /// Seconds, 0…60, that it waits where the animator starts it itself.
        public var afterDelay: Double
        /// `scrubsLinearly`.
        public var scrubsLinearly: Bool
        /// `pausesOnCompletion`.
        public var pausesOnCompletion: Bool
        /// `isUserInteractionEnabled`.
        public var isUserInteractionEnabled: Bool

        /// A property animator of the given timing.
        public init(
            timing: AnimationTiming, initialVelocity: AnimatorExpression<Double>?,
            changes: [ConditionalChanges], isInterruptible: Bool, afterDelay: Double = 0,
            scrubsLinearly: Bool = true, pausesOnCompletion: Bool = false,
            isUserInteractionEnabled: Bool = true
        ) {
            (self.timing, self.initialVelocity) = (timing, initialVelocity)
            (self.changes, self.isInterruptible) = (changes, isInterruptible)
            (self.afterDelay, self.scrubsLinearly) = (afterDelay, scrubsLinearly)
            self.pausesOnCompletion = pausesOnCompletion
            self.isUserInteractionEnabled = isUserInteractionEnabled
        }
    }
}
