extension Spec {
    /// A recognizer, the operation that it begins, and how it drives that on.
    public struct Interaction: Equatable, Sendable {
        /// What the rest of the spec calls it.
        public var name: String
        /// What feels the finger.
        public var recognizer: Recognizer
        /// The operation that is asked for when the recognizer begins, or has recognized if it is
        /// discrete.
        public var begin: Begin
        /// Asked then; false leaves the operation undone.
        public var when: InteractionExpression<Bool>
        /// How the finger drives the transition; nil for a discrete recognizer, which leaves it to
        /// play by itself.
        public var driver: Driver?

        /// An interaction of the given rules.
        public init(
            name: String, recognizer: Recognizer, begin: Begin,
            when: InteractionExpression<Bool>, driver: Driver?
        ) {
            (self.name, self.recognizer, self.begin) = (name, recognizer, begin)
            (self.when, self.driver) = (when, driver)
        }

        /// The operations that an interaction can begin.
        public enum Begin: Equatable, Sendable {
            case pop
            case popToRoot
            case popTo(Screen)
            case dismiss
            case dismissTo(Screen)
            case push(Screen)
            case present(Screen)
            /// The place of the screen to show, from 0; the value is rounded to the nearest, and a
            /// place that there is not begins nothing.
            case select(InteractionExpression<Double>)

            /// The operation's name.
            public var operation: Operation.Name {
                switch self {
                case .pop, .popToRoot, .popTo: .pop
                case .dismiss, .dismissTo: .dismiss
                case .push: .push
                case .present: .present
                case .select: .select
                }
            }
        }
    }
}
