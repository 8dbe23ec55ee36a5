import CoreAnimation
import FilmstripDisplay
import FilmstripText
import Foundation

extension UILabel {
    /// The colour in which the text is currently drawn.
    var shownColor: CGColor {
        let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
        return isEnabled ? color.cgColor : color.cgColor.faded(by: stage.profile.disabledTextAlpha)
    }

    /// The alignment of lines; natural alignment is at the right in a right-to-left layout.
    private var shownAlignment: NSTextAlignment {
        textAlignment == .natural && isRightToLeft ? .right : textAlignment
    }

    /// Returns the layout of the text in lines.
    ///
    /// - Parameters:
    ///   - size: The available size; its height limits the number of lines, to at least one.
    ///   - limit: The maximum number of lines; 0 for no limit.
    func layout(_ text: String, _ font: UIFont, in size: CGSize, limit: Int) -> TextLayout {
        FontLibrary.shared.layout(
            text, font: font.font, width: size.width < 1e6 ? size.width : .infinity,
            lineLimit: limit == 1 ? 1 : lineLimit(font, in: size.height, limit: limit),
            lineBreakMode: lineBreakMode, alignment: shownAlignment)
    }

    /// Returns the number of lines that a height has room for, at least 1 and at most `limit`, where 0 is no limit.
    private func lineLimit(_ font: UIFont, in height: CGFloat, limit: Int) -> Int {
        // Far below the maximum of an Int, and far above the line count of any text.
        let room = Int(min(max((height / font.lineHeight).rounded(.down), 1), 1e6))
        return limit <= 0 ? room : min(limit, room)
    }

    /// Returns the layout of a text with attributes in lines.
    func layout(
        _ text: NSAttributedString, in size: CGSize, limit: Int
    ) -> AttributedLayout {
        AttributedLayout(
            text, width: size.width < 1e6 ? size.width : .infinity, height: size.height,
            limit: limit,
            AttributedDefaults(
                font: font, color: shownColor, alignment: shownAlignment,
                lineBreakMode: lineBreakMode, isRightToLeft: isRightToLeft))
    }

    /// Draws a text with attributes in `rect`, centred vertically.
    func draw(_ text: NSAttributedString, in rect: CGRect) {
        let layout = layout(text, in: rect.size, limit: numberOfLines)
        let y = rect.minY + (rect.height - layout.size.height) / 2
        GraphicsStack.context.append(layout.items(at: CGPoint(x: rect.minX, y: y)))
    }

    /// Returns the label's font, reduced if allowed so that `text` fits `width` in one line.
    func fittedFont(for text: String, width: CGFloat) -> UIFont {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, minimumScaleFactor > 0 else {
            return font
        }
        let natural = FontLibrary.shared.line(text, font: font.font).width
        guard natural > width else { return font }
        // Rounded down, so that rounding in the division does not truncate the text.
        let size = (font.pointSize * width / natural * 1000).rounded(.down) / 1000
        return font.withSize(max(size, font.pointSize * min(minimumScaleFactor, 1)))
    }

    /// Returns the y coordinate at which the first line begins.
    func top(of layout: TextLayout, _ font: UIFont, in rect: CGRect) -> CGFloat {
        let middle = rect.minY + (rect.height - layout.size.height) / 2
        guard let own = self.font, font !== own, font != own else { return middle }
        switch baselineAdjustment {
        case .alignBaselines:
            return rect.minY + (rect.height - own.lineHeight) / 2 + own.ascender - font.ascender
        case .alignCenters: return middle
        case .none: return rect.minY
        }
    }
}
