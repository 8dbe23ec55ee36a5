/// Finds code in too many brackets before it is parsed, since the parser takes long to recover from it.
struct BracketDepth {
    /// Text that brackets are counted in, or not.
    private enum Context {
        case string(hashes: Int, isMultiline: Bool)
        /// Code within a string, until its parentheses are closed.
        case interpolation(parentheses: Int)
    }

    private let bytes: [UInt8]
    private var place = 0
    private var contexts: [Context] = []

    /// Returns the offset of the first bracket, or `#if`, that stands within `limit` others; nil if there is none.
    static func offset(beyond limit: Int, in bytes: [UInt8]) -> Int? {
        var scanner = BracketDepth(bytes: bytes)
        return scanner.scan(limit)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func scan(_ limit: Int) -> Int? {
        var depth = 0
        while place < bytes.count {
            if case .string(let hashes, let isMultiline) = contexts.last {
                if passString(hashes, isMultiline) { depth += 1 }
            } else {
                depth = max(depth + passCode(), 0)
            }
            if depth > limit { return place - 1 }
        }
        return nil
    }

    /// Passes a byte of a string, its end, or the start of an interpolation, for which it returns true.
    private mutating func passString(_ hashes: Int, _ isMultiline: Bool) -> Bool {
        let byte = bytes[place]
        place += 1
        if byte == UInt8(ascii: "\\"), count(UInt8(ascii: "#")) >= hashes {
            place += hashes
            let isInterpolation = has("(")
            place += 1
            if isInterpolation { contexts.append(.interpolation(parentheses: 1)) }
            return isInterpolation
        }
        let isLineEnd = byte == 10 || byte == 13
        if isLineEnd, !isMultiline { contexts.removeLast() }
        guard byte == UInt8(ascii: "\""), !isMultiline || has("\"\"") else { return false }
        let end = place + (isMultiline ? 2 : 0)
        guard bytes[min(end, bytes.count)...].prefix(hashes).count(where: { $0 == 35 }) == hashes
        else { return false }
        place = end + hashes
        contexts.removeLast()
        return false
    }

    /// Passes a piece of code; returns how much deeper it leads.
    private mutating func passCode() -> Int {
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            changeParentheses(by: byte == UInt8(ascii: "(") ? 1 : 0)
            return 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            changeParentheses(by: byte == UInt8(ascii: ")") ? -1 : 0)
            return -1
        case UInt8(ascii: "/") where has("/"):
            while place < bytes.count, bytes[place] != 10, bytes[place] != 13 { place += 1 }
        case UInt8(ascii: "/") where has("*"): passComment()
        case UInt8(ascii: "\""): startString(hashes: 0)
        case UInt8(ascii: "#"):
            if has("if ") { return 1 }
            if has("endif") { return -1 }
            let hashes = count(byte)
            if place + hashes < bytes.count, bytes[place + hashes] == UInt8(ascii: "\"") {
                place += hashes + 1
                startString(hashes: hashes + 1)
            } else {
                place += hashes
            }
        default: break
        }
        return 0
    }

    private mutating func changeParentheses(by change: Int) {
        guard case .interpolation(let old) = contexts.last else { return }
        contexts.removeLast()
        if old + change > 0 { contexts.append(.interpolation(parentheses: old + change)) }
    }

    private mutating func startString(hashes: Int) {
        let isMultiline = has("\"\"")
        if isMultiline { place += 2 }
        contexts.append(.string(hashes: hashes, isMultiline: isMultiline))
    }

    private mutating func passComment() {
        var depth = 1
        place += 1
        while place < bytes.count, depth > 0 {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "/"), has("*") {
                (depth, place) = (depth + 1, place + 1)
            } else if byte == UInt8(ascii: "*"), has("/") {
                (depth, place) = (depth - 1, place + 1)
            }
        }
    }

    /// Whether a text follows.
    private func has(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard place + length <= bytes.count else { return false }
        return (0..<length).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }

    /// Number of equal bytes that follow.
    private func count(_ byte: UInt8) -> Int {
        var end = place
        while end < bytes.count, bytes[end] == byte { end += 1 }
        return end - place
    }
}
