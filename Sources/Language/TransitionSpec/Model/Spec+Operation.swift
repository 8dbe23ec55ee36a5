extension Spec {
    /// The animation and interaction of one operation of a container.
    public struct Operation: Equatable, Sendable {
        /// The animator; nil for the system's animation, or for no animation in a custom container.
        public var animator: Animator?
        /// The child transition used instead of an animator; only in a custom container.
        public var transition: ChildTransition?
        /// The interactions that can begin this operation and drive it, without duplicates; if empty, no finger does.
        public var interactions: [Interaction]
        /// The calls of the transition coordinator alongside the transition; nil for none.
        public var alongside: Alongside?

        /// An operation; by default with the system's animation and no interaction.
        public init(
            animator: Animator? = nil, interactions: [Interaction] = [],
            alongside: Alongside? = nil, transition: ChildTransition? = nil
        ) {
            (self.animator, self.interactions) = (animator, interactions)
            (self.alongside, self.transition) = (alongside, transition)
        }

        /// The names of the operations of all containers.
        public enum Name: String, CaseIterable, Sendable {
            case push, pop, present, dismiss, select
        }
    }
}
