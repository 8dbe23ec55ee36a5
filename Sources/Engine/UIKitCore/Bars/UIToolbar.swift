public import Foundation

/// A row of buttons at the bottom of a screen.
///
/// Its items take the height of `UIToolbar.itemHeight` at its top; its background extends over all of it. In iOS 27 a bar
/// without a look of its own has none: its items lie in capsules, a little higher than the bar's row.
open class UIToolbar: UIView, UIBarPositioning {
    /// Height of the items, points. Source: UIKit's toolbar on a phone.
    static let itemHeight: CGFloat = 44

    /// The delegate, which decides the bar's position.
    open weak var delegate: (any UIToolbarDelegate)?
    /// The items in reading order.
    open var items: [UIBarButtonItem]? { didSet { showItems() } }
    /// The colour behind the items; nil uses the system's.
    open var barTintColor: UIColor? { didSet { showLook() } }
    /// Whether content beneath the bar shows through; true by default.
    open var isTranslucent = true { didSet { showLook() } }
    /// The style of the bar.
    open var barStyle = UIBarStyle.default { didSet { showLook() } }

    private let background = BarBackground(innerEdge: .top)
    private var buttons: [BarItemButton] = []
    /// The capsules of a floating bar, in reading order; empty in another.
    private var capsules: [BarCapsule] = []
    private var image: UIImage?
    private var shadow: UIImage?
    private lazy var appearances = BarAppearances<UIToolbarAppearance> { [weak self] in
        self?.showLook()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(background)
        showLook()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The bar's position according to the delegate; bottom by default.
    open var barPosition: UIBarPosition {
        let position = delegate?.position(for: self) ?? .any
        return position == .any ? .bottom : position
    }

    /// The look of the bar; a copy is kept.
    open var standardAppearance: UIToolbarAppearance {
        get { appearances.standard }
        set { appearances.standard = newValue }
    }
    /// The look of the bar below content that is not scrolled; shown if no standard appearance was set.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances.scrollEdge }
        set { appearances.scrollEdge = newValue }
    }

    /// Replaces the items.
    ///
    /// - Difference: never animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    /// Sets the image behind the items, which takes the place of the system's background.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
        barMetrics: UIBarMetrics
    ) {
        image = backgroundImage
        showLook()
    }

    /// Returns the image behind the items; nil if none was set.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { image }

    /// Sets the image in place of the line along the bar's edge, if there is a background image.
    open func setShadowImage(
        _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
    ) {
        shadow = shadowImage
        showLook()
    }

    /// Returns the image in place of the line; nil if none was set.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadow }

    /// The height of a bar, as wide as the superview wants.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: Self.itemHeight)
    }

    /// Returns the width of `size` and the height of a bar.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.itemHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = bounds
        background.isHidden = floats
        if floats != !capsules.isEmpty, !buttons.isEmpty { showItems() }
        if floats { return layOutCapsules() }
        let bars = stage.profile.bars
        let (margin, spacing) = (bars.itemMargin, bars.itemSpacing)
        let widths = buttons.map(\.contentSize.width)
        let isButton = (items ?? []).map { $0.space == nil && !$0.isHidden }
        let taken =
            widths.reduce(2 * margin, +)
            + spacing * CGFloat(max(isButton.count { $0 } - 1, 0))
        let springs = (items ?? []).count { $0.space == .flexible }
        let part = springs == 0 ? 0 : max(bounds.width - taken, 0) / CGFloat(springs)
        var (left, isFirst) = (margin, true)
        for (index, button) in buttons.enumerated() {
            if isButton[index], !isFirst { left += spacing }
            if isButton[index] { isFirst = false }
            let width = items?[index].space == .flexible ? part : widths[index]
            // The finger's room reaches halfway to the neighbours.
            button.frame = CGRect(
                x: left - spacing / 2, y: 0, width: width + spacing, height: Self.itemHeight)
            if isRightToLeft { button.mirror(in: bounds.width) }
            left += width
        }
    }

    /// Whether the items float in capsules, as in iOS 27 without a look of the bar's own.
    private var floats: Bool {
        stage.profile.system == .iOS27 && appearances.shown == nil && barTintColor == nil
            && isTranslucent && barStyle == .default && image == nil
    }

    private func layOutCapsules() {
        let (bars, items) = (stage.profile.bars, items ?? [])
        let shown = capsules.filter { !$0.isEmpty }
        let spaces = items.filter { $0.space == .fixed }.reduce(0) { $0 + max($1.width, 0) }
        let taken =
            shown.reduce(2 * bars.toolbarMargin + spaces) { $0 + $1.wantedSize.width }
            + bars.capsuleSpacing * CGFloat(max(shown.count - 1, 0))
        let springs = items.count { $0.space == .flexible }
        let part = springs == 0 ? 0 : max(bounds.width - taken, 0) / CGFloat(springs)
        var left = bars.toolbarMargin
        for (item, button) in zip(items, buttons) {
            if item.space != nil { left += item.space == .flexible ? part : max(item.width, 0) }
            guard let capsule = shown.first(where: { $0.controls.first === button }) else {
                continue
            }
            let size = capsule.wantedSize
            let origin = CGPoint(x: left, y: (Self.itemHeight - size.height) / 2)
            capsule.place(CGRect(origin: origin, size: size))
            if isRightToLeft { capsule.center.x = bounds.width - capsule.center.x }
            left += size.width + bars.capsuleSpacing
        }
    }

    private func showItems() {
        for button in buttons { button.removeFromSuperview() }
        for capsule in capsules { capsule.removeFromSuperview() }
        buttons = (items ?? []).map(BarItemButton.init)
        capsules = floats ? BarCapsule.grouping(buttons, inToolbar: true) : []
        let views: [UIView] = floats ? capsules : buttons
        for view in views { addSubview(view) }
        setNeedsLayout()
    }

    private func showLook() {
        background.show(
            appearances.shown.map(BarLook.init)
                ?? BarLook(
                    tint: barTintColor, isTranslucent: isTranslucent, style: barStyle,
                    image: image, shadow: shadow, tintAlpha: stage.profile.bars.barTintAlpha))
    }
}

/// The delegate of a toolbar.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
