import FilmstripJSON

/// The texts of a spec and of the files that it extends; offsets count as if the texts followed one
/// another.
struct SpecTexts: Sendable {
    private var parts: [Part]

    private final class Part: Sendable {
        /// Path of the file; nil for the spec itself.
        let file: String?
        /// Offset of the first byte of the text.
        let start: Int
        let index: TextIndex

        init(file: String?, start: Int, index: TextIndex) {
            (self.file, self.start, self.index) = (file, start, index)
        }
    }

    init(_ utf8: [UInt8]) { parts = [Part(file: nil, start: 0, index: TextIndex(utf8))] }

    /// Adds the text of a file, and returns the offset of its first byte.
    mutating func add(_ utf8: [UInt8], of file: String) -> Int {
        let last = parts[parts.count - 1]
        // One more for the end of the text before, which has an offset too.
        let start = last.start + last.index.bytes.count + 1
        parts.append(Part(file: file, start: start, index: TextIndex(utf8)))
        return start
    }

    /// Returns the line and column, both from 1, of a byte in its text.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let part = part(at: offset)
        return part.index.position(of: offset - part.start)
    }

    /// Returns the place of a byte as `line:column`, preceded by the file if it is in one that the
    /// spec extends.
    func place(of offset: Int) -> String {
        let (line, column) = position(of: offset)
        return (file(at: offset).map { "\($0):" } ?? "") + "\(line):\(column)"
    }

    /// Returns the file that contains a byte; nil for the spec itself.
    func file(at offset: Int) -> String? { part(at: offset).file }

    /// Returns the offset at which byte `byte` of a JSON string's value is spelled, for a string
    /// that begins at `offset`.
    func offset(ofByte byte: Int, inStringAt offset: Int) -> Int {
        let part = part(at: offset)
        return part.start + part.index.offset(ofByte: byte, inStringAt: offset - part.start)
    }

    /// Returns an error at a place, with its line, column, file and excerpt.
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
