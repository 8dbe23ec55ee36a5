extension Spec {
    /// A view and its subviews, as a spec builds them.
    public struct View: Equatable, Sendable {
        /// What expressions and animators call it; nil for one that nothing refers to. No two views of
        /// one tree have one name.
        public var name: String?
        /// What it shows.
        public var content: ViewContent
        /// Its properties, set in order when it is made; they read the views around it alone. A view
        /// without a frame or bounds is as large as its superview and stays so.
        public var settings: [Setting]
        /// How its frame follows its superview's (`autoresizingMask`); nil leaves it to `settings`.
        public var autoresizing: [AutoresizingPart]?
        /// None, or the one view whose coverage, in this view's coordinates, is what is seen of it
        /// (`UIView.mask`).
        public var mask: [View]
        /// The lowest first.
        public var subviews: [View]

        /// A view of the given looks.
        public init(
            name: String? = nil, content: ViewContent = .plain, settings: [Setting] = [],
            autoresizing: [AutoresizingPart]? = nil, mask: [View] = [], subviews: [View] = []
        ) {
            (self.name, self.content, self.settings) = (name, content, settings)
            (self.autoresizing, self.mask, self.subviews) = (autoresizing, mask, subviews)
        }

        /// Whether its settings say how large it is.
        public var hasOwnSize: Bool {
            settings.contains { setting in
                switch setting {
                case .frame, .bounds: true
                default: false
                }
            }
        }
    }

    /// What of a view's frame gives way when its superview is resized (`UIView.AutoresizingMask`).
    public enum AutoresizingPart: String, CaseIterable, Sendable {
        case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
        case flexibleTopMargin, flexibleHeight, flexibleBottomMargin
    }

    /// What a view shows beside its background, and by which of UIKit's classes.
    public enum ViewContent: Equatable, Sendable {
        /// A `UIView`.
        case plain
        /// A `UILabel`.
        case label(Label)
        /// A `UIImageView`.
        case image(Image)
        /// A view whose layer is a `CAGradientLayer`.
        case gradient(Gradient)
        /// A view whose layer is a `CAShapeLayer`.
        case shape(Shape)
        /// A `UIVisualEffectView`.
        case blur(BlurStyle)
        /// A `UIScrollView`.
        case scroll(Scroll)
        /// A `UIStackView` that arranges the subviews.
        case stack(Stack)
        /// A `UINavigationBar`.
        case navigationBar(NavigationBar)
        /// A `UITabBar`.
        case tabBar(TabBar)
    }

    /// The kinds of what views show, by their keys in a spec.
    public enum ContentKind: String, CaseIterable, Sendable {
        case label, image, gradient, shape, blur, scroll, stack, navigationBar, tabBar
    }
}
