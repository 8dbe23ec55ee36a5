public import Foundation

extension FontLibrary {
    /// Shapes `text` as one line.
    ///
    /// The base direction is that of the first letter with a direction, else left to right. Kerning
    /// and the font's standard ligatures are on, the language is English. Line breaks and tabs are
    /// shown as one space each (CR LF as one together), other control characters as nothing.
    public func line(_ text: String, font: Font) -> TextLine {
        paragraph(text, font: font).shaped.line()
    }

    /// Shapes `text` as one line no wider than `width` points, with "…" for what has to go.
    ///
    /// Cut between grapheme clusters; spaces beside the "…" go too, and where only spaces at the
    /// text's end are too many, they go without one. A "…" in the middle stands in the middle of
    /// the width, give or take a cluster. A width too small even for the "…", negative or not a
    /// number gives an empty line.
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
        Paragraph(text, faces: faces(for: font.weight), size: font.size)
    }
}
