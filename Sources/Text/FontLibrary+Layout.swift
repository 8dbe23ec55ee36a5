public import Foundation

extension FontLibrary {
    /// Breaks `text` into lines and aligns them.
    ///
    /// Line feeds, carriage returns (CR LF as one together) and Unicode's other line ends always
    /// end a line; one at the text's end begins no further line. Lines are broken where Unicode
    /// allows it, within a word only where it is wider than a whole line, and never within a
    /// grapheme cluster. Spaces at which a line is broken hang: they are not shown and have no
    /// width. A soft hyphen is shown where a line is broken at it. Tabs are shown as spaces, other
    /// controls as nothing. The text's work grows with its length, not faster.
    ///
    /// Text that has more lines than allowed is shortened in its last line: what is left of the
    /// text becomes one line, truncated as `lineBreakMode` says, of which the start belongs to the
    /// paragraph (the text between two hard line ends) that the line begins in, the end to the
    /// text's last. Laid out again in the width of its size, text has the same lines.
    ///
    /// - Parameters:
    ///   - width: In points. Without end lines are broken only where they must be and aligned
    ///     within the widest. Negative or not a number is 0: each cluster has a line of its own.
    ///   - lineLimit: The greatest number of lines; 0 is no limit.
    ///   - alignment: Lines wider than `width` begin in it and go on beyond it.
    /// - Source: Unicode Standard Annexes #9 (directions), #14 (line breaks), #29 (clusters).
    public func layout(
        _ text: String, font: Font, width: CGFloat = .infinity, lineLimit: Int = 0,
        lineBreakMode: LineBreakMode = .byWordWrapping, alignment: TextAlignment = .natural
    ) -> TextLayout {
        precondition(lineLimit >= 0, "at most \(lineLimit) lines")
        let width = width > 0 ? width : 0
        let typesetter = Typesetter(
            text, library: self, font: font, width: width,
            lineLimit: lineLimit == 0 ? .max : lineLimit, mode: lineBreakMode)
        return typesetter.layout(
            width: width, alignment: alignment, metrics: metrics(of: font))
    }
}
