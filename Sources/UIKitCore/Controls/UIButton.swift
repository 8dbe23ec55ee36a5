import CoreAnimation
import FilmstripText
public import Foundation

/// A control with an image and a title beside it, which may depend on the control's state.
///
/// A property without a value for a state uses the normal state's value. The image is at the
/// leading side of the title, and both are centred unless `contentHorizontalAlignment` says
/// otherwise. Lifting a finger in the button sends `touchUpInside` and `primaryActionTriggered`.
///
/// - Difference: there are no `configuration`, `menu`, `role`, `changesSelectionAsPrimaryAction`
///   and `configurationUpdateHandler`.
/// - Difference: there are no `setAttributedTitle(_:for:)`, `setTitleShadowColor(_:for:)` and
///   `setBackgroundImage(_:for:)`.
/// - Difference: there are no `contentEdgeInsets`, `titleEdgeInsets`, `imageEdgeInsets`,
///   `contentRect(forBounds:)`, `titleRect(forContentRect:)` and `imageRect(forContentRect:)`.
/// - Difference: under a finger a custom button looks as set for `highlighted`; its picture is not
///   darkened.
/// - Approximation: a system button has `Profile.disabledTextAlpha` where it is not enabled, and
///   the alpha of bars' buttons under a finger; its title has 15 points, a custom button's 18, with
///   6 points of room above and below.
open class UIButton: UIControl {
    /// The basic appearances of a button.
    public enum ButtonType: Int, Sendable {
        /// Configured entirely by code; the title is white by default.
        case custom = 0
        /// Title and image in the tint colour, except images that are always original; fainter
        /// under a finger.
        case system = 1
    }

    /// The button's basic appearance.
    public private(set) var buttonType = ButtonType.custom
    private let label = ButtonLabel()
    private let picture = UIImageView(image: nil)
    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]

    /// Room above and below a title, points: the commonly measured figure (a title 21 points high
    /// makes a button of 33).
    private static let titleMargin: CGFloat = 6
    /// Font size of system buttons' titles, points: Interface Builder's.
    private static let systemFontSize: CGFloat = 15

    /// Creates a custom button.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        label.lineBreakMode = .byTruncatingMiddle
        addSubview(picture)
        addSubview(label)
        show()
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Creates a button of size zero.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        if buttonType == .system { label.font = .systemFont(ofSize: Self.systemFontSize) }
        show()
    }

    /// Creates a button of size zero that performs `primaryAction`, if not nil, and shows its title
    /// and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        take(primaryAction)
    }

    /// Creates a custom button that performs `primaryAction`, if not nil, and shows its title and
    /// image.
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

    /// The label of the title; the button sets its text and colour.
    open var titleLabel: UILabel? { label }
    /// The view of the image; the button sets its image.
    open var imageView: UIImageView? { picture }

    // MARK: Content

    /// Sets the title for a state; nil uses the normal state's.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        show()
    }

    /// Sets the title's colour for a state; nil uses the normal state's.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        show()
    }

    /// Sets the image for a state; nil uses the normal state's.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        show()
    }

    /// Returns the title for a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// Returns the title's colour for a state; nil if none was set.
    open func titleColor(for state: State) -> UIColor? {
        titleColors[state] ?? titleColors[.normal]
    }
    /// Returns the image for a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    /// The title in the current state.
    open var currentTitle: String? { title(for: state) }
    /// The title's colour in the current state.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
    }
    /// The image in the current state.
    open var currentImage: UIImage? { image(for: state) }

    /// Whether the button responds to touches.
    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { show() } } }
    /// Whether the button is selected.
    open override var isSelected: Bool { didSet { if isSelected != oldValue { show() } } }
    /// Whether a finger is on the button.
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { show() } } }

    /// Updates the colours.
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
        // A colour set for the disabled state needs no further fading.
        label.alpha = !isEnabled && titleColors[state] != nil ? 1 : strength
        constraintLayout?.contentChanged()
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

    /// The size of the image and title side by side, with room above and below the title.
    open override var intrinsicContentSize: CGSize {
        let (image, title) = (imageSize, label.sizeThatFits(.zero))
        let height = title.height > 0 ? title.height + 2 * Self.titleMargin : 0
        return CGSize(width: image.width + title.width, height: max(image.height, height))
    }

    /// The title's label.
    open override var forFirstBaselineLayout: UIView { label }
    /// The title's label.
    open override var forLastBaselineLayout: UIView { label }

    /// Returns the intrinsic content size, whatever `size` is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the image and title.
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

    /// Returns false for a one-finger single tap of a recognizer on another view: according to
    /// UIKit's reference the button takes precedence.
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

/// A label that has its button lay it out again when its size changes.
private final class ButtonLabel: UILabel {
    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        superview?.constraintLayout?.contentChanged()
        superview?.setNeedsLayout()
    }
}
