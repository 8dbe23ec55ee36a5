import Foundation

extension Paragraph {
    /// A line of the paragraph.
    struct Line {
        /// What it shows, without the spaces that hang.
        let shaped: ShapedText
        /// Where the next line begins.
        let end: Int
    }

    /// The longest line from the character `start` that is no wider than `width` points.
    ///
    /// Shows at least one character, and where not even one word fits, as much of it as does.
    ///
    /// - Parameters:
    ///   - width: 0 or more.
    ///   - opportunities: Where the line may end, ascending; the end of the paragraph is one.
    func line(from start: Int, width: CGFloat, endingAt opportunities: [Int]) -> Line {
        let ends = opportunities[opportunities.partitionPoint { $0 > start }...]
        if let line = longest(from: start, width: width, endingAt: ends) { return line }

        let next = ends.first ?? characters.count
        let (letter, word) = (start + 1, contentEnd(of: start..<next))
        guard letter < word else { return Line(shaped: shaped(start..<word), end: next) }
        return longest(from: start, width: width, endingAt: letter..<word)
            ?? Line(shaped: shaped(start..<letter), end: letter)
    }

    /// The characters from `start` on as one line; nil if that is wider than `width` points.
    ///
    /// The spaces at the paragraph's end count if they fit too, else they hang.
    func rest(from start: Int, width: CGFloat) -> ShapedText? {
        let all = start..<characters.count
        for range in [all, start..<contentEnd(of: all)] where mayFit(range, width) {
            let line = shaped(range)
            if line.width <= width { return line }
        }
        return nil
    }

    /// The longest line that ends at one of `ends`, ascending; nil if none fits.
    private func longest(
        from start: Int, width: CGFloat, endingAt ends: some RandomAccessCollection<Int>
    ) -> Line? {
        var line: Line?
        let guess = ends.partitionPoint {
            estimatedWidth(of: start..<contentEnd(of: start..<$0)) > width
        }
        _ = greatest(
            upTo: ends.count, near: ends.distance(from: ends.startIndex, to: guess)
        ) { count in
            let end = ends[ends.index(ends.startIndex, offsetBy: count - 1)]
            let content = start..<contentEnd(of: start..<end)
            guard mayFit(content, width) else { return false }
            let candidate = shaped(content)
            guard candidate.width <= width else { return false }
            line = Line(shaped: candidate, end: end)
            return true
        }
        return line
    }

    /// Whether it is worth shaping characters to see if they fit.
    ///
    /// Shaped by themselves they differ from the estimate at their ends, by less than an em each.
    private func mayFit(_ content: Range<Int>, _ width: CGFloat) -> Bool {
        estimatedWidth(of: content) <= width + 2 * shaped.size
    }
}
