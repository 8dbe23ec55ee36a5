import CoreAnimation
import FilmstripDisplay
import FilmstripGeometry
public import Foundation

/// A row of items, one of which can be selected.
///
/// Its items take the height of `BarMetrics` at its top, with their titles below the images, or beside them in a low bar
/// and where the width is regular; its background extends below them over the display's bottom safe area.
///
/// In iOS 27 a bar without an appearance floats as a capsule, and selects an item as soon as a finger touches it. A touch
/// beside the capsule is not the bar's.
///
/// - Approximation: the capsule's glass does not refract, and the lens behind the selected item is flat.
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
    /// The body of a floating bar; nil until the bar floats.
    private var platter: TabBarPlatter?
    /// The item that the finger on it has selected.
    private weak var touched: UITabBarItem?
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
            let touch = UIAction { [weak self, weak item] _ in
                guard let self, let item else { return }
                touched = floats && item !== selection ? item : nil
                guard touched != nil else { return }
                tapped(item)
            }
            let select = UIAction { [weak self, weak item] _ in
                guard let self, let item else { return }
                if touched === item { touched = nil } else { tapped(item) }
            }
            button.addAction(touch, for: .touchDown)
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
        background.isHidden = floats
        if !floats { background.frame = bounds }
        let frames = floats ? floatingFrames : fullFrames
        for (index, button) in buttons.enumerated() {
            button.look = itemLook
            button.semanticContentAttribute = semanticContentAttribute
            button.frame = frames[isRightToLeft ? buttons.count - 1 - index : index]
        }
        showLens()
    }

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        floats ? platter?.frame.contains(point) ?? false : super.point(inside: point, with: event)
    }

    /// The frames of the items from the left, which share the width.
    private var fullFrames: [CGRect] {
        let (insets, scale) = (safeAreaInsets, stage.device.scale)
        let width = bounds.width - insets.left - insets.right
        let edges = (0...buttons.count).map { index in
            let part = buttons.isEmpty ? 0 : CGFloat(index) / CGFloat(buttons.count)
            return ((insets.left + width * part) * scale).rounded() / scale
        }
        return zip(edges, edges.dropFirst()).map { left, right in
            CGRect(x: left, y: 0, width: right - left, height: stage.tabBarHeight)
        }
    }

    /// The same in a floating bar, which is placed.
    private var floatingFrames: [CGRect] {
        let (bars, insets) = (stage.profile.bars, safeAreaInsets)
        let body = platter ?? TabBarPlatter(frame: .zero)
        if platter == nil {
            platter = body
            insertSubview(body, aboveSubview: background)
        }
        let room = bounds.inset(
            by: UIEdgeInsets(
                top: 0, left: insets.left + bars.tabFloatInset, bottom: 0,
                right: insets.right + bars.tabFloatInset))
        return body.place(
            buttons.count,
            in: CGRect(
                x: room.minX, y: 0, width: max(room.width, 0),
                height: min(bars.tabFloatHeight, bounds.height)))
    }

    /// Whether the items float in a capsule, as in iOS 27 without a look of the bar's own.
    private var floats: Bool {
        stage.profile.system == .iOS27 && appearances.shown == nil && barTintColor == nil
            && isTranslucent && barStyle == .default && backgroundImage == nil
    }

    /// Shows the lens behind the selected item.
    private func showLens() {
        platter?.isHidden = !floats
        guard floats, let platter else { return }
        let button = buttons.first { $0.item === selection }
        platter.show(button.flatMap { buttons.firstIndex(of: $0) }, at: button?.frame ?? .zero)
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
            button.floats = floats
            button.tintColor = button.isSelected ? nil : unselectedItemTintColor ?? plainColor
        }
        showLens()
    }

    /// The colour of items that are not selected.
    private var plainColor: UIColor {
        let bars = stage.profile.bars
        guard floats else { return .systemGray }
        return UIColor(
            AdaptableColor(
                CGColor(white: bars.tabItemWhite, alpha: 1),
                dark: CGColor(white: bars.tabDarkItemWhite, alpha: 1)))
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
