extension Spec {
    /// One call of `UIView.animate` or its like.
    public struct Animation: Equatable, Sendable {
        /// Asked when it would begin; false leaves it out, and what follows it.
        public var when: AnimatorExpression<Bool>
        /// How long it takes and how it goes.
        public var timing: AnimationTiming
        /// The initial velocity of its spring, asked when it begins; nil keeps the spring's own.
        public var initialVelocity: AnimatorExpression<Double>?
        /// Seconds, 0…60.
        public var delay: Double
        /// What is set inside the animation block.
        public var changes: Changes
        /// What the block may do beside that.
        public var options: [AnimationOption]
        /// How often it is played.
        public var repetition: Repetition
        /// Begun inside the block, in order, after `changes`.
        public var nested: [Animation]
        /// Begun together by this one's completion, in order.
        public var then: [Animation]

        /// An animation of the given timing.
        public init(
            when: AnimatorExpression<Bool>, timing: AnimationTiming,
            initialVelocity: AnimatorExpression<Double>? = nil, delay: Double, changes: Changes,
            options: [AnimationOption] = [], repetition: Repetition = .once,
            nested: [Animation] = [], then: [Animation] = []
        ) {
            (self.when, self.timing, self.initialVelocity) = (when, timing, initialVelocity)
            (self.delay, self.changes, self.options) = (delay, changes, options)
            (self.repetition, self.nested, self.then) = (repetition, nested, then)
        }
    }

    /// What one animation block of several does, unless a condition forbids it.
    public struct ConditionalChanges: Equatable, Sendable {
        /// Asked first; false leaves the block out.
        public var when: AnimatorExpression<Bool>
        /// What the block does.
        public var changes: Changes
        /// When it begins, 0…1 of the whole.
        public var delayFactor: Double

        /// Does `changes` if `when` allows it.
        public init(
            when: AnimatorExpression<Bool>, changes: Changes, delayFactor: Double = 0
        ) {
            (self.when, self.changes, self.delayFactor) = (when, changes, delayFactor)
        }
    }

    /// What an animation block does.
    public enum Changes: Equatable, Sendable {
        /// Sets properties in order.
        case set([Assignment])
        /// Sets properties at their own parts of the whole (`animateKeyframes`).
        case keyframes([Keyframe], Keyframes.Mode)
        /// Leads from one look of a view to another. No property animator plays this.
        case transition(ViewTransition)
        /// Adds an animation to a layer. No property animator plays this.
        case layer(LayerAnimation)
    }

    /// One call of `UIView.addKeyframe`.
    public struct Keyframe: Equatable, Sendable {
        /// Where it starts, 0…1 of the whole.
        public var start: Double
        /// How long it takes, 0…1 of the whole; it ends with the whole at the latest.
        public var duration: Double
        /// Set in order.
        public var set: [Assignment]

        /// A keyframe.
        public init(start: Double, duration: Double, set: [Assignment]) {
            (self.start, self.duration, self.set) = (start, duration, set)
        }
    }
}
