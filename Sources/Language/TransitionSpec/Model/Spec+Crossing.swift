extension Spec {
    /// A haptic signal, by UIKit's names: the first five are impacts, the last three end a task.
    public enum Haptic: String, CaseIterable, Sendable {
        case light, medium, heavy, soft, rigid, selection, success, warning, error
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
