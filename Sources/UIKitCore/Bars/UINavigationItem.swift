public import Foundation

/// What a navigation bar shows for one screen.
///
/// - Difference: there are no `prompt`, `searchController`, `backButtonDisplayMode`, `backAction`,
///   item groups, and appearances of the screen's own.
open class UINavigationItem: NSObject {
    /// Whether a screen's title is large.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As in the screen before.
        case automatic
        /// Always.
        case always
        /// Never.
        case never
    }

    /// What is written in the middle, and beside the chevron of the next screen.
    open var title: String? { didSet { changed() } }
    /// A view that is shown in place of the title.
    open var titleView: UIView? { didSet { changed() } }
    /// Whether the way back is left out; not by default.
    open var hidesBackButton = false { didSet { changed() } }
    /// Whether the items at the left leave the way back in its place; not by default.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// What is written beside the chevron of the next screen in place of the title.
    open var backButtonTitle: String? { didSet { changed() } }
    /// An item whose title is written beside the chevron of the next screen.
    ///
    /// - Difference: its picture, colour and action have no effect.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The items at the left, the first one leftmost.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items at the right, the first one rightmost.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// Whether the title is large.
    ///
    /// - Difference: it has no effect: titles are small.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    /// The bar that shows the item.
    weak var bar: UINavigationBar?

    /// An item without a title.
    public override init() { super.init() }

    /// An item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Nil: a stage has no archives.
    public init?(coder: NSCoder) { nil }

    /// The first item at the left; setting it makes it the only one.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item at the right; setting it makes it the only one.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Leaves out the way back, or not.
    ///
    /// - Difference: never animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        self.hidesBackButton = hidesBackButton
    }

    /// Sets the item at the left.
    ///
    /// - Difference: never animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    /// Sets the items at the left.
    ///
    /// - Difference: never animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        leftBarButtonItems = items
    }

    /// Sets the item at the right.
    ///
    /// - Difference: never animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

    /// Sets the items at the right.
    ///
    /// - Difference: never animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        rightBarButtonItems = items
    }

    /// What is written beside the chevron of the next screen.
    var titleForReturning: String {
        backBarButtonItem?.title ?? backButtonTitle ?? title ?? Self.plainBackTitle
    }

    /// What stands for a title for which there is no room.
    static let plainBackTitle = "Back"

    private func changed() { bar?.show(self) }
}
