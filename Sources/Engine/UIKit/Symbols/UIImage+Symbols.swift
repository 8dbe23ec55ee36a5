public import Foundation
public import UIKitCore

extension UIImage {
    /// The thickness of a symbol's lines.
    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// Width of lines as a fraction of the point size; chosen after San Francisco's stems.
        fileprivate var line: CGFloat {
            switch self {
            case .ultraLight: 0.03
            case .thin: 0.045
            case .light: 0.065
            case .unspecified, .regular: 0.085
            case .medium: 0.1
            case .semibold: 0.115
            case .bold: 0.13
            case .heavy: 0.15
            case .black: 0.17
            }
        }
    }

    /// The size of a symbol beside text.
    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large

        /// The factor of the size; chosen after screenshots.
        fileprivate var factor: CGFloat {
            switch self {
            case .small: 0.78
            case .default, .unspecified, .medium: 1
            case .large: 1.28
            }
        }
    }

    /// The look of an image that has several; see `SymbolConfiguration`.
    open class Configuration: NSObject {}

    /// The size, thickness and colour of a symbol.
    public final class SymbolConfiguration: Configuration {
        fileprivate var pointSize: CGFloat?
        fileprivate var weight = SymbolWeight.unspecified
        fileprivate var scale = SymbolScale.unspecified
        fileprivate var color: UIColor?

        /// The configuration that leaves everything to the place where the symbol is shown.
        public static var unspecified: SymbolConfiguration {
            SymbolConfiguration(scale: .unspecified)
        }

        /// A size in points.
        public init(pointSize: CGFloat) { self.pointSize = pointSize }

        /// A size in points, and a thickness.
        public init(pointSize: CGFloat, weight: SymbolWeight) {
            (self.pointSize, self.weight) = (pointSize, weight)
        }

        /// A size in points, a thickness and a scale.
        public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
        }

        /// A thickness.
        public init(weight: SymbolWeight) { self.weight = weight }

        /// A scale.
        public init(scale: SymbolScale) { self.scale = scale }

        /// The size of a text style.
        public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            pointSize = UIFont.preferredFont(forTextStyle: textStyle).pointSize
            self.scale = scale
        }

        /// The size of a font.
        public init(font: UIFont, scale: SymbolScale = .unspecified) {
            (pointSize, self.scale) = (font.pointSize, scale)
        }

        /// A colour, of which the symbol has one shade.
        public init(hierarchicalColor: UIColor) { color = hierarchicalColor }

        /// Colours, of which the symbol has the first.
        public init(paletteColors: [UIColor]) { color = paletteColors.first }

        /// Returns this configuration with the values that another specifies.
        public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
            let result = SymbolConfiguration(
                scale: other.scale == .unspecified ? scale : other.scale)
            result.pointSize = other.pointSize ?? pointSize
            result.weight = other.weight == .unspecified ? weight : other.weight
            result.color = other.color ?? color
            return result
        }
    }

    /// Creates the picture of one of the system's symbols.
    ///
    /// - Difference: the symbols are Apple's and not here: some of the most used are drawn anew, simply,
    ///   every other name shows a rounded square, and none gives nil. The stage's log tells of each name.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates the picture of one of the system's symbols with a size and thickness.
    ///
    /// - Difference: as for `init(systemName:)`.
    public convenience init?(
        systemName name: String, withConfiguration configuration: Configuration?
    ) {
        guard !name.isEmpty else { return nil }
        let stage = Stage.shared
        let look = configuration as? SymbolConfiguration ?? .unspecified
        if !stage.events.contains(where: { $0.name == .symbolReplaced && $0.subject == name }) {
            stage.log(
                .symbolReplaced, name,
                .word("the symbol is not Apple's, but drawn in its place"))
        }
        // The size of a symbol without a configuration. Source: UIKit's default, body text.
        let size = (look.pointSize ?? 17) * look.scale.factor
        let side = (size * 1.2).rounded()
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: side))
        let image = renderer.image { _ in
            SymbolPen(side: side, line: size * look.weight.line).draw(name)
        }
        let drawn = look.color.map { image.withTintColor($0) } ?? image
        self.init(
            drawn.cgImage, scale: drawn.scale,
            renderingMode: look.color == nil ? .alwaysTemplate : .alwaysOriginal, symbolName: name)
    }

    /// Whether the image was made as a symbol.
    public var isSymbolImage: Bool { symbolName != nil }

    /// Returns a symbol with another size and thickness; any other image as it is.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        symbolName.flatMap { UIImage(systemName: $0, withConfiguration: configuration) } ?? self
    }

    /// Returns a symbol with another size and thickness; any other image as it is.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        withConfiguration(configuration)
    }
}
