import FilmstripGeometry
public import Foundation

extension FontLibrary {
    /// Breaks `text` into lines and aligns them.
    ///
    /// Line feeds, carriage returns (CR LF as one together) and Unicode's other line separators always
    /// end a line and a paragraph; one at the text's end starts no further line. Other lines end
    /// where Unicode allows it, inside a word only if the word alone is wider than `width`, and never
    /// inside a grapheme cluster. Spaces at the end of a wrapped line hang: they are not shown and have no
    /// width. A soft hyphen there is shown. Tabs are shown as spaces, other controls are left out.
    ///
    /// If the text needs more lines than allowed, the last one is shortened according to `lineBreakMode`.
    /// It shows the start of the rest of its own paragraph, the end of the text's last
    /// paragraph, or both.
    ///
    /// The time is at most proportional to the length of the text. To measure text, lay it out and take
    /// `size`: at that width, text that was broken between words has the same lines again.
    ///
    /// - Parameters:
    ///   - width: In points. If infinite, lines end only at the ends of paragraphs, and are aligned
    ///     within the widest one. Negative or NaN counts as 0: each cluster has a line of its own.
    ///   - lineLimit: The greatest number of lines; 0 means no limit.
    ///   - alignment: The alignment of the lines; a line wider than `width` starts inside it and extends
    ///     beyond it.
    /// - Source: Unicode Standard Annexes #9 (directions), #14 (line breaks), #29 (clusters).
    public func layout(
        _ text: String, font: Font, width: CGFloat = .infinity, lineLimit: Int = 0,
        lineBreakMode: LineBreakMode = .byWordWrapping, alignment: TextAlignment = .natural
    ) -> TextLayout {
        demand(lineLimit >= 0, "at most \(lineLimit) lines")
        let width = width > 0 ? width : 0
        let key = LayoutKey(
            text: .init(string: text), font: font, width: width, lineLimit: lineLimit,
            lineBreakMode: lineBreakMode, alignment: alignment)
        return layouts.layout(of: text, for: key) {
            let typesetter = Typesetter(
                text, library: self, font: font, width: width,
                lineLimit: lineLimit == 0 ? .max : lineLimit, mode: lineBreakMode)
            return typesetter.layout(
                width: width, alignment: alignment, metrics: metrics(of: font))
        }
    }
}
