public import Foundation

/// What a tab bar shows for one screen.
///
/// - Difference: there are no `standardAppearance`, `titlePositionAdjustment` and
///   `setBadgeTextAttributes(_:for:)`.
open class UITabBarItem: UIBarItem {
    /// The picture while the item is selected; nil is `image`.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// What is written in the badge at the picture; nil shows none.
    open var badgeValue: String? { didSet { changed() } }
    /// The badge's colour; nil is the system's red.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// The button that shows the item.
    weak var button: TabBarButton?

    /// An item that shows a placeholder alone.
    public override init() { super.init() }

    /// Nil: a stage has no archives.
    public override init?(coder: NSCoder) { nil }

    /// An item with a title and a picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// An item with a title and pictures for both states.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// An item for a common purpose.
    ///
    /// - Difference: it has the purpose's title and the picture of an item without one.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: nil, tag: tag)
    }

    override func changed() { button?.show() }
}

extension UITabBarItem {
    /// What a tab is commonly for.
    public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites = 1
        case featured = 2
        case topRated = 3
        case recents = 4
        case contacts = 5
        case history = 6
        case bookmarks = 7
        case search = 8
        case downloads = 9
        case mostRecent = 10
        case mostViewed = 11

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
