public import Foundation

extension FontLibrary {
    /// Shapes `text` as one line.
    ///
    /// The base direction is that of the first letter with a direction, else left to right. Kerning
    /// and the font's standard ligatures are on; the language is English. Line breaks and tabs are
    /// shown as one space each (CR LF as one together), other control characters are left out.
    public func line(_ text: String, font: Font) -> TextLine {
        lines.layout(of: text, for: LineKey(text: ExactText(string: text), font: font)) {
            paragraph(text, font: font).shaped.line()
        }
    }

    /// Shapes `text` as one line no wider than `width` points, with "…" in place of the removed part.
    ///
    /// The cut is between grapheme clusters; spaces beside the "…" are removed, too. If removing the spaces
    /// at the text's end suffices, there is no "…". A "…" in the middle is in the middle of
    /// the width, give or take a cluster. A width too small even for the "…", negative or NaN gives an
    /// empty line.
    public func line(
        _ text: String, font: Font, truncatedTo width: CGFloat, at truncation: Truncation = .tail
    ) -> TextLine {
        let paragraph = paragraph(text, font: font)
        if let whole = paragraph.rest(from: 0, width: width) { return whole.line() }
        return paragraph.truncated(from: 0, last: nil, at: truncation, width: width)
            .line(isTruncated: true)
    }

    /// Text without hard line breaks, shaped as one line.
    func paragraph(_ text: some StringProtocol, font: Font) -> Paragraph {
        Paragraph(text, fonts: fonts(for: font), size: font.size)
    }
}
