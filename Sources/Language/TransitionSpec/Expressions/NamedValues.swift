import FilmstripJSON

/// The named values of a spec, and their expressions where they are used.
///
/// A name is resolved once per scope, however often it is used there.
final class NamedValues {
    /// The names, in the order of the text.
    let names: [String]
    /// Whether values are resolved only for checking, which does not count as a use.
    var isChecking = false

    private let limits: SpecLimits
    /// Suggestions for unknown names; a name that is read in several scopes may take several of
    /// them.
    let suggestions = Suggestions(500)
    private var definitions: [String: Definition]
    private var outcomes: [Key: Result<TypedNode, NotationError>] = [:]
    private var expressions: [Key: TypedNode] = [:]
    private var curves: [String: Result<String, NotationError>] = [:]
    private var used: Set<String> = []

    private struct Definition {
        var node: JSONNode
        var place: String
        /// The named values that occur in its text.
        var needs: [String]
        /// Whether it is invalid in every scope.
        var isWrong = false
    }

    private struct Key: Hashable {
        var text: String
        var scope: String
        var style = Spec.UserInterfaceStyle.light
    }

    /// Takes the values that `node`, an object, defines; of duplicate names, the first counts.
    init(_ node: JSONNode?, texts: SpecTexts, limits: SpecLimits) {
        self.limits = limits
        var names: [String] = []
        var definitions: [String: Definition] = [:]
        if case .object(let members) = node?.value, members.count <= limits.lets {
            for member in members where definitions[member.key] == nil {
                names.append(member.key)
                definitions[member.key] = Definition(
                    node: member.value, place: texts.place(of: member.value.offset), needs: [])
            }
        }
        let known = Set(names)
        for name in names {
            let words = definitions[name]?.node.string.map { Self.words(of: $0, limits: limits) }
            definitions[name]?.needs = (words ?? []).filter(known.contains)
        }
        let needs = definitions.mapValues(\.needs)
        for name in names {
            definitions[name]?.isWrong = needs.cycle(from: name) != nil
        }
        (self.names, self.definitions) = (names, definitions)
    }

    func contains(_ name: String) -> Bool { definitions[name] != nil }

    /// Returns the UTF-8 offset of the value of `name`; nil if there is none.
    func offset(of name: String) -> Int? { definitions[name]?.node.offset }

    /// Returns the place of the definition of `name` as `line:column`, preceded by the file if the
    /// spec extends it.
    func place(of name: String) -> String { definitions[name]?.place ?? "" }

    /// Returns the names from `name` back to itself if its value depends on itself; otherwise nil.
    func cycle(from name: String) -> [String]? {
        definitions.mapValues(\.needs).cycle(from: name)
    }

    /// The names that are used by nothing except other unused names, in the order of the text.
    var unused: [String] {
        var reached = used
        var open = Array(used)
        while let name = open.popLast() {
            for needed in definitions[name]?.needs ?? [] where reached.insert(needed).inserted {
                open.append(needed)
            }
        }
        return names.filter { !reached.contains($0) }
    }

    /// The names in order of dependency: each after the names that its value needs, except in a
    /// cycle.
    var namesInOrderOfNeed: [String] {
        var ordered: [String] = []
        var met: Set<String> = []
        func visit(_ name: String) {
            guard met.insert(name).inserted else { return }
            definitions[name]?.needs.forEach(visit)
            ordered.append(name)
        }
        names.forEach(visit)
        return ordered
    }

    /// Marks the value of `name` as invalid in every scope, with the error already reported.
    func fail(_ name: String) { definitions[name]?.isWrong = true }

    /// Whether the definition of `name` is invalid in every scope.
    func isWrong(_ name: String) -> Bool { definitions[name]?.isWrong == true }

    /// Checks that the value of `name` is valid in at least one of `scopes`, and returns the
    /// warnings from the first such scope; throws the error from the first scope if it is valid in
    /// none.
    func checkExpression(
        _ name: String, in scopes: [ExpressionScope]
    ) throws(NotationError) -> [NotationError] {
        var first: NotationError?
        for scope in scopes {
            do throws(NotationError) {
                return try expression(name, in: scope).remarks
            } catch {
                first = first ?? error
            }
        }
        throw first ?? .reported
    }

    /// Checks a curve; throws if it is invalid with its names replaced.
    func checkCurve(_ text: String) throws(NotationError) {
        guard let whole = try curve(text) else {
            _ = try CurveParser.parse(text, limits: limits)
            return
        }
        do throws(NotationError) {
            _ = try CurveParser.parse(whole, limits: limits)
        } catch {
            throw NotationError(
                offset: 0,
                message: "found \(quoted(text)), which is \(quoted(whole)): \(error.message)")
        }
    }

    // MARK: Resolving values

