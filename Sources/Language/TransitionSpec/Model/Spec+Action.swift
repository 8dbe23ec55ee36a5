extension Spec {
    /// Something that code does on behalf of a screen, and its place in the text.
    public struct Action: Equatable, Sendable {
        /// The call or scroll that is made; never a touch.
        public var action: ScriptStep.Action
        /// The place in the text.
        public var site: Site

        /// An action at a place in the text.
        public init(_ action: ScriptStep.Action, site: Site = Site()) {
            (self.action, self.site) = (action, site)
        }
    }

    /// An event that makes a screen run its code.
    public enum Occasion: Hashable, Sendable {
        /// A tap on one of the navigation item's left buttons, given by its index from the left, from 0.
        case leftBarButtonItem(Int)
        /// A tap on one of the navigation item's right buttons, given by its index from the right, from 0.
        case rightBarButtonItem(Int)
        /// A delegate refused a request, or someone tried to dismiss a screen that must not be dismissed.
        case declined
    }

    /// Answers of delegates to questions about a screen.
    public struct DelegateAnswers: Equatable, Sendable {
        /// `navigationBar(_:shouldPop:)`: whether a tap on the back button pops the screen. Only
        /// with a navigation controller.
        public var shouldPop: Bool
        /// `tabBarController(_:shouldSelect:)`: whether a tap on the screen's tab selects it. Only
        /// with a tab bar controller.
        public var shouldSelect: Bool
        /// `presentationControllerShouldDismiss(_:)`: whether a finger may dismiss the screen. Only
        /// with a presentation.
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
