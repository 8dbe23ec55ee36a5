extension TextIndex {
    /// Greatest width of an excerpt in columns, and the number of them kept for the text after the
    /// place: both fit a terminal with an indent.
    private static let (widest, after) = (100, 40)
    /// Number of bytes examined on either side of the place, because the line's end may be far
    /// away.
    private static let reach = 4 * widest

    /// Returns the line at `offset`, and below it a line with a caret under the place.
    ///
    /// Leading spaces are removed, and a long line is cut to the text around the place, with
    /// ellipses. A tab becomes four spaces, and invisible scalars are escaped as in JSON.
    package func excerpt(at offset: Int) -> String {
        var before = shown(back: offset)
        var after = shown(from: offset)
        let room = Self.widest - min(after.width, Self.after)
        before.keepLast(room)
        after.keepFirst(Self.widest - before.width)
        let space = String(repeating: " ", count: before.width)
        return before.text + after.text + "\n" + space + "^"
    }

    private func shown(from offset: Int) -> ShownText {
        let end = min(bytes.count, offset + Self.reach)
        var stop = bytes[offset..<end].firstIndex(where: Self.breaksLine) ?? end
        let isCut = stop == end && end < bytes.count
        while isCut, stop > offset, Self.continuesScalar(bytes[stop]) { stop -= 1 }
        return ShownText(bytes[offset..<stop], isCutAtEnd: isCut)
    }

    private func shown(back offset: Int) -> ShownText {
        let start = max(0, offset - Self.reach)
        let lineBreak = bytes[start..<offset].lastIndex(where: Self.breaksLine)
        var first = lineBreak.map { $0 + 1 } ?? start
        let isCut = lineBreak == nil && start > 0
        while isCut, first < offset, Self.continuesScalar(bytes[first]) { first += 1 }
        // Indentation has nothing to do with the error.
        while !isCut, first < offset, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
        return ShownText(bytes[first..<offset], isCutAtStart: isCut)
    }

    private static func breaksLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    private static func continuesScalar(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

/// Text as a terminal shows it, scalar by scalar, with its width.
private struct ShownText {
    private var scalars: [(text: String, width: Int)]
    private(set) var width: Int
    private var (isCutAtStart, isCutAtEnd) = (false, false)

    init(_ utf8: ArraySlice<UInt8>, isCutAtStart: Bool = false, isCutAtEnd: Bool = false) {
        scalars = String(decoding: utf8, as: UTF8.self).unicodeScalars.map { scalar in
            if scalar == "\t" { return ("    ", 4) }
            if (" "..."~").contains(scalar) { return (String(scalar), 1) }
            let text = inOneLine(String(scalar))
            return (text, text == String(scalar) ? scalar.columns : text.utf8.count)
        }
        width = scalars.reduce(0) { $0 + $1.width }
        (self.isCutAtStart, self.isCutAtEnd) = (isCutAtStart, isCutAtEnd)
        if isCutAtStart { width += 1 }
        if isCutAtEnd { width += 1 }
    }

    var text: String {
        (isCutAtStart ? "…" : "") + scalars.map(\.text).joined() + (isCutAtEnd ? "…" : "")
    }

    /// Removes all text before the last `room` columns.
    mutating func keepLast(_ room: Int) {
        while width > room, !scalars.isEmpty {
            width -= scalars.removeFirst().width
            if !isCutAtStart {
                isCutAtStart = true
                width += 1
            }
        }
    }

    /// Removes all text after the first `room` columns.
    mutating func keepFirst(_ room: Int) {
        while width > room, let last = scalars.popLast() {
            width -= last.width
            if !isCutAtEnd {
                isCutAtEnd = true
                width += 1
            }
        }
    }
}

extension Unicode.Scalar {
    /// Number of columns the scalar takes in a terminal.
    ///
    /// - Source: Unicode Standard Annex #11, East Asian Width: wide and fullwidth scalars take two,
    ///   by their blocks; combining marks take none.
    fileprivate var columns: Int {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        let isWide = Self.wideBlocks.contains { $0.contains(value) }
        return isWide || properties.isEmojiPresentation ? 2 : 1
    }

    private static let wideBlocks: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
        0x20000...0x3FFFD,
    ]
}
