/// A file after the rewrite, with as many lines as before.
public struct RewrittenFile: Equatable, Sendable {
    /// The file's name as it was given.
    public let name: String
    /// Its bytes; those of the source where nothing had to be rewritten.
    public let bytes: [UInt8]
    /// The changes, in the order of the file.
    let edits: [Edit]
    private let lines: LineTable

    /// Whether anything was rewritten.
    public var isChanged: Bool { !edits.isEmpty }

    /// The bytes as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    init(name: String, bytes: [UInt8], edits: [Edit], lines: LineTable) {
        (self.name, self.bytes, self.edits, self.lines) = (name, bytes, edits, lines)
    }

    /// A file without a change.
    init(asItIs file: SourceFile) {
        self.init(name: file.name, bytes: file.bytes, edits: [], lines: LineTable([]))
    }

    /// A file whose code is taken out; its lines stay.
    init(leftOut file: SourceFile) {
        let breaks = file.bytes.filter { $0 == 10 || $0 == 13 }
        self.init(
            name: file.name, bytes: breaks,
            edits: [Edit(range: file.bytes.indices, text: breaks)], lines: LineTable(file.bytes))
    }

    /// Column in the source of a place in the rewritten file, for a compiler's diagnostics to be shown with.
    ///
    /// A place in text that has replaced other text is where that began.
    ///
    /// - Parameters:
    ///   - column: In bytes, from 1.
    ///   - line: From 1; the same in both files.
    public func sourceColumn(of column: Int, line: Int) -> Int {
        guard let start = lines.start(ofLine: line) else { return column }
        let place = start + column - 1
        // What edits of this line have added up to now.
        var shift = 0
        for edit in edits
        where edit.range.lowerBound >= start && lines.line(at: edit.range.lowerBound) == line {
            let begin = edit.range.lowerBound + shift
            if place < begin { break }
            // An edit of several lines ends on another line, where columns start anew.
            guard lines.line(at: edit.range.upperBound) == line else {
                return edit.range.lowerBound - start + 1
            }
            if place < begin + edit.text.count { return edit.range.lowerBound - start + 1 }
            shift += edit.text.count - edit.range.count
        }
        return max(place - shift - start + 1, 1)
    }
}
