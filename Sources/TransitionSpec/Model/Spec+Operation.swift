extension Spec {
    /// How one operation of a container moves.
    public struct Operation: Equatable, Sendable {
        /// Nil is the system's own animation, and at once in a container of one's own.
        public var animator: Animator?
        /// What begins this operation and may drive it, each once; empty leaves it without a finger.
        public var interactions: [Interaction]
        /// What the transition coordinator is asked to do beside it.
        public var alongside: Alongside?

        /// An operation; by default the system's animation without a finger.
        public init(
            animator: Animator? = nil, interactions: [Interaction] = [],
            alongside: Alongside? = nil
        ) {
            (self.animator, self.interactions) = (animator, interactions)
            self.alongside = alongside
        }

        /// The operations of all containers.
        public enum Name: String, CaseIterable, Sendable {
            case push, pop, present, dismiss, select
        }
    }

    /// What a transition coordinator is asked to do:
    /// `animate(alongsideTransition:completion:)` and `notifyWhenInteractionChanges(_:)`.
    public struct Alongside: Equatable, Sendable {
        /// Set, in order, alongside the transition's own animations.
        public var set: [Assignment]
        /// Done in order when the transition has ended; `cancelled` tells how.
        public var completion: [ConditionalSet]
        /// Done in order when the finger's part has ended; `cancelled` tells how.
        public var interactionChanged: [ConditionalSet]

        /// What a coordinator is asked to do.
        public init(
            set: [Assignment], completion: [ConditionalSet], interactionChanged: [ConditionalSet]
        ) {
            (self.set, self.completion) = (set, completion)
            self.interactionChanged = interactionChanged
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
