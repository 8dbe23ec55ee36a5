extension Spec {
    /// Calls of a transition coordinator: `animate(alongsideTransition:completion:)`,
    /// `notifyWhenInteractionChanges(_:)` and `notifyWhenInteractionEnds(_:)`.
    public struct Alongside: Equatable, Sendable {
        /// Assignments or keyframes that are animated alongside the transition's own animations.
        public var changes: Changes
        /// Animations begun inside the same block, in order, after `changes`.
        public var nested: [Animation]
        /// Assignments made in order when the transition has ended; `cancelled` says how it ended.
        public var completion: [ConditionalSet]
        /// Assignments made in order whenever the interactive part ends or begins again; `cancelled` says how it ended.
        public var interactionChanged: [ConditionalSet]
        /// Assignments made once, in order, when the interactive part has ended; `cancelled` says how it ended.
        public var interactionEnded: [ConditionalSet]
    }

    /// Properties that are set if a condition holds.
    public struct ConditionalSet: Equatable, Sendable {
        /// The condition, evaluated first; if it is false, nothing is set.
        public var when: AnimatorExpression<Bool>
        /// The assignments, made in order.
        public var set: [Assignment]
    }
}
