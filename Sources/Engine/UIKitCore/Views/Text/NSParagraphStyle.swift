public import FilmstripText
public import Foundation

/// How the lines of a paragraph are laid out.
///
/// - Difference: there are no tabs, hyphenation and text lists.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    private let comparable = ComparableInAttributedStrings()
    var values = Values()

    struct Values: Equatable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0
        var paragraphSpacing: CGFloat = 0
        var paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0
        var headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0
        var maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0
    }

    public override init() {}

    /// The default style.
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// The alignment of the lines; natural by default.
    open var alignment: NSTextAlignment { values.alignment }
    /// How a line that is too long is broken or truncated; between words by default.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Room between two lines, points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// Room below the paragraph, points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// Room above the paragraph, points.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// Distance of the first line from the leading edge, points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// Distance of the other lines from the leading edge, points.
    open var headIndent: CGFloat { values.headIndent }
    /// Width of the lines if above 0, else what they lack of the whole, points.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The least height of a line, points; 0 for none.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, points; 0 for none.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of a line's natural height; 0 for none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

    /// Returns the style itself, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }

    /// Returns a style with the same values that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle)?.values == values
    }

    open override var hash: Int { Int(values.lineSpacing) &+ values.alignment.rawValue }
}

/// How the lines of a paragraph are laid out, in values that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }

    /// Takes the values of another style.
    open func setParagraphStyle(_ obj: NSParagraphStyle) { values = obj.values }
}
