extension Spec {
    /// A haptic signal, by UIKit's names: the first five are impacts, the last three end a task.
    public enum Haptic: String, CaseIterable, Sendable {
        case light, medium, heavy, soft, rigid, selection, success, warning, error
    }

    /// A haptic signal of the moments at which a condition becomes true under the fingers that drive a transition.
    public struct Signal: Equatable, Sendable {
        /// The condition, evaluated where the gesture begins, where nothing is felt, and at each of its moves.
        public var when: InteractionExpression<Bool>
        /// The signal.
        public var haptic: Haptic
    }

    /// The deed of a moment at which a condition becomes true while fingers move.
    public struct Crossing: Equatable, Sendable {
        /// The condition, evaluated where the gesture begins, where nothing is done, and at each of its moves.
        public var when: AnimatorExpression<Bool>
        /// The haptic signal; nil for none.
        public var haptic: Haptic?
        /// Animations begun together.
        public var animate: [Animation]
    }
}
