import FilmstripJSON

extension ExpressionParser {
    mutating func postfix() throws(NotationError) -> TypedNode {
        var base = try primary()
        while try lexer.take(.dot) {
            guard case .word(let name) = lexer.token else {
                throw lexer.unexpected("a part's name")
            }
            base = try member(name, of: base, at: lexer.start)
            try lexer.advance()
        }
        return base
    }

    private mutating func primary() throws(NotationError) -> TypedNode {
        let start = lexer.start
        switch lexer.token {
        case .number(let number):
            try lexer.advance()
            return TypedNode(
                node: .constant(.number(number)), type: .literal(.number), start: start)
        case .hash(let text):
            guard let color = Spec.Color(text, scope.userInterfaceStyle) else {
                throw NotationError(
                    offset: start,
                    message: "found \(quoted(text)); expected \(Shape.color.phrase)"
                        + Spec.Color.hint(forDigits: text.dropFirst()))
            }
            try lexer.advance()
            return TypedNode(node: .constant(.color(color)), type: .color, start: start)
        case .word(let word):
            try lexer.advance()
            return try lexer.token == .sign(.open)
                ? call(word, from: start) : name(word, from: start)
        case .sign(.open):
            try lexer.advance()
            var inner = try expression()
            guard try lexer.take(.close) else { throw lexer.unexpected("\")\"") }
            inner.start = start
            return inner
        case .sign(.dot): throw try leadingDot()
        case .sign, .end: throw lexer.unexpected("a value")
        }
    }

    private mutating func call(
        _ name: String, from start: Int
    ) throws(NotationError) -> TypedNode {
        let functions = ExpressionFunction.all(named: name)
        let isChoice = name == ExpressionFunction.choice
        guard !functions.isEmpty || isChoice else {
            let names = ExpressionFunction.names + [ExpressionFunction.choice]
            throw NotationError(
                offset: start,
                message: "unknown function \(quoted(name)); "
                    + expected(
                        names, for: name,
                        suggesting: values.suggestions.word(for: name, among: names)))
        }
        try lexer.advance()
        let arguments = try arguments(
            of: functions.first?.signature ?? "if(condition, a, b)",
            mayBeList: functions.first?.isVariadic ?? false)
        if isChoice { return try choice(of: arguments, from: start) }
        let function = try functions.fitting(arguments, at: start)
        let type = try function.type(of: arguments)
        if let remark = function.remark(on: arguments) { remarks.append(remark) }
        try lexer.advance()
        var result = try make(.call(function, arguments.map(\.node)), type, of: arguments)
        result.start = start
        return result
    }

    // Apart from what nests, whose frames are on the stack once for each level.

    /// The error for a dot at the beginning of a value.
    private func leadingDot() throws(NotationError) -> NotationError {
        var ahead = lexer
        try ahead.advance()
        let isNumber = if case .number = ahead.token { true } else { false }
        return lexer.unexpected(
            isNumber ? "a digit before it, as in 0.5" : "a name or a number without a dot before it"
        )
    }

    /// Throws if a label precedes an argument of a call as in `signature`.
    private func refuseLabel(of signature: String) throws(NotationError) {
        guard case .word(let label) = lexer.token else { return }
        var ahead = lexer
        try ahead.advance()
        guard ahead.token == .sign(.colon) else { return }
        throw NotationError(
            offset: lexer.start,
            message: "found the label \(quoted(label)); expected \(signature), without labels")
    }

    /// Reads the arguments of a call, as in `signature`, up to its closing parenthesis. If `mayBeList` is true, the
    /// last ones may stand in brackets.
    private mutating func arguments(
        of signature: String, mayBeList: Bool
    ) throws(NotationError) -> [TypedNode] {
        var arguments: [TypedNode] = []
        guard lexer.token != .sign(.close) else { return arguments }
        repeat {
            try refuseLabel(of: signature)
            if mayBeList, !arguments.isEmpty, try lexer.take(.openBracket) {
                repeat {
                    arguments.append(try expression())
                } while try lexer.take(.comma)
                guard try lexer.take(.closeBracket) else {
                    throw lexer.unexpected("\",\" or \"]\"")
                }
                break
            }
            arguments.append(try expression())
        } while try lexer.take(.comma)
        guard lexer.token == .sign(.close) else { throw unexpected("\",\" or \")\"") }
        return arguments
    }

    /// Returns the conditional expression that a call of `if` writes.
    private mutating func choice(
        of arguments: [TypedNode], from start: Int
    ) throws(NotationError) -> TypedNode {
        guard arguments.count == 3 else {
            let found = arguments.count == 1 ? "1 argument" : "\(arguments.count) arguments"
            throw NotationError(
                offset: start, message: "found \(found); expected if(condition, a, b)")
        }
        try arguments[0].require(.boolean, by: ExpressionFunction.choice)
        var result = try choice(
            arguments[0], arguments[1], arguments[2], sides: "both values of \"if\"")
        try lexer.advance()
        result.start = start
        return result
    }

