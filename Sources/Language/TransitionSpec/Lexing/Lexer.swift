import FilmstripJSON

/// A lexer of expressions and curves that holds the current token.
struct Lexer {
    enum Token: Equatable {
        case number(Double)
        case word(String)
        /// A number sign with the word characters after it.
        case hash(String)
        case sign(Sign)
        case end
    }

    /// The signs, of one or two bytes; the longer one is taken if both match.
    enum Sign: String {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case notEqual = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case over = "/"
        case not = "!"
        case question = "?"
        case colon = ":"
        case open = "("
        case close = ")"
        case openBracket = "["
        case closeBracket = "]"
        case comma = ","
        case dot = "."

        /// Finds the longest sign at the beginning of these bytes; nil if there is none.
        init?(_ first: UInt8, _ second: UInt8) {
            let isTwice = first == second
            let hasEqual = second == UInt8(ascii: "=")
            switch first {
            case UInt8(ascii: "|") where isTwice: self = .or
            case UInt8(ascii: "&") where isTwice: self = .and
            case UInt8(ascii: "=") where isTwice: self = .equal
            case UInt8(ascii: "!"): self = hasEqual ? .notEqual : .not
            case UInt8(ascii: "<"): self = hasEqual ? .lessOrEqual : .less
            case UInt8(ascii: ">"): self = hasEqual ? .greaterOrEqual : .greater
            case UInt8(ascii: "+"): self = .plus
            case UInt8(ascii: "-"): self = .minus
            case UInt8(ascii: "*"): self = .times
            case UInt8(ascii: "/"): self = .over
            case UInt8(ascii: "?"): self = .question
            case UInt8(ascii: ":"): self = .colon
            case UInt8(ascii: "("): self = .open
            case UInt8(ascii: ")"): self = .close
            case UInt8(ascii: "["): self = .openBracket
            case UInt8(ascii: "]"): self = .closeBracket
            case UInt8(ascii: ","): self = .comma
            case UInt8(ascii: "."): self = .dot
            default: return nil
            }
        }
    }

    private(set) var token = Token.end
    /// UTF-8 offset of the beginning of the current token.
    private(set) var start = 0
    /// UTF-8 offset of the end of the current token.
    private(set) var end = 0

    private let utf8: [UInt8]
    private let noun: Noun

    /// The kind of text.
    enum Noun: String {
        case expression, curve
    }

    init(_ text: String, as noun: Noun, limits: SpecLimits) throws(NotationError) {
        let count = text.unicodeScalars.count
        guard count <= limits.expressionLength else {
            throw NotationError(
                offset: 0,
                message: "found \(count) scalars; expected at most "
                    + "\(limits.expressionLength) (limit \"expressionLength\")")
        }
        (utf8, self.noun) = (Array(text.utf8), noun)
        try advance()
    }

