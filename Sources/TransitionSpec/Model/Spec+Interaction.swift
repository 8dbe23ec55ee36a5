extension Spec {
    /// A recognizer on the container's view and the rules by which it drives a transition.
    public struct Interaction: Equatable, Sendable {
        /// What the rest of the spec calls it.
        public var name: String
        /// What feels the finger.
        public var recognizer: Recognizer
        /// The operation that is asked for when the recognizer begins.
        public var begin: Begin
        /// Asked when the recognizer begins; false leaves the operation undone.
        public var when: InteractionExpression<Bool>
        /// The driver's value, asked at every change; not clamped.
        public var progress: InteractionExpression<Double>
        /// Asked when the finger lifts: true finishes, false cancels.
        public var finish: InteractionExpression<Bool>
        /// What a touch means that the system cancels.
        public var touchCancelled: TouchCancelled
        /// What carries the transition along.
        public var driver: Driver

        /// An interaction of the given rules.
        public init(
            name: String, recognizer: Recognizer, begin: Begin,
            when: InteractionExpression<Bool>, progress: InteractionExpression<Double>,
            finish: InteractionExpression<Bool>, touchCancelled: TouchCancelled, driver: Driver
        ) {
            (self.name, self.recognizer, self.begin) = (name, recognizer, begin)
            (self.when, self.progress, self.finish) = (when, progress, finish)
            (self.touchCancelled, self.driver) = (touchCancelled, driver)
        }

        /// What feels the finger.
        public enum Recognizer: Equatable, Sendable {
            case pan
            case screenEdgePan(Edge)
        }

        /// One edge of the screen.
        public enum Edge: String, CaseIterable, Sendable {
            case left, right, top, bottom
        }

        /// The operations that an interaction can begin.
        public enum Begin: String, CaseIterable, Sendable {
            case pop
        }

        /// What a touch means that the system cancels.
        public enum TouchCancelled: String, CaseIterable, Sendable {
            /// The transition is cancelled.
            case cancel
            /// The `finish` rule is asked as if the finger had lifted.
            case decide
        }
    }
}
