/// A reader of JSON that is being typed.
///
/// It accepts any text: a missing value is an empty string, a string without its end goes on to the end of its line, and
/// commas and brackets may be missing. Of JSON it reads the same as ``JSONReader``, but for numbers that no double holds.
package struct LenientJSONReader {
    private let bytes: [UInt8]
    private let cursor: Int?
    private let limits: JSONLimits
    private var offset = 0
    private var path: [String] = []
    private var found: JSONCursor?
    /// Whether the object around `found` is still being read.
    private var awaitsSiblings = false

    /// Reads a UTF-8 text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - cursor: A UTF-8 offset, at most the length of the text, whose place is looked for; nil for none.
    ///   - limits: The limits of the text; what is nested deeper is left out.
    /// - Returns: The value, and the place of the cursor; nil for a text that is too long.
    package static func read(
        _ bytes: [UInt8], cursor: Int? = nil, limits: JSONLimits
    ) -> (root: JSONNode, cursor: JSONCursor?)? {
        guard bytes.count <= limits.textBytes else { return nil }
        var reader = LenientJSONReader(bytes: bytes, cursor: cursor, limits: limits)
        let gap = reader.offset
        reader.skipSpace()
        reader.noteGap(.value, from: gap)
        let root = reader.value()
        return (root, reader.found)
    }

    private init(bytes: [UInt8], cursor: Int?, limits: JSONLimits) {
        (self.bytes, self.cursor, self.limits) = (bytes, cursor, limits)
    }

    // MARK: Values

    private mutating func value() -> JSONNode {
        let start = offset
        guard let byte = peek else { return missing }
        switch byte {
        case UInt8(ascii: "{") where path.count < limits.depth: return object()
        case UInt8(ascii: "[") where path.count < limits.depth: return array()
        case UInt8(ascii: "\""):
            let (string, range, isVerbatim) = self.string()
            note(.value, range, string, isQuoted: true)
            return JSONNode(offset: start, value: .string(string, isVerbatim: isVerbatim))
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"):
            return missing
        case _: return word()
        }
    }

    private var missing: JSONNode {
        JSONNode(offset: min(offset, bytes.count), value: .string("", isVerbatim: false))
    }

    /// Reads a number, `true`, `false`, `null`, or any other word.
    private mutating func word() -> JSONNode {
        let start = offset
        while let byte = peek, !Self.endsWord(byte) { offset += 1 }
        // A bracket that is nested too deep.
        if offset == start { offset += 1 }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        note(.value, start..<offset, text, isQuoted: false)
        let value: JSONNode.Content
        switch text {
        case "null": value = .null
        case "true": value = .boolean(true)
        case "false": value = .boolean(false)
        case _:
            let number = Double(text).flatMap { $0.isFinite ? $0 : nil }
            value = number.map { .number($0) } ?? .string(text, isVerbatim: false)
        }
        return JSONNode(offset: start, value: value)
    }

    private mutating func array() -> JSONNode {
        let start = offset
        note(.value, start..<(start + 1), nil, isQuoted: false)
        offset += 1
        var elements: [JSONNode] = []
        var expectsElement = true
        while true {
            let gap = offset
            skipSpace()
            path.append("\(elements.count)")
            if expectsElement { noteGap(.value, from: gap) }
            path.removeLast()
            guard let byte = peek, byte != UInt8(ascii: "}") else { break }
            if byte == UInt8(ascii: "]") {
                offset += 1
                break
            }
            if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
                offset += 1
                expectsElement = true
                continue
            }
            path.append("\(elements.count)")
            elements.append(value())
            path.removeLast()
            expectsElement = false
        }
        return JSONNode(offset: start, value: .array(elements))
    }

    private mutating func object() -> JSONNode {
        let start = offset
        note(.value, start..<(start + 1), nil, isQuoted: false)
        offset += 1
        var members: [JSONMember] = []
        /// The index in `members` of the key at the cursor.
        var own: Int?
        var expectsKey = true
        // What is found from here on is in this object, or in one within that completes it.
        let awaited = awaitsSiblings
        awaitsSiblings = false
        while true {
            let gap = offset
            skipSpace()
            if expectsKey { noteGap(.key, from: gap) }
            guard let byte = peek, byte != UInt8(ascii: "]") else { break }
            if byte == UInt8(ascii: "}") {
                offset += 1
                break
            }
            if byte == UInt8(ascii: ",") {
                offset += 1
                expectsKey = true
                continue
            }
            let isNoted = found
            members.append(member())
            if found != isNoted, found?.role == .key, found?.path == path {
                own = members.count - 1
            }
            expectsKey = false
        }
        if awaitsSiblings {
            found?.siblings = members.indices.filter { $0 != own }.map { members[$0].key }
        }
        awaitsSiblings = awaited
        return JSONNode(offset: start, value: .object(members))
    }

    private mutating func member() -> JSONMember {
        let start = offset
        let key: String
        let range: Range<Int>
        let isQuoted = peek == UInt8(ascii: "\"")
        if isQuoted {
            (key, range, _) = string()
        } else {
            while let byte = peek, !Self.endsWord(byte) { offset += 1 }
            if offset == start, peek != UInt8(ascii: ":") { offset += 1 }
            range = start..<offset
            key = String(decoding: bytes[range], as: UTF8.self)
        }
        let isHere = note(.key, range, key, isQuoted: isQuoted)
        let end = offset
        skipSpace()
        guard peek == UInt8(ascii: ":") else {
            offset = end
            return JSONMember(key: key, keyOffset: start, value: missing)
        }
        if isHere { found?.hasColon = true }
        offset += 1
        let gap = offset
        skipSpace()
        path.append(key)
        defer { path.removeLast() }
        noteGap(.value, from: gap)
        if isKeyOfNextLine(after: gap) {
            return JSONMember(
                key: key, keyOffset: start,
                value: JSONNode(offset: gap, value: .string("", isVerbatim: false)))
        }
        return JSONMember(key: key, keyOffset: start, value: value())
    }

    /// Whether a key follows on a later line instead of a value.
    private func isKeyOfNextLine(after gap: Int) -> Bool {
        guard peek == UInt8(ascii: "\""), bytes[gap..<offset].contains(0x0A) else { return false }
        var ahead = self
        _ = ahead.string()
        ahead.skipSpace()
        return ahead.peek == UInt8(ascii: ":")
    }

    // MARK: Tokens

    private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= 0x20 || [UInt8](",:{}[]\"".utf8).contains(byte)
    }

    /// Reads a string; returns its value, its bytes with the quotes, and whether they spell it as in JSON.
    private mutating func string() -> (String, Range<Int>, isVerbatim: Bool) {
        let start = offset
        var hasEscape = false
        offset += 1
        while let byte = peek, byte != UInt8(ascii: "\""), byte != 0x0A, byte != 0x0D {
            if byte == 0x5C {
                hasEscape = true
                offset += 1
            }
            offset = min(offset + 1, bytes.count)
        }
        let text = bytes[(start + 1)..<offset]
        let isClosed = peek == UInt8(ascii: "\"")
        if isClosed { offset += 1 }
        let range = start..<offset
        if hasEscape, isClosed,
            case .string(let string, isVerbatim: _)? =
                (try? JSONReader.read(Array(bytes[range]), limits: limits))?.value
        {
            return (string, range, true)
        }
        return (String(decoding: text, as: UTF8.self), range, isClosed && !hasEscape)
    }

    // MARK: The cursor

    /// Notes a token if the cursor is within it or at one of its ends; returns whether it is.
    @discardableResult private mutating func note(
        _ role: JSONCursor.Role, _ range: Range<Int>, _ text: String?, isQuoted: Bool
    ) -> Bool {
        guard let cursor, range.lowerBound <= cursor, cursor <= range.upperBound else {
            return false
        }
        // After an opening bracket, and between two tokens, the gap is meant.
        if cursor == range.upperBound, !range.isEmpty, text == nil { return false }
        found = JSONCursor(path: path, role: role, range: range, text: text, isQuoted: isQuoted)
        awaitsSiblings = true
        return true
    }

    /// Notes the space from `gap` to here, in which a key or value is missing, if the cursor is in it.
    private mutating func noteGap(_ role: JSONCursor.Role, from gap: Int) {
        guard let cursor, gap <= cursor, cursor <= offset else { return }
        found = JSONCursor(
            path: path, role: role, range: cursor..<cursor, text: nil, isQuoted: false)
        awaitsSiblings = true
    }
}
