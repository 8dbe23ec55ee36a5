extension Spec {
    /// A custom container controller, which shows one of its children at a time.
    ///
    /// It creates its own transition contexts and has no transition coordinator.
    public struct CustomContainer: Equatable, Sendable {
        /// The children in order; never empty, without duplicates.
        public var children: [Screen]
        /// The index of the child that is shown at the beginning.
        public var selected: Int
        /// The subviews of its view, backmost first; exactly one of them holds the children.
        public var views: [View]
        /// Whether UIKit or the container forwards appearance calls to the children.
        public var forwardsAppearance: AppearanceForwarding
        /// The calls that the container omits everywhere, as an author may have forgotten them.
        /// Appearance calls are among them only if the container forwards appearance itself.
        public var forgets: Set<ContainmentCall>
        /// The transition to another child.
        public var select: Operation

        /// The source of appearance calls to the children (`shouldAutomaticallyForwardAppearanceMethods`).
        public enum AppearanceForwarding: String, CaseIterable, Sendable {
            /// UIKit calls them as the children's views enter and leave the window.
            case automatic
            /// The container calls them as a transition begins and ends, and as it appears and disappears itself.
            case manual
        }

        /// The calls that a container must make for its children.
        public enum ContainmentCall: String, CaseIterable, Sendable {
            /// `addChild(_:)` for the arriving child, which calls `willMove(toParent:)` itself.
            case addChild
            /// `didMove(toParent:)` for the child that has arrived.
            case didMoveToParent
            /// `willMove(toParent: nil)` for the leaving child.
            case willMoveToParent
            /// `removeFromSuperview()` for the leaving view, which is the arriving one if the transition was cancelled.
            case removeFromSuperview
            /// `removeFromParent()` for the leaving child, which calls `didMove(toParent: nil)` itself.
            case removeFromParent
            /// `beginAppearanceTransition(_:animated:)`; only with `manual` forwarding.
            case beginAppearanceTransition
            /// `endAppearanceTransition()`; only with `manual` forwarding.
            case endAppearanceTransition
        }

        /// One subview of the container's view.
        public enum View: Equatable, Sendable {
            /// A child controller that is always present, as large as the container; not in
            /// `children`, and used only once.
            case screen(Screen)
            /// The view that holds the current child: the container view of the transitions, as large as the container.
            case content
            /// A view to which animators refer by its name, which no screen has. It takes no
            /// touches unless its settings say so.
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
