/// A recursive-descent parser of expressions that checks types and units as it reads.
///
///     expression     = disjunction [ "?" expression ":" expression ]
///     disjunction    = conjunction { "||" conjunction }
///     conjunction    = equality { "&&" equality }
///     equality       = comparison { ( "==" | "!=" ) comparison }
///     comparison     = sum { ( "<" | "<=" | ">" | ">=" ) sum }
///     sum            = product { ( "+" | "-" ) product }
///     product        = unary { ( "*" | "/" ) unary }
///     unary          = ( "-" | "!" ) unary | postfix
///     postfix        = primary { "." member }
///     primary        = number | "true" | "false" | color | name | call | "(" expression ")"
struct ExpressionParser {
    var lexer: Lexer
    let scope: ExpressionScope
    let values: NamedValues
    let limits: SpecLimits
    /// Warnings about expressions that are legal but probably mistakes.
    var remarks: [NotationError] = []
    /// Number of nested expressions and unary operators that are open.
    private var open = 0

    /// Parses `text`; the result is a constant if it reads no name of `scope`.
    static func parse(
        _ text: String, scope: ExpressionScope, values: NamedValues, limits: SpecLimits
    ) throws(NotationError) -> TypedNode {
        var parser = try ExpressionParser(text, scope: scope, values: values, limits: limits)
        var typed = try parser.expression()
        guard parser.lexer.token == .end else {
            throw parser.unexpected("an operator or the end")
        }
        typed.remarks = parser.remarks
        return try typed.folded(from: text)
    }

    private init(
        _ text: String, scope: ExpressionScope, values: NamedValues, limits: SpecLimits
    ) throws(NotationError) {
        (self.scope, self.values, self.limits) = (scope, values, limits)
        lexer = try Lexer(text, as: .expression, limits: limits)
    }

    /// Returns the error for a token that follows a value and is not an operator, where `expected` is expected.
    func unexpected(_ expected: String) -> NotationError {
        var error = lexer.unexpected(expected)
        guard case .word(let word) = lexer.token else { return error }
        switch word {
        case "and": error.message += "; did you mean \"&&\"?"
        case "or": error.message += "; did you mean \"||\"?"
        case "s", "ms", "pt", "px", "deg", "rad": error.message += "; numbers stand without units"
        default: break
        }
        return error
    }

    // MARK: Operators

    mutating func expression() throws(NotationError) -> TypedNode {
        try enter()
        defer { open -= 1 }
        let condition = try disjunction()
        guard try lexer.take(.question) else { return condition }
        try condition.require(.boolean, by: "?")
        let then = try expression()
        guard try lexer.take(.colon) else { throw lexer.unexpected("\":\"") }
        return try choice(condition, then, try expression(), sides: "both sides of \":\"")
    }

    /// Returns the conditional expression of these operands; error messages call the last two `sides`.
    func choice(
        _ condition: TypedNode, _ then: TypedNode, _ otherwise: TypedNode, sides: String
    ) throws(NotationError) -> TypedNode {
        guard then.type.value == otherwise.type.value else {
            throw NotationError(
                offset: otherwise.start,
                message: "found \(withArticle(otherwise.type.value.rawValue)) beside "
                    + "\(withArticle(then.type.value.rawValue)), \(sides) have one type")
        }
        let unit = try otherwise.unit(sharedWith: then.type.unit) { one, other in
            "found \(other.phrase) beside \(one.phrase), \(sides) have one unit"
        }
        return try make(
            .conditional(condition.node, then: then.node, else: otherwise.node),
            then.type.counting(unit), of: [condition, then, otherwise])
    }

    private mutating func disjunction() throws(NotationError) -> TypedNode {
        var left = try conjunction()
        while try lexer.take(.or) {
            let right = try conjunction()
            try left.require(.boolean, by: "||")
            try right.require(.boolean, by: "||")
            left = try make(.or(left.node, right.node), .boolean, of: [left, right])
        }
        return left
    }

    private mutating func conjunction() throws(NotationError) -> TypedNode {
        var left = try equality()
        while try lexer.take(.and) {
            let right = try equality()
            try left.require(.boolean, by: "&&")
            try right.require(.boolean, by: "&&")
            left = try make(.and(left.node, right.node), .boolean, of: [left, right])
        }
        return left
    }

