extension Spec {
    /// What holds the screens.
    public enum Container: Equatable, Sendable {
        case navigation(Navigation)
        case tabs(Tabs)
        case presentation(Presentation)
        case custom(CustomContainer)
    }

    /// A navigation controller and what its delegate answers.
    public struct Navigation: Equatable, Sendable {
        /// The screens at the beginning, the visible one last; never empty, no screen twice.
        public var stack: [Screen]
        /// Whether the navigation bar is shown.
        public var hasBar: Bool
        /// How the navigation bar looks.
        public var navigationBar: NavigationBarLook
        /// Whether the system's own edge pan pops.
        public var interactivePop: InteractivePop
        /// How a new screen comes.
        public var push: Operation
        /// How the visible screen goes.
        public var pop: Operation

        /// A navigation controller over `stack`.
        public init(
            stack: [Screen], hasBar: Bool, navigationBar: NavigationBarLook = NavigationBarLook(),
            interactivePop: InteractivePop, push: Operation, pop: Operation
        ) {
            (self.stack, self.hasBar, self.navigationBar) = (stack, hasBar, navigationBar)
            (self.interactivePop, self.push, self.pop) = (interactivePop, push, pop)
        }

        /// What becomes of `interactivePopGestureRecognizer`.
        public enum InteractivePop: String, CaseIterable, Sendable {
            /// UIKit's rule: it does nothing while the delegate supplies a pop's animator.
            case system
            /// It is enabled, and has a delegate of the spec's that lets it begin.
            case enabled
            case disabled
        }
    }

    /// A tab bar controller and what its delegate answers.
    public struct Tabs: Equatable, Sendable {
        /// The tabs' screens in order; never empty, no screen twice.
        public var screens: [Screen]
        /// The place of the tab that is selected at the beginning.
        public var selected: Int
        /// Whether the tab bar is shown.
        public var hasBar: Bool
        /// How the tab bar looks.
        public var tabBar: TabBarLook
        /// How another tab is selected.
        public var select: Operation

        /// A tab bar controller over `screens`.
        public init(
            screens: [Screen], selected: Int, hasBar: Bool, tabBar: TabBarLook = TabBarLook(),
            select: Operation
        ) {
            (self.screens, self.selected) = (screens, selected)
            (self.hasBar, self.tabBar, self.select) = (hasBar, tabBar, select)
        }
    }
}
