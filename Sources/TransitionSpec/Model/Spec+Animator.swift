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

    /// One call of `UIView.animate`.
    public struct Animation: Equatable, Sendable {
        /// How long it takes and how it goes.
        public var timing: AnimationTiming
        /// Seconds, 0…60.
        public var delay: Double
        /// Set in order inside the animation block.
        public var set: [Assignment]

        /// An animation of the given timing.
        public init(timing: AnimationTiming, delay: Double, set: [Assignment]) {
            (self.timing, self.delay, self.set) = (timing, delay, set)
        }
    }
}
