extension Spec {
    /// One thing that happens on the stage.
    public struct ScriptStep: Equatable, Sendable {
        /// Stage seconds, 0…600.
        public var at: Double
        /// What happens then.
        public var action: Action

        /// Does `action` at the given time.
        public init(at: Double, action: Action) { (self.at, self.action) = (at, action) }

        /// What can happen: something that code does, always animated and something that the
        /// container can do, or a touch.
        ///
        /// Every touch step has fingers of its own: steps that overlap in time are several fingers
        /// on the screen.
        public enum Action: Equatable, Sendable {
            /// `popViewController(animated:)`.
            case pop
            /// `popToRootViewController(animated:)`.
            case popToRoot
            /// `pushViewController(_:animated:)`.
            case push(Screen)
            /// `setViewControllers(_:animated:)`; never empty, no screen twice.
            case setViewControllers([Screen])
            /// `present(_:animated:completion:)` by the screen on top; never the root.
            case present(Screen)
            /// `dismiss(animated:completion:)` of the screen on top.
            case dismiss
            /// Shows a tab or a child, which is one of the container's.
            case select(Screen)
            case drag(Drag)
            case tap(Tap)
            case pinch(Pinch)
            case rotate(Rotate)
            case touches(Touches)
        }
    }
}

extension Spec.ScriptStep.Action {
    /// The key that says it in a step.
    public var key: String {
        switch self {
        case .pop: "pop"
        case .popToRoot: "popToRoot"
        case .push: "push"
        case .setViewControllers: "setViewControllers"
        case .present: "present"
        case .dismiss: "dismiss"
        case .select: "select"
        case .drag: "drag"
        case .tap: "tap"
        case .pinch: "pinch"
        case .rotate: "rotate"
        case .touches: "touches"
        }
    }
}
