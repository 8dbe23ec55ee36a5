import CoreAnimation
import FilmstripText
public import Foundation

/// Drawing of text in the current context; UIKit has these methods in `NSString`.
///
/// Text with other attributes than `font` and `foregroundColor` is drawn as an `NSAttributedString` is.
extension String {
    /// Returns the size of the text, broken only at its own line breaks, points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        if let attributed = attributed(attributes) { return attributed.size() }
        return TextAttributes(attributes).layout(self, width: .infinity).size
    }

    /// Draws the text with its top left corner at `point`.
    public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        if let attributed = attributed(attributes) { return attributed.draw(at: point) }
        draw(TextAttributes(attributes), width: .infinity, at: point)
    }

    /// Draws the text from the top of `rect`, breaking lines at its width.
    public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        if let attributed = attributed(attributes) { return attributed.draw(in: rect) }
        let context = GraphicsStack.context
        context.saveGState()
        context.clip(to: rect)
        draw(TextAttributes(attributes), width: rect.width, at: rect.origin)
        context.restoreGState()
    }

    /// The text with its attributes, if some of them are neither font nor colour; else nil.
    private func attributed(
        _ attributes: [NSAttributedString.Key: Any]?
    ) -> NSAttributedString? {
        guard let attributes,
            attributes.keys.contains(where: { $0 != .font && $0 != .foregroundColor })
        else { return nil }
        return NSAttributedString(string: self, attributes: attributes)
    }

    private func draw(_ attributes: TextAttributes, width: CGFloat, at point: CGPoint) {
        let context = GraphicsStack.context
        let layout = attributes.layout(self, width: width)
        context.append(layout.items(attributes.color.cgColor, at: point))
        for warning in layout.warnings(about: self) { context.warn(warning) }
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
