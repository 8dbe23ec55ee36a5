import SwiftSyntax

/// Names that a file declares and uses, parts of an `#if` that are not compiled aside.
final class FileNames: SyntaxVisitor {
    /// Names of types, functions, variables and operators that other files see: `Outer.Inner` of one in an extension.
    private(set) var visible: Set<String> = []
    /// Names of types in the bodies of others, each with the last name of the type around it.
    private(set) var nested: [String: Set<String>] = [:]
    /// Names of all that is declared, parameters and generic ones among them.
    private(set) var declared: Set<String> = []
    /// Bodies of functions and accessors that are not within others.
    private(set) var bodies: [Body] = []
    /// Bodies that are taken out; names in them are not used.
    var emptied: [Range<Int>: Emptying] = [:]
    private var uses: [String: [Int]] = [:]
    /// Names behind a dot.
    private(set) var members: Set<String> = []
    /// Imports.
    private(set) var imports: [ImportDeclSyntax] = []
    private let file: ParsedFile
    private let index: ModuleIndex
    private var scope: [Scope] = []

    /// A body that can be taken out without the rest of the file.
    struct Body {
        let range: Range<Int>
        /// Whether it is a deinitializer's, which is called unasked.
        let isSilent: Bool
    }

    /// The end of a body that is taken out.
    struct Emptying {
        let isSilent: Bool
        let reason: String
    }

    /// Names that stand alone, as types and in expressions, and `Outer.Inner` of types: the offset of their first use.
    var used: [String: Int] { uses.compactMapValues { $0.first(where: isLeft) } }

    /// Whether a name is used anywhere, in bodies that are taken out, too.
    func mentions(_ name: String) -> Bool { uses[name] != nil }

    /// Offsets of the uses of a name.
    func offsets(of name: String) -> [Int] { uses[name]?.filter(isLeft) ?? [] }

    private func isLeft(_ offset: Int) -> Bool { !emptied.keys.contains { $0.contains(offset) } }

    /// The body around an offset.
    func body(around offset: Int) -> Body? { bodies.first { $0.range.contains(offset) } }

    private func addBody(
        _ node: (some SyntaxProtocol)?, result: TypeSyntax? = nil, isSilent: Bool = false
    ) {
        // A result of some type needs a value that tells it.
        guard let node, result?.trimmedDescription.contains("some ") != true else { return }
        let range = file.range(of: node)
        guard body(around: range.lowerBound) == nil else { return }
        bodies.append(Body(range: range, isSilent: isSilent))
    }

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
        addBody(node.body, result: node.signature.returnClause?.type)
        scope.append(.type(""))
        return .visitChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        addBody(node.body)
        return .visitChildren
    }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        addBody(node.body, isSilent: true)
        return .visitChildren
    }

    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        let type = node.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        if case .accessors(let list) = node.accessors {
            for accessor in list { addBody(accessor.body, result: type) }
        } else {
            addBody(node, result: type)
        }
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
        uses[name, default: []].append(file.start(of: node))
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
            // Not `AVMakeRect(…).size`, whose function is a use of its own.
            if let base = member?.base?.trimmedDescription, base.first?.isUppercase == true,
                !base.contains("(")
            {
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
