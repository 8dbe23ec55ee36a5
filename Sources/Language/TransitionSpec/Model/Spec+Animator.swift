extension Spec {
    /// An animation controller, given by its steps before, during and after its animations.
    public struct Animator: Equatable, Sendable {
        /// The name by which the rest of the spec refers to it.
        public var name: String
        /// The value of `transitionDuration(using:)`, seconds, 0…60.
        public var duration: Double
        /// Steps done at once, in order, when the transition begins.
        public var prepare: [Step]
        /// The animations, begun after `prepare`.
        public var animate: Animations
        /// Steps done in order when the last animation has ended, or at once if there is none.
        public var complete: [Step]
        /// Steps done in order in `animationEnded(_:)`.
        public var ended: [Step]
    }

    /// The animations of an animator, by the API that plays them.
    public enum Animations: Equatable, Sendable {
        /// Calls of `UIView.animate` or similar methods, begun together, in order.
        case views([Animation])
        case propertyAnimator(PropertyAnimator)
    }

    /// One `UIViewPropertyAnimator`, with those that it leads.
    public struct PropertyAnimator: Equatable, Sendable {
        /// The name by which steps call it; nil if it has none.
        public var name: String?
        /// Further property animators of the same transition, with other timings; these lead none.
        public var others: [PropertyAnimator] = []
        /// The duration and the curve.
        public var timing: AnimationTiming
        /// The initial velocity of the spring; nil keeps the spring's own.
        public var initialVelocity: AnimatorExpression<Double>?
        /// The vertical component of that velocity, for positions; nil for the same as the horizontal one.
        public var initialVelocityY: AnimatorExpression<Double>?
        /// The duration in place of the timing's, evaluated when the animator is made; seconds, 0…60. Nil for the
        /// timing's own.
        public var duration: AnimatorExpression<Double>?
        /// The calls of `addAnimations(_:)`; never empty.
        public var changes: [ConditionalChanges]
        /// Whether `interruptibleAnimator(using:)` returns it. The others have the same of this and the following.
        public var isInterruptible: Bool
        /// The delay when the animator starts it itself, seconds, 0…60.
        public var afterDelay = 0.0
        /// `scrubsLinearly`.
        public var scrubsLinearly = true
        /// `pausesOnCompletion`.
        public var pausesOnCompletion = false
        /// `isUserInteractionEnabled`.
        public var isUserInteractionEnabled = true
    }
}
