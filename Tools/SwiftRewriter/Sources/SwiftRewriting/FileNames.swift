import SwiftSyntax

/// Names that a file declares and uses, parts of an `#if` that are not compiled aside.
final class FileNames: SyntaxVisitor {
    /// Names of types, functions, variables and operators that other files see: `Outer.Inner` of one in an extension.
    private(set) var visible: Set<String> = []
    /// Names of types in the bodies of others, each with the last name of the type around it.
    private(set) var nested: [String: Set<String>] = [:]
    /// Names of all that is declared, parameters and generic ones among them.
    private(set) var declared: Set<String> = []
    /// Names that stand alone, as types and in expressions, and `Outer.Inner` of types: the offset of their first use.
    private(set) var used: [String: Int] = [:]
    /// Names behind a dot.
    private(set) var members: Set<String> = []
    /// Imports.
    private(set) var imports: [ImportDeclSyntax] = []
    private let file: ParsedFile
    private let index: ModuleIndex
    private var scope: [Scope] = []

    private enum Scope {
        case type(String)
        case `extension`(String)
    }

    init(_ file: ParsedFile, _ index: ModuleIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        Conditions.isCompiled(node) ? .visitChildren : .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        imports.append(node)
        return .skipChildren
    }

    // MARK: Declarations

    private func enter(_ name: TokenSyntax, _ modifiers: DeclModifierListSyntax)
        -> SyntaxVisitorContinueKind
    {
        declare(name, modifiers, isType: true)
        scope.append(.type(name.plainText))
        return .visitChildren
    }

    private func declare(
        _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax, isType: Bool = false
    ) {
        declared.insert(name.plainText)
        guard !modifiers.has("private", "fileprivate") else { return }
        switch scope.last {
        case nil: visible.insert(name.plainText)
        case .extension(let outer) where isType: visible.insert("\(outer).\(name.plainText)")
        case .type(let outer) where isType: nested[name.plainText, default: []].insert(outer)
        case .extension, .type: break
        }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.modifiers)
    }

    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.modifiers)
    }

    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isPreviewProvider { return .skipChildren }
        return enter(node.name, node.modifiers)
    }

    override func visitPost(_ node: StructDeclSyntax) {
        if !node.isPreviewProvider { scope.removeLast() }
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.modifiers)
    }

    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.modifiers)
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = ModuleIndex.plainName(node.extendedType.trimmedDescription)
        scope.append(.extension(name))
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        declare(node.name, node.modifiers, isType: true)
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.name.plainText)
        return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.name.plainText)
        return .visitChildren
    }

    override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
        visible.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // An operator's functions may be those of a known operator.
        if node.name.text.first.map({ $0.isLetter || "_`".contains($0) }) == true {
            declare(node.name, node.modifiers)
        }
        scope.append(.type(""))
        return .visitChildren
    }

    override func visitPost(_ node: FunctionDeclSyntax) { scope.removeLast() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            declare(name.identifier, node.modifiers)
        }
        scope.append(.type(""))
        return .visitChildren
    }

    override func visitPost(_ node: VariableDeclSyntax) { scope.removeLast() }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.identifier.plainText)
        return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.name.plainText)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        declared.insert((node.secondName ?? node.firstName).plainText)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        declared.insert((node.secondName ?? node.firstName).plainText)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.name.plainText)
        return .visitChildren
    }

    // MARK: Uses

    private func use(_ name: String, at node: some SyntaxProtocol) {
        if used[name] == nil { used[name] = file.start(of: node) }
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" && Preview(node, in: file, index) == nil
            ? .skipChildren : .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" && Preview(node, in: file, index) == nil
            ? .skipChildren : .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        use(node.name.plainText, at: node)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        use(ModuleIndex.plainName(node.trimmedDescription), at: node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.parent?.as(MemberAccessExprSyntax.self)
        if member?.declName.id == node.id {
            members.insert(node.baseName.plainText)
            if let base = member?.base?.trimmedDescription, base.first?.isUppercase == true {
                use("\(base).\(node.baseName.plainText)", at: node)
            }
        } else {
            use(node.baseName.plainText, at: node)
        }
        return .visitChildren
    }

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        use(node.operator.text, at: node)
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        use(node.operator.text, at: node)
        return .visitChildren
    }

    override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        use(node.operator.text, at: node)
        return .visitChildren
    }
}
