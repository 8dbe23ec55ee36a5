import CoreAnimation
public import FilmstripText
public import Foundation

/// The horizontal alignment of text.
public typealias NSTextAlignment = TextAlignment

/// How text that is wider than its lines is broken or truncated.
public typealias NSLineBreakMode = LineBreakMode

/// The vertical position of text that was reduced to fit its width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the text in its original size.
    case alignBaselines
    /// Centred vertically.
    case alignCenters
    /// At the top.
    case none
}

/// A view that shows text in one font and colour, centred vertically.
///
/// It has as many lines as fit the height, at least one and at most `numberOfLines`.
///
/// A label whose lines may break asks Auto Layout for the height that its text has in the width
/// that constraints give it.
///
/// - Difference: text with attributes is never reduced to fit the width.
open class UILabel: UIView {
    /// The text; nil shows none.
    @exclusivity(unchecked) open var text: String? {
        didSet {
            attributed = nil
            changed()
        }
    }
    /// The text with attributes: that which was set, or the text in the label's font and colour.
    ///
    /// Setting the font or colour afterwards changes the attributes of the whole text.
    ///
    /// - Approximation: its lines are broken at spaces only, or inside a word that is alone too long; parts with
    ///   different attributes follow each other from left to right, whatever their language.
    open var attributedText: NSAttributedString? {
        get {
            attributed
                ?? text.map {
                    NSAttributedString(
                        string: $0,
                        attributes: [.font: font as Any, .foregroundColor: textColor as Any])
                }
        }
        set {
            text = newValue?.string
            attributed = newValue.map { NSAttributedString(attributedString: $0) }
        }
    }
    /// The text with attributes that was set; nil if a plain text was.
    @exclusivity(unchecked) private(set) var attributed: NSAttributedString?
    /// The font; the system font of 17 points by default and for nil.
    open var font: UIFont! {
        get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            ownFont = newValue
            spread(.font, newValue)
            changed()
        }
    }
    @exclusivity(unchecked) private var ownFont: UIFont?
    /// The text's colour; the system's label colour by default and for nil.
    open var textColor: UIColor! {
        get { ownTextColor ?? .label }
        set {
            ownTextColor = newValue
            spread(.foregroundColor, newValue)
            changed()
        }
    }
    @exclusivity(unchecked) private var ownTextColor: UIColor?
    /// The colour of the text's shadow; nil, the default, draws none.
    @exclusivity(unchecked) open var shadowColor: UIColor? { didSet { changed() } }
    /// The shadow's offset from the text, points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { changed() } }
    /// The horizontal alignment; natural by default.
    @exclusivity(unchecked) open var textAlignment = NSTextAlignment.natural {
        didSet { changed() }
    }
    /// How text that is too long is broken or truncated; truncated at its end with "…" by default.
    @exclusivity(unchecked) open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { changed() }
    }
    /// The maximum number of lines; 0 for no limit, 1 by default. Less than 0 counts as 0.
    @exclusivity(unchecked) open var numberOfLines = 1 { didSet { changed() } }
    /// The text's colour while the label is highlighted; nil uses `textColor`.
    open var highlightedTextColor: UIColor? { didSet { changed() } }
    /// Whether the text is drawn in `highlightedTextColor`.
    @exclusivity(unchecked) open var isHighlighted = false { didSet { changed() } }
    /// Whether the label is enabled; a disabled label's text is faded by `Profile.disabledTextAlpha`.
    @exclusivity(unchecked) open var isEnabled = true { didSet { changed() } }
    /// Whether a single line that is too wide is reduced in size, down to `minimumScaleFactor`.
    @exclusivity(unchecked) open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
    /// The minimum scale of reduced text, 0…1; 0, the default, keeps its size.
    open var minimumScaleFactor: CGFloat = 0 { didSet { changed() } }
    /// The vertical position of reduced text.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { changed() } }
    /// The width at which `intrinsicContentSize` breaks lines, points; 0, the default, breaks none.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
    }
    /// Whether the font follows the user's choice of text size, which is always the default.
    public var adjustsFontForContentSizeCategory = false
    /// Whether letters move closer before a text is cut off; they never do.
    public var allowsDefaultTighteningForTruncation = false

    /// Creates a label with the given frame; labels do not receive touches by default.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    /// Returns nil, because a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// The placement of the drawn text while the label's size is animated; the text is always laid
    /// out for the new size.
    open override var contentMode: ContentMode {
        didSet { layer.needsDisplayOnBoundsChange = true }
    }

    /// The size of the text, rounded up to whole pixels; several lines are broken at
    /// `preferredMaxLayoutWidth`.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

    override func contentSize(atWidth width: CGFloat) -> CGSize {
        sizeThatFits(CGSize(width: width, height: 0))
    }

    override var ownFirstBaseline: CGFloat? { (font ?? .systemFont(ofSize: 17)).ascender }
    override var ownLastBaseline: CGFloat? { -(font ?? .systemFont(ofSize: 17)).descender }

    /// Returns the size of the text, rounded up to whole pixels: in one line if `numberOfLines` is
    /// 1, else broken at the width of `size`, where 0 breaks none.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isLimited = numberOfLines != 1 && size.width > 0
        let most = CGFloat.greatestFiniteMagnitude
        let room = CGRect(x: 0, y: 0, width: isLimited ? size.width : most, height: most)
        return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }

    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text in `rect`, centred vertically.
    open func drawText(in rect: CGRect) {
        guard let text, !text.isEmpty, rect.width > 0, rect.height > 0 else { return }
        if let attributed { return draw(attributed, in: rect) }
        let font = fittedFont(for: text, width: rect.width)
        let layout = layout(text, font, in: rect.size, limit: numberOfLines)
        let origin = CGPoint(x: rect.minX, y: top(of: layout, font, in: rect))
        let context = GraphicsStack.context
        if let shadowColor {
            let place = CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height)
            context.append(layout.items(shadowColor.cgColor, at: place))
        }
        context.append(layout.items(shownColor, at: origin))
        for warning in layout.warnings(about: accessibilityIdentifier ?? text) {
            context.warn(warning)
        }
    }

    /// Returns the rectangle of the text in `bounds` with at most the given number of lines: at
    /// their top left, rounded up to whole pixels.
    ///
    /// - Parameters:
    ///   - bounds: The rectangle to fit the text into.
    ///   - numberOfLines: The maximum number of lines; 0 for no limit.
    open func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
        guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let size =
            attributed.map { layout($0, in: bounds.size, limit: numberOfLines).size }
            ?? layout(text, font, in: bounds.size, limit: numberOfLines).size
        let scale = stage.device.scale
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: (size.width * scale).rounded(.up) / scale,
            height: (size.height * scale).rounded(.up) / scale)
    }

    /// Gives an attribute to all of a text with attributes.
    private func spread(_ key: NSAttributedString.Key, _ value: Any?) {
        guard let attributed, let value else { return }
        let copy = NSMutableAttributedString(attributedString: attributed)
        copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
        self.attributed = copy
    }

    private func changed() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }
}
