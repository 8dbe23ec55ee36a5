import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A row of items, one of which can be selected.
///
/// Its items take the height of `BarMetrics` at its top, with their titles below the images, or beside them in a low bar
/// and where the width is regular; its background extends below them over the display's bottom safe area.
///
/// - Approximation: in iOS 27 a bar without an appearance floats as a blurred capsule, without the system's glass; its
///   place and size are chosen after pictures.
/// - Approximation: `standardAppearance` is shown wherever the content is scrolled to; `scrollEdgeAppearance` only if
///   no other was set.
/// - Difference: there is no customizing.
/// - Difference: all items are shown, however many there are.
open class UITabBar: UIView, UIBarPositioning {
    /// The delegate, which is called when an item is tapped.
    ///
    /// The delegate of a tab bar controller's bar is the controller; setting another is a
    /// programmer error.
    open weak var delegate: (any UITabBarDelegate)? { willSet { requireNoManager() } }
    /// The items in reading order.
    ///
    /// Changing the items of a tab bar controller's bar, or its selection, is a programmer error.
    open var items: [UITabBarItem]? {
        get { buttons.map(\.item) }
        set { setItems(newValue, animated: false) }
    }
    /// The selected item; none is highlighted if it is not one of the bar's items.
    open var selectedItem: UITabBarItem? {
        get { selection }
        set {
            requireNoManager()
            select(newValue)
        }
    }
    /// The colour of unselected items; nil uses the system's grey.
    open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
    /// The colour behind the items; nil uses the system's.
    open var barTintColor: UIColor? { didSet { showLook() } }
    /// Whether content beneath the bar shows through; true by default.
    open var isTranslucent = true {
        didSet {
            showLook()
            manager?.coverSelected()
            (manager?.selectedViewController as? UINavigationController)?.coverTop()
        }
    }
    /// The style of the bar.
    open var barStyle = UIBarStyle.default { didSet { showLook() } }
    /// The image behind the items, which takes the place of the system's background.
    open var backgroundImage: UIImage? { didSet { showLook() } }
    /// The image in place of the line along the bar's edge, if there is a background image; an empty one hides the line.
    open var shadowImage: UIImage? { didSet { showLook() } }
    /// The image behind the selected item; stored, and never drawn.
    open var selectionIndicatorImage: UIImage?
    /// How the items share the bar; stored, and without effect.
    open var itemPositioning = ItemPositioning.automatic
    /// The width of items; stored, and without effect.
    open var itemWidth: CGFloat = 0
    /// The distance between items; stored, and without effect.
    open var itemSpacing: CGFloat = 0

