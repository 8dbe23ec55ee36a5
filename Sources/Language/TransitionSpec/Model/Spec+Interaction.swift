extension Spec {
    /// A recognizer, the operation that it begins, and the driver of the transition.
    public struct Interaction: Equatable, Sendable {
        /// The name by which the rest of the spec refers to it.
        public var name: String
        /// The recognizer of the gesture.
        public var recognizer: Recognizer
        /// The operation that begins when the recognizer begins, or when a discrete one has recognized its gesture.
        public var begin: Begin
        /// The condition, evaluated at that moment; if it is false, the operation does not begin.
        public var when: InteractionExpression<Bool>
        /// The driver with which the finger moves the transition; nil if it runs by itself, as always with a discrete
        /// recognizer.
        public var driver: Driver?

        /// An operation that an interaction can begin.
        public enum Begin: Equatable, Sendable {
            case pop
            case popToRoot
            case popTo(Screen)
            case dismiss
            case dismissTo(Screen)
            case push(Screen)
            case present(Screen)
            /// The index of the screen to show, from 0. The value is rounded to the nearest
            /// integer; an index out of range begins nothing.
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
