extension Spec {
    /// What holds the screens.
    public enum Container: Equatable, Sendable {
        case navigation(Navigation)
    }

    /// A navigation controller and what its delegate answers.
    public struct Navigation: Equatable, Sendable {
        /// The screens at the beginning, the visible one last; never empty, no screen twice.
        public var stack: [Screen]
        /// How a new screen comes.
        public var push: Operation
        /// How the visible screen goes.
        public var pop: Operation

        /// A navigation controller over `stack`.
        public init(stack: [Screen], push: Operation, pop: Operation) {
            (self.stack, self.push, self.pop) = (stack, push, pop)
        }
    }

    /// How one operation of a container moves.
    public struct Operation: Equatable, Sendable {
        /// Nil is the system's own animation.
        public var animator: Animator?
        /// Nil leaves the operation without a finger.
        public var interaction: Interaction?

        /// An operation; by default the system's animation without a finger.
        public init(animator: Animator? = nil, interaction: Interaction? = nil) {
            (self.animator, self.interaction) = (animator, interaction)
        }
    }
}
