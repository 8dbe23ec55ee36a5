import FilmstripParallel
import Foundation

/// Breaks text into lines, one by one, up to the allowed number.
struct Typesetter {
    /// A line before it is aligned.
    struct Line {
        let shaped: ShapedText
        /// Whether the direction of its paragraph is right to left.
        let isRightToLeft: Bool
        /// Whether its paragraph continues in the next line.
        var isWrapped = false
        var isTruncated = false
    }

    private let library: FontLibrary
    private let font: Font
    private let width: CGFloat
    private let lineLimit: Int
    private let mode: LineBreakMode
    private(set) var lines: [Line] = []
    /// Whether some of the text is left out.
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
            append(paragraph, before: texts.last)
        }
        if !texts.isEmpty { isTruncated = true }
    }

    /// - Parameter last: The text's last paragraph; nil if it is this one.
    private mutating func append(_ paragraph: Paragraph, before last: Substring?) {
        let isRightToLeft = paragraph.baseLevel == 1
        let count = paragraph.characters.count
        var opportunities: [Int] = []
        var start = 0
        repeat {
            if Cancellation.isRequested { return }
            if lines.count == lineLimit {
                isTruncated = true
                return
            }
            var rest = paragraph.rest(from: start, width: width)
            if lines.count + 1 == lineLimit {
                if let truncation = mode.truncation, rest == nil || last != nil {
                    truncate(paragraph, from: start, before: last, at: truncation)
                    return
                }
                if mode == .byClipping { rest = rest ?? paragraph.shaped(start..<count) }
            }
            if let rest {
                lines.append(Line(shaped: rest, isRightToLeft: isRightToLeft))
                return
            }
            if opportunities.isEmpty { opportunities = self.opportunities(in: paragraph) }
            let line = paragraph.line(from: start, width: width, endingAt: opportunities)
            start = line.end
            lines.append(
                Line(
                    shaped: line.shaped, isRightToLeft: isRightToLeft, isWrapped: start < count))
        } while start < count
    }

    /// Adds a truncated last line, made of the rest of `paragraph` and the text's end.
    private mutating func truncate(
        _ paragraph: Paragraph, from start: Int, before last: Substring?, at truncation: Truncation
    ) {
        let last = last.map { library.paragraph($0, font: font) }
        let leading = truncation == .head ? last ?? paragraph : paragraph
        lines.append(
            Line(
                shaped: paragraph.truncated(from: start, last: last, at: truncation, width: width),
                isRightToLeft: leading.baseLevel == 1, isTruncated: true))
        isTruncated = true
    }

    /// The positions at which lines of a paragraph may end, after the hanging spaces.
    private func opportunities(in paragraph: Paragraph) -> [Int] {
        let characters = paragraph.characters
        guard mode == .byCharWrapping else { return lineBreakOpportunities(in: characters) }
        return (1...characters.count).filter {
            $0 == characters.count || !characters[$0].isWhitespace
        }
    }
}
