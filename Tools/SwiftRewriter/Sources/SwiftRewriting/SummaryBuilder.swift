import SwiftSyntax

/// Collects the declarations of one file for a summary.
final class SummaryBuilder: SyntaxVisitor {
    private let file: ParsedFile
    private(set) var functions: [FunctionSummary] = []
    private(set) var types: [TypeSummary] = []
    private(set) var aliases: [String: String] = [:]
    /// Members that extensions of the file add, by the names of the types as written.
    private(set) var extensions: [(name: String, members: TypeSummary)] = []
    private var scope: [Scope] = []

    /// A declaration or an extension that is being visited.
    private struct Scope {
        var summary: TypeSummary
        /// Level of members without a modifier.
        var memberAccess: AccessLevel
        let isExtension: Bool
        let isConstrained: Bool
    }

    init(_ file: ParsedFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        Conditions.isCompiled(node) ? .visitChildren : .skipChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.class, node, node.modifiers, isGeneric: node.genericParameterClause != nil)
    }

    override func visitPost(_ node: ClassDeclSyntax) { leave() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.actor, node, node.modifiers, isGeneric: node.genericParameterClause != nil)
    }

    override func visitPost(_ node: ActorDeclSyntax) { leave() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.struct, node, node.modifiers, isGeneric: node.genericParameterClause != nil)
    }

    override func visitPost(_ node: StructDeclSyntax) { leave() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.enum, node, node.modifiers, isGeneric: node.genericParameterClause != nil)
    }

    override func visitPost(_ node: EnumDeclSyntax) { leave() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .protocol, node, node.modifiers, isGeneric: node.primaryAssociatedTypeClause != nil)
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = ModuleIndex.plainName(node.extendedType.trimmedDescription)
        let access = node.modifiers.access ?? .internal
        var summary = TypeSummary(
            name: name, kind: .struct, file: file.source.name, line: 0, access: .open,
            isGeneric: false)
        summary.read(node)
        scope.append(
            Scope(
                summary: summary, memberAccess: access, isExtension: true,
                isConstrained: node.genericWhereClause != nil))
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let outer = scope.last.map { $0.summary.name + "." } ?? ""
        aliases[outer + node.name.plainText] = node.initializer.value.trimmedDescription
        return .skipChildren
    }

    private func enter(
        _ kind: TypeSummary.Kind, _ node: some NamedDeclSyntax,
        _ modifiers: DeclModifierListSyntax, isGeneric: Bool
    ) -> SyntaxVisitorContinueKind {
        let name = node.name
        let outer = scope.last
        let access = level(modifiers)
        var summary = TypeSummary(
            name: (outer.map { $0.summary.name + "." } ?? "") + name.plainText, kind: kind,
            file: file.source.name, line: line(name), access: access,
            isGeneric: isGeneric || outer?.summary.isGeneric == true)
        summary.read(node)
        scope.append(
            Scope(
                summary: summary, memberAccess: kind == .protocol ? access : .internal,
                isExtension: false, isConstrained: false))
        return .visitChildren
    }

    private func leave() {
        let done = scope.removeLast()
        if !done.isExtension {
            types.append(done.summary)
        } else if !done.isConstrained {
            extensions.append((done.summary.name, done.summary))
        }
    }

    /// Level of a declaration within the types around it.
    private func level(_ modifiers: DeclModifierListSyntax) -> AccessLevel {
        guard let outer = scope.last else { return modifiers.access ?? .internal }
        return min(modifiers.access ?? outer.memberAccess, outer.summary.access)
    }

    private func line(_ node: some SyntaxProtocol) -> Int {
        file.lines.line(at: file.start(of: node))
    }

    private func add(_ change: (inout TypeSummary) -> Void) {
        guard !scope.isEmpty else { return }
        change(&scope[scope.count - 1].summary)
    }

    // MARK: Members

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !node.attributes.areUnavailable, !node.isRefusal else { return .skipChildren }
        let initializer = InitializerSummary(
            parameters: node.signature.parameterClause.summaries,
            isFailable: node.optionalMark != nil,
            isThrowing: node.signature.effectSpecifiers?.throwsClause != nil,
            isConvenience: node.modifiers.has("convenience"), access: level(node.modifiers))
        add { $0.initializers.append(initializer) }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !node.attributes.areUnavailable else { return .skipChildren }
        let clause = node.signature.parameterClause
        guard scope.isEmpty else {
            let labels = clause.parameters.map { "\($0.firstName.text):" }.joined()
            let name = "\(node.name.plainText)(\(labels))"
            let method = MethodSummary(
                name: name, parameters: clause.summaries,
                isStatic: node.modifiers.has("static", "class"), access: level(node.modifiers),
                result: node.signature.returnClause?.type.trimmedDescription)
            add { type in
                if node.modifiers.has("optional") { type.defaults.append(name) }
                if !type.methods.contains(where: { $0.name == name }) {
                    type.methods.append(method)
                }
            }
            return .skipChildren
        }
        functions.append(
            FunctionSummary(
                name: node.name.plainText, parameters: clause.summaries,
                result: node.signature.returnClause?.type.trimmedDescription ?? "Void",
                file: file.source.name, line: line(node.name), access: level(node.modifiers)))
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let owner = scope.last?.summary else { return .skipChildren }
        let isVariable = node.bindingSpecifier.text == "var"
        // `var a, b: Int`: the type is that of the next binding that has one.
        var following: String?
        let bindings = Array(node.bindings).reversed().map { binding in
            following =
                binding.typeAnnotation?.type.trimmedDescription
                ?? (binding.initializer == nil ? following : nil)
            return (binding, following)
        }.reversed()
        for (binding, written) in bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
                continue
            }
            let isStored = owner.kind != .protocol && !binding.isComputed
            let isOptional = written?.hasSuffix("?") == true || written?.hasSuffix("!") == true
            let property = PropertySummary(
                name: name.plainText, type: written ?? binding.guessedType,
                isSettable: isVariable && !node.modifiers.hasNarrowSetter
                    && (isStored || binding.hasSetter),
                hasDefault: isStored
                    && (binding.initializer != nil || (isVariable && isOptional)),
                isStored: isStored, isStatic: node.modifiers.has("static", "class"),
                access: level(node.modifiers))
            add {
                if node.modifiers.has("optional") { $0.defaults.append(property.name) }
                $0.properties.append(property)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.elements.map {
            CaseSummary(
                name: $0.name.plainText,
                parameters: ($0.parameterClause?.parameters ?? []).map {
                    ParameterSummary(
                        label: $0.firstName?.plainText ?? "_", type: $0.type.trimmedDescription,
                        hasDefault: $0.defaultValue != nil)
                })
        }
        add { $0.cases += cases }
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        // Statements declare nothing that a caller reaches.
        if case .decl = node.item { .visitChildren } else { .skipChildren }
    }
}

