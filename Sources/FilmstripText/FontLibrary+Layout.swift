import FilmstripGeometry
public import Foundation

extension FontLibrary {
    /// Breaks `text` into lines and aligns them.
    ///
    /// Line feeds, carriage returns (CR LF as one together) and Unicode's other line ends always
    /// end a line and a paragraph; one at the text's end begins no further line. Other lines end
    /// where Unicode allows it, inside a word only if it alone is wider than `width`, and never
    /// inside a grapheme cluster. The spaces there hang: they are not shown and have no width. A
    /// soft hyphen there is shown. Tabs are shown as spaces, other controls as nothing.
    ///
    /// Where the text needs more lines than allowed, the last one is shortened as `lineBreakMode`
    /// says. It shows the start of what is left of its own paragraph, the end of the text's last
    /// paragraph, or both.
    ///
    /// The time grows with the length of the text, not faster. To measure text, lay it out and take
    /// `size`: in that width, text that was broken between words has the same lines again.
    ///
    /// - Parameters:
    ///   - width: In points. Infinite, it only ends lines where paragraphs end, and aligns them
    ///     within the widest. Negative or not a number is 0: each cluster has a line of its own.
    ///   - lineLimit: The greatest number of lines; 0 is no limit.
    ///   - alignment: A line wider than `width` begins in it and goes on beyond it.
    /// - Source: Unicode Standard Annexes #9 (directions), #14 (line breaks), #29 (clusters).
    public func layout(
        _ text: String, font: Font, width: CGFloat = .infinity, lineLimit: Int = 0,
        lineBreakMode: LineBreakMode = .byWordWrapping, alignment: TextAlignment = .natural
    ) -> TextLayout {
        demand(lineLimit >= 0, "at most \(lineLimit) lines")
        let width = width > 0 ? width : 0
        let typesetter = Typesetter(
            text, library: self, font: font, width: width,
            lineLimit: lineLimit == 0 ? .max : lineLimit, mode: lineBreakMode)
        return typesetter.layout(
            width: width, alignment: alignment, metrics: metrics(of: font))
    }
}
