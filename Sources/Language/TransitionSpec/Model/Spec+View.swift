extension Spec {
    /// A view of a spec, with its subviews.
    public struct View: Equatable, Sendable {
        /// The name by which expressions and animators refer to it; nil if nothing does. Names are
        /// unique in a tree of views.
        public var name: String?
        /// The content of the view.
        public var content: ViewContent
        /// Properties set in order when the view is made; their expressions can read only the views
        /// around it. A view without a frame or bounds always has the size of its superview.
        public var settings: [Setting]
        /// The `autoresizingMask`; nil leaves it to `settings`.
        public var autoresizing: [AutoresizingPart]?
        /// Whether the bottom stays at the top of the superview's `keyboardLayoutGuide`, with the height and the distances
        /// from the sides that `settings` give; false by default.
        public var followsKeyboard = false
        /// The mask (`UIView.mask`), in this view's coordinates: no view, or one.
        public var mask: [View]
        /// The subviews, backmost first.
        public var subviews: [View]

        /// A view of the given content and settings.
        public init(
            name: String? = nil, content: ViewContent = .plain, settings: [Setting] = [],
            autoresizing: [AutoresizingPart]? = nil, mask: [View] = [], subviews: [View] = []
        ) {
            (self.name, self.content, self.settings) = (name, content, settings)
            (self.autoresizing, self.mask, self.subviews) = (autoresizing, mask, subviews)
        }

        /// Whether the settings determine its size.
        public var hasOwnSize: Bool {
            settings.contains { setting in
                switch setting {
                case .frame, .bounds: true
                default: false
                }
            }
        }
    }

    /// A flexible part of a view's frame when its superview is resized (`UIView.AutoresizingMask`).
    public enum AutoresizingPart: String, CaseIterable, Sendable {
        case flexibleLeftMargin, flexibleWidth, flexibleRightMargin
        case flexibleTopMargin, flexibleHeight, flexibleBottomMargin
    }

    /// The content of a view besides its background, by the UIKit class that shows it.
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

    /// The kinds of view content, by their keys in a spec.
    public enum ContentKind: String, CaseIterable, Sendable {
        case label, image, gradient, shape, blur, scroll, stack, navigationBar, tabBar
    }
}
