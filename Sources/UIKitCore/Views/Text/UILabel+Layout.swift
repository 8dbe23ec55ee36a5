import CoreAnimation
import FilmstripDisplay
import FilmstripText
import Foundation

extension UILabel {
    /// The colour that the text shows now.
    var shownColor: CGColor {
        let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
        return isEnabled ? color.cgColor : color.cgColor.faded(by: stage.profile.disabledTextAlpha)
    }

    /// Where lines lie: where the language begins at the right, natural text does too.
    private var shownAlignment: NSTextAlignment {
        textAlignment == .natural && isRightToLeft ? .right : textAlignment
    }

    /// The text in lines.
    ///
    /// - Parameters:
    ///   - size: Its height limits the lines, but for the first.
    ///   - limit: The most lines; 0 is no limit.
    func layout(_ text: String, _ font: UIFont, in size: CGSize, limit: Int) -> TextLayout {
        // Far less than the greatest number that an Int holds, and far more than any text has.
        let room = min(max((size.height / font.lineHeight).rounded(.down), 1), 1e6)
        return FontLibrary.shared.layout(
            text, font: font.font, width: size.width < 1e6 ? size.width : .infinity,
            lineLimit: limit == 0 ? Int(room) : min(limit, Int(room)),
            lineBreakMode: lineBreakMode, alignment: shownAlignment)
    }

    /// The label's font, made smaller if it may be, so that one line of `text` fits `width`.
    func fittedFont(for text: String, width: CGFloat) -> UIFont {
        let font = font ?? .systemFont(ofSize: UIFont.labelFontSize)
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, minimumScaleFactor > 0 else {
            return font
        }
        let natural = FontLibrary.shared.line(text, font: font.font).width
        guard natural > width else { return font }
        // Rounded down, so that the last bit of a division does not shorten the text.
        let size = (font.pointSize * width / natural * 1000).rounded(.down) / 1000
        return font.withSize(max(size, font.pointSize * min(minimumScaleFactor, 1)))
    }

    /// Where the first line begins.
    func top(of layout: TextLayout, _ font: UIFont, in rect: CGRect) -> CGFloat {
        let middle = rect.minY + (rect.height - layout.size.height) / 2
        guard let own = self.font, font != own else { return middle }
        switch baselineAdjustment {
        case .alignBaselines:
            return rect.minY + (rect.height - own.lineHeight) / 2 + own.ascender - font.ascender
        case .alignCenters: return middle
        case .none: return rect.minY
        }
    }
}
