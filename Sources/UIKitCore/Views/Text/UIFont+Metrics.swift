import CoreAnimation
import FilmstripText
public import Foundation

/// Measures in points; those of height are the font file's, scaled.
extension UIFont {
    /// The em.
    public var pointSize: CGFloat { font.size }
    /// From the baseline up to the top of a line.
    public var ascender: CGFloat { metrics.ascender }
    /// From the baseline to the bottom of a line; negative, since it lies below.
    public var descender: CGFloat { metrics.descender }
    /// The extra space between lines.
    public var leading: CGFloat { metrics.leading }
    /// From one line's top to the next one's.
    public var lineHeight: CGFloat { metrics.lineHeight }
    /// The height of a flat capital letter.
    public var capHeight: CGFloat { metrics.capHeight }
    /// The height of a flat small letter.
    public var xHeight: CGFloat { metrics.xHeight }
    /// The font's PostScript name.
    public var fontName: String { font.weight.fontName }
    /// The font's family.
    public var familyName: String { "Inter" }

    private var metrics: FontMetrics { FontLibrary.shared.metrics(of: font) }
}

extension UIFont {
    /// What a text is for, and so its size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The spelling.
        public let rawValue: String

        /// The style spelled `rawValue`.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The title of a whole screen.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A title of the first rank.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A title of the second rank.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A title of the third rank.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A headline.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A headline below another.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A remark beside the text.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A remark below the text.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The text at a picture.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller text at a picture.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The system font for a style at the default content size.
    ///
    /// - Source: Apple's Human Interface Guidelines, Typography, Dynamic Type sizes, Large (default).
    /// - Difference: the user's preferred content size is always that.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        switch style {
        case .largeTitle: systemFont(ofSize: 34)
        case .title1: systemFont(ofSize: 28)
        case .title2: systemFont(ofSize: 22)
        case .title3: systemFont(ofSize: 20)
        case .headline: systemFont(ofSize: 17, weight: .semibold)
        case .body: systemFont(ofSize: 17)
        case .callout: systemFont(ofSize: 16)
        case .subheadline: systemFont(ofSize: 15)
        case .footnote: systemFont(ofSize: 13)
        case .caption1: systemFont(ofSize: 12)
        case .caption2: systemFont(ofSize: 11)
        default: fatalError("no text style is named \(style.rawValue)")
        }
    }
}