    private let background = BarBackground(innerEdge: .top)
    private var buttons: [TabBarButton] = []
    private weak var selection: UITabBarItem?
    /// The appearances that were set or asked for.
    private lazy var appearances = BarAppearances<UITabBarAppearance> { [weak self] in
        self?.showLook()
    }
    /// The tab bar controller that alone may change the items and handles taps; nil for other bars.
    weak var manager: UITabBarController?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        showLook()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The look of the bar; a copy is kept.
    open var standardAppearance: UITabBarAppearance {
        get { appearances.standard }
        set { appearances.standard = newValue }
    }
    /// The standard appearance that was set; nil if none was.
    package var ownAppearance: UITabBarAppearance? {
        get { appearances.own }
        set { if let newValue { standardAppearance = newValue } }
    }
    /// The look of the bar below content that is not scrolled; shown if no standard appearance was set.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { appearances.scrollEdge }
        set { appearances.scrollEdge = newValue }
    }

    /// The bar's position according to the delegate; bottom by default.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }

    /// Replaces the items.
    ///
    /// - Difference: never animated.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        requireNoManager()
        replaceItems(items ?? [])
    }

    /// Shows the manager's items and its selection.
    func show(_ items: [UITabBarItem], selected: UITabBarItem?) {
        // A finger may be down on a button, so unchanged items keep their buttons.
        if !buttons.map(\.item).elementsEqual(items, by: ===) { replaceItems(items) }
        select(selected)
    }

    private func replaceItems(_ items: [UITabBarItem]) {
        for button in buttons { button.removeFromSuperview() }
        buttons = items.map { item in
            let button = TabBarButton(item)
            let select = UIAction { [weak self, weak item] _ in
                if let self, let item { tapped(item) }
            }
            button.addAction(select, for: .touchUpInside)
            addSubview(button)
            return button
        }
        showSelection()
        setNeedsLayout()
    }

    /// Returns the width of `size` and the height of a bar, the window's bottom safe area included.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(
            width: size.width,
            height: stage.tabBarHeight + (window?.safeAreaInsets.bottom ?? 0))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let insets = safeAreaInsets
        let platter = platter(insets)
        background.frame = platter ?? bounds
        background.layer.cornerRadius = (platter?.height ?? 0) / 2
        background.clipsToBounds = platter != nil
        let (start, scale) = (platter?.minX ?? insets.left, stage.device.scale)
        let width = platter?.width ?? bounds.width - start - insets.right
        let height = stage.tabBarHeight
        let top = platter.map { (($0.height - height) / 2 * scale).rounded() / scale } ?? 0
        let edges = (0...buttons.count).map { index in
            let part = buttons.isEmpty ? 0 : CGFloat(index) / CGFloat(buttons.count)
            return ((start + width * part) * scale).rounded() / scale
        }
        for (index, button) in buttons.enumerated() {
            button.look = itemLook
            let place = isRightToLeft ? buttons.count - 1 - index : index
            button.semanticContentAttribute = semanticContentAttribute
            button.frame = CGRect(
                x: edges[place], y: top, width: edges[place + 1] - edges[place], height: height)
        }
    }

    /// Distance of a floating bar from the sides, and its height at most, points. Chosen after pictures of iOS 26.
    private static let floatInset: CGFloat = 21, floatHeight: CGFloat = 62

    /// The capsule in which the items float; nil for a bar from edge to edge, as before iOS 26 and with a look of its own.
    private func platter(_ insets: UIEdgeInsets) -> CGRect? {
        guard stage.profile.system == .iOS27, appearances.shown == nil, barTintColor == nil,
            isTranslucent, barStyle == .default, backgroundImage == nil
        else { return nil }
        let rect = CGRect(
            x: insets.left + Self.floatInset, y: 0,
            width: bounds.width - insets.left - insets.right - 2 * Self.floatInset,
            height: min(Self.floatHeight, bounds.height))
        return rect.width > 0 ? rect : nil
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showSelection()
    }

    private func tapped(_ item: UITabBarItem) {
        if let manager { return manager.tapped(item) }
        select(item)
        delegate?.tabBar(self, didSelect: item)
    }

    private func select(_ item: UITabBarItem?) {
        selection = item
        showSelection()
    }

    /// The look of the items in their layout.
    private var itemLook: UITabBarItemAppearance? {
        guard let shown = appearances.shown else { return nil }
        return switch stage.tabItemStyle {
        case .stacked: shown.stackedLayoutAppearance
        case .inline: shown.inlineLayoutAppearance
        case .compactInline: shown.compactInlineLayoutAppearance
        }
    }

    private func requireNoManager() {
        demand(manager == nil, "the bar of a tab bar controller was changed by another")
    }

    private func showSelection() {
        for button in buttons {
            button.isSelected = button.item === selection
            button.tintColor =
                button.isSelected ? nil : unselectedItemTintColor ?? .systemGray
        }
    }

    private func showLook() {
        let appearance = appearances.shown
        background.show(
            appearance.map(BarLook.init)
                ?? BarLook(
                    tint: barTintColor, isTranslucent: isTranslucent, style: barStyle,
                    image: backgroundImage, shadow: shadowImage,
                    tintAlpha: stage.profile.bars.barTintAlpha))
        for button in buttons { button.look = itemLook }
    }
}
