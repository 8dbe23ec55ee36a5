import FilmstripDisplay
import FilmstripText
import Foundation

extension TextProperties {
    /// The items of the text from the top of `bounds` down, clipped to them.
    func items(in bounds: CGRect) -> [DisplayItem] {
        guard let color = foregroundColor, color.alpha > 0, fontSize > 0, !string.isEmpty,
            !bounds.isEmpty
        else { return [] }
        var items: [DisplayItem] = []
        var y = bounds.minY
        for layout in layouts(in: bounds.size) {
            items += layout.items(color, at: CGPoint(x: bounds.minX, y: y))
            y += layout.size.height
        }
        return items.cut(at: bounds)
    }

    /// A warning if there are characters that no font has.
    var warnings: [Warning] {
        FontLibrary.shared.layout(string, font: Font(weight: weight, size: 1, design: design))
            .warnings(about: string)
    }

    /// A single layout if lines are wrapped, else one for each line.
    private func layouts(in size: CGSize) -> [TextLayout] {
        let library = FontLibrary.shared
        let font = Font(weight: weight, size: fontSize, design: design)
        func layout(_ text: some StringProtocol, limit: Int, _ mode: LineBreakMode) -> TextLayout {
            library.layout(
                String(text), font: font, width: size.width, lineLimit: limit,
                lineBreakMode: mode, alignment: alignment)
        }
        let mode: LineBreakMode? =
            switch truncation {
            case .head: .byTruncatingHead
            case .middle: .byTruncatingMiddle
            case .tail: .byTruncatingTail
            case nil: nil
            }
        if isWrapped {
            guard let mode else { return [layout(string, limit: 0, .byWordWrapping)] }
            let room = (size.height / library.metrics(of: font).lineHeight).rounded(.down)
            return [layout(string, limit: Int(min(max(room, 1), 1e6)), mode)]
        }
        return string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            layout($0.isEmpty ? " " : $0, limit: 1, mode ?? .byClipping)
        }
    }
}
