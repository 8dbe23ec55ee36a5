import CoreAnimation
import FilmstripText
public import Foundation

extension NSAttributedString.Key {
    /// The font of text, a `UIFont`; the system font of 12 points by default.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The colour of text, a `UIColor`; black by default.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

/// Drawing of text in the current context; UIKit has these methods in `NSString`.
///
/// - Difference: the attributes are `font` and `foregroundColor`; another is a programmer error.
extension String {
    /// Returns the size of the text, broken only at its own line breaks, points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        TextAttributes(attributes).layout(self, width: .infinity).size
    }

    /// Draws the text with its top left corner at `point`.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        draw(TextAttributes(attributes), width: .infinity, at: point)
    }

    /// Draws the text from the top of `rect`, breaking lines at its width.
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

/// Drawing of text in the current context, as of `String`.
extension NSString {
    /// Returns the size of the text, broken only at its own line breaks, points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        description.size(withAttributes: attributes)
    }

    /// Draws the text with its top left corner at `point`.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        description.draw(at: point, withAttributes: attributes)
    }

    /// Draws the text from the top of `rect`, breaking lines at its width.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        description.draw(in: rect, withAttributes: attributes)
    }
}

/// The font and colour of a drawn string.
struct TextAttributes {
    var font: UIFont
    var color: UIColor

    /// Creates the attributes of a string.
    ///
    /// - Parameters:
    ///   - font: The font used without the attribute.
    ///   - color: The colour used without the attribute.
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
