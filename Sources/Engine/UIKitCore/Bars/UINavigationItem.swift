public import Foundation

/// The content of a navigation bar for one screen.
///
/// - Difference: there are no `backAction` and item groups.
open class UINavigationItem: NSObject {
    /// When a screen's title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As on the previous screen.
        case automatic
        /// Always.
        case always
        /// Never.
        case never
        /// Never, as `never`: the small title.
        case inline
    }

    /// How much of a screen's title the next screen's back button shows.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, or a shorter one where there is no room.
        case `default` = 0
        /// A word of the system's.
        case generic = 1
        /// No title.
        case minimal = 2
    }

    /// The title in the middle of the bar and, by default, on the next screen's back button.
    open var title: String? { didSet { changed() } }
    /// A view shown instead of the title.
    open var titleView: UIView? { didSet { changed() } }
    /// Whether the back button is hidden; false by default.
    open var hidesBackButton = false { didSet { changed() } }
    /// Whether the back button is shown beside the left items; false by default.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// The next screen's back title, instead of this item's title.
    open var backButtonTitle: String? { didSet { changed() } }
    /// An item whose title is the next screen's back title.
    ///
    /// - Difference: its picture, colour and action have no effect.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The items at the leading side, outermost first.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items at the trailing side, outermost first.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// Whether the title is large, in a bar that prefers large titles.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { bar?.largeTitlesChanged() } }
    }
    /// A line above the title; stored, and never drawn.
    open var prompt: String?
    /// The look of the bar while the item is at its top, in place of the bar's own.
    open var standardAppearance: UINavigationBarAppearance? { didSet { bar?.showLook() } }
    /// The look of the bar above content that is not scrolled.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { bar?.showLook() } }
    /// The look of a low bar; stored, and without effect.
    open var compactAppearance: UINavigationBarAppearance?
    /// How much of this screen's title the next screen's back button shows.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// Whether the back button is shown, if there is an item to which it leads.
    var showsBack: Bool {
        !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty)
    }
    /// The bar that shows the item; nil while none does.
    weak var bar: UINavigationBar?

    public override init() { super.init() }

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Returns nil, because a stage has no archives.
    public init?(coder: NSCoder) { nil }

    /// The first left item; setting it replaces all left items.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first right item; setting it replaces all right items.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Hides or shows the back button.
    ///
    /// - Difference: never animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Sets the left item.
    ///
    /// - Difference: never animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Sets the left items.
    ///
    /// - Difference: never animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the right item.
    ///
    /// - Difference: never animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// Sets the right items.
    ///
    /// - Difference: never animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// The back title that the next screen shows for this item.
    var titleForReturning: String {
        switch backButtonDisplayMode {
        case .default:
            backBarButtonItem?.title ?? backButtonTitle ?? title ?? Self.plainBackTitle
        case .generic: Self.plainBackTitle
        case .minimal: ""
        }
    }

    /// The back title used if an item has none or there is no room for its own.
    static let plainBackTitle = "Back"

    private func changed() { bar?.show(self) }
}
