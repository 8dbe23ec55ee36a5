public import Foundation

/// The names of attributes; their values are UIKit's.
extension NSAttributedString.Key {
    /// The font of text, a `UIFont`; the system font of 12 points by default, a label's own in a label.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The colour of text, a `UIColor`; black by default, a label's own in a label.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The colour behind text, a `UIColor`; none by default.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The layout of paragraphs, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
    /// Points added after each character, a number.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// Points added after each character, a number; the newer name.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// The line below text, the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The colour of that line; the text's by default.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The line through text, the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// The colour of that line; the text's by default.
    public static let strikethroughColor = NSAttributedString.Key(
        rawValue: "NSStrikethroughColor")
    /// Points by which text stands above the line, a number.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// The shadow of text, an `NSShadow`.
    ///
    /// - Approximation: it is not blurred.
    public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
    /// The colour of letters' outlines; it has no effect.
    public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
    /// The width of letters' outlines; it has no effect.
    public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
    /// Whether letters are joined to one sign; it has no effect.
    public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
    /// The address that text leads to; it has no effect.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// A picture in text; it is not shown.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
    /// How letters are widened; it has no effect.
    public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
}

/// The lines below and through text.
///
/// - Approximation: all lines are drawn solid, a double one as one.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Creates the style with the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One line.
    public static let single = NSUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = NSUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The shadow of text.
open class NSShadow: NSObject {
    private let comparable = ComparableInAttributedStrings()
    /// The offset from the text, points.
    open var shadowOffset = CGSize.zero
    /// The blur, points; it has no effect.
    open var shadowBlurRadius: CGFloat = 0
    /// The colour, a `UIColor`; black at a third of its strength by default.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public override init() {}
}

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Creates the options with the given bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The last line ends with "…" if there is more text than room.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
    /// The rectangle begins at the first line's top, and lines are broken at its width.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Lines have the font's own spacing; they always do.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
}

/// The scale of drawn text; it has no effect.
open class NSStringDrawingContext: NSObject {
    /// The least scale to which text may be reduced; it has no effect.
    open var minimumScaleFactor: CGFloat = 0
    /// The scale that was used: 1.
    open var actualScaleFactor: CGFloat { 1 }

    public override init() {}
}