    private mutating func equality() throws(NotationError) -> TypedNode {
        var left = try comparison()
        while let sign = try lexer.take(anyOf: [.equal, .notEqual]) {
            let right = try comparison()
            guard left.type.value == right.type.value else {
                throw NotationError(
                    offset: right.start,
                    message: "\"\(sign.rawValue)\" compares values of one type, found "
                        + "\(withArticle(left.type.value.rawValue)) and "
                        + withArticle(right.type.value.rawValue))
            }
            _ = try right.unit(sharedWith: left.type.unit, by: sign.rawValue)
            left = try make(
                .equality(isEqual: sign == .equal, left.node, right.node), .boolean,
                of: [left, right])
        }
        return left
    }

    private mutating func comparison() throws(NotationError) -> TypedNode {
        var left = try sum()
        while let sign = try lexer.take(anyOf: [.less, .lessOrEqual, .greater, .greaterOrEqual]),
            let comparison = ComparisonOperator(rawValue: sign.rawValue)
        {
            let right = try sum()
            try left.require(.number, by: sign.rawValue)
            try right.require(.number, by: sign.rawValue)
            _ = try right.unit(sharedWith: left.type.unit, by: sign.rawValue)
            left = try make(
                .comparison(comparison, left.node, right.node), .boolean, of: [left, right])
        }
        return left
    }

    private mutating func sum() throws(NotationError) -> TypedNode {
        var left = try product()
        while let sign = try lexer.take(anyOf: [.plus, .minus]) {
            left = try arithmetic(sign, left, try product())
        }
        return left
    }

    private mutating func product() throws(NotationError) -> TypedNode {
        var left = try unary()
        while let sign = try lexer.take(anyOf: [.times, .over]) {
            left = try arithmetic(sign, left, try unary())
        }
        return left
    }

    private func arithmetic(
        _ sign: Lexer.Sign, _ left: TypedNode, _ right: TypedNode
    ) throws(NotationError) -> TypedNode {
        try left.require(.number, by: sign.rawValue)
        try right.require(.number, by: sign.rawValue)
        guard let operation = ArithmeticOperator(rawValue: sign.rawValue) else {
            preconditionFailure("\(sign.rawValue) is no arithmetic operator")
        }
        let unit: ExpressionUnit?
        switch operation {
        case .add, .subtract:
            unit = try right.unit(sharedWith: left.type.unit, by: sign.rawValue)
        // A literal factor may have any unit, such as a time's in "velocity.x * 0.2".
        case .multiply:
            unit = left.type.unit.flatMap { one in right.type.unit.flatMap { one * $0 } }
        case .divide: unit = left.type.unit.flatMap { one in right.type.unit.flatMap { one / $0 } }
        }
        return try make(
            .arithmetic(operation, left.node, right.node), .number.counting(unit),
            of: [left, right])
    }

    private mutating func unary() throws(NotationError) -> TypedNode {
        let start = lexer.start
        guard let sign = try lexer.take(anyOf: [.minus, .not]) else { return try postfix() }
        try enter()
        defer { open -= 1 }
        let operand = try unary()
        let type: Spec.ValueType = sign == .minus ? .number : .boolean
        try operand.require(type, by: sign.rawValue)
        var result = try make(
            sign == .minus ? .negation(operand.node) : .not(operand.node), operand.type,
            of: [operand])
        result.start = start
        return result
    }

    // MARK: Depth

    private mutating func enter() throws(NotationError) {
        guard open < limits.expressionDepth else { throw tooDeep(at: lexer.start) }
        open += 1
    }

    /// Returns `node` over `operands`; it begins where the first operand does.
    func make(
        _ node: ExpressionNode, _ type: ExpressionType, of operands: [TypedNode]
    ) throws(NotationError) -> TypedNode {
        let depth = (operands.map(\.depth).max() ?? 0) + 1
        guard depth <= limits.expressionDepth else { throw tooDeep(at: operands[0].start) }
        let operations = operands.reduce(1) { $0 + $1.operations }
        guard operations <= limits.expressionOperations else {
            throw NotationError(
                offset: operands[0].start,
                message: "found \(operations) operations with those of the named values; expected "
                    + "at most \(limits.expressionOperations) "
                    + "(limit \"expressionOperations\")")
        }
        return TypedNode(
            node: node, type: type, start: operands[0].start,
            isConstant: operands.allSatisfy(\.isConstant), depth: depth, operations: operations)
    }

    private func tooDeep(at offset: Int) -> NotationError {
        NotationError(
            offset: offset,
            message: "nested deeper than \(limits.expressionDepth) operations "
                + "(limit \"expressionDepth\")")
    }
}
