import CoreAnimation
import FilmstripText
import Foundation

/// The button of a tab bar that shows an item: an image with a title below or beside it, in the button's tint colour.
final class TabBarButton: UIControl {
    let item: UITabBarItem
    /// Whether the item is selected.
    override var isSelected: Bool { didSet { if isSelected != oldValue { show() } } }
    /// Whether the bar floats: then the item is in the middle of its height, and bolder while it is selected.
    var floats = false { didSet { if floats != oldValue { show() } } }
    private let imageView = UIImageView(image: nil)
    private let placeholder = TabPlaceholder(frame: .zero)
    private let label = UILabel()
    private let badge = TabBadge(frame: .zero)
    /// The look of the item in its states; nil is the system's.
    var look: UITabBarItemAppearance? { didSet { if look !== oldValue { show() } } }

    /// Centre of images below the bar's top, points; an image 25 points high with a title has the
    /// same distance above and below.
    private static let imageMiddle: CGFloat = 19.5
    /// Top and height of titles, points.
    private static let titleTop: CGFloat = 33.5, titleHeight: CGFloat = 12
    /// Size of a title beside its image, and the distance between both, points; chosen after pictures.
    private static let inlineTitleSize: CGFloat = 13, titleSpacing: CGFloat = 6
    /// Side of the placeholder for an image, points.
    private static let placeholderSize: CGFloat = 22

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        label.textAlignment = .center
        for view in [imageView, placeholder, label, badge] { addSubview(view) }
        item.button = self
        stage.onShowingItem?(item)
        show()
    }

    required init?(coder: NSCoder) { nil }

    override var belongsToBar: Bool { true }

    /// Updates the button to the item's current properties.
    func show() {
        isEnabled = item.isEnabled
        accessibilityIdentifier = item.accessibilityIdentifier
        let image = (isSelected ? item.selectedImage : nil) ?? item.image
        imageView.image = image?.asBarItem
        placeholder.isHidden = image != nil
        placeholder.isFilled = isSelected
        label.text = item.title
        badge.isHidden = item.badgeValue == nil
        badge.show(
            item.badgeValue ?? "", item.badgeColor ?? stateLook?.badgeBackgroundColor ?? .systemRed)
        label.font =
            attributes.font
            ?? .systemFont(ofSize: titleSize, weight: floats && isSelected ? .semibold : .medium)
        showColor()
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColor()
    }

    private var isStacked: Bool { stage.tabItemStyle == .stacked }
    private var titleSize: CGFloat { isStacked ? 10 : Self.inlineTitleSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        if attributes.font == nil, label.font.pointSize != titleSize { show() }
        let side = Self.placeholderSize
        let width = imageView.image?.size.width ?? side
        let title = ceil(label.sizeThatFits(.zero).width)
        let both = width + Self.titleSpacing + title
        let start = max((bounds.width - both) / 2, 0)
        let scale = stage.device.scale
        let top =
            floats ? ((bounds.height - stage.tabBarHeight) / 2 * scale).rounded() / scale : 0
        let middle =
            isStacked
            ? CGPoint(x: bounds.midX, y: top + Self.imageMiddle)
            : CGPoint(
                x: isRightToLeft ? bounds.width - start - width / 2 : start + width / 2,
                y: bounds.midY)
        imageView.bounds.size = imageView.image?.size ?? .zero
        imageView.center = middle
        placeholder.frame = CGRect(
            x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
        let room =
            isStacked
            ? CGRect(x: 0, y: top + Self.titleTop, width: bounds.width, height: Self.titleHeight)
            : CGRect(
                x: isRightToLeft ? start : start + width + Self.titleSpacing, y: 0,
                width: min(title, max(bounds.width - width - Self.titleSpacing, 0)),
                height: bounds.height)
        let shift = item.titlePositionAdjustment
        label.frame = room.offsetBy(dx: shift.horizontal, dy: shift.vertical)
        let picture = placeholder.isHidden ? imageView.frame : placeholder.frame
        badge.place(at: CGPoint(x: picture.maxX, y: picture.minY))
        if isRightToLeft { badge.mirror(in: bounds.width) }
    }

    private var stateLook: UITabBarItemStateAppearance? {
        isSelected ? look?.selected : look?.normal
    }

    /// Font and colour of the title: the item's own, or else the look's.
    private var attributes: [NSAttributedString.Key: Any] {
        let states: [UIControl.State] = isSelected ? [.selected, .normal] : [.normal]
        return states.lazy.compactMap { [item] in item.titleAttributes[$0.rawValue] }.first
            ?? stateLook?.titleTextAttributes ?? [:]
    }

    private func showColor() {
        label.textColor = attributes.color ?? tintColor
        for view in [imageView, placeholder] { view.tintColor = stateLook?.iconColor }
        let strength = item.isEnabled ? 1 : stage.profile.disabledTextAlpha
        for view in [imageView, placeholder, label] { view.alpha = strength }
    }
}

/// The placeholder for the image of a tab without one: a square with rounded corners, filled while
/// the tab is selected.
private final class TabPlaceholder: UIView {
    var isFilled = false { didSet { if isFilled != oldValue { setNeedsDisplay() } } }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 5)
        path.lineWidth = 2
        tintColor.set()
        if isFilled { path.fill() }
        path.stroke()
    }
}

/// A badge: a short text on a coloured capsule.
private final class TabBadge: UIView {
    private let label = UILabel()
    /// Height and minimum width of the capsule, points. Source: pictures of iOS.
    private static let height: CGFloat = 18
    /// Distance from the text to the capsule's ends, points; chosen.
    private static let padding: CGFloat = 4

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.height / 2
        label.font = .systemFont(ofSize: 13)
        label.textColor = .white
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, _ color: UIColor) {
        label.text = text
        backgroundColor = color
    }

    /// Places the capsule over an image's upper right corner; the button mirrors it for a
    /// right-to-left layout.
    func place(at corner: CGPoint) {
        let width = max(label.sizeThatFits(.zero).width + 2 * Self.padding, Self.height)
        frame = CGRect(
            x: corner.x - Self.height / 2, y: corner.y - Self.height / 4, width: width,
            height: Self.height)
        label.frame = bounds
    }
}