extension TypeSummary {
    /// Takes the names in a declaration's code.
    fileprivate mutating func read(_ node: some SyntaxProtocol) {
        let words = node.tokens(viewMode: .sourceAccurate).map(\.plainText)
        mentions = words.filter { $0.first?.isUppercase == true }
        // As documentation shows the use of a library.
        if node.leadingTrivia.description.contains("modalPresentationStyle = .custom") {
            presentationStyles.append("custom")
        }
        for place in words.indices.dropLast(3) where words[place + 1] == "=" {
            switch words[place] {
            case "modalPresentationStyle" where words[place + 2] == ".":
                presentationStyles.append(words[place + 3])
            case "transitioningDelegate" where place > 0:
                let isOwn = words[place - 1] != "." || place > 1 && words[place - 2] == "self"
                setsTransitioningDelegate = setsTransitioningDelegate || isOwn
            default: continue
            }
        }
    }
}

extension AttributeListSyntax {
    /// Whether `@available(*, unavailable)` is among them.
    fileprivate var areUnavailable: Bool {
        contains { element in
            guard case .attribute(let attribute) = element,
                attribute.attributeName.trimmedDescription == "available",
                let tokens = attribute.arguments?.tokens(viewMode: .sourceAccurate).map(\.text)
            else { return false }
            return tokens.first == "*" && tokens.contains("unavailable")
        }
    }
}

extension InitializerDeclSyntax {
    /// Whether all that it does is to tell that another one is meant; `init(coder:)`, which often does, is not.
    fileprivate var isRefusal: Bool {
        guard signature.parameterClause.parameters.first?.firstName.text != "coder",
            let first = body?.statements.first?.item.as(FunctionCallExprSyntax.self)
        else { return false }
        return ["fatalError", "preconditionFailure"].contains(
            first.calledExpression.trimmedDescription)
    }
}

extension TokenSyntax {
    /// The name without backticks.
    var plainText: String { text.filter { $0 != "`" } }
}

extension FunctionParameterClauseSyntax {
    fileprivate var summaries: [ParameterSummary] {
        parameters.map {
            ParameterSummary(
                label: $0.firstName.plainText,
                type: $0.type.trimmedDescription + ($0.ellipsis == nil ? "" : "..."),
                hasDefault: $0.defaultValue != nil)
        }
    }
}

extension DeclModifierListSyntax {
    /// The level that a modifier names.
    fileprivate var access: AccessLevel? {
        lazy.compactMap { $0.detail == nil ? AccessLevel(rawValue: $0.name.text) : nil }.first
    }

    /// Whether there is a `private(set)` or its like.
    fileprivate var hasNarrowSetter: Bool {
        contains { $0.detail?.detail.text == "set" && AccessLevel(rawValue: $0.name.text) != nil }
    }
}

extension PatternBindingSyntax {
    fileprivate var isComputed: Bool {
        guard let block = accessorBlock else { return false }
        guard case .accessors(let list) = block.accessors else { return true }
        return list.contains {
            ["get", "_read", "unsafeAddress"].contains($0.accessorSpecifier.text)
        }
    }

    fileprivate var hasSetter: Bool {
        guard case .accessors(let list) = accessorBlock?.accessors else { return false }
        return list.contains { ["set", "_modify"].contains($0.accessorSpecifier.text) }
    }

    /// Type of an initial value that is a literal or a call of an initializer.
    var guessedType: String? {
        guard let value = initializer?.value else { return nil }
        if let call = value.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.trimmedDescription
            let isType =
                name.split(separator: ".").last?.first?.isUppercase == true
                || name.hasPrefix("[") && name.hasSuffix("]")
            return isType ? name : nil
        }
        if value.is(StringLiteralExprSyntax.self) { return "String" }
        if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
        let number = value.as(PrefixOperatorExprSyntax.self)?.expression ?? value
        if number.is(IntegerLiteralExprSyntax.self) { return "Int" }
        return number.is(FloatLiteralExprSyntax.self) ? "Double" : nil
    }
}
