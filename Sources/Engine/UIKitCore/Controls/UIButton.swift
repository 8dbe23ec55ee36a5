import FilmstripText
public import Foundation

/// A control with an image and a title beside it, which may depend on the control's state.
///
/// A property without a value for a state uses the normal state's value. The image is at the
/// leading side of the title, and both are centred unless `contentHorizontalAlignment` says
/// otherwise. Lifting a finger in the button sends `touchUpInside` and `primaryActionTriggered`.
///
/// With a `configuration` it looks as that says; images, colours and insets that were set by other methods count only
/// where the configuration leaves them open.
///
/// - Difference: under a finger a custom button looks as set for `highlighted`; its picture is not
///   darkened.
/// - Approximation: a system button has `Profile.disabledTextAlpha` where it is not enabled, and
///   the alpha of bars' buttons under a finger; its title has 15 points, a custom button's 18, with
///   6 points of room above and below.
open class UIButton: UIControl {
    /// The button's basic appearance.
    public private(set) var buttonType = ButtonType.custom
    let label = ButtonLabel()
    let picture = UIImageView(image: nil)
    private var titles: [State: String] = [:]
    private(set) var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    /// Titles with attributes, colours of shadows and background images; nil while none is set.
    var rare: RareContent?
    /// The views of a configuration; nil while there is none.
    var look: ConfiguredLook?

    /// Insets of the image and title together, points.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { moved() } }
    /// Insets of the title, points; half of the difference of two opposite ones moves it.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { moved() } }
    /// Insets of the image, points; half of the difference of two opposite ones moves it.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { moved() } }
    /// Whether the button glows under a finger; stored, and without effect.
    open var showsTouchWhenHighlighted = false
    /// Whether the image darkens then; stored, and without effect.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image fades in a disabled button; stored, and without effect.
    open var adjustsImageWhenDisabled = true
    /// Whether a choice in the menu becomes the title; menus are never shown.
    public var changesSelectionAsPrimaryAction = false
    /// The menu that the button shows; stored, and never shown.
    open var menu: UIMenu?

    /// The button's look as one value; nil, the default, uses what other methods set.
    open var configuration: Configuration? {
        didSet {
            configured()
            setNeedsUpdateConfiguration()
        }
    }
    /// Called to change the configuration when the button's state has changed.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Whether the configuration's colours follow the state.
    open var automaticallyUpdatesConfiguration = true
    private var isUpdatingConfiguration = false

    /// A closure that changes a button's configuration for its state.
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// Updates the configuration for the state now; changes after an override's `super` call count.
    open func updateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        configurationUpdateHandler?(self)
        isUpdatingConfiguration = false
    }

    /// Updates the configuration for the state.
    ///
    /// - Difference: at once, where UIKit waits for the next layout.
    open func setNeedsUpdateConfiguration() {
        if configuration != nil || configurationUpdateHandler != nil { updateConfiguration() }
    }

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
        if buttonType != .custom { label.font = .systemFont(ofSize: Self.systemFontSize) }
        show()
    }

    /// Creates a custom button that performs `primaryAction`, if not nil, and shows its title and
    /// image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
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

    /// Sets the title with attributes for a state; nil uses the normal state's.
    ///
    /// Titles with attributes come before plain ones. Text without a colour or font of its own has the button's.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        madeRare.titles[state] = title.map { NSAttributedString(attributedString: $0) }
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

    /// Sets the image behind the content for a state; nil uses the normal state's.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        madeRare.backgrounds[state] = image
        show()
    }

    /// Sets the colour of the title's shadow for a state; nil uses the normal state's.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) {
        madeRare.shadows[state] = color
        show()
    }

    /// Returns the title for a state.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// Returns the title with attributes for a state; nil if none was set.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        rare?.titles[state] ?? rare?.titles[.normal]
    }
    /// Returns the title's colour for a state; nil if none was set.
    open func titleColor(for state: State) -> UIColor? {
        titleColors[state] ?? titleColors[.normal]
    }
    /// Returns the image for a state.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

    /// Returns the image behind the content for a state.
    open func backgroundImage(for state: State) -> UIImage? {
        rare?.backgrounds[state] ?? rare?.backgrounds[.normal]
    }
    /// Returns the colour of the title's shadow for a state; nil if none was set.
    open func titleShadowColor(for state: State) -> UIColor? {
        rare?.shadows[state] ?? rare?.shadows[.normal]
    }

    /// The image behind the content in the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The colour of the title's shadow in the current state.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    private var madeRare: RareContent {
        get { rare ?? RareContent() }
        set { rare = newValue }
    }

    /// The title in the current state.
    open var currentTitle: String? { title(for: state) }
    /// The title with attributes in the current state; nil if none was set.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The title's colour in the current state.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor)
    }
    /// The image in the current state.
    open var currentImage: UIImage? { image(for: state) }

    /// Whether the button responds to touches.
    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { stateChanged() } } }
    /// Whether the button is selected.
    open override var isSelected: Bool { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether a finger is on the button.
    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { stateChanged() } }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        show()
    }

    // MARK: Layout

    /// The size of the image and title side by side, with room above and below the title, and insets around both.
    open override var intrinsicContentSize: CGSize { contentsSize }

    /// The title's label.
    open override var forFirstBaselineLayout: UIView { label }
    /// The title's label.
    open override var forLastBaselineLayout: UIView { label }

    /// Returns the intrinsic content size, whatever `size` is.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Places the image and title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeContents()
    }

    /// Returns the rectangle of the image behind the content: the bounds, unless overridden.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle for the image and title: the bounds less `contentEdgeInsets`, unless overridden.
    open func contentRect(forBounds bounds: CGRect) -> CGRect {
        Self.inset(bounds, by: contentEdgeInsets)
    }

    /// Returns the image's rectangle.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        places(in: Self.inset(contentRect, by: imageEdgeInsets)).image
    }

    /// Returns the title's rectangle.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        places(in: Self.inset(contentRect, by: titleEdgeInsets)).title
    }

    // MARK: Touches

    override var tapEvents: Event { [.touchUpInside, .primaryActionTriggered] }

    /// Returns false for a one-finger single tap of a recognizer on another view: according to
    /// UIKit's reference the button takes precedence.
    open override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        !isTapElsewhere(gestureRecognizer)
            && super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}
