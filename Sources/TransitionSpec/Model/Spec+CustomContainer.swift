extension Spec {
    /// A container controller of one's own, which shows one of its children at a time.
    ///
    /// It makes its transition contexts itself, and has no transition coordinator.
    public struct CustomContainer: Equatable, Sendable {
        /// The children in order; never empty, no screen twice.
        public var children: [Screen]
        /// The place of the child that is shown at the beginning.
        public var selected: Int
        /// Its view's subviews, the lowest first; exactly one of them holds the children.
        public var views: [View]
        /// Who tells the children that they come and go.
        public var forwardsAppearance: AppearanceForwarding
        /// The calls that its author left out, wherever they belong. Those of appearance are there
        /// only where the container makes them itself.
        public var forgets: Set<ContainmentCall>
        /// How another child comes.
        public var select: Operation

        /// A container of `children`, by default of an author who forgot nothing.
        public init(
            children: [Screen], selected: Int, views: [View],
            forwardsAppearance: AppearanceForwarding = .automatic,
            forgets: Set<ContainmentCall> = [], select: Operation
        ) {
            (self.children, self.selected) = (children, selected)
            (self.views, self.select) = (views, select)
            (self.forwardsAppearance, self.forgets) = (forwardsAppearance, forgets)
        }

        /// Who tells children that they come and go (`shouldAutomaticallyForwardAppearanceMethods`).
        public enum AppearanceForwarding: String, CaseIterable, Sendable {
            /// UIKit does, as their views come into the window and leave it.
            case automatic
            /// The container does, as a transition begins and ends, and as it comes and goes itself.
            case manual
        }

        /// What a container owes its children, call by call.
        public enum ContainmentCall: String, CaseIterable, Sendable {
            /// `addChild(_:)` for who comes, which calls `willMove(toParent:)` itself.
            case addChild
            /// `didMove(toParent:)` for who has come.
            case didMoveToParent
            /// `willMove(toParent: nil)` for who goes.
            case willMoveToParent
            /// `removeFromSuperview()` of the view that goes, which is the arriving one if the
            /// transition was cancelled.
            case removeFromSuperview
            /// `removeFromParent()` for who goes, which calls `didMove(toParent: nil)` itself.
            case removeFromParent
            /// `beginAppearanceTransition(_:animated:)`, of `manual` forwarding.
            case beginAppearanceTransition
            /// `endAppearanceTransition()`, of `manual` forwarding.
            case endAppearanceTransition
        }

        /// One subview of the container's view.
        public enum View: Equatable, Sendable {
            /// A child controller that is always there, as large as the container; none of
            /// `children`, and there once.
            case screen(Screen)
            /// Where the children are, one at a time: the transitions' container view, as large as
            /// the container.
            case content
            /// A view that animators call by its name, which no screen has. It takes no touches unless its
            /// settings say so.
            case view(Spec.View)
        }
    }

    /// The styles of a blur (`UIBlurEffect.Style`).
    public enum BlurStyle: String, CaseIterable, Sendable {
        case extraLight, light, dark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
        case systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
        case systemThickMaterialDark, systemChromeMaterialDark
    }
}