    func expression(_ name: String, in scope: ExpressionScope) throws(NotationError) -> TypedNode {
        if !isChecking { used.insert(name) }
        let key = Key(text: name, scope: scope.identity, style: scope.userInterfaceStyle)
        guard let definition = definitions[name], !definition.isWrong else { throw .reported }
        if let outcome = outcomes[key] { return try outcome.get() }
        // Dependencies are resolved first, so that parsers do not nest.
        for needed in definition.needs { _ = try? expression(needed, in: scope) }
        let outcome = Result { () throws(NotationError) in
            try self.parsed(definition.node, in: scope)
        }
        outcomes[key] = outcome
        return try outcome.get()
    }

    /// Returns the expression `text` in `scope`; a text that occurs several times is parsed once.
    func expression(reading text: String, in scope: ExpressionScope) throws(NotationError)
        -> TypedNode
    {
        let key = Key(text: text, scope: scope.identity, style: scope.userInterfaceStyle)
        if let known = expressions[key] { return known }
        let typed = try ExpressionParser.parse(text, scope: scope, values: self, limits: limits)
        expressions[key] = typed
        return typed
    }

    private func parsed(
        _ node: JSONNode, in scope: ExpressionScope
    ) throws(NotationError) -> TypedNode {
        switch node.value {
        case .number(let number):
            TypedNode(node: .constant(.number(number)), type: .literal(.number), start: 0)
        case .boolean(let boolean):
            TypedNode(node: .constant(.boolean(boolean)), type: .boolean, start: 0)
        case .string(let text, isVerbatim: _) where CurveParser.begins(text):
            throw NotationError(offset: 0, message: "it is a curve")
        case .string(let text, isVerbatim: _):
            try ExpressionParser.parse(text, scope: scope, values: self, limits: limits)
        case .null, .array, .object: throw .reported
        }
    }

    /// Returns the notation of a curve with its names replaced by their values; nil if it contains
    /// no names.
    func curve(_ text: String) throws(NotationError) -> String? {
        let replacements = try replacements(in: text)
        guard !replacements.isEmpty else { return nil }
        let utf8 = Array(text.utf8)
        var (whole, end) = ([UInt8](), 0)
        for (range, other) in replacements {
            whole += utf8[end..<range.lowerBound]
            whole += other.utf8
            end = range.upperBound
        }
        whole += utf8[end...]
        guard whole.count <= limits.expressionLength else {
            throw NotationError(
                offset: 0,
                message: "found a curve of \(whole.count) bytes with what its names stand for; "
                    + "expected at most \(limits.expressionLength) (limit \"expressionLength\")"
            )
        }
        return String(decoding: whole, as: UTF8.self)
    }

    private func replacements(
        in text: String
    ) throws(NotationError) -> [(range: Range<Int>, text: String)] {
        var lexer = try Lexer(text, as: .curve, limits: limits)
        var replacements: [(range: Range<Int>, text: String)] = []
        while lexer.token != .end {
            guard case .word(let word) = lexer.token, contains(word) else {
                try lexer.advance()
                continue
            }
            let range = lexer.start..<lexer.end
            try lexer.advance()
            // A word before a colon is the name of an argument.
            guard lexer.token != .sign(.colon) else { continue }
            do throws(NotationError) {
                replacements.append((range, try notation(of: word)))
            } catch {
                var error = error
                error.offset = range.lowerBound
                throw error
            }
        }
        return replacements
    }

    /// Returns the replacement for `name` in a curve: a number or a whole curve.
    private func notation(of name: String) throws(NotationError) -> String {
        if let known = curves[name] {
            if !isChecking { used.insert(name) }
            return try known.get()
        }
        let outcome = Result { () throws(NotationError) in try self.worked(out: name) }
        curves[name] = outcome
        return try outcome.get()
    }

    private func worked(out name: String) throws(NotationError) -> String {
        let constant = try? expression(name, in: ExpressionScope())
        if case .constant(.number(let number)) = constant?.node { return JSONNumber.text(number) }
        guard let definition = definitions[name], !definition.isWrong else { throw .reported }
        guard let text = definition.node.string, CurveParser.begins(text) else {
            throw NotationError(
                offset: 0,
                message:
                    "the value \(quoted(name)) of \(definition.place) is no curve, nor a number "
                    + "without what a play brings")
        }
        return try curve(text) ?? text
    }

    // MARK: Dependencies

    /// Returns the names that `text` needs: those in it, and those that their values need.
    func names(in text: String) -> [String] {
        var (found, met): ([String], Set<String>) = ([], [])
        var open = Self.words(of: text, limits: limits)
        while let name = open.popLast() {
            guard let definition = definitions[name], met.insert(name).inserted else { continue }
            found.append(name)
            open += definition.needs
        }
        return found
    }

    /// Returns the words of a text that may be names, up to the first lexical error.
    private static func words(of text: String, limits: SpecLimits) -> [String] {
        guard var lexer = try? Lexer(text, as: .expression, limits: limits) else { return [] }
        var words: [String] = []
        var isPart = false
        while lexer.token != .end {
            if case .word(let word) = lexer.token, !isPart { words.append(word) }
            isPart = lexer.token == .sign(.dot)
            guard (try? lexer.advance()) != nil else { return words }
        }
        return words
    }
}
