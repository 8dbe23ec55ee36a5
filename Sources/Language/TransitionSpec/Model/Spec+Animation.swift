extension Spec {
    /// One call of `UIView.animate` or a similar method.
    public struct Animation: Equatable, Sendable {
        /// The condition, evaluated when the animation would begin; if it is false, the animation
        /// and those in `then` are skipped.
        public var when: AnimatorExpression<Bool>
        /// The duration and the curve.
        public var timing: AnimationTiming
        /// The initial velocity of the spring, evaluated when the animation begins; nil keeps the spring's own.
        public var initialVelocity: AnimatorExpression<Double>?
        /// Seconds, 0…60.
        public var delay: Double
        /// The changes made inside the animation block.
        public var changes: Changes
        /// The options of the call.
        public var options: [AnimationOption] = []
        /// The number of repetitions.
        public var repetition: Repetition = .once
        /// Animations begun inside the block, in order, after `changes`.
        public var nested: [Animation] = []
        /// Animations begun together, in order, when this one completes.
        public var then: [Animation] = []
        /// The duration in place of the timing's, evaluated when the animation begins; seconds, 0…60. Nil for the
        /// timing's own.
        public var duration: AnimatorExpression<Double>?
    }

    /// The changes of one of several animation blocks, made if a condition holds.
    public struct ConditionalChanges: Equatable, Sendable {
        /// The condition, evaluated first; if it is false, the block is skipped.
        public var when: AnimatorExpression<Bool>
        /// The changes.
        public var changes: Changes
        /// When the block begins, as a fraction of the whole animation, 0…1.
        public var delayFactor: Double = 0
    }

    /// The content of an animation block.
    public enum Changes: Equatable, Sendable {
        /// Sets properties in order.
        case set([Assignment])
        /// Sets properties in keyframes, each over its own part of the animation (`animateKeyframes`).
        case keyframes([Keyframe], Keyframes.Mode)
        /// A transition between two states of a view. No property animator plays this.
        case transition(ViewTransition)
        /// Adds an animation to a layer. No property animator plays this.
        case layer(LayerAnimation)
    }

    /// One call of `UIView.addKeyframe`.
    public struct Keyframe: Equatable, Sendable {
        /// The start, as a fraction of the whole animation, 0…1.
        public var start: Double
        /// The duration, as a fraction of the whole animation, 0…1; the keyframe ends no later than the animation.
        public var duration: Double
        /// The assignments, made in order.
        public var set: [Assignment]
    }
}
