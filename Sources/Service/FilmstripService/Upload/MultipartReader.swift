/// A parser of multipart bodies that arrive in pieces (RFC 2046, 5.1.1; RFC 7578).
///
/// Lines must end in CRLF, and fields of parts must not be folded: parsers could interpret anything else
/// differently.
///
/// See Docs/decisions/uploads.md.
struct MultipartReader {
    enum Event {
        /// The start of a part with these fields; names are in lower case.
        case header([(name: String, value: String)])
        /// A further piece of the part's content.
        case content(ArraySlice<UInt8>)
        /// The end of the part.
        case end
    }

    private enum State {
        case preamble
        /// After a boundary.
        case boundary
        /// In the header of a part, which may have `left` more bytes.
        case header([(name: String, value: String)], left: Int)
        case content
        case epilogue
    }

    /// The separator before each part: CRLF, two hyphens and the boundary.
    private let delimiter: [UInt8]
    private let headerLimit: Int
    private var state = State.preamble
    /// Received bytes; those from `place` are not parsed yet. Begins with a CRLF, since the first delimiter may
    /// lack its own.
    private var pending = Array("\r\n".utf8)
    private var place = 0

    /// - Parameter headerLimit: Maximum length of a part's header in bytes.
    init(boundary: String, headerLimit: Int) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.headerLimit = headerLimit
    }

    /// Appends received bytes. Call `next` afterwards until it returns nil.
    mutating func append(_ bytes: some Sequence<UInt8>) {
        pending.removeSubrange(..<place)
        place = 0
        pending.append(contentsOf: bytes)
    }

    /// Returns the next event; nil if that takes more bytes.
    mutating func next() throws(Problem) -> Event? {
        while true {
            switch state {
            case .preamble:
                _ = readContent()
                guard readDelimiter() else { return nil }
                state = .boundary
            case .boundary:
                guard let ends = try readBoundaryLine() else { return nil }
                state = ends ? .epilogue : .header([], left: headerLimit)
            case .header(let fields, let left):
                guard let line = try readLine(atMost: left) else { return nil }
                if line.isEmpty {
                    state = .content
                    return .header(fields)
                }
                state = .header(fields + [try Self.field(line)], left: left - line.count - 2)
            case .content:
                let content = readContent()
                if !content.isEmpty { return .content(content) }
                guard readDelimiter() else { return nil }
                state = .boundary
                return .end
            case .epilogue:
                place = pending.count
                return nil
            }
        }
    }

    /// Checks that the last boundary has arrived.
    func finish() throws(Problem) {
        guard case .epilogue = state else {
            throw Problem(
                .badRequest,
                "the upload ends before its last boundary; expected an end of "
                    + "\"\(String(decoding: delimiter.dropFirst(2), as: UTF8.self))--\"")
        }
    }

    /// Returns the bytes before the next delimiter, as far as they have arrived.
    private mutating func readContent() -> ArraySlice<UInt8> {
        // The last bytes could be the beginning of a delimiter.
        let last = pending.count - delimiter.count
        var end = place
        while end <= last, pending[end] != delimiter[0] || !pending[end...].starts(with: delimiter)
        {
            end += 1
        }
        defer { place = end }
        return pending[place..<end]
    }

    private mutating func readDelimiter() -> Bool {
        guard pending[place...].starts(with: delimiter) else { return false }
        place += delimiter.count
        return true
    }

    /// Returns whether the boundary just read is the last; nil if that takes more bytes.
    private mutating func readBoundaryLine() throws(Problem) -> Bool? {
        guard pending.count - place >= 2 else { return nil }
        if pending[place...].starts(with: "--".utf8) { return true }
        guard let line = try readLine(atMost: headerLimit) else { return nil }
        guard line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
            throw Problem(.badRequest, "a line of the upload goes on after the boundary")
        }
        return false
    }

    /// Returns the next line without its end; nil if that takes more bytes.
    private mutating func readLine(atMost limit: Int) throws(Problem) -> ArraySlice<UInt8>? {
        let rest = pending[place...]
        let end = rest.firstIndex { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
        guard (end ?? rest.endIndex) - place <= limit - 2 else {
            throw Problem(
                .contentTooLarge,
                "the header of a part is too long; expected at most \(headerLimit) bytes "
                    + "(limit \"partHeaderBytes\")")
        }
        guard let end else { return nil }
        guard rest[end] == UInt8(ascii: "\r") else { throw Self.badLineEnd }
        guard end + 1 < rest.endIndex else { return nil }
        guard rest[end + 1] == UInt8(ascii: "\n") else { throw Self.badLineEnd }
        place = end + 2
        return rest[..<end]
    }

    private static let badLineEnd = Problem(
        .badRequest, "a line of the upload ends in CR or LF alone; expected CRLF")

    private static func field(
        _ line: ArraySlice<UInt8>
    ) throws(Problem) -> (name: String, value: String) {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw Problem(.badRequest, "a field of a part is not UTF-8; expected UTF-8")
        }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
            line[..<colon].allSatisfy(\.isVisible),
            line.allSatisfy({ $0.isVisible || $0 == 0x20 || $0 == 0x09 })
        else {
            let isFolded = line.first == UInt8(ascii: " ") || line.first == UInt8(ascii: "\t")
            throw Problem(
                .badRequest,
                isFolded
                    ? "a field of a part is folded; expected one line"
                    : "a line in the header of a part is no field")
        }
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        let value = parts.count > 1 ? String(trimmed(Substring(parts[1]))) : ""
        return (String(Substring(parts[0])).lowercased(), value)
    }
}
