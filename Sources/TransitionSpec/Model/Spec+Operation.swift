extension Spec {
    /// How one operation of a container moves.
    public struct Operation: Equatable, Sendable {
        /// Nil is the system's own animation, and at once in a container of one's own.
        public var animator: Animator?
        /// What has another child come in place of an animator; only of a container of one's own, and never
        /// beside an animator.
        public var transition: ChildTransition?
        /// What begins this operation and may drive it, each once; empty leaves it without a finger.
        public var interactions: [Interaction]
        /// What the transition coordinator is asked to do beside it.
        public var alongside: Alongside?

        /// An operation; by default the system's animation without a finger.
        public init(
            animator: Animator? = nil, interactions: [Interaction] = [],
            alongside: Alongside? = nil, transition: ChildTransition? = nil
        ) {
            (self.animator, self.interactions) = (animator, interactions)
            (self.alongside, self.transition) = (alongside, transition)
        }

        /// The operations of all containers.
        public enum Name: String, CaseIterable, Sendable {
            case push, pop, present, dismiss, select
        }
    }
}
