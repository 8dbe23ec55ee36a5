import CoreAnimation
import FilmstripGeometry
public import FilmstripText
public import Foundation

/// Where lines of text lie in their width.
public typealias NSTextAlignment = TextAlignment

/// What becomes of text that is wider than its lines.
public typealias NSLineBreakMode = LineBreakMode

/// Where text lies that was made smaller to fit its width.
public enum UIBaselineAdjustment: Int, Sendable {
    /// On the baseline of the text in its own size.
    case alignBaselines
    /// In the middle of the height.
    case alignCenters
    /// At the top.
    case none
}

/// Text in one font and colour; in the middle of the height.
///
/// It has as many lines as the height holds, at least one and at most `numberOfLines`.
///
/// - Difference: there are no `attributedText` and `allowsDefaultTighteningForTruncation`.
open class UILabel: UIView {
    /// What is shown; nil shows nothing.
    open var text: String? { didSet { changed() } }
    /// What it is shown in; the system font of 17 points by default, which nil means too.
    open var font: UIFont! {
        get { ownFont ?? .systemFont(ofSize: UIFont.labelFontSize) }
        set {
            ownFont = newValue
            changed()
        }
    }
    private var ownFont: UIFont?
    /// What colour it has; that of labels by default, which nil means too.
    open var textColor: UIColor! {
        get { ownTextColor ?? .label }
        set {
            ownTextColor = newValue
            changed()
        }
    }
    private var ownTextColor: UIColor?
    /// The colour of a second copy below the text; nil, the default, draws none.
    open var shadowColor: UIColor? { didSet { changed() } }
    /// How far that copy lies from the text, points.
    open var shadowOffset = CGSize(width: 0, height: -1) { didSet { changed() } }
    /// Where lines lie in the width; natural by default.
    open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
    /// What becomes of text that is too long; its end gives way to "…" by default.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { changed() } }
    /// The most lines, 0 or more; 0 is no limit, 1 the default.
    open var numberOfLines = 1 {
        didSet {
            demand(numberOfLines >= 0, "\(numberOfLines) lines")
            changed()
        }
    }
    /// The text's colour while the label is highlighted; nil is `textColor`.
    open var highlightedTextColor: UIColor? { didSet { changed() } }
    /// Whether the text has `highlightedTextColor`.
    open var isHighlighted = false { didSet { changed() } }
    /// Whether the text has its full strength; the profile says how faint it is otherwise.
    open var isEnabled = true { didSet { changed() } }
    /// Whether text of one line is made smaller where it is too wide, down to `minimumScaleFactor`.
    open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
    /// The smallest part of its size that text may get, 0…1; 0, the default, keeps its size.
    open var minimumScaleFactor: CGFloat = 0 { didSet { changed() } }
    /// Where text lies that was made smaller.
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines { didSet { changed() } }
    /// The width in which `intrinsicContentSize` breaks lines, points; 0, the default, breaks none.
    open var preferredMaxLayoutWidth: CGFloat = 0

    /// A label with the given frame; labels get no touches.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    /// Nil: a stage has no archives.
    public required init?(coder: NSCoder) { nil }

    /// Where the text lies while the label's size is animated; the text is always laid out for the new
    /// size.
    open override var contentMode: ContentMode {
        didSet { layer.needsDisplayOnBoundsChange = true }
    }

    /// The size of the text, on whole pixels, in `preferredMaxLayoutWidth` if it may have several lines.
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
    }

    /// The size of the text, on whole pixels; of one line if there is one, else of lines no wider than
    /// `size`, where a width of 0 breaks none.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let isLimited = numberOfLines != 1 && size.width > 0
        let most = CGFloat.greatestFiniteMagnitude
        let room = CGRect(x: 0, y: 0, width: isLimited ? size.width : most, height: most)
        return textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    }

    /// Draws the text in the bounds.
    open override func draw(_ rect: CGRect) { drawText(in: bounds) }

    /// Draws the text in the middle of the height of `rect`.
    open func drawText(in rect: CGRect) {
        guard let text, !text.isEmpty, rect.width > 0, rect.height > 0 else { return }
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

    /// Where the text would lie in `bounds` with at most the given number of lines: at their top left,
    /// in whole pixels.
    ///
    /// - Parameter numberOfLines: 0 is no limit.
    open func textRect(
        forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect {
        guard let text, !text.isEmpty else { return CGRect(origin: bounds.origin, size: .zero) }
        let size = layout(text, font, in: bounds.size, limit: numberOfLines).size
        let scale = stage.device.scale
        return CGRect(
            x: bounds.minX, y: bounds.minY, width: (size.width * scale).rounded(.up) / scale,
            height: (size.height * scale).rounded(.up) / scale)
    }

    private func changed() {
        setNeedsDisplay()
        invalidateIntrinsicContentSize()
    }
}
