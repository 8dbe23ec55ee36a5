import Foundation

extension Paragraph {
    struct Line {
        /// The shaped text, without the hanging spaces.
        let shaped: ShapedText
        /// The start of the next line.
        let end: Int
    }

    /// The longest line from the character `start` that is no wider than `width` points.
    ///
    /// It has at least one character; if not even one word fits, it has as much of the word as fits.
    ///
    /// - Parameters:
    ///   - width: 0 or more.
    ///   - opportunities: Positions at which the line may end, ascending, with the end of the paragraph.
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
    /// The spaces at the paragraph's end are included if they fit as well, else they hang.
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

    /// Whether characters are narrow enough, by estimate, to be worth shaping.
    ///
    /// Shaped alone, they differ from the estimate at their ends, by less than an em each.
    private func mayFit(_ content: Range<Int>, _ width: CGFloat) -> Bool {
        estimatedWidth(of: content) <= width + 2 * shaped.size
    }
}
