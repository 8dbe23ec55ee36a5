extension JSONReader {
    /// Reads the number at the current offset, rounded to the nearest double.
    mutating func number() throws(JSONSyntaxError) -> Double {
        let start = offset
        let isNegative = take(UInt8(ascii: "-"))
        let integerStart = offset
        try skipDigits()
        if bytes[integerStart] == UInt8(ascii: "0"), offset > integerStart + 1 {
            throw JSONSyntaxError(
                offset: integerStart, message: "found a number with a leading zero")
        }
        let integerEnd = offset
        if take(UInt8(ascii: ".")) { try skipDigits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            try skipDigits()
        }
        // Most numbers are short and whole: 15 digits are exact in double precision.
        if offset == integerEnd, offset - integerStart <= 15 {
            let number = bytes[integerStart..<offset].reduce(0.0) { $0 * 10 + Double($1 - 0x30) }
            return isNegative ? -number : number
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let number = Double(text), number.isFinite else {
            throw JSONSyntaxError(
                offset: start, message: "found a number beyond double precision, \(quoted(text))")
        }
        return number
    }

    private mutating func skipDigits() throws(JSONSyntaxError) {
        let start = offset
        while let byte = peek, byte >= 0x30, byte <= 0x39 { offset += 1 }
        guard offset > start else { throw unexpectedScalar("a digit") }
    }

    /// Reads the string at the current offset.
    mutating func string() throws(JSONSyntaxError) -> String {
        offset += 1
        let start = offset
        skipPlain()
        if peek == UInt8(ascii: "\"") {
            offset += 1
            return String(decoding: bytes[start..<(offset - 1)], as: UTF8.self)
        }
        var utf8 = Array(bytes[start..<offset])
        while !take(UInt8(ascii: "\"")) {
            guard peek == UInt8(ascii: "\\") else { throw unexpected("the end of the string") }
            utf8.append(contentsOf: try escape().utf8)
            let plain = offset
            skipPlain()
            utf8.append(contentsOf: bytes[plain..<offset])
        }
        return String(decoding: utf8, as: UTF8.self)
    }

    /// Skips the bytes of a string that stand for themselves.
    private mutating func skipPlain() {
        while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != 0x5C {
            offset += 1
        }
    }

    /// Reads the escape at the current offset and returns its scalar.
    private mutating func escape() throws(JSONSyntaxError) -> String {
        let start = offset
        offset += 1
        let escaped: String
        switch peek {
        case UInt8(ascii: "\""): escaped = "\""
        case UInt8(ascii: "\\"): escaped = "\\"
        case UInt8(ascii: "/"): escaped = "/"
        case UInt8(ascii: "b"): escaped = "\u{8}"
        case UInt8(ascii: "f"): escaped = "\u{C}"
        case UInt8(ascii: "n"): escaped = "\n"
        case UInt8(ascii: "r"): escaped = "\r"
        case UInt8(ascii: "t"): escaped = "\t"
        case UInt8(ascii: "u"): return try unicodeEscape(from: start)
        default: throw unexpectedScalar("one of the escapes \" \\ / b f n r t u")
        }
        offset += 1
        return escaped
    }

    /// Reads `\u` and four digits, or two such escapes that form a surrogate pair.
    private mutating func unicodeEscape(from start: Int) throws(JSONSyntaxError) -> String {
        var units = [try codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), take(0x5C), peek == UInt8(ascii: "u") {
            units.append(try codeUnit())
        }
        var decoder = UTF16()
        var iterator = units.makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
            throw JSONSyntaxError(
                offset: start, message: "found an escape of half a surrogate pair")
        }
        return String(scalar)
    }

    /// Reads the four hexadecimal digits after the `u` at the current offset.
    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        offset += 1
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
                byte < 0x80
            else { throw unexpectedScalar("a hexadecimal digit") }
            unit = unit << 4 | UInt16(digit)
            offset += 1
        }
        return unit
    }
}
