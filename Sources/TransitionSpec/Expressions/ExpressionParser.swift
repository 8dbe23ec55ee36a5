/// A part of an expression whose types are checked.
struct TypedNode {
    var node: ExpressionNode
    var type: Spec.ValueType
    /// Where it begins, in UTF-8 bytes of the expression.
    var start: Int
    /// Operations within each other; a name or literal is 1.
    var depth = 1
}

/// Reads expressions by recursive descent, checking types on the way.
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
    let limits: SpecLimits
    /// Operations and parentheses that are open here.
    private var open = 0

    /// The expression `text`, of type `expected`.
    static func parse(
        _ text: String, expected: Spec.ValueType, scope: ExpressionScope, limits: SpecLimits
    ) throws(NotationError) -> ExpressionNode {
        var parser = try ExpressionParser(text, scope: scope, limits: limits)
        let typed = try parser.expression()
        guard parser.lexer.token == .end else {
            throw parser.lexer.unexpected("an operator or the end")
        }
        guard typed.type == expected else {
            throw NotationError(
                offset: typed.start,
                message: "found \(withArticle(typed.type.rawValue)), accepted is \(expected.phrase)"
            )
        }
        return typed.node
    }

    private init(
        _ text: String, scope: ExpressionScope, limits: SpecLimits
    ) throws(NotationError) {
        (self.scope, self.limits) = (scope, limits)
        lexer = try Lexer(text, as: .expression, limits: limits)
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
        let otherwise = try expression()
        guard then.type == otherwise.type else {
            throw NotationError(
                offset: otherwise.start,
                message: "found \(withArticle(otherwise.type.rawValue)) beside "
                    + "\(withArticle(then.type.rawValue)), both sides of \":\" have one type")
        }
        return try make(
            .conditional(condition.node, then: then.node, else: otherwise.node), then.type,
            of: [condition, then, otherwise])
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
            guard left.type == right.type else {
                throw NotationError(
                    offset: right.start,
                    message: "\"\(sign.rawValue)\" compares values of one type, found "
                        + "\(withArticle(left.type.rawValue)) and "
                        + withArticle(right.type.rawValue))
            }
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
        return try make(
            .arithmetic(operation, left.node, right.node), .number, of: [left, right])
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
            sign == .minus ? .negation(operand.node) : .not(operand.node), type, of: [operand])
        result.start = start
        return result
    }

    // MARK: Depth

    private mutating func enter() throws(NotationError) {
        guard open < limits.expressionDepth else { throw tooDeep(at: lexer.start) }
        open += 1
    }

    /// `node` above `operands`, the first of which begins it.
    func make(
        _ node: ExpressionNode, _ type: Spec.ValueType, of operands: [TypedNode]
    ) throws(NotationError) -> TypedNode {
        let depth = (operands.map(\.depth).max() ?? 0) + 1
        guard depth <= limits.expressionDepth else { throw tooDeep(at: operands[0].start) }
        return TypedNode(node: node, type: type, start: operands[0].start, depth: depth)
    }

    private func tooDeep(at offset: Int) -> NotationError {
        NotationError(
            offset: offset,
            message: "nested deeper than \(limits.expressionDepth) operations "
                + "(limit \"expressionDepth\")")
    }
}

extension TypedNode {
    /// Refuses an operand of another type.
    func require(_ type: Spec.ValueType, by sign: String) throws(NotationError) {
        guard self.type == type else {
            throw NotationError(
                offset: start,
                message: "\"\(sign)\" takes \(type.rawValue)s, found "
                    + withArticle(self.type.rawValue))
        }
    }
}
