import FilmstripJSON

extension Spec {
    /// One thing that happens on the stage.
    public struct ScriptStep: Equatable, Sendable {
        /// When it begins.
        public var start: Start
        /// What happens then.
        public var action: Action

        /// Does `action` when `start` says.
        public init(start: Start, action: Action) { (self.start, self.action) = (start, action) }

        /// When a step begins: never before the step above it.
        public enum Start: Equatable, Sendable {
            /// Stage seconds, 0…600.
            case at(Double)
            /// So many seconds, 0…600, after the first such event since the step above began; what
            /// that step's first touch or call brings about counts.
            case after(Event, delay: Double)
        }

        /// What a step can wait for.
        public enum Event: String, CaseIterable, Sendable {
            /// A transition begins.
            case began
            /// The finger lets go of a transition.
            case released
            /// A transition ends and has arrived.
            case completed
            /// A transition ends and has gone back.
            case cancelled
            /// A transition ends, in either way.
            case ended
            /// Nothing is under way any more: no touch of the steps above, no animation that ends, no
            /// timer.
            case settled
        }

        /// What can happen: something that code does, or a touch.
        ///
        /// Every touch step has fingers of its own: steps that overlap in time are several fingers
        /// on the screen. What fingers do at one time arrives as one event.
        public enum Action: Equatable, Sendable {
            /// Of the innermost container in sight that can do it, at once unless it is animated.
            case call(Call, isAnimated: Bool = true)
            case scroll(Scrolling)
            case drag(Drag)
            case flick(Flick)
            case tap(Tap)
            case hold(Hold)
            case pinch(Pinch)
            case rotate(Rotate)
            /// Fingers sample by sample; never empty.
            case touches([Touches])
        }
    }
}

extension Spec.ScriptStep {
    /// Something that code has a container do.
    public enum Call: Equatable, Sendable {
        /// `popViewController(animated:)`.
        case pop
        /// `popToRootViewController(animated:)`.
        case popToRoot
        /// `popToViewController(_:animated:)`.
        case popTo(Spec.Screen)
        /// `pushViewController(_:animated:)`.
        case push(Spec.Screen)
        /// `setViewControllers(_:animated:)`; never empty, no screen twice.
        case setViewControllers([Spec.Screen])
        /// `present(_:animated:completion:)` by the screen on top; never the root.
        case present(Spec.Screen)
        /// `dismiss(animated:completion:)` of the screen on top.
        case dismiss
        /// `dismiss(animated:completion:)` of all above a screen.
        case dismissTo(Spec.Screen)
        /// Shows a tab or a child, which is one of some container's; always as its operation says.
        case select(Spec.Screen)
        /// Has the sheet on top rest at the detent of that identifier, inside `animateChanges(_:)` if it is
        /// animated.
        case selectedDetentIdentifier(String)

        /// The key that says it in a step.
        public var key: String {
            switch self {
            case .pop: "pop"
            case .popToRoot: "popToRoot"
            case .popTo: "popTo"
            case .push: "push"
            case .setViewControllers: "setViewControllers"
            case .present: "present"
            case .dismiss: "dismiss"
            case .dismissTo: "dismissTo"
            case .select: "select"
            case .selectedDetentIdentifier: "selectedDetentIdentifier"
            }
        }
    }
}

extension Spec.ScriptStep.Action {
    /// The key that says in a step what code does; nil for touches.
    public var operationKey: String? {
        switch self {
        case .call(let call, isAnimated: _): call.key
        case .scroll(let scrolling):
            switch scrolling.aim {
            case .contentOffset: "setContentOffset"
            case .visible: "scrollRectToVisible"
            case .item: "scrollToItem"
            }
        case .drag, .flick, .tap, .hold, .pinch, .rotate, .touches: nil
        }
    }
}
