public import Foundation

/// The content of a tab bar for one screen.
open class UITabBarItem: UIBarItem {
    /// The image of the selected item; nil uses `image`.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// The text of the badge at the image; nil shows no badge.
    open var badgeValue: String? { didSet { changed() } }
    /// The badge's colour; nil uses the system's red.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// Shift of the title, points.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// The look of the bar while the item is selected; stored, and without effect.
    open var standardAppearance: UITabBarAppearance?
    /// The look of the bar below content that is not scrolled; stored, and without effect.
    open var scrollEdgeAppearance: UITabBarAppearance?
    /// The button that shows the item; nil while none does.
    weak var button: TabBarButton?

    public override init() { super.init() }

    /// Returns nil, because a stage has no archives.
    public override init?(coder: NSCoder) { nil }

    /// Creates an item with a title and an image.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// Creates an item with a title and images for both states.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// Creates an item for a common purpose.
    ///
    /// - Difference: it has the purpose's title and the picture of an item without one.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: nil, tag: tag)
    }

    /// Sets font and colour of the badge; it has no effect.
    open func setBadgeTextAttributes(
        _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}

    override func changed() { button?.show() }
}

extension UITabBarItem {
    /// The common purposes of tabs.
    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
        case downloads, mostRecent, mostViewed

        /// The title in English.
        var title: String {
            switch self {
            case .more: "More"
            case .favorites: "Favorites"
            case .featured: "Featured"
            case .topRated: "Top Rated"
            case .recents: "Recents"
            case .contacts: "Contacts"
            case .history: "History"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .downloads: "Downloads"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            }
        }
    }
}
