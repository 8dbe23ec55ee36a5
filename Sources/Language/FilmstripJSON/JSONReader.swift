import FilmstripParallel

/// A syntax error of a JSON text and its place.
package struct JSONSyntaxError: Error {
    /// UTF-8 offset of the beginning of a scalar, or of the text's end.
    package var offset: Int
    /// One clause in lower case without a full stop.
    package var message: String
}

/// A reader of strict JSON (RFC 8259), without extensions.
package struct JSONReader {
    let bytes: [UInt8]
    private let limits: JSONLimits
    var offset = 0
    private var depth = 0
    /// Elements and members of all arrays and objects that are open; each moves its own out at once
    /// when it is closed.
    private var openElements: [JSONNode] = []
    private var openMembers: [JSONMember] = []
    private var interruption = Interruption()

    /// Reads the value in `bytes`.
    ///
    /// - Throws: The first error: syntax, encoding, a lone surrogate, a number beyond double
    ///   precision, or a limit.
    package static func read(_ bytes: [UInt8], limits: JSONLimits) throws(JSONSyntaxError)
        -> JSONNode
    {
        try checkText(bytes, limits: limits)
        var reader = JSONReader(bytes: bytes, limits: limits)
        reader.skipWhitespace()
        let root = try reader.value()
        reader.skipWhitespace()
        guard reader.offset == bytes.count else { throw reader.unexpected("the end of the text") }
        return root
    }

    private init(bytes: [UInt8], limits: JSONLimits) {
        (self.bytes, self.limits) = (bytes, limits)
    }

    private static func checkText(
        _ bytes: [UInt8], limits: JSONLimits
    ) throws(JSONSyntaxError) {
        guard bytes.count <= limits.textBytes else {
            throw JSONSyntaxError(
                offset: 0,
                message: "found \(bytes.count) bytes; expected at most \(limits.textBytes) "
                    + "(limit \"textBytes\")")
        }
        do {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            throw JSONSyntaxError(
                offset: error.byteOffsets.lowerBound, message: "found bytes that are not UTF-8")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw JSONSyntaxError(
                offset: 0, message: "found a byte order mark; expected UTF-8 without one")
        }
    }

    // MARK: Values

    private mutating func value() throws(JSONSyntaxError) -> JSONNode {
        let start = offset
        if interruption.isRequested { throw unexpected("the end of the work") }
        switch peek {
        case UInt8(ascii: "{"): return JSONNode(offset: start, value: .object(try object()))
        case UInt8(ascii: "["): return JSONNode(offset: start, value: .array(try array()))
        case UInt8(ascii: "\""):
            return JSONNode(offset: start, value: .string(try string(), isVerbatim: true))
        case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?:
            return JSONNode(offset: start, value: .number(try number()))
        case (UInt8(ascii: "A")...UInt8(ascii: "Z"))?, (UInt8(ascii: "a")...UInt8(ascii: "z"))?:
            return JSONNode(offset: start, value: try word())
        default: throw unexpected("a value")
        }
    }

    private mutating func word() throws(JSONSyntaxError) -> JSONNode.Content {
        let start = offset
        while let byte = peek, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= 0x7A {
            offset += 1
        }
        let word = String(decoding: bytes[start..<offset], as: UTF8.self)
        switch word {
        case "null": return .null
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        default:
            let meant = suggestion(for: word, among: ["true", "false", "null"])
            // Before any bracket it is no JSON at all.
            let hint =
                meant.isEmpty && depth > 0
                ? "; JSON has no such word, and a string is in quotes" : meant
            throw JSONSyntaxError(
                offset: start, message: "found \(quoted(word)); expected a value" + hint)
        }
    }

    private mutating func array() throws(JSONSyntaxError) -> [JSONNode] {
        let start = offset
        try open()
        let first = openElements.count
        if !closes(with: UInt8(ascii: "]")) {
            repeat {
                skipWhitespace()
                if peek == UInt8(ascii: "]"), openElements.count > first {
                    throw lastComma("an element")
                }
                openElements.append(try value())
                skipWhitespace()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "]")) else { throw notClosed("array", from: start, "]") }
        }
        depth -= 1
        defer { openElements.removeSubrange(first...) }
        return Array(openElements[first...])
    }

    private mutating func object() throws(JSONSyntaxError) -> [JSONMember] {
        let start = offset
        try open()
        let first = openMembers.count
        if !closes(with: UInt8(ascii: "}")) {
            repeat {
                skipWhitespace()
                if peek == UInt8(ascii: "}"), openMembers.count > first {
                    throw lastComma("a key")
                }
                openMembers.append(try member())
                skipWhitespace()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "}")) else { throw notClosed("object", from: start, "}") }
        }
        depth -= 1
        defer { openMembers.removeSubrange(first...) }
        return Array(openMembers[first...])
    }

    private mutating func member() throws(JSONSyntaxError) -> JSONMember {
        let start = offset
        guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
        let key = try string()
        skipWhitespace()
        guard take(UInt8(ascii: ":")) else { throw unexpected("\":\"") }
        skipWhitespace()
        return JSONMember(key: key, keyOffset: start, value: try value())
    }

    // MARK: Scanning

    /// The byte at the current offset; nil at the end of the text.
    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Skips `byte` if it is at the current offset, and returns whether it was.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        offset += 1
        return true
    }

    /// Returns an error that names the scalar found at the current offset.
    func unexpectedScalar(_ expected: String) -> JSONSyntaxError {
        JSONSyntaxError(
            offset: offset, message: "found \(foundScalar); expected \(expected)")
    }

    /// Returns an error that names the word or scalar found at the current offset.
    func unexpected(_ expected: String) -> JSONSyntaxError {
        JSONSyntaxError(
            offset: offset, message: "found \(found); expected \(expected)" + (hint ?? ""))
    }

    /// Returns an error for a trailing comma in an array or object.
    private func lastComma(_ expected: String) -> JSONSyntaxError {
        JSONSyntaxError(
            offset: offset,
            message:
                "found \(found); expected \(expected), for there is a comma before it; "
                + "JSON has none after the last entry"
        )
    }

    /// Returns an error for an array or object, begun at `start`, that is neither continued nor
    /// closed.
    private func notClosed(_ noun: String, from start: Int, _ end: String) -> JSONSyntaxError {
        var error = unexpected("\",\" or \"\(end)\"")
        if peek == nil {
            let (line, column) = TextIndex(bytes).position(of: start)
            error.message += "; the \(noun) of \(line):\(column) is not closed"
        }
        return error
    }

    private var found: String {
        let word = bytes[offset...].prefix { Unicode.Scalar($0).isASCIILetter }.prefix(64)
        return word.isEmpty ? foundScalar : quoted(String(decoding: word, as: UTF8.self))
    }

    private var foundScalar: String {
        guard let byte = peek else { return "the end of the text" }
        if byte == 0x0A || byte == 0x0D { return "a line break" }
        guard byte >= 0x20 else {
            return "the control character U+00" + (byte < 16 ? "0" : "")
                + String(byte, radix: 16, uppercase: true)
        }
        let scalar = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars
        return scalar.first.map { $0 == "\"" ? "a quotation mark" : quoted(String($0)) }
            ?? "nothing"
    }

    /// Hint about syntax of other notations that JSON does not have; nil if none fits.
    private var hint: String? {
        switch peek {
        case UInt8(ascii: "/"), UInt8(ascii: "#"): "; JSON has no comments"
        case 0xE2 where foundScalar.contains { "\u{2018}\u{2019}\u{201C}\u{201D}".contains($0) }:
            "; JSON's quotes are straight"
        case UInt8(ascii: "'"): "; JSON's quotes are double"
        case UInt8(ascii: "."), UInt8(ascii: "+"): "; a number begins with a digit or with \"-\""
        case 0x0A, 0x0D: "; a quotation mark is missing, or a line break within it is written \\n"
        default: nil
        }
    }

    private mutating func skipWhitespace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            offset += 1
        }
    }

    private mutating func open() throws(JSONSyntaxError) {
        guard depth < limits.depth else {
            throw JSONSyntaxError(
                offset: offset,
                message: "nested deeper than \(limits.depth) arrays and objects (limit \"depth\")")
        }
        depth += 1
        offset += 1
    }

    private mutating func closes(with byte: UInt8) -> Bool {
        skipWhitespace()
        return take(byte)
    }
}
