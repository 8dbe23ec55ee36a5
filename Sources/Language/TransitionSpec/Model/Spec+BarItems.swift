extension Spec {
    /// The navigation bar's content for a screen (`UINavigationItem`).
    public struct NavigationItem: Equatable, Sendable {
        /// The text in the middle; nil is the screen's title.
        public var title: String?
        /// The view shown instead of the title: no view, or one.
        public var titleView: [View]
        /// The text beside the back chevron of the screen above; nil is the title.
        public var backButtonTitle: String?
        /// Whether there is no back button.
        public var hidesBackButton: Bool
        /// Whether the back button stays beside the items on the left.
        public var leftItemsSupplementBackButton: Bool
        /// Whether the title is large where the bar prefers that.
        public var largeTitleDisplayMode: LargeTitleDisplayMode
        /// The items on the left; the first is leftmost.
        public var leftBarButtonItems: [BarButtonItem]
        /// The items on the right; the first is rightmost.
        public var rightBarButtonItems: [BarButtonItem]

        /// The given content of a bar.
        public init(
            title: String?, titleView: [View] = [], backButtonTitle: String?,
            hidesBackButton: Bool, leftItemsSupplementBackButton: Bool,
            largeTitleDisplayMode: LargeTitleDisplayMode = .automatic,
            leftBarButtonItems: [BarButtonItem], rightBarButtonItems: [BarButtonItem]
        ) {
            self.titleView = titleView
            self.largeTitleDisplayMode = largeTitleDisplayMode
            (self.title, self.backButtonTitle) = (title, backButtonTitle)
            self.hidesBackButton = hidesBackButton
            self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
            self.leftBarButtonItems = leftBarButtonItems
            self.rightBarButtonItems = rightBarButtonItems
        }

        /// `UINavigationItem.LargeTitleDisplayMode`.
        public enum LargeTitleDisplayMode: String, CaseIterable, Sendable {
            /// As on the screen below; large at the bottom of the stack.
            case automatic
            case always, never
        }
    }

    /// A button of a navigation bar (`UIBarButtonItem`); `Spec.actions` has its action.
    public struct BarButtonItem: Equatable, Sendable {
        /// The content of the button.
        public var content: Content
        /// The colour; nil is the bar's.
        public var tintColor: Color?
        /// Points, above 0 and at most 10000; nil is the width of the content.
        public var width: Double?
        /// Whether the button reacts to taps; a disabled one also looks disabled.
        public var isEnabled: Bool

        /// A button.
        public init(content: Content, tintColor: Color?, width: Double?, isEnabled: Bool) {
            (self.content, self.tintColor) = (content, tintColor)
            (self.width, self.isEnabled) = (width, isEnabled)
        }

        /// The content of a button.
        public enum Content: Equatable, Sendable {
            case title(String, Style)
            case image(ItemImage)
            /// The system's item for a common purpose.
            case system(SystemItem)
            /// A custom view, which handles its own touches.
            case view(View)
        }

        /// `UIBarButtonItem.Style`.
        public enum Style: String, CaseIterable, Sendable {
            case plain, done
        }

        /// `UIBarButtonItem.SystemItem`.
        public enum SystemItem: String, CaseIterable, Sendable {
            case add, cancel, close, done, edit, redo, save, undo
        }
    }

    /// The tab bar's content for a screen (`UITabBarItem`).
    public struct TabBarItem: Equatable, Sendable {
        /// The text below the picture; nil is the screen's title.
        public var title: Title?
        /// The pictures; nil is a placeholder.
        public var images: Images?
        /// The badge on the picture; nil for none.
        public var badge: Badge?
        /// Whether a tap selects the tab.
        public var isEnabled: Bool

        /// An item.
        public init(title: Title?, images: Images?, badge: Badge?, isEnabled: Bool) {
            (self.title, self.images) = (title, images)
            (self.badge, self.isEnabled) = (badge, isEnabled)
        }

        /// The text of a tab bar item.
        public enum Title: Equatable, Sendable {
            case text(String)
            /// The system's title for a common purpose.
            case system(SystemItem)
        }

        /// `UITabBarItem.SystemItem`.
        public enum SystemItem: String, CaseIterable, Sendable {
            case bookmarks, contacts, downloads, favorites, featured, history, more, mostRecent
            case mostViewed, recents, search, topRated
        }

        /// The pictures for the unselected and the selected state.
        public struct Images: Equatable, Sendable {
            /// The picture of the unselected state, and of the selected one if `selected` is nil.
            public var image: ItemImage
            /// The picture of the selected state.
            public var selected: ItemImage?

            /// The pictures for both states.
            public init(image: ItemImage, selected: ItemImage?) {
                (self.image, self.selected) = (image, selected)
            }
        }

        /// A short text on a capsule.
        public struct Badge: Equatable, Sendable {
            /// The text.
            public var value: String
            /// The colour of the capsule; nil is the system's red.
            public var color: Color?

            /// A badge.
            public init(value: String, color: Color?) { (self.value, self.color) = (value, color) }
        }
    }

    /// A template image: a picture of which a bar shows only the alpha channel, in the bar's colours.
    public struct ItemImage: Equatable, Sendable {
        /// Where the PNG comes from.
        public var source: ImageSource
        /// Pixels per point, 0.5…4.
        public var scale: Double

        /// The picture from `source`.
        public init(source: ImageSource, scale: Double) {
            (self.source, self.scale) = (source, scale)
        }
    }
}
