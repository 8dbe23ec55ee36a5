import SwiftSyntax

/// Collects the edits of one file.
final class FileRewriter: SyntaxVisitor {
    let file: ParsedFile
    let index: ModuleIndex
    var edits: EditList
    var diagnostics: [Diagnostic] = []
    /// Member accesses that an edit of the call around them settles.
    var settledMembers: Set<SyntaxIdentifier> = []
    /// Modules that the rewritten file imports.
    var imported: Set<String> = []
    /// Offset of the first import that is compiled.
    var firstImport: Int?
    /// The previews of the files up to here.
    var previews: [PreviewSummary] = []
    /// Whether the file was told to show placeholders.
    var hasPlaceholders = false
    let imports: ModuleImports
    private let emptied: [Range<Int>: FileNames.Emptying]
    private var scope: [Scope] = []

    /// A type whose body or extension is being visited.
    struct Scope {
        /// The type as code within it writes it.
        let name: String
        let type: IndexedType?
    }

    init(
        _ file: ParsedFile, _ index: ModuleIndex, _ plan: Forwarding.Plan,
        _ imports: ModuleImports
    ) {
        (self.file, self.index, self.imports) = (file, index, imports)
        edits = EditList(source: file.source.bytes)
        emptied = imports.names(of: file)?.emptied ?? [:]
        super.init(viewMode: .sourceAccurate)
        for (range, end) in emptied {
            let reason = end.reason.replacing("\\", with: "/").replacing("\"", with: "'")
            let code = end.isSilent ? "" : " fatalError(\"left out: \(reason)\") "
            edits.replace(range, by: "{\(code)}", isPadded: false)
        }
        for blank in plan.blanks[file.source.name] ?? [] { edits.blank(blank) }
    }

    /// The type around the place that is visited; nil outside of types.
    var currentScope: Scope? { scope.last }

    func say(_ severity: Diagnostic.Severity, at node: some SyntaxProtocol, _ message: String) {
        let offset = file.start(of: node)
        guard !emptied.keys.contains(where: { $0.contains(offset) }) else { return }
        diagnostics.append(file.diagnostic(severity, at: offset, message))
    }

    // MARK: Scopes

    private func enter(_ name: String, isExtension: Bool = false) -> SyntaxVisitorContinueKind {
        let plain = ModuleIndex.plainName(name)
        let outer = scope.last?.type.map { [$0.name] } ?? []
        let type =
            isExtension ? index.types[plain] : index.types[(outer + [plain]).joined(separator: ".")]
        scope.append(Scope(name: plain, type: type))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
    }

    override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
    }

    override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isPreviewProvider {
            leaveOut(node, "a preview of SwiftUI")
            return .skipChildren
        }
        return enter(node.name.text)
    }

    override func visitPost(_ node: StructDeclSyntax) {
        if !node.isPreviewProvider { scope.removeLast() }
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text)
    }

    override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.attributes.has("objc") { boundToClasses(node) }
        return enter(node.name.text)
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.trimmedDescription, isExtension: true)
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

    // MARK: Declarations

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { rewriteCondition(condition) }
        return Conditions.isActive(node) == false ? .skipChildren : .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteImport(node)
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if blankedRequirement(node, node.modifiers) { return .skipChildren }
        if node.modifiers.has("override") {
            renameOverride(node)
            freeOverride(node)
        }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if blankedRequirement(node, node.modifiers) { return .skipChildren }
        if node.attributes.has("NSManaged") { rewriteManaged(node) }
        if node.modifiers.has("override") { renameOverride(node) }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard index.droppedAttributes.contains(node.attributeName.trimmedDescription) else {
            return .visitChildren
        }
        edits.blank(file.range(of: node))
        // `{ @MainActor in` would leave an `in` without anything before it.
        if let signature = node.parent?.parent?.as(ClosureSignatureSyntax.self),
            signature.attributes.count == 1, signature.capture == nil,
            signature.parameterClause == nil, signature.effectSpecifiers == nil,
            signature.returnClause == nil
        {
            edits.blank(file.range(of: signature.inKeyword))
        }
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        let isRequirement =
            currentScope?.type?.kind == .protocol
            && node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
        // `weak` of a requirement means nothing, and is refused since Swift 5.
        if node.name.text == "dynamic" || node.name.text == "weak" && isRequirement {
            edits.blank(file.range(of: node))
        }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? rewritePreview(node) : .visitChildren
    }

    // MARK: Expressions and types

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? rewritePreview(node) : rewriteMacro(node)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if rewriteResponds(node) || rewriteForwarding(node) { return .skipChildren }
        rewriteOptionalCall(node)
        rewriteRenamedCall(node)
        rewriteNamedImage(node)
        rewriteInitializer(node)
        rewriteRuntimeCall(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if !settledMembers.contains(node.id) { rewriteOptionalMember(node) }
        dropQualifier(node)
        rewriteAnyObject(node)
        return renameMember(node)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        renameReference(node)
        rewriteOptionalReference(node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if let name = newTypeName(node.name.text) {
            edits.replace(file.range(of: node.name), by: name)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if imports.isQualified(node.baseType.trimmedDescription, node.name.plainText) {
            edits.blank(file.start(of: node)..<file.end(of: node.period))
            return .skipChildren
        }
        return .visitChildren
    }

    /// Takes a declaration out, with a warning.
    func leaveOut(_ node: some SyntaxProtocol, _ name: String) {
        edits.blank(file.range(of: node))
        say(.warning, at: node, "\(name) is left out, only UIKit is played")
    }

    /// Attributes that name things for the Objective-C runtime and Interface Builder, or start an app.
    static let droppedAttributes: Set<String> = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
        "NSApplicationMain", "NSCopying", "NSManaged", "UIApplicationMain", "main", "nonobjc",
        "objc", "objcMembers",
    ]
    /// Attributes that isolate code which UIKit's types, isolated to nothing, could not call up to Swift 5.
    static let isolatingAttributes: Set<String> = [
        "MainActor", "Swift.MainActor", "_Concurrency.MainActor",
    ]
}
