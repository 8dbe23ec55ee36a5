extension Spec {
    /// An animation controller: what it does before, during and after its animations.
    public struct Animator: Equatable, Sendable {
        /// What the rest of the spec calls it.
        public var name: String
        /// The answer to `transitionDuration(using:)`, seconds, 0…60.
        public var duration: Double
        /// Done at once, in order, when the transition begins.
        public var prepare: [Step]
        /// Begun together after `prepare`, in order.
        public var animate: [Animation]
        /// Done in order when the last animation has ended; at once if there is none.
        public var complete: [Step]

        /// An animator of the given steps.
        public init(
            name: String, duration: Double, prepare: [Step], animate: [Animation],
            complete: [Step]
        ) {
            (self.name, self.duration) = (name, duration)
            (self.prepare, self.animate, self.complete) = (prepare, animate, complete)
        }
    }

    /// One call of `UIView.animate` or its like.
    public struct Animation: Equatable, Sendable {
        /// How long it takes and how it goes.
        public var timing: AnimationTiming
        /// Seconds, 0…60.
        public var delay: Double
        /// What is set inside the animation block.
        public var changes: Changes

        /// An animation of the given timing.
        public init(timing: AnimationTiming, delay: Double, changes: Changes) {
            (self.timing, self.delay, self.changes) = (timing, delay, changes)
        }
    }

    /// What an animation block does.
    public enum Changes: Equatable, Sendable {
        /// Sets properties in order.
        case set([Assignment])
        /// Sets properties at their own parts of the whole (`animateKeyframes`).
        case keyframes([Keyframe], Keyframes.Mode)
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
