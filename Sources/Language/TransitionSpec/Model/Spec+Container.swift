extension Spec {
    /// A container that holds screens and moves between them.
    public enum Container: Equatable, Sendable {
        case navigation(Navigation)
        case tabs(Tabs)
        case presentation(Presentation)
        case custom(CustomContainer)
        /// The controllers that a function of Swift code puts into the window.
        case scene(SwiftFunction)
    }

    /// A navigation controller and the answers of its delegate.
    public struct Navigation: Equatable, Sendable {
        /// The initial stack, the visible screen last; never empty, without duplicates.
        public var stack: [Screen]
        /// Whether the navigation bar is shown; with nil it is not, and the system's swipe begins as if it were.
        public var hasBar: Bool?
        /// The appearance of the navigation bar.
        public var navigationBar: NavigationBarAppearance
        /// Whether `interactivePopGestureRecognizer` pops.
        public var interactivePop: InteractivePop
        /// Whether `interactiveContentPopGestureRecognizer` pops, where the system has it.
        public var interactiveContentPop: InteractivePop
        /// The transition of a push.
        public var push: Operation
        /// The transition of a pop.
        public var pop: Operation

        /// A navigation controller over `stack`.
        public init(
            stack: [Screen], hasBar: Bool?,
            navigationBar: NavigationBarAppearance = NavigationBarAppearance(),
            interactivePop: InteractivePop, interactiveContentPop: InteractivePop = .system,
            push: Operation, pop: Operation
        ) {
            (self.stack, self.hasBar, self.navigationBar) = (stack, hasBar, navigationBar)
            (self.interactivePop, self.push, self.pop) = (interactivePop, push, pop)
            self.interactiveContentPop = interactiveContentPop
        }

        /// The state of a recognizer of the system's that pops.
        public enum InteractivePop: String, CaseIterable, Sendable {
            /// UIKit's rule: it does nothing while the delegate supplies animators, or no back button is shown.
            case system
            /// It is enabled, and a delegate lets it begin.
            case enabled
            case disabled
        }
    }

    /// A tab bar controller and the answers of its delegate.
    public struct Tabs: Equatable, Sendable {
        /// The screens of the tabs in order; never empty, without duplicates.
        public var screens: [Screen]
        /// The index of the tab that is selected at the beginning.
        public var selected: Int
        /// Whether the tab bar is shown.
        public var hasBar: Bool
        /// The appearance of the tab bar.
        public var tabBar: TabBarAppearance
        /// The transition to another tab.
        public var select: Operation

        /// A tab bar controller over `screens`.
        public init(
            screens: [Screen], selected: Int, hasBar: Bool,
            tabBar: TabBarAppearance = TabBarAppearance(),
            select: Operation
        ) {
            (self.screens, self.selected) = (screens, selected)
            (self.hasBar, self.tabBar, self.select) = (hasBar, tabBar, select)
        }
    }
}
