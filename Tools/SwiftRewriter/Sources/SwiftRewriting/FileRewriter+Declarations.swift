import SwiftSyntax

/// Conditions, protocols and managed properties.
extension FileRewriter {
    /// `os(iOS)` holds in a rewritten file.
    func rewriteCondition(_ condition: ExprSyntax) {
        for node in Nodes(condition) {
            guard let call = node.as(FunctionCallExprSyntax.self),
                call.calledExpression.trimmedDescription == "os",
                call.arguments.first?.expression.trimmedDescription == "iOS"
            else { continue }
            edits.replace(file.range(of: call), by: "true")
        }
    }

    /// `@objc` protocols are for classes.
    func boundToClasses(_ node: ProtocolDeclSyntax) {
        guard let clause = node.inheritanceClause, let first = clause.inheritedTypes.first else {
            return edits.insert(": AnyObject", at: file.end(of: node.name))
        }
        let bounds: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
        let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
        if !names.contains(where: bounds.contains) {
            edits.insert("AnyObject, ", at: file.start(of: first))
        }
    }

    /// Takes an optional requirement out of its protocol.
    func blankedRequirement(_ node: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax)
        -> Bool
    {
        guard let optional = modifiers.first(where: { $0.name.text == "optional" }),
            let owner = currentScope?.type, owner.kind == .protocol
        else { return false }
        let offset = file.start(of: node)
        let requirement = owner.optionals.first {
            $0.file === file && file.start(of: $0.declaration) == offset
        }
        if let requirement, requirement.isStatic {
            say(
                .error, at: node,
                "an optional static requirement cannot be asked for on Linux: give it a default in an extension of \(owner.lastName)"
            )
        } else if let requirement, !requirement.isOptionalProperty {
            edits.blank(file.range(of: node))
            if let semicolon = node.parent?.as(MemberBlockItemSyntax.self)?.semicolon {
                edits.blank(file.range(of: semicolon))
            }
            return true
        }
        edits.blank(file.range(of: optional))
        return false
    }

    /// A layer's own animatable property, or a sentence about any other managed one.
    func rewriteManaged(_ node: VariableDeclSyntax) {
        let root = currentScope?.type.flatMap(index.foreignRoot) ?? ""
        guard root.hasPrefix("CA"), root.hasSuffix("Layer"), node.bindings.count == 1,
            let binding = node.bindings.first, binding.accessorBlock == nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type.trimmedDescription,
            let value = Self.zero(of: type)
        else {
            return say(
                .error, at: node,
                "@NSManaged needs the Objective-C runtime: write a stored property, or in a layer get { animatableValue(forKey:default:) } set { setAnimatableValue(newValue, forKey:) }"
            )
        }
        edits.insert(
            " { get { animatableValue(forKey: \"\(name)\", default: \(value)) } set { setAnimatableValue(newValue, forKey: \"\(name)\") } }",
            at: file.end(of: binding))
    }

    private static func zero(of type: String) -> String? {
        switch type {
        case "CGFloat", "Double", "Float", "Int", "TimeInterval", "CFTimeInterval": "\(type)(0)"
        case "Bool": "false"
        case "CGPoint", "CGSize", "CGRect": "\(type).zero"
        default: nil
        }
    }
}

/// The nodes within a node, itself first, without recursion.
struct Nodes: Sequence, IteratorProtocol {
    private var open: [Syntax]

    init(_ root: some SyntaxProtocol) { open = [Syntax(root)] }

    mutating func next() -> Syntax? {
        guard let node = open.popLast() else { return nil }
        open += node.children(viewMode: .sourceAccurate).reversed()
        return node
    }
}
