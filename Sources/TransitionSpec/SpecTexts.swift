import FilmstripJSON

/// The text of a spec and of the files that it extends, as if they stood one after another.
struct SpecTexts: Sendable {
    private var parts: [Part]

    private final class Part: Sendable {
        /// Nil for the spec itself.
        let file: String?
        /// The offset of its first byte.
        let start: Int
        let index: TextIndex

        init(file: String?, start: Int, index: TextIndex) {
            (self.file, self.start, self.index) = (file, start, index)
        }
    }

    /// The text of a spec alone.
    init(_ utf8: [UInt8]) { parts = [Part(file: nil, start: 0, index: TextIndex(utf8))] }

    /// Adds the text of a file, and gives the offset of its first byte.
    mutating func add(_ utf8: [UInt8], of file: String) -> Int {
        let last = parts[parts.count - 1]
        // One more for the end of the text before, which is a place, too.
        let start = last.start + last.index.bytes.count + 1
        parts.append(Part(file: file, start: start, index: TextIndex(utf8)))
        return start
    }

    /// The line and column of a byte, both from 1, in its text.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let part = part(at: offset)
        return part.index.position(of: offset - part.start)
    }

    /// The same in words; with the file, if it is one that the spec extends.
    func place(of offset: Int) -> String {
        let (line, column) = position(of: offset)
        return (file(at: offset).map { "\($0):" } ?? "") + "\(line):\(column)"
    }

    /// The file that has a byte; nil for the spec itself.
    func file(at offset: Int) -> String? { part(at: offset).file }

    /// Where the `byte`th byte of a JSON string's value is spelled; the string begins at `offset`.
    func offset(ofByte byte: Int, inStringAt offset: Int) -> Int {
        let part = part(at: offset)
        return part.start + part.index.offset(ofByte: byte, inStringAt: offset - part.start)
    }

    /// What is said of a place.
    func error(_ message: String, at offset: Int, pointer: String) -> SpecError {
        let part = part(at: offset)
        let (line, column) = part.index.position(of: offset - part.start)
        return SpecError(
            pointer: pointer, line: line, column: column, message: message, file: part.file,
            excerpt: part.index.excerpt(at: offset - part.start))
    }

    private func part(at offset: Int) -> Part {
        parts.count == 1 ? parts[0] : parts.last { $0.start <= offset } ?? parts[0]
    }
}
