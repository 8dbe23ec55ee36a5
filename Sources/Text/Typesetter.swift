import Foundation

/// Sets text line by line, until there are as many lines as allowed.
struct Typesetter {
    /// A line before it is aligned.
    struct Line {
        let shaped: ShapedText
        /// The direction of its paragraph.
        let isRightToLeft: Bool
        /// Whether its paragraph goes on in the next line.
        var isWrapped = false
        /// Whether it has a "…".
        var isTruncated = false
    }

    private let library: FontLibrary
    private let font: Font
    private let width: CGFloat
    private let lineLimit: Int
    private let mode: LineBreakMode
    private(set) var lines: [Line] = []
    /// Whether some of the text is in no line.
    private(set) var isTruncated = false

    /// - Parameters:
    ///   - width: In points, 0 or more.
    ///   - lineLimit: 1 or more.
    init(
        _ text: String, library: FontLibrary, font: Font, width: CGFloat, lineLimit: Int,
        mode: LineBreakMode
    ) {
        (self.library, self.font, self.width) = (library, font, width)
        (self.lineLimit, self.mode) = (lineLimit, mode)
        var texts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
        if texts.last?.isEmpty == true { texts.removeLast() }
        while !texts.isEmpty, lines.count < lineLimit {
            let paragraph = library.paragraph(texts.removeFirst(), font: font)
            set(paragraph, before: texts.last)
        }
        if !texts.isEmpty { isTruncated = true }
    }

    /// - Parameter last: The text's last paragraph; nil if it is this one.
    private mutating func set(_ paragraph: Paragraph, before last: Substring?) {
        let isRightToLeft = paragraph.baseLevel == 1
        var opportunities: [Int] = []
        var start = 0
        repeat {
            let rest = paragraph.rest(from: start, width: width)
            if lines.count + 1 == lineLimit, rest == nil || last != nil,
                let line = overfullLine(of: paragraph, from: start, before: last)
            {
                lines.append(line)
                return
            }
            if let rest {
                lines.append(Line(shaped: rest, isRightToLeft: isRightToLeft))
                return
            }
            if lines.count == lineLimit {
                isTruncated = true
                return
            }
            if opportunities.isEmpty { opportunities = self.opportunities(in: paragraph) }
            let line = paragraph.line(from: start, width: width, endingAt: opportunities)
            start = line.end
            lines.append(
                Line(
                    shaped: line.shaped, isRightToLeft: isRightToLeft,
                    isWrapped: start < paragraph.characters.count))
        } while start < paragraph.characters.count
    }

    /// The last line, if the rest of the text does not fit into it and it has to show that; nil
    /// where it is broken like any other.
    private mutating func overfullLine(
        of paragraph: Paragraph, from start: Int, before last: Substring?
    ) -> Line? {
        let truncation: Truncation
        switch mode {
        case .byWordWrapping, .byCharWrapping: return nil
        case .byClipping:
            return Line(
                shaped: paragraph.shaped(start..<paragraph.characters.count),
                isRightToLeft: paragraph.baseLevel == 1)
        case .byTruncatingHead: truncation = .head
        case .byTruncatingTail: truncation = .tail
        case .byTruncatingMiddle: truncation = .middle
        }
        isTruncated = true
        let last = last.map { library.paragraph($0, font: font) }
        let leading = truncation == .head ? last ?? paragraph : paragraph
        return Line(
            shaped: paragraph.truncated(from: start, last: last, at: truncation, width: width),
            isRightToLeft: leading.baseLevel == 1, isTruncated: true)
    }

    /// Where lines of a paragraph may end, after the spaces that hang.
    private func opportunities(in paragraph: Paragraph) -> [Int] {
        let characters = paragraph.characters
        guard mode == .byCharWrapping else { return lineBreakOpportunities(in: characters) }
        return (1...characters.count).filter {
            $0 == characters.count || !characters[$0].isWhitespace
        }
    }
}
