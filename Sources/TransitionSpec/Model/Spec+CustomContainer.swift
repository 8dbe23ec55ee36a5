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
        /// How another child comes.
        public var select: Operation

        /// A container of `children`.
        public init(children: [Screen], selected: Int, views: [View], select: Operation) {
            (self.children, self.selected) = (children, selected)
            (self.views, self.select) = (views, select)
        }

        /// One subview of the container's view.
        public enum View: Equatable, Sendable {
            /// A child controller that is always there, as large as the container; none of
            /// `children`, and there once.
            case screen(Screen)
            /// Where the children are, one at a time: the transitions' container view, as large as
            /// the container.
            case content
            case view(NamedView)
        }
    }

    /// A view of a container of one's own that its animators can read and set.
    ///
    /// It takes no touches.
    public struct NamedView: Equatable, Sendable {
        /// What animators call it; no two views have one name, and none that of a screen.
        public var name: String
        /// The effect of a `UIVisualEffectView`; nil for a plain view.
        public var blur: BlurStyle?
        /// Its properties, set in order when the container loads; they read the container alone. A
        /// view without a frame is as large as the container.
        public var settings: [Setting]

        /// A view of the given looks.
        public init(name: String, blur: BlurStyle?, settings: [Setting]) {
            (self.name, self.blur, self.settings) = (name, blur, settings)
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
