extension Spec {
    /// A call by code that scrolls a scroll view.
    public struct Scrolling: Equatable, Sendable {
        /// The screen that the scroll view is in.
        public var screen: Screen
        /// The scroll view's name; nil for the one that holds the whole template of the screen.
        public var view: String?
        /// The target of the call.
        public var aim: Aim
        /// Whether the scroll is animated.
        public var isAnimated: Bool

        /// A scroll of the given view to `aim`.
        public init(screen: Screen, view: String?, aim: Aim, isAnimated: Bool) {
            (self.screen, self.view, self.aim, self.isAnimated) = (screen, view, aim, isAnimated)
        }

        /// A call of a scroll view, with its target.
        public enum Aim: Equatable, Sendable {
            /// `setContentOffset(_:animated:)`; points.
            case contentOffset(Point)
            /// `scrollRectToVisible(_:animated:)`; points of the content.
            case visible(Rect)
            /// `scrollToItem(at:at:animated:)` of a collection: an existing item, and at most one
            /// position along each axis; without a position, the least scroll that shows the item.
            case item(IndexPath, [Position])
        }
    }
}

extension Spec.Scrolling {
    /// The position of an item that a collection scrolls to (`UICollectionView.ScrollPosition`).
    public enum Position: String, CaseIterable, Sendable {
        case top, centeredVertically, bottom, left, centeredHorizontally, right

        var isVertical: Bool {
            switch self {
            case .top, .centeredVertically, .bottom: true
            case .left, .centeredHorizontally, .right: false
            }
        }
    }
}

extension Spec.View {
    /// The names of the scroll views among this view and its descendants, masks included, in depth-first order.
    var namesOfScrollViews: [String] {
        let own: [String] =
            if case .scroll = content, let name { [name] } else { [] }
        return own + (subviews + mask).flatMap(\.namesOfScrollViews)
    }
}

extension Spec.View {
    /// The names of this view and its descendants, masks included, in depth-first order.
    fileprivate var namesOfViews: [String] {
        [name].compactMap(\.self) + (subviews + mask).flatMap(\.namesOfViews)
    }
}

extension Spec.Screen {
    var namesOfViews: [String] {
        guard case .views(let views) = content else { return [] }
        return views.flatMap(\.namesOfViews)
    }

    var namesOfScrollViews: [String] {
        guard case .views(let views) = content else { return [] }
        return views.flatMap(\.namesOfScrollViews)
    }

    /// Whether a scroll view holds the whole template of the screen.
    var scrolls: Bool {
        switch content {
        case .list(let scrolls), .detail(let scrolls): scrolls
        case .collection: true
        case .image, .views, .photo, .card, .placeholder, .empty, .container: false
        }
    }
}
