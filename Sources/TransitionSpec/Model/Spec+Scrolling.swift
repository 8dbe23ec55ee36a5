import FilmstripJSON

extension Spec {
    /// What code has a scroll view show.
    public struct Scrolling: Equatable, Sendable {
        /// The screen that the scroll view is in.
        public var screen: Screen
        /// The scroll view's name; nil is the one that holds all of the screen's template.
        public var view: String?
        /// What is asked for.
        public var aim: Aim
        /// Whether it gets there in UIKit's time, or at once.
        public var isAnimated: Bool

        /// Asks a scroll view for `aim`.
        public init(screen: Screen, view: String?, aim: Aim, isAnimated: Bool) {
            (self.screen, self.view, self.aim, self.isAnimated) = (screen, view, aim, isAnimated)
        }

        /// What code can ask a scroll view for.
        public enum Aim: Equatable, Sendable {
            /// `setContentOffset(_:animated:)`; points.
            case contentOffset(Point)
            /// `scrollRectToVisible(_:animated:)`; points of the content.
            case visible(Rect)
            /// `scrollToItem(at:at:animated:)` of a collection: an item that there is, and where it goes; no
            /// position scrolls as little as shows it.
            case item(IndexPath, [Position])
        }
    }
}

extension Spec.Scrolling {
    /// Where an item goes that a collection scrolls to (`UICollectionView.ScrollPosition`).
    public enum Position: String, CaseIterable, Sendable {
        case top, centeredVertically, bottom, left, centeredHorizontally, right

        /// Whether it says where the item goes up and down, and not sideways.
        var isVertical: Bool {
            switch self {
            case .top, .centeredVertically, .bottom: true
            case .left, .centeredHorizontally, .right: false
            }
        }
    }
}

extension Spec.View {
    /// The names of the scroll views among this view and all within it, from the lowest on.
    var namesOfScrollViews: [String] {
        let own: [String] =
            if case .scroll = content, let name { [name] } else { [] }
        return own + (subviews + mask).flatMap(\.namesOfScrollViews)
    }
}

extension Spec.View {
    /// The names of this view and of all within it, from the lowest on.
    fileprivate var namesOfViews: [String] {
        [name].compactMap(\.self) + (subviews + mask).flatMap(\.namesOfViews)
    }
}

extension Spec.Screen {
    /// The names of its views.
    var namesOfViews: [String] {
        guard case .views(let views) = content else { return [] }
        return views.flatMap(\.namesOfViews)
    }

    /// The names of its scroll views.
    var namesOfScrollViews: [String] {
        guard case .views(let views) = content else { return [] }
        return views.flatMap(\.namesOfScrollViews)
    }

    /// Whether one scroll view holds all that its template shows.
    var scrolls: Bool {
        switch content {
        case .list(let scrolls), .detail(let scrolls): scrolls
        case .collection: true
        case .image, .views, .photo, .card, .empty, .container: false
        }
    }
}
