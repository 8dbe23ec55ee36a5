import FilmstripText
import Foundation

/// The line that is too long.
extension AttributedLayout {
    /// Cuts a line to a width, with "…" in place of its beginning, middle or end.
    ///
    /// - Parameter always: Whether more text follows, so that even a line that fits gets its dots, at its end.
    static func truncated(
        _ line: Line, _ room: CGFloat, _ mode: NSLineBreakMode, always: Bool
    ) -> Line {
        let total = line.pieces.reduce(0) { $0 + $1.width }
        guard total > room || always else { return line }
        switch mode {
        case .byTruncatingHead where total > room:
            let count = length(of: line)
            let last = greatest(upTo: count) { kept(line, 0, $0).width <= room }
            return kept(line, 0, last)
        case .byTruncatingMiddle where total > room:
            // As for plain text, the dots are in the middle of the width, and the end gets what the start leaves.
            let half = (room + kept(line, 0, 0).width) / 2
            let count = length(of: line)
            let first = greatest(upTo: count) { kept(line, $0, 0).width <= half }
            let last = greatest(upTo: count - first) { kept(line, first, $0).width <= room }
            return kept(line, first, last)
        case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byWordWrapping,
            .byCharWrapping, .byClipping:
            return cut(line, room, always: always)
        }
    }

    /// The line with its first and last characters and "…" between them, without spaces beside that.
    private static func kept(_ line: Line, _ first: Int, _ last: Int) -> Line {
        var result = line
        result.pieces = []
        var rest = first
        for piece in line.pieces where rest > 0 {
            let text = String(piece.text.prefix(rest))
            rest -= text.count
            result.pieces.append(Piece(text: text, style: piece.style))
        }
        while let end = result.pieces.last {
            let text = String(end.text.reversed().drop { $0.isWhitespace }.reversed())
            result.pieces.removeLast()
            guard text.isEmpty else {
                result.pieces.append(Piece(text: text, style: end.style))
                break
            }
        }
        var tail: [Piece] = []
        rest = last
        for piece in line.pieces.reversed() where rest > 0 {
            let text = String(piece.text.suffix(rest))
            rest -= text.count
            tail.insert(Piece(text: text, style: piece.style), at: 0)
        }
        while let start = tail.first {
            let text = String(start.text.drop { $0.isWhitespace })
            tail.removeFirst()
            guard text.isEmpty else {
                tail.insert(Piece(text: text, style: start.style), at: 0)
                break
            }
        }
        // The dots have the attributes of what is before them, or else after them.
        if let end = result.pieces.popLast() {
            result.pieces.append(Piece(text: end.text + "…", style: end.style))
        } else if let start = tail.first {
            tail[0].text = "…" + start.text
        } else if let style = line.pieces.first?.style {
            tail = [Piece(text: "…", style: style)]
        }
        result.pieces += tail
        for index in result.pieces.indices {
            result.pieces[index].width = measure(
                result.pieces[index].text, result.pieces[index].style)
        }
        result.width = result.pieces.reduce(0) { $0 + $1.width }
        return result
    }

    private static func length(of line: Line) -> Int {
        line.pieces.reduce(0) { $0 + $1.text.count }
    }

    /// The greatest number up to `limit` that fits, if all smaller ones do; 0 if none does.
    private static func greatest(upTo limit: Int, _ fits: (Int) -> Bool) -> Int {
        var (low, high) = (0, max(limit, 0))
        while low < high {
            let middle = (low + high + 1) / 2
            if fits(middle) { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The line with "…" in place of its end.
    private static func cut(_ line: Line, _ room: CGFloat, always: Bool) -> Line {
        var result = line
        result.pieces = []
        var x: CGFloat = 0
        for (index, piece) in line.pieces.enumerated() {
            // A piece stays whole if the dots fit after it, or if nothing follows and they need not.
            let rest = line.pieces[(index + 1)...].reduce(0) { $0 + $1.width }
            let isWhole = x + piece.width + measure("…", piece.style) <= room
            if isWhole, rest > 0 || always {
                result.pieces.append(piece)
                x += piece.width
                if rest > 0 { continue }
            }
            var text = isWhole ? "" : piece.text
            while !text.isEmpty, x + measure(text + "…", piece.style) > room { text.removeLast() }
            let cut = String(text.reversed().drop { $0.isWhitespace }.reversed()) + "…"
            result.pieces.append(
                Piece(text: cut, style: piece.style, width: measure(cut, piece.style)))
            break
        }
        return result
    }
}
