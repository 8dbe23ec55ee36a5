extension Spec {
    /// An interaction controller of one's own that moves the views itself; the animator is not asked
    /// to animate.
    ///
    /// Its expressions read what an animator's do and what the gesture has. What the context is not
    /// told here, coordinators do not learn.
    public struct FreeForm: Equatable, Sendable {
        /// Whether it is the answer to every question for an interaction controller, not only while its
        /// gesture begins: an operation from elsewhere then waits for a finger.
        public var always: Bool
        /// Done in order in `startInteractiveTransition(_:)`.
        public var start: [Step]
        /// Done in order when a gesture begins while the transition runs by itself, whatever began that:
        /// the gesture has hold of it again. Nil for a driver that lets it run.
        public var interrupted: [Step]?
        /// Done in order at every change of the gesture.
        public var changed: [Step]
        /// Tried in order when the finger lifts: the first that accepts is followed, the others are
        /// not.
        public var ended: [Ending]
        /// The same for a touch that the system cancels.
        public var cancelled: [Ending]

        /// A driver of the given steps.
        public init(
            always: Bool = false, start: [Step], interrupted: [Step]? = nil, changed: [Step],
            ended: [Ending], cancelled: [Ending]
        ) {
            (self.always, self.start, self.interrupted) = (always, start, interrupted)
            (self.changed, self.ended, self.cancelled) = (changed, ended, cancelled)
        }

        /// One way in which a gesture ends.
        public struct Ending: Equatable, Sendable {
            /// Whether this one is followed.
            public var when: AnimatorExpression<Bool>
            /// Done at once, in order.
            public var prepare: [Step]
            /// Begun together after that, in order.
            public var animate: [Animation]
            /// Done in order when the last animation has ended; at once if there is none.
            public var complete: [Step]

            /// An ending of the given steps.
            public init(
                when: AnimatorExpression<Bool>, prepare: [Step], animate: [Animation],
                complete: [Step]
            ) {
                (self.when, self.prepare) = (when, prepare)
                (self.animate, self.complete) = (animate, complete)
            }
        }
    }
}
