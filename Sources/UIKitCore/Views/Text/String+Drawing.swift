import CoreAnimation
import FilmstripText
public import Foundation

extension NSAttributedString.Key {
    /// What text is drawn in, a `UIFont`; the system font of 12 points by default.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// What colour text has, a `UIColor`; black by default.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

/// Text in the current context, where UIKit has these for `NSString`.
///
/// - Difference: the attributes are `font` and `foregroundColor`; another is a programmer error.
extension String {
    /// The size of the text with its own line ends only, points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextAttributes(attributes).layout(self, width: .infinity).size
    }

    /// Draws the text with its top left at `point`.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        draw(TextAttributes(attributes), width: .infinity, at: point)
    }

    /// Draws the text from the top of `rect` down, in lines no wider than it.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        let context = GraphicsStack.context
        context.saveGState()
        context.clip(to: rect)
        draw(TextAttributes(attributes), width: rect.width, at: rect.origin)
        context.restoreGState()
    }

    private func draw(_ attributes: TextAttributes, width: CGFloat, at point: CGPoint) {
        let context = GraphicsStack.context
        let layout = attributes.layout(self, width: width)
        context.append(layout.items(attributes.color.cgColor, at: point))
        for warning in layout.warnings(about: self) { context.warn(warning) }
    }
}

/// How a string is drawn.
struct TextAttributes {
    var font: UIFont
    var color: UIColor

    /// - Parameters:
    ///   - font: The one without the attribute.
    ///   - color: The one without the attribute.
    init(
        _ attributes: [NSAttributedString.Key: Any]?, font: UIFont = .systemFont(ofSize: 12),
        color: UIColor = .black
    ) {
        (self.font, self.color) = (font, color)
        let attributes = attributes ?? [:]
        for key in attributes.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            switch (key, attributes[key]) {
            case (.font, let value as UIFont): self.font = value
            case (.foregroundColor, let value as UIColor): self.color = value
            default:
                fatalError(
                    "text attribute \(key.rawValue): \(String(describing: attributes[key]))")
            }
        }
    }

    func layout(_ text: String, width: CGFloat) -> TextLayout {
        FontLibrary.shared.layout(text, font: font.font, width: width)
    }
}