    /// The words from a UTF-8 offset on, with the hyphens and dots between them.
    func words(from offset: Int) -> String {
        let rest = utf8[offset...].prefix {
            Self.isWord($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        }
        return String(decoding: rest, as: UTF8.self)
    }

    func unexpected(_ expected: String) -> NotationError {
        let found =
            switch token {
            case .number(let number): "the number \(JSONNumber.text(number))"
            case .word(let text), .hash(let text): quoted(text)
            case .sign(let sign): quoted(sign.rawValue)
            case .end: "the end of the \(noun.rawValue)"
            }
        return NotationError(
            offset: start, message: "found \(found); expected \(expected)")
    }

    /// Skips `sign` if it is the current token, and returns whether it was.
    mutating func take(_ sign: Sign) throws(NotationError) -> Bool {
        guard token == .sign(sign) else { return false }
        try advance()
        return true
    }

    /// Skips the current token if it is one of `signs`, and returns it; otherwise returns nil.
    mutating func take(anyOf signs: [Sign]) throws(NotationError) -> Sign? {
        guard case .sign(let sign) = token, signs.contains(sign) else { return nil }
        try advance()
        return sign
    }

    mutating func advance() throws(NotationError) {
        start = end
        while start < utf8.count, Self.isSpace(utf8[start]) { start += 1 }
        end = start
        guard start < utf8.count else {
            token = .end
            return
        }
        switch utf8[start] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): token = try number()
        case UInt8(ascii: "#"):
            end += 1
            skip(while: Self.isWord)
            token = .hash(text)
        case let byte where Self.isWord(byte):
            skip(while: Self.isWord)
            token = .word(text)
        default: token = try sign()
        }
    }

    private var text: String { String(decoding: utf8[start..<end], as: UTF8.self) }

    private static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
            || byte == UInt8(ascii: "_")
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private mutating func skip(while condition: (UInt8) -> Bool) {
        while end < utf8.count, condition(utf8[end]) { end += 1 }
    }

    private mutating func sign() throws(NotationError) -> Token {
        let next = start + 1 < utf8.count ? utf8[start + 1] : 0
        if let sign = Sign(utf8[start], next) {
            end = start + sign.rawValue.utf8.count
            return .sign(sign)
        }
        let scalars = String(decoding: utf8[start...].prefix(4), as: UTF8.self).unicodeScalars
        let found = String(scalars.prefix(1))
        let meant = ["=": "==", "&": "&&", "|": "||"][found].map { "did you mean \"\($0)\"?" }
        var percentage: NotationError.Percentage?
        if found == "%", case .number(let number) = token {
            let before = utf8[..<start].filter { !Self.isDigit($0) && !Self.isSpace($0) }
            percentage = .init(
                number: number, isFactor: before.contains { $0 != UInt8(ascii: ".") })
        }
        let hint = [
            "%": percentage.map { "\(JSONNumber.text($0.number)) % are \($0.factor)" }
                ?? "a share is a factor, as in \"container.width * 0.3\"",
            "{": "names in braces are those of a repeated element, in its own texts alone",
            "^": "a power is pow(x, exponent)",
        ][found]
        throw NotationError(
            offset: start,
            message: "found \(quoted(found)), which has no meaning in \(withArticle(noun.rawValue))"
                + ((meant ?? hint).map { "; \($0)" } ?? ""), percentage: percentage)
    }

    /// Reads a number as in JSON: digits, a fraction and an exponent.
    private mutating func number() throws(NotationError) -> Token {
        skip(while: Self.isDigit)
        if end + 1 < utf8.count, utf8[end] == UInt8(ascii: "."), Self.isDigit(utf8[end + 1]) {
            end += 1
            skip(while: Self.isDigit)
        }
        if end < utf8.count, utf8[end] | 0x20 == UInt8(ascii: "e") {
            end += 1
            if end < utf8.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(utf8[end]) {
                end += 1
            }
            skip(while: Self.isDigit)
        }
        let digits = end
        skip(while: Self.isWord)
        let hasLeadingZero = text.first == "0" && text.dropFirst().first.map(\.isNumber) == true
        guard end == digits, !hasLeadingZero, let number = Double(text) else {
            let unit = String(decoding: utf8[digits..<end], as: UTF8.self)
            let plain = Double(String(decoding: utf8[start..<digits], as: UTF8.self))
            let hint =
                switch (unit, plain) {
                case ("ms", let plain?):
                    "; times are seconds: \(JSONNumber.text(plain)) ms are \(JSONNumber.text(JSONNumber.thousandth(of: plain)))"
                case ("deg", let plain?): "; angles are radians: degrees(\(JSONNumber.text(plain)))"
                case ("s", _): "; times are seconds, without a unit"
                case ("px", _), ("pt", _), ("dp", _), ("em", _), ("rem", _):
                    "; lengths are points, without a unit"
                case ("vw", let plain?), ("vh", let plain?):
                    "; of the \(unit == "vw" ? "width" : "height"), it is a share of \(JSONNumber.text(plain / 100))"
                case _: ""
                }
            throw NotationError(
                offset: start,
                message: "found \(quoted(text)); expected a number as in JSON" + hint)
        }
        guard number.isFinite else {
            throw NotationError(
                offset: start, message: "found a number beyond double precision, \(quoted(text))")
        }
        return .number(number)
    }
}
