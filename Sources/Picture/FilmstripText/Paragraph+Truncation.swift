import Foundation

extension Paragraph {
    /// A line no wider than `width` points that begins like this paragraph from the character `start`, ends
    /// like `last`, and has "…" in place of the rest.
    ///
    /// The cut is between characters; spaces beside the "…" are removed, too. Empty if even the "…" is too
    /// wide.
    ///
    /// - Parameter last: The text's last paragraph; nil if it is this one.
    func truncated(
        from start: Int, last: Paragraph?, at truncation: Truncation, width: CGFloat
    ) -> ShapedText {
        let ending = last ?? self
        let (head, tail) = (
            characters.count - start, ending.characters.count - (last == nil ? start : 0)
        )
        func kept(_ first: Int, _ final: Int) -> ShapedText {
            joined(start..<start + first, ending, ending.characters.count - final)
        }
        func fits(_ first: Int, _ final: Int, in width: CGFloat) -> Bool {
            kept(first, final).width <= width
        }

        let ellipsis = kept(0, 0)
        guard ellipsis.width <= width else { return shaped(start..<start) }
        switch truncation {
        case .head: return kept(0, greatest(upTo: tail) { fits(0, $0, in: width) })
        case .tail: return kept(greatest(upTo: head) { fits($0, 0, in: width) }, 0)
        case .middle:
            // The "…" is in the middle of the width; the end gets the room that the start leaves.
            let half = (width + ellipsis.width) / 2
            let first = greatest(upTo: head) { fits($0, 0, in: half) }
            let others = last == nil ? tail - first : tail
            return kept(first, greatest(upTo: others) { fits(first, $0, in: width) })
        }
    }

    /// Characters of this paragraph, "…", and the characters of `last` from `tailStart` on.
    private func joined(_ head: Range<Int>, _ last: Paragraph, _ tailStart: Int) -> ShapedText {
        let head = head.lowerBound..<contentEnd(of: head)
        let tail = (tailStart..<last.characters.count).drop { last.characters[$0].isWhitespace }
        // Between different levels, and at the line's ends, the "…" has the line's direction.
        let base = head.isEmpty ? last.baseLevel : baseLevel
        let before = head.isEmpty ? base : levels[head.upperBound - 1]
        let after = tail.isEmpty ? base : last.levels[tail.lowerBound]
        let ellipsisLevel = before == after ? before : base
        let text = ShapingText(
            characters[head] + ["…"] + last.characters[tail],
            levels: levels[head] + [ellipsisLevel] + last.levels[tail], fonts: fonts)
        return ShapedText(text, size: shaped.size)
    }
}
