public import Foundation
public import Text

/// A font in a size.
///
/// The system font is Inter, which stands in for San Francisco.
public final class UIFont: NSObject, Sendable {
    /// How heavy the strokes are.
    public enum Weight: Sendable { case regular, medium, semibold, bold }

    /// The font as text is shaped with it.
    public let font: Font

    /// In points.
    public var pointSize: CGFloat { font.size }

    private init(_ font: Font) { self.font = font }

    /// The system font in `ofSize` points, above 0.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        switch weight {
        case .regular: UIFont(Font(weight: .regular, size: size))
        case .medium: UIFont(Font(weight: .medium, size: size))
        case .semibold: UIFont(Font(weight: .semibold, size: size))
        case .bold: UIFont(Font(weight: .bold, size: size))
        }
    }

    /// The bold system font.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        systemFont(ofSize: size, weight: .bold)
    }
}
