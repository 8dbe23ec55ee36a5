import CoreAnimation
public import FilmstripText
public import Foundation

/// A font of a given size.
///
/// The system font is Inter, which stands in for San Francisco. On a stage of iOS 27 it has San Francisco's metrics and
/// spacing (`Font.Design`), on others its own.
///
/// - Difference: there are no other families, no italics, and four weights: lighter ones than regular are
///   drawn as regular, heavier ones than bold as bold.
/// - Difference: italic and monospaced fonts are drawn upright and proportional; there is no `fontDescriptor`.
public final class UIFont: NSObject, Sendable {
    private let comparable = ComparableInAttributedStrings()

    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight as a number from −1, the lightest, to 1, the heaviest.
        public let rawValue: CGFloat

        /// Creates the weight of the given number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates the weight of the given number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        // The numbers are those of UIKit's constants.
        /// Drawn as `regular`.
        public static let ultraLight = Weight(-0.8)
        /// Drawn as `regular`.
        public static let thin = Weight(-0.6)
        /// Drawn as `regular`.
        public static let light = Weight(-0.4)
        /// The weight of body text.
        public static let regular = Weight(0)
        /// Slightly heavier than `regular`.
        public static let medium = Weight(0.23)
        /// The weight of headlines.
        public static let semibold = Weight(0.3)
        /// Bold.
        public static let bold = Weight(0.4)
        /// Drawn as `bold`.
        public static let heavy = Weight(0.56)
        /// Drawn as `bold`.
        public static let black = Weight(0.62)

        /// The heaviest available weight that is not heavier than this one, at least `regular`.
        fileprivate var drawn: Font.Weight {
            if rawValue >= Weight.bold.rawValue { return .bold }
            if rawValue >= Weight.semibold.rawValue { return .semibold }
            return rawValue >= Weight.medium.rawValue ? .medium : .regular
        }
    }

    /// Weight and size; the design is that of the stage on which text is laid out.
    let own: Font

    /// The font used to shape text on the current stage.
    ///
    /// - Difference: ours.
    public var font: Font {
        Font(
            weight: own.weight, size: own.size,
            design: AnimationContext.currentIfAny?.textDesign ?? .inter)
    }

    private init(_ font: Font) { own = font }

    /// Returns the system font of the given size, points above 0.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(Font(weight: weight.drawn, size: size))
    }

    /// Returns the bold system font of the given size, points above 0.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }

    /// Returns the system font of the given size, points above 0.
    ///
    /// - Difference: it is drawn upright.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size) }

    /// Returns the system font of the given size, points above 0.
    ///
    /// - Difference: digits have widths of their own.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// Returns the system font of the given size, points above 0.
    ///
    /// - Difference: characters have widths of their own.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// Creates the font with the given PostScript name; nil if it is not one of the system font's.
    public convenience init?(name: String, size: CGFloat) {
        guard let weight = Font.Weight(fontName: name) else { return nil }
        self.init(Font(weight: weight, size: size))
    }

    /// Returns the same font in another size, points above 0.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(Font(weight: own.weight, size: size))
    }

    /// Whether `object` is the same font in the same size.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.own == own }

    public override var hash: Int { own.hashValue }

    /// Font size of labels, points. Source: UIKit's constant.
    public static let labelFontSize: CGFloat = 17
    /// Font size of buttons, points. Source: UIKit's constant.
    public static let buttonFontSize: CGFloat = 18
    /// Font size of small text, points. Source: UIKit's constant.
    public static let smallSystemFontSize: CGFloat = 12
    /// Font size of the system's text, points. Source: UIKit's constant.
    public static let systemFontSize: CGFloat = 14
}

extension UIFont: LayerFont {
    package var weight: Font.Weight { own.weight }
}
