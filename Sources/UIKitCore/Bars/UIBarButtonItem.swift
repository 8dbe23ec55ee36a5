public import Foundation

/// A button of a navigation bar.
///
/// - Difference: an action is a closure, or an object with one of its methods, and the object is not kept
///   alive; there are no `target`, `action`, `primaryAction` and `menu`.
/// - Difference: there are no `possibleTitles`, `isSelected`, `isHidden`, `flexibleSpace()`,
///   `fixedSpace(_:)` and background images.
open class UIBarButtonItem: UIBarItem {
    /// How the button looks.
    public enum Style: Int, Sendable {
        /// In the weight of running text.
        case plain = 0
        /// In a heavier weight: it ends what the screen is for.
        case done = 2
    }

    /// How the button looks; plain by default.
    open var style = Style.plain { didSet { changed() } }
    /// A view that is shown in place of title and picture, and gets its own touches.
    open var customView: UIView? { didSet { changed() } }
    /// The button's width, points; 0, the default, is that of what it shows.
    open var width: CGFloat = 0 { didSet { changed() } }
    /// The button's colour; nil takes the bar's.
    open var tintColor: UIColor? { didSet { changed() } }
    /// What a tap does.
    private var perform: ((UIBarButtonItem) -> Void)?
    /// The button that shows the item.
    weak var button: BarItemButton?

    /// An item that shows nothing.
    public override init() { super.init() }

    /// Nil: a stage has no archives.
    public override init?(coder: NSCoder) { nil }

    /// An item that is written.
    ///
    /// - Parameters:
    ///   - target: Nil: without an object the action is a closure.
    ///   - action: What a tap does.
    /// - Difference: the closure is ours.
    public convenience init(
        title: String?, style: Style, target: Never? = nil, action: (() -> Void)? = nil
    ) {
        self.init(action)
        (self.title, self.style) = (title, style)
    }

    /// An item that is written; a tap calls `action`, a method of `target`, while that lives.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(target, action)
        (self.title, self.style) = (title, style)
    }

    /// An item that is a picture.
    ///
    /// - Parameters:
    ///   - target: Nil: without an object the action is a closure.
    ///   - action: What a tap does.
    /// - Difference: the closure is ours.
    public convenience init(
        image: UIImage?, style: Style, target: Never? = nil, action: (() -> Void)? = nil
    ) {
        self.init(action)
        (self.image, self.style) = (image, style)
    }

    /// An item that is a picture; a tap calls `action`, a method of `target`, while that lives.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(target, action)
        (self.image, self.style) = (image, style)
    }

    /// An item for a common purpose.
    ///
    /// - Parameters:
    ///   - target: Nil: without an object the action is a closure.
    ///   - action: What a tap does.
    /// - Difference: the closure is ours.
    public convenience init(
        barButtonSystemItem systemItem: SystemItem, target: Never? = nil,
        action: (() -> Void)? = nil
    ) {
        self.init(action)
        show(systemItem)
    }

    /// An item for a common purpose; a tap calls `action`, a method of `target`, while that lives.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: Target,
        action: @escaping (Target) -> (UIBarButtonItem) -> Void
    ) {
        self.init(target, action)
        show(systemItem)
    }

    /// An item that is a view of its own.
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

    /// The item was tapped.
    func tapped() { perform?(self) }

    override func changed() { button?.show() }
}
