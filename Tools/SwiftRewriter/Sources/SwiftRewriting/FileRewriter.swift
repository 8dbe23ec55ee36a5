import SwiftSyntax

/// Collects the edits of one file.
final class FileRewriter: SyntaxVisitor {
    let file: ParsedFile
    let index: ModuleIndex
    var edits: EditList
    var diagnostics: [Diagnostic] = []
    /// Member accesses that an edit of the call around them settles.
    var settledMembers: Set<SyntaxIdentifier> = []
    /// Whether the file names a type of UIKit, and whether it imports it.
    var (usesUIKit, importsUIKit) = (false, false)
    private var scope: [Scope] = []

    /// A type whose body or extension is being visited.
    struct Scope {
        /// The type as code within it writes it.
        let name: String
        let type: IndexedType?
    }

    init(_ file: ParsedFile, _ index: ModuleIndex, _ plan: Forwarding.Plan) {
        (self.file, self.index) = (file, index)
        edits = EditList(source: file.source.bytes)
        super.init(viewMode: .sourceAccurate)
        for blank in plan.blanks[file.source.name] ?? [] { edits.blank(blank) }
    }

    /// The type around the place that is visited; nil outside of types.
    var currentScope: Scope? { scope.last }

    func say(_ severity: Diagnostic.Severity, at node: some SyntaxProtocol, _ message: String) {
        diagnostics.append(file.diagnostic(severity, at: file.start(of: node), message))
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
        enter(node.name.text)
    }

    override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }

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
        if node.modifiers.has("override") { renameOverride(node) }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if blankedRequirement(node, node.modifiers) { return .skipChildren }
        if node.attributes.has("NSManaged") { rewriteManaged(node) }
        if node.modifiers.has("override") { renameOverride(node) }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard Self.droppedAttributes.contains(node.attributeName.trimmedDescription) else {
            return .visitChildren
        }
        edits.blank(file.range(of: node))
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" { edits.blank(file.range(of: node)) }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        edits.blank(file.range(of: node))
        return .skipChildren
    }

    // MARK: Expressions and types

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if node.macroName.text == "Preview" {
            edits.blank(file.range(of: node))
            return .skipChildren
        }
        return rewriteMacro(node)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteOptionalCall(node)
        rewriteRenamedCall(node)
        rewriteRuntimeCall(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if !settledMembers.contains(node.id) { rewriteOptionalMember(node) }
        return renameMember(node)
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        note(node.baseName.text)
        renameReference(node)
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text)
        if let name = newTypeName(node.name.text) {
            edits.replace(file.range(of: node.name), by: name)
        }
        return .visitChildren
    }

    /// Attributes that name things for the Objective-C runtime and Interface Builder, or start an app.
    static let droppedAttributes: Set<String> = [
        "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
        "NSApplicationMain", "NSCopying", "NSManaged", "UIApplicationMain", "main", "nonobjc",
        "objc", "objcMembers",
    ]
}
