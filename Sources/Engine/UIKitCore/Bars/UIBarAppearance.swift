public import Foundation

/// The background of a bar, as one of its appearances describes it.
///
/// A bar takes a copy; changes to its own, `bar.standardAppearance.backgroundColor = .red`, show at once.
open class UIBarAppearance: NSObject {
    /// The blur of what lies beneath; nil shows it sharp.
    open var backgroundEffect: UIBlurEffect? = UIBlurEffect(style: .systemChromeMaterial) {
        didSet { onChange?() }
    }
    /// The colour above the blur; nil adds none.
    open var backgroundColor: UIColor? { didSet { onChange?() } }
    /// The image above the colour; nil adds none.
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    /// How the image fills the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill {
        didSet { onChange?() }
    }
    /// The colour of the line along the bar's inner edge; nil and clear show none.
    open var shadowColor: UIColor? = BarBackground.hairlineColor { didSet { onChange?() } }
    /// The image along the bar's inner edge, drawn in `shadowColor` if it is a template; nil draws a line.
    open var shadowImage: UIImage? { didSet { onChange?() } }

    /// Called after a change, by the bar that has the appearance.
    var onChange: (() -> Void)?

    public override required init() {}

    /// Creates an appearance with the background of the system.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

    /// Creates an appearance with the background of another one.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        takeBackground(of: barAppearance)
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Sets the background of the system: a blur with a line.
    open func configureWithDefaultBackground() { takeBackground(of: UIBarAppearance()) }

    /// Sets an opaque background in the system's colour, with a line.
    open func configureWithOpaqueBackground() {
        configureWithDefaultBackground()
        (backgroundEffect, backgroundColor) = (nil, .systemBackground)
    }

    /// Sets no background at all.
    open func configureWithTransparentBackground() {
        configureWithDefaultBackground()
        (backgroundEffect, shadowColor) = (nil, nil)
    }

    open override func copy() -> Any {
        let copy = type(of: self).init()
        copy.take(self)
        return copy
    }

    func takeBackground(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
        backgroundImageContentMode = other.backgroundImageContentMode
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
    }

    /// Takes over all properties of an appearance of the same class.
    func take(_ other: UIBarAppearance) { takeBackground(of: other) }
}

/// The look of a bar's title and buttons with its background.
///
/// - Difference: the back indicator's images are stored: the chevron is the system's.
open class UINavigationBarAppearance: UIBarAppearance {
    /// Font and colour of the title; other attributes have no effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
    /// Shift of the title; stored, and without effect.
    open var titlePositionAdjustment = UIOffset.zero
    /// Font and colour of large titles; stored, and without effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The look of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of buttons of the style `done`.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The look of the back button's title.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The image beside the back button's title; stored, and never drawn.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask of that image; stored, and never drawn.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    /// Sets the images beside the back button's title, which are stored and never drawn.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
    ) {
        (self.backIndicatorImage, backIndicatorTransitionMaskImage) =
            (backIndicatorImage, transitionMaskImage)
    }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        (buttonAppearance, doneButtonAppearance) =
            (other.buttonAppearance, other.doneButtonAppearance)
        backButtonAppearance = other.backButtonAppearance
        setBackIndicatorImage(
            other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }
}

/// The look of a toolbar's buttons with its background.
open class UIToolbarAppearance: UIBarAppearance {
    /// The look of plain buttons; stored, and without effect.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of buttons of the style `done`; stored, and without effect.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        (buttonAppearance, doneButtonAppearance) =
            (other.buttonAppearance, other.doneButtonAppearance)
    }
}
