extension Spec {
    /// Something that a screen has code do, and where that stands.
    public struct Action: Equatable, Sendable {
        /// What is done; never a touch.
        public var action: ScriptStep.Action
        /// Where it stands.
        public var site: Site

        /// Does `action`.
        public init(_ action: ScriptStep.Action, site: Site = Site()) {
            (self.action, self.site) = (action, site)
        }
    }

    /// What makes a screen have code do something.
    public enum Occasion: Hashable, Sendable {
        /// A tap on the button of the navigation item at this place from the left, from 0.
        case leftBarButtonItem(Int)
        /// A tap on the button of the navigation item at this place from the right, from 0.
        case rightBarButtonItem(Int)
        /// Somebody asked a delegate for what it does not allow, or tried to dismiss what may not be
        /// dismissed.
        case declined
    }

    /// What delegates answer when they are asked about a screen.
    public struct DelegateAnswers: Equatable, Sendable {
        /// `navigationBar(_:shouldPop:)`: whether a tap on the way back leaves it. Only with a navigation
        /// controller.
        public var shouldPop: Bool
        /// `tabBarController(_:shouldSelect:)`: whether a tap on its tab selects it. Only with a tab bar
        /// controller.
        public var shouldSelect: Bool
        /// `presentationControllerShouldDismiss(_:)`: whether a finger may dismiss it. Only with a
        /// presentation.
        public var shouldDismiss: Bool

        /// The given answers, by default UIKit's.
        public init(
            shouldPop: Bool = true, shouldSelect: Bool = true, shouldDismiss: Bool = true
        ) {
            (self.shouldPop, self.shouldSelect) = (shouldPop, shouldSelect)
            self.shouldDismiss = shouldDismiss
        }
    }
}
