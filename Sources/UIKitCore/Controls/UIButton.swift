import CoreAnimation
import FilmstripText
public import Foundation

/// A control with a picture and a title beside it, which may differ by the control's state.
///
/// What was not given for a state is that of the normal one. The picture stands where lines begin, the title after
/// it, and both lie in the middle unless `contentHorizontalAlignment` says otherwise. A finger lifted in the button
/// is `touchUpInside` and `primaryActionTriggered`.
///
/// - Difference: there are no `configuration`, `menu`, `role`, `changesSelectionAsPrimaryAction` and
///   `configurationUpdateHandler`.
/// - Difference: there are no `setAttributedTitle(_:for:)`, `setTitleShadowColor(_:for:)` and
///   `setBackgroundImage(_:for:)`.
/// - Difference: there are no `contentEdgeInsets`, `titleEdgeInsets`, `imageEdgeInsets`, `contentRect(forBounds:)`,
///   `titleRect(forContentRect:)` and `imageRect(forContentRect:)`.
/// - Difference: a custom button looks under a finger as it was told for `highlighted`; its picture is not darkened.
/// - Approximation: a button of the system has `Profile.disabledTextAlpha` where it is not enabled, and the strength
///   of bars' buttons under a finger; its title has 15 points, a custom button's 18, and 6 points are left free above
///   and below.
open class UIButton: UIControl {
    /// How a button looks by itself.
    public enum ButtonType: Int, Sendable {
        /// As code says; its title is white by default.
        case custom = 0
        /// In the tint colour, as are pictures that are not always original, and fainter under a finger.
        case system = 1
    }

    /// How the button looks by itself.
    public private(set) var buttonType = ButtonType.custom
    private let label = ButtonLabel()
    private let picture = UIImageView(image: nil)
    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]

    /// What is left free above and below a title, points: the commonly measured figure (a title of 21 points makes a
    /// button of 33).
    private static let titleMargin: CGFloat = 6
    /// The size of the system's titles, points: Interface Builder's.
    private static let systemFontSize: CGFloat = 15

    /// A custom button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(picture)
        addSubview(label)
        show()
    }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// A button without size.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType == .system { label.font = .systemFont(ofSize: Self.systemFontSize) }
        show()
    }

    /// A button without size that does `primaryAction`, if there is one, and shows its title and picture.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// A custom button that does `primaryAction`, if there is one, and shows its title and picture.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        setImage(action.image, for: .normal)
    }

    /// Shows the title; the button gives it its text and colour.
    open var titleLabel: UILabel? { label }
    /// Shows the picture; the button gives it its image.
    open var imageView: UIImageView? { picture }

    // MARK: What is shown

    /// Says what is written in a state; nil writes what the normal one does.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        show()
    }

    /// Says the colour of the title in a state; nil is that of the normal one.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        show()
    }

    /// Says what is shown beside the title in a state; nil shows what the normal one does.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        show()
    }

    /// What is written in a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// The colour of the title in a state; nil if code said none.
    open func titleColor(for state: State) -> UIColor? {
        titleColors[state] ?? titleColors[.normal]
    }
    /// What is shown beside the title in a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    /// What is written now.
    open var currentTitle: String? { title(for: state) }
    /// The colour of the title now.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
    }
    /// What is shown beside the title now.
    open var currentImage: UIImage? { image(for: state) }

    /// Whether touches have an effect.
    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { show() } } }
    /// Whether the button is selected.
    open override var isSelected: Bool { didSet { if isSelected != oldValue { show() } } }
    /// Whether a finger is on the button.
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { show() } } }

    /// Colours what is shown anew.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    private func show() {
        let image = currentImage
        picture.image = buttonType == .system ? image?.asBarItem : image
        label.text = currentTitle
        label.textColor = currentTitleColor
        picture.alpha = strength
        // A colour for buttons that are not enabled is faint enough.
        label.alpha = !isEnabled && titleColors[state] != nil ? 1 : strength
        setNeedsLayout()
    }

    private var strength: CGFloat {
        switch buttonType {
        case .custom: 1
        case .system where !isEnabled: stage.profile.disabledTextAlpha
        case .system: isHighlighted ? stage.profile.bars.pressedAlpha : 1
        }
    }

    // MARK: Layout

    /// The size of picture and title beside each other, with room above and below the title.
    open override var intrinsicContentSize: CGSize {
        let (image, title) = (imageSize, label.sizeThatFits(.zero))
        let height = title.height > 0 ? title.height + 2 * Self.titleMargin : 0
        return CGSize(width: image.width + title.width, height: max(image.height, height))
    }

    /// The same, whatever room there is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places picture and title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let (bounds, image) = (bounds, imageSize)
        let room = max(bounds.width - image.width, 0)
        var title = label.sizeThatFits(CGSize(width: room, height: 0))
        title.width = min(title.width, room)
        let rest = bounds.width - image.width - title.width
        let start =
            switch effectiveContentHorizontalAlignment {
            case .left, .leading: bounds.minX
            case .right, .trailing: bounds.minX + rest
            case .center: bounds.minX + rest / 2
            }
        picture.frame = CGRect(
            origin: CGPoint(
                x: isRightToLeft ? start + title.width : start, y: bounds.midY - image.height / 2),
            size: image)
        label.frame = CGRect(
            origin: CGPoint(
                x: isRightToLeft ? start : start + image.width, y: bounds.midY - title.height / 2),
            size: title)
    }

    private var imageSize: CGSize { picture.image?.size ?? .zero }

    // MARK: Touches

    override var tapEvents: Event { [.touchUpInside, .primaryActionTriggered] }

    /// No for a single tap of one finger that a view around the button watches: UIKit's reference says that it is the
    /// button's.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        if let tap = gestureRecognizer as? UITapGestureRecognizer, isEnabled, tap.view !== self,
            tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

/// A title whose button places it anew when its size changes.
private final class ButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.setNeedsLayout()
    }
}
