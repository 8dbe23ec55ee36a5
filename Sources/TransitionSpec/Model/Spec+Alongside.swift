extension Spec {
    /// What a transition coordinator is asked to do: `animate(alongsideTransition:completion:)`,
    /// `notifyWhenInteractionChanges(_:)` and `notifyWhenInteractionEnds(_:)`.
    public struct Alongside: Equatable, Sendable {
        /// Sets or keyframes, which play alongside the transition's own animations.
        public var changes: Changes
        /// Begun inside the same block, in order, after `changes`.
        public var nested: [Animation]
        /// Done in order when the transition has ended; `cancelled` tells how.
        public var completion: [ConditionalSet]
        /// Done in order when the finger's part has ended, or begins again; `cancelled` tells how.
        public var interactionChanged: [ConditionalSet]
        /// Done once, in order, when the finger's part has ended; `cancelled` tells how.
        public var interactionEnded: [ConditionalSet]

        /// What a coordinator is asked to do.
        public init(
            changes: Changes, nested: [Animation], completion: [ConditionalSet],
            interactionChanged: [ConditionalSet], interactionEnded: [ConditionalSet]
        ) {
            (self.changes, self.nested, self.completion) = (changes, nested, completion)
            self.interactionChanged = interactionChanged
            self.interactionEnded = interactionEnded
        }
    }

    /// Properties that are set, unless a condition forbids it.
    public struct ConditionalSet: Equatable, Sendable {
        /// Asked first; false sets nothing.
        public var when: AnimatorExpression<Bool>
        /// Set in order.
        public var set: [Assignment]

        /// Sets properties if `when` allows it.
        public init(when: AnimatorExpression<Bool>, set: [Assignment]) {
            (self.when, self.set) = (when, set)
        }
    }
}