    /// Reads a constant or a name that begins with `word`, with all dotted parts that belong to it.
    private mutating func name(
        _ word: String, from start: Int
    ) throws(NotationError) -> TypedNode {
        var (path, entry) = (word, scope[word])
        // A view may share its name with a colour, which no dot follows.
        let isAlone = entry == nil && lexer.token != .sign(.dot)
        let isConstant = isAlone && (values.contains(word) || constant(word) != nil)
        if isConstant || entry == nil && !scope.has(word, after: "") {
            if values.contains(word) { return try value(word, from: start) }
            let dotted = constant(word) == nil ? try dottedConstant(word) : nil
            guard let constant = constant(word) ?? dotted else {
                throw unknown(word, after: "", at: start)
            }
            return TypedNode(
                node: .constant(constant), type: .literal(constant.type), start: start)
        }
        while true {
            let mayGoOn = path == word ? try goesOn(after: word) : false
            if entry != nil, !mayGoOn { break }
            guard try lexer.take(.dot) else {
                throw NotationError(
                    offset: start,
                    message: "\"\(path)\" is no value, it goes on with "
                        + dotted(scope.continuations(of: path)))
            }
            guard case .word(let part) = lexer.token else { throw lexer.unexpected("a name") }
            let longer = path + "." + part
            entry = scope[longer]
            guard entry != nil || scope.has(part, after: path) else {
                throw unknown(part, after: path, at: lexer.start)
            }
            path = longer
            try lexer.advance()
        }
        guard let entry else { throw lexer.unexpected("a name") }
        return TypedNode(
            node: entry.node, type: entry.type, start: start, isConstant: entry.node.isConstant)
    }

    /// Whether the next part belongs to a longer name than `word`: to that of a view called like a
    /// number.
    private func goesOn(after word: String) throws(NotationError) -> Bool {
        var ahead = lexer
        guard try ahead.take(.dot), case .word(let part) = ahead.token else { return false }
        return scope.has(part, after: word)
    }

    /// Returns the expression of the named value `name`, which is used at `start`.
    private func value(_ name: String, from start: Int) throws(NotationError) -> TypedNode {
        do throws(NotationError) {
            var value = try values.expression(name, in: scope)
            (value.start, value.origin, value.remarks) = (start, name, [])
            return value
        } catch {
            if error.isReported { throw error }
            throw NotationError(
                offset: start,
                message: "the value \(quoted(name)) of \(values.place(of: name)) cannot stand "
                    + "here: \(error.message)")
        }
    }

    private func constant(_ word: String) -> Spec.Value? {
        ExpressionConstant(rawValue: word)?.value
            ?? Spec.Color(word, scope.userInterfaceStyle).map { .color($0) }
    }

    /// Reads the rest of a constant whose first part is `word`; nil if there is none.
    private mutating func dottedConstant(_ word: String) throws(NotationError) -> Spec.Value? {
        let beginning = word + "."
        let names = ExpressionConstant.allCases.map(\.rawValue).filter { $0.hasPrefix(beginning) }
        guard !names.isEmpty else { return nil }
        let parts = names.map { String($0.dropFirst(beginning.count)) }
        guard try lexer.take(.dot) else {
            throw NotationError(
                offset: lexer.start,
                message: "\"\(word)\" is no value, it goes on with \(dotted(parts))")
        }
        guard case .word(let part) = lexer.token else { throw lexer.unexpected("a name") }
        guard let constant = ExpressionConstant(rawValue: beginning + part) else {
            throw NotationError(
                offset: lexer.start,
                message: "\"\(word)\" has no \(quoted(part)), it goes on with \(dotted(parts))")
        }
        try lexer.advance()
        return constant.value
    }

    private func unknown(
        _ word: String, after path: String, at offset: Int
    ) -> NotationError {
        let known = scope.continuations(of: path) + (path.isEmpty ? values.names : [])
        guard path.isEmpty else {
            return NotationError(
                offset: offset,
                message: "\"\(path)\" has no \(quoted(word)), it goes on with \(dotted(known))"
                    + values.suggestions.next(for: word, among: known),
                cause: .use(
                    of: Spec.TransitionSide(rawValue: path) == nil ? "\(path).\(word)" : word))
        }
        // A function's name without arguments is not a misspelling of another function.
        let functions = ExpressionFunction.names.contains(word) ? [] : ExpressionFunction.names
        let others = functions + ExpressionConstant.allCases.map(\.rawValue) + ColorName.all
        let hint =
            switch word {
            case "not": "; did you mean \"!\"?"
            case "UIColor": "; colours stand alone, as in \"systemRed\""
            case "if": "; a choice is if(condition, a, b)"
            case "pi": "; angles of degrees are degrees(180)"
            default: values.suggestions.next(for: word, among: known + others)
            }
        let shown =
            known.count > 24 ? nearestNames(to: word, among: known, count: 8) : known
        return NotationError(
            offset: offset,
            message: "unknown name \(quoted(word)); a name here is \(list(shown))" + hint,
            isUnknownName: true, cause: .use(of: word))
    }

    private func dotted(_ names: [String]) -> String { list(names.map { "." + $0 }) }

    private func member(
        _ name: String, of base: TypedNode, at offset: Int
    ) throws(NotationError) -> TypedNode {
        let known = ExpressionMember.names(in: base.type.value)
        guard let member = ExpressionMember(rawValue: name),
            let type = member.type(in: base.type)
        else {
            let parts =
                known.isEmpty ? "no parts" : "no \(quoted(name)); expected \(list(known))"
            throw NotationError(
                offset: offset,
                message: "\(withArticle(base.type.value.rawValue)) has \(parts)"
                    + values.suggestions.next(for: name, among: known))
        }
        return try make(.member(member, base.node), type, of: [base])
    }
}

extension ExpressionNode {
    /// Whether this is a constant, as the names of the display are, rather than a name or an operation.
    fileprivate var isConstant: Bool {
        if case .constant = self { true } else { false }
    }
}
