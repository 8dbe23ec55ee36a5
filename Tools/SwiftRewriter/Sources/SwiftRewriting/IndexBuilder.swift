import SwiftSyntax

/// Enters the declarations of a file into an index.
final class IndexBuilder: SyntaxVisitor {
    private let file: ParsedFile
    private let index: ModuleIndex
    private var scope: [IndexedType] = []
    /// Types declared within `#if` are compiled perhaps.
    private var conditions = 0

    init(_ file: ParsedFile, _ index: ModuleIndex) {
        (self.file, self.index) = (file, index)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        let isActive = Conditions.isActive(node)
        if isActive == false { return .skipChildren }
        if isActive == nil { conditions += 1 }
        return .visitChildren
    }

    override func visitPost(_ node: IfConfigClauseSyntax) {
        if Conditions.isActive(node) == nil { conditions -= 1 }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .class, node.name, node.genericParameterClause, node.inheritanceClause,
            node.memberBlock,
            node.modifiers)
    }

    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node.name, nil, node.inheritanceClause, node.memberBlock, node.modifiers)
    }

    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node.name, nil, node.inheritanceClause, node.memberBlock, node.modifiers)
    }

    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.other, node.name, nil, node.inheritanceClause, node.memberBlock, node.modifiers)
    }

    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.protocol, node.name, nil, node.inheritanceClause, node.memberBlock, node.modifiers)
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = ModuleIndex.plainName(node.extendedType.trimmedDescription)
        let entry = index.entry(name)
        add(
            entry, node.inheritanceClause, node.memberBlock, node.modifiers,
            isExtension: true, isConstrained: node.genericWhereClause != nil,
            nameEnd: file.end(of: node.extendedType))
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    private func enter(
        _ kind: IndexedType.Kind, _ name: TokenSyntax, _ generics: GenericParameterClauseSyntax?,
        _ inheritance: InheritanceClauseSyntax?, _ members: MemberBlockSyntax,
        _ modifiers: DeclModifierListSyntax
    ) -> SyntaxVisitorContinueKind {
        let outer = scope.last.map { $0.name + "." } ?? ""
        let entry = index.entry(outer + name.text)
        index.declaredNames.insert(name.text)
        entry.kind = kind
        let isExtended = entry.clauses.contains { $0.isExtension }
        add(
            entry, inheritance, members, modifiers, isExtension: false, isConstrained: false,
            nameEnd: generics.map(file.end) ?? file.end(of: name))
        // The superclass leads, also if an extension was read before.
        if isExtended, let inheritance {
            let own = Self.names(inheritance)
            entry.inherited = own + entry.inherited.dropLast(own.count)
        }
        return .visitChildren
    }

    /// `P & Q` counts as both.
    private static func names(_ clause: InheritanceClauseSyntax?) -> [String] {
        clause?.inheritedTypes.flatMap { inherited in
            inherited.type.trimmedDescription.split(separator: "&").map {
                String($0).filter { !$0.isWhitespace }
            }
        } ?? []
    }

    private func add(
        _ entry: IndexedType, _ inheritance: InheritanceClauseSyntax?,
        _ members: MemberBlockSyntax, _ modifiers: DeclModifierListSyntax, isExtension: Bool,
        isConstrained: Bool, nameEnd: Int
    ) {
        entry.inherited += Self.names(inheritance)
        entry.clauses.append(
            IndexedType.Clause(
                file: file, inheritance: inheritance, members: members, modifiers: modifiers,
                isExtension: isExtension, isConstrained: isConstrained,
                isConditional: conditions > 0, nameEnd: nameEnd))
        scope.append(entry)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if !node.modifiers.has("override") { index.declaredNames.insert(node.name.text) }
        guard let type = scope.last else { return .skipChildren }
        if node.modifiers.has("override") { type.overrides.insert(Candidate.key(node)) }
        let parameters = node.signature.parameterClause.parameters
        let attributes = node.attributes
        let method = IndexedMethod(
            name: node.name.text, labels: parameters.map(\.firstName.text),
            types: parameters.map { $0.type.trimmedDescription },
            isStatic: node.modifiers.has("static", "class"),
            isObjC: attributes.has("objc", "IBAction", "IBSegueAction"),
            objCName: attributes.objCName,
            isPrivate: node.modifiers.has("private", "fileprivate"),
            result: node.signature.returnClause?.type.trimmedDescription ?? "Void")
        if node.modifiers.has("optional"), type.kind == .protocol {
            type.optionals.append(
                IndexedRequirement(
                    name: method.name, labels: method.labels, declaration: DeclSyntax(node),
                    isStatic: method.isStatic, type: nil, file: file))
        } else {
            type.methods.append(method)
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings where !node.modifiers.has("override") {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
            index.declaredNames.insert(name.identifier.text)
        }
        guard let type = scope.last else { return .skipChildren }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { continue }
            if node.modifiers.has("override") { type.overrides.insert(name) }
            let written = binding.typeAnnotation?.type.trimmedDescription ?? binding.guessedType
            if node.modifiers.has("optional"), type.kind == .protocol {
                type.optionals.append(
                    IndexedRequirement(
                        name: name, labels: nil, declaration: DeclSyntax(node),
                        isStatic: node.modifiers.has("static", "class"), type: written, file: file))
            } else if let written {
                type.properties[name] = written
            }
        }
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        index.declaredNames.insert(node.name.text)
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let parameters = node.signature.parameterClause.parameters
        scope.last?.initializers.append(
            (parameters.map(\.firstName.text), node.modifiers.has("convenience")))
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        .skipChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        // Statements declare no types that other files see.
        if case .decl = node.item { .visitChildren } else { .skipChildren }
    }
}

extension DeclModifierListSyntax {
    /// Whether one of some modifiers is among these.
    func has(_ names: String...) -> Bool { contains { names.contains($0.name.text) } }
}

extension AttributeListSyntax {
    /// Whether one of some attributes is among these.
    func has(_ names: String...) -> Bool {
        contains { element in
            guard case .attribute(let attribute) = element else { return false }
            return names.contains(attribute.attributeName.trimmedDescription)
        }
    }

    /// The name that `@objc(name)` gives.
    var objCName: String? {
        for case .attribute(let attribute) in self
        where attribute.attributeName.trimmedDescription == "objc" {
            return attribute.arguments?.trimmedDescription
        }
        return nil
    }
}
