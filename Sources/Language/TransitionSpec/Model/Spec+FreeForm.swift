extension Spec {
    /// A custom interaction controller that moves the views itself; it does not ask the animator to animate.
    ///
    /// Its expressions can read the names of an animator and those of the gesture. Only the steps
    /// here tell the context about progress and decisions, so transition coordinators learn of
    /// nothing else.
    public struct FreeForm: Equatable, Sendable {
        /// Whether it is returned whenever UIKit asks for an interaction controller, not only while
        /// its gesture begins. Operations that begin in another way then wait for a finger.
        public var always: Bool
        /// Whether the steps of the animator's `prepare` are done before `start`.
        public var prepares: Bool
        /// Steps done in order in `startInteractiveTransition(_:)`.
        public var start: [Step]
        /// Steps done in order when a gesture takes hold of a transition that runs by itself,
        /// however the transition began. If nil, gestures let it run.
        public var interrupted: [Step]?
        /// Steps done in order at every change of the gesture.
        public var changed: [Step]
        /// Deeds of the moments at which conditions become true, in order, after `changed`.
        public var once: [Crossing]
        /// Endings tried in order when the finger lifts; only the first whose condition holds is followed.
        public var ended: [Ending]
        /// Endings tried in the same way when the system cancels the touch.
        public var cancelled: [Ending]

        /// A way in which a gesture ends.
        public struct Ending: Equatable, Sendable {
            /// The condition under which this ending is followed.
            public var when: AnimatorExpression<Bool>
            /// Steps done at once, in order.
            public var prepare: [Step]
            /// Animations begun together, in order, after `prepare`.
            public var animate: [Animation]
            /// Steps done in order when the last animation has ended, or at once if there is none.
            public var complete: [Step]
        }
    }
}
