public import Foundation

/// A button of a navigation bar.
///
/// - Difference: an action is a method, `Screen.save`, or a closure; there are no `primaryAction` and `menu`.
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
    /// The object whose action a tap calls, which is not retained; nil stands for the responder chain.
    open weak var target: AnyObject?
    /// The action of a tap; nil if it has none.
    open var action: Selector?
    /// The button that shows the item; nil while none does.
    weak var button: BarItemButton?

    /// Creates an item without content.
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

    /// Performs the item's action.
    func tapped() {
        guard let action else { return }
        if let target {
            action.perform(on: target, self)
        } else {
            action.perform(from: button, self)
        }
    }

    override func changed() { button?.show() }
}
