import FilmstripJSON

/// A parser of the curve notation; its grammar is in the documentation of `Spec.Curve`.
struct CurveParser {
    var lexer: Lexer

    /// The named timing functions.
    private static let timingFunctions: KeyValuePairs<String, Spec.TimingFunction> = [
        "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
        "default": .default,
    ]
    private static let system = "system"
    private static let cubic = "cubic"
    private static let keyframes = "keyframes"

    /// The names that a curve can begin with.
    static let names =
        timingFunctions.map(\.key) + [system, cubic] + SpringFamily.allCases.map(\.rawValue)
        + [keyframes]

    static func begins(_ text: String) -> Bool {
        names.contains(String(text.prefix { $0.isLetter }))
    }

    static var timingFunctionNames: [String] { timingFunctions.map(\.key) }

    static var examples: [String] {
        timingFunctionNames + [system, "cubic(0.25, 0.1, 0.25, 1)", "spring(damping: 0.8)"]
            + SpringFamily.allCases.dropFirst().map(\.rawValue)
    }

    static func parse(_ text: String, limits: SpecLimits) throws(NotationError) -> Spec.Curve {
        var parser = CurveParser(lexer: try Lexer(text, as: .curve, limits: limits))
        let curve = try parser.curve()
        guard parser.lexer.token == .end else { throw parser.lexer.unexpected("the end") }
        return curve
    }

    private mutating func curve() throws(NotationError) -> Spec.Curve {
        let start = lexer.start
        if lexer.token == .sign(.dot) {
            throw lexer.unexpected("a curve without a dot, such as \"easeInOut\"")
        }
        let name = try word("a curve")
        if let function = try timingFunction(named: name) { return .timing(function) }
        if name == Self.system { return .system }
        if name == Self.keyframes { return .keyframes(try keyframes(from: start)) }
        if let family = SpringFamily(rawValue: name) { return .spring(try spring(family)) }
        throw unknownCurve(at: start, accepted: Self.names)
    }

    /// Reads a timing function and accepts no other curve.
    mutating func timingFunction() throws(NotationError) -> Spec.TimingFunction {
        let start = lexer.start
        let name = try word("an easing")
        guard let function = try timingFunction(named: name) else {
            throw unknown(
                "easing", name, at: start,
                accepted: Self.timingFunctions.map(\.key) + [Self.cubic])
        }
        return function
    }

    /// Reads the rest of the timing function that begins with `name`, which was just read; returns
    /// nil if there is none of that name.
    private mutating func timingFunction(
        named name: String
    ) throws(NotationError) -> Spec.TimingFunction? {
        guard name == Self.cubic else {
            return Self.timingFunctions.first { $0.key == name }?.value
        }
        let x = NumberRange(lower: 0, upper: 1)
        let y = NumberRange(lower: -10, upper: 10)
        let hint = "; the curve is cubic(x1, y1, x2, y2)"
        try expect(.open, hint)
        let x1 = try number(in: x)
        try expect(.comma, hint)
        let y1 = try number(in: y)
        try expect(.comma, hint)
        let x2 = try number(in: x)
        try expect(.comma, hint)
        let y2 = try number(in: y)
        try expect(.close, hint)
        return .cubic(x1: x1, y1: y1, x2: x2, y2: y2)
    }

    // MARK: Parts

    /// A number and its offset in the text.
    struct Number {
        var value: Double
        var offset: Int
    }

    /// Reads a word; `expected` names it in an error message.
    mutating func word(_ expected: String) throws(NotationError) -> String {
        guard case .word(let word) = lexer.token else { throw lexer.unexpected(expected) }
        try lexer.advance()
        return word
    }

    /// Reads `sign` and throws, with `hint` at the end of the message, if it is not the current token.
    mutating func expect(_ sign: Lexer.Sign, _ hint: String = "") throws(NotationError) {
        guard try lexer.take(sign) else {
            throw lexer.unexpected("\"\(sign.rawValue)\"" + hint)
        }
    }

    /// Reads a number with an optional minus sign.
    mutating func number() throws(NotationError) -> Number {
        let start = lexer.start
        let isNegative = try lexer.take(.minus)
        guard case .number(let magnitude) = lexer.token else { throw lexer.unexpected("a number") }
        try lexer.advance()
        return Number(value: isNegative ? -magnitude : magnitude, offset: start)
    }

    mutating func number(in range: NumberRange) throws(NotationError) -> Double {
        let number = try number()
        try number.require(range)
        return number.value
    }

    /// An error for a curve's name, which may be one of another framework, with hyphens or underscores.
    private func unknownCurve(at offset: Int, accepted: [String]) -> NotationError {
        // UIView.AnimationOptions.curveEaseIn is written without what is before the last dot.
        let name =
            lexer.words(from: offset).split(separator: ".").last.map(String.init) ?? ""
        return unknown("curve", name, at: offset, accepted: accepted)
    }

    func unknown(
        _ kind: String, _ name: String, at offset: Int, accepted: [String]
    ) -> NotationError {
        NotationError(
            offset: offset,
            message: "unknown \(kind) \(quoted(name)); "
                + expected(
                    accepted, for: name,
                    suggesting: Language.word(for: name, among: accepted)
                        ?? suggestedName(for: name, among: accepted)),
            isUnknownName: kind == "curve")
    }
}

extension CurveParser.Number {
    /// Throws if the number is outside `range`; `hint` says what may have been meant.
    func require(_ range: NumberRange, hint: String? = nil) throws(NotationError) {
        guard range.contains(value) else {
            throw NotationError(
                offset: offset,
                message: "found the number \(JSONNumber.text(value)); expected \(range.phrase)"
                    + range.hint(for: value) + (hint.map { "; \($0)" } ?? ""))
        }
    }
}
