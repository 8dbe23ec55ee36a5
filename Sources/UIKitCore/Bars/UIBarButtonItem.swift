public import Foundation

/// A button of a navigation bar.
///
/// - Difference: an action is a closure, or an object with one of its methods, and the object is
///   not retained; there are no `target`, `action`, `primaryAction` and `menu`.
/// - Difference: there are no `possibleTitles`, `isSelected`, `isHidden`, `flexibleSpace()`,
///   `fixedSpace(_:)` and background images.
open class UIBarButtonItem: UIBarItem {
    /// The appearance of a button.
    public enum Style: Int, Sendable {
        /// In regular weight.
        case plain = 0
        /// In a heavier weight, for the action that completes the screen's task.
        case done = 2
    }

    /// The button's appearance; plain by default.
    open var style = Style.plain { didSet { changed() } }
    /// A view shown instead of the title and image; it handles its own touches.
    open var customView: UIView? { didSet { changed() } }
    /// The button's width, points; 0, the default, fits the content.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// The button's colour; nil uses the bar's.
    open var tintColor: UIColor? { didSet { changed() } }
    /// The action of a tap.
    private var perform: ((UIBarButtonItem) -> Void)?
    /// The button that shows the item; nil while none does.
    weak var button: BarItemButton?

    /// Creates an item without content.
    public override init() { super.init() }

    /// Returns nil, because a stage has no archives.
    public override init?(coder: NSCoder) { nil }

    /// Creates an item with a title.
    ///
    /// - Parameters:
    ///   - title: The text; nil for none.
    ///   - style: Whether the item is prominent.
    ///   - target: Nil: without an object the action is a closure.
    ///   - action: The closure that a tap calls.
    /// - Difference: the closure is ours.
    public convenience init(
        title: String?, style: Style, target: Never? = nil, action: (() -> Void)? = nil
    ) {
        self.init(action)
        (self.title, self.style) = (title, style)
    }

    /// Creates an item with a title; a tap calls `action`, a method of `target`, which is not retained.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(target, action)
        (self.title, self.style) = (title, style)
    }

    /// Creates an item with an image.
    ///
    /// - Parameters:
    ///   - image: The image; nil for none.
    ///   - style: Whether the item is prominent.
    ///   - target: Nil: without an object the action is a closure.
    ///   - action: The closure that a tap calls.
    /// - Difference: the closure is ours.
    public convenience init(
        image: UIImage?, style: Style, target: Never? = nil, action: (() -> Void)? = nil
    ) {
        self.init(action)
        (self.image, self.style) = (image, style)
    }

    /// Creates an item with an image; a tap calls `action`, a method of `target`, which is not
    /// retained.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(target, action)
        (self.image, self.style) = (image, style)
    }

    /// Creates an item for a common purpose.
    ///
    /// - Parameters:
    ///   - systemItem: The purpose.
    ///   - target: Nil: without an object the action is a closure.
    ///   - action: The closure that a tap calls.
    /// - Difference: the closure is ours.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Never? = nil,
        action: (() -> Void)? = nil
    ) {
        self.init(action)
        show(systemItem)
    }

    /// Creates an item for a common purpose; a tap calls `action`, a method of `target`, which is
    /// not retained.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(target, action)
        show(systemItem)
    }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    private convenience init(_ action: (() -> Void)?) {
        self.init()
        if let action { perform = { _ in action() } }
    }

    private convenience init<Target: AnyObject>(
        _ target: Target, _ action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init()
        perform = { [weak target] item in
            if let target { action(target)(item) }
        }
    }

    /// Performs the item's action.
    func tapped() { perform?(self) }

    override func changed() { button?.show() }
}
