import CoreAnimation
import FilmstripText
public import Foundation

/// Metrics in points; the vertical ones are the font file's, scaled, or San Francisco's on a stage of iOS 27.
extension UIFont {
    /// The em size.
    public var pointSize: CGFloat { own.size }
    /// Distance from the baseline up to the top of a line.
    public var ascender: CGFloat { metrics.ascender }
    /// Distance from the baseline to the bottom of a line; negative, since that lies below.
    public var descender: CGFloat { metrics.descender }
    /// Extra space between lines.
    public var leading: CGFloat { metrics.leading }
    /// Distance from one line's top to the next one's.
    public var lineHeight: CGFloat { metrics.lineHeight }
    /// Height of a flat capital letter.
    public var capHeight: CGFloat { metrics.capHeight }
    /// Height of a flat lowercase letter.
    public var xHeight: CGFloat { metrics.xHeight }
    /// The font's PostScript name.
    public var fontName: String { font.weight.fontName }
    /// The font's family.
    public var familyName: String { "Inter" }

    private var metrics: FontMetrics { FontLibrary.shared.metrics(of: font) }
}

extension UIFont {
    /// The styles of text, which determine its font size.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The style's name.
        public let rawValue: String

        /// Creates the style with the given name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The title of a screen.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// A first-level title.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// A second-level title.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// A third-level title.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A headline.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// A subheadline.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// A callout.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A footnote.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller caption.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// Returns the system font of a text style at the default content size.
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
