extension Spec {
    /// What a navigation bar shows for a screen (`UINavigationItem`).
    public struct NavigationItem: Equatable, Sendable {
        /// In the middle; nil is the screen's title.
        public var title: String?
        /// In place of the title: none, or one view.
        public var titleView: [View]
        /// Beside the chevron of the screen above; nil is the title.
        public var backButtonTitle: String?
        /// Whether the way back is left out.
        public var hidesBackButton: Bool
        /// Whether the items at the left leave the way back in its place.
        public var leftItemsSupplementBackButton: Bool
        /// The first one leftmost.
        public var leftBarButtonItems: [BarButtonItem]
        /// The first one rightmost.
        public var rightBarButtonItems: [BarButtonItem]

        /// What a bar shows.
        public init(
            title: String?, titleView: [View] = [], backButtonTitle: String?,
            hidesBackButton: Bool, leftItemsSupplementBackButton: Bool,
            leftBarButtonItems: [BarButtonItem], rightBarButtonItems: [BarButtonItem]
        ) {
            self.titleView = titleView
            (self.title, self.backButtonTitle) = (title, backButtonTitle)
            self.hidesBackButton = hidesBackButton
            self.leftItemsSupplementBackButton = leftItemsSupplementBackButton
            self.leftBarButtonItems = leftBarButtonItems
            self.rightBarButtonItems = rightBarButtonItems
        }
    }

    /// A button of a navigation bar (`UIBarButtonItem`); what it does is in `Spec.actions`.
    public struct BarButtonItem: Equatable, Sendable {
        /// What it shows.
        public var content: Content
        /// Its colour; nil is the bar's.
        public var tintColor: Color?
        /// Points, above 0…10000; nil is as wide as what it shows.
        public var width: Double?
        /// Whether a tap has an effect, and whether it looks so.
        public var isEnabled: Bool

        /// A button.
        public init(content: Content, tintColor: Color?, width: Double?, isEnabled: Bool) {
            (self.content, self.tintColor) = (content, tintColor)
            (self.width, self.isEnabled) = (width, isEnabled)
        }

        /// What a button shows.
        public enum Content: Equatable, Sendable {
            case title(String, Style)
            case image(ItemImage)
            /// What the system shows for a common purpose.
            case system(SystemItem)
            /// A view of its own, which gets its own touches.
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

    /// What a tab bar shows for a screen (`UITabBarItem`).
    public struct TabBarItem: Equatable, Sendable {
        /// Below the picture; nil is the screen's title.
        public var title: Title?
        /// Its pictures; nil is a placeholder.
        public var images: Images?
        /// What stands at the picture; nil for nothing.
        public var badge: Badge?
        /// Whether a tap selects it.
        public var isEnabled: Bool

        /// An item.
        public init(title: Title?, images: Images?, badge: Badge?, isEnabled: Bool) {
            (self.title, self.images) = (title, images)
            (self.badge, self.isEnabled) = (badge, isEnabled)
        }

        /// What is written.
        public enum Title: Equatable, Sendable {
            case text(String)
            /// What the system writes for a common purpose.
            case system(SystemItem)
        }

        /// `UITabBarItem.SystemItem`.
        public enum SystemItem: String, CaseIterable, Sendable {
            case bookmarks, contacts, downloads, favorites, featured, history, more, mostRecent
            case mostViewed, recents, search, topRated
        }

        /// The pictures of both states.
        public struct Images: Equatable, Sendable {
            /// While it is not selected, and while it is if there is no other.
            public var image: ItemImage
            /// While it is selected.
            public var selected: ItemImage?

            /// Pictures.
            public init(image: ItemImage, selected: ItemImage?) {
                (self.image, self.selected) = (image, selected)
            }
        }

        /// A short text on a capsule.
        public struct Badge: Equatable, Sendable {
            /// The text.
            public var value: String
            /// The capsule's; nil is the system's red.
            public var color: Color?

            /// A badge.
            public init(value: String, color: Color?) { (self.value, self.color) = (value, color) }
        }
    }

    /// A picture whose coverage a bar shows in its own colours.
    public struct ItemImage: Equatable, Sendable {
        /// Where the PNG comes from.
        public var source: ImageSource
        /// Pixels to the point, 0.5…4.
        public var scale: Double

        /// The picture from `source`.
        public init(source: ImageSource, scale: Double) {
            (self.source, self.scale) = (source, scale)
        }
    }
}
