public import Foundation

/// A button of a navigation bar.
///
/// - Difference: an action is a method, `Screen.save`, or a closure.
/// - Difference: background images are not drawn; there is no `isSelected`.
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
    /// The object whose action a tap calls, which is not retained; nil stands for the responder chain.
    open weak var target: AnyObject?
    /// The action of a tap; nil if it has none.
    open var action: Selector?
    /// The titles for which the button keeps room; stored, and without effect.
    open var possibleTitles: Set<String>?
    /// The menu of the button; stored, and never shown.
    open var menu: UIMenu?
    /// Whether the button is left out; false by default.
    open var isHidden = false { didSet { changed() } }
    /// The action of a tap, which also gives title and image; nil if it has none.
    open var primaryAction: UIAction? {
        didSet {
            guard let primaryAction else { return }
            (title, image) = (primaryAction.title, primaryAction.image)
            let perform = { [weak self] (_: Any?) in
                if let button = self?.button { primaryAction.perform(for: button) }
            }
            take(self, Selector(closure: perform))
        }
    }
    /// How the item takes up room without showing anything; nil for a button.
    var space: Space?
    /// The button that shows the item; nil while none does.
    weak var button: BarItemButton?
    /// The view in which the item is seen; nil while none shows it.
    package var shownView: UIView? { button }

    public override init() { super.init() }

    /// Returns nil, because a stage has no archives.
    public override init?(coder: NSCoder) { nil }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    func take(_ target: AnyObject?, _ action: Selector) {
        (self.target, self.action) = (target, action)
    }

    /// Creates an item that shows an action, or else a title and an image.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
        menu: UIMenu? = nil
    ) {
        self.init()
        if let primaryAction { self.primaryAction = primaryAction }
        if let title { self.title = title }
        if let image { self.image = image }
        self.menu = menu
    }

    /// Creates an item with the look of a common purpose.
    public convenience init(
        systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        if let primaryAction { self.primaryAction = primaryAction }
        (title, image) = (nil, nil)
        show(systemItem)
        self.menu = menu
    }

    /// Creates an item with an image for bars and one for low bars, which is never drawn.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?,
        action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Performs the item's action.
    func tapped() {
        guard let action else { return }
        if let target {
            action.perform(on: target, self)
        } else {
            action.perform(from: button, self)
        }
    }

    /// Sets the image behind the button; it has no effect.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}

    /// Sets the image behind a back button; it has no effect.
    open func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}

    /// Shifts the title; it has no effect.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}

    /// Shifts the title of a back button; far to the side or up, it hides the title.
    ///
    /// - Approximation: any other shift has no effect.
    open func setBackButtonTitlePositionAdjustment(
        _ adjustment: UIOffset, for barMetrics: UIBarMetrics
    ) {}

    override func changed() { button?.show() }
}
