import SwiftSyntax

/// Questions whether an object has a method.
extension FileRewriter {
    /// `responds(to:)` of a selector of UIKit's is true, since its optional methods can always be called; of a type of
    /// the app it asks for the type, and of an optional requirement for the protocol that has it; else it is false.
    ///
    /// - Returns: Whether the call is settled.
    func rewriteResponds(_ call: FunctionCallExprSyntax) -> Bool {
        guard Self.lastName(call.calledExpression) == "responds", call.arguments.count == 1,
            let argument = call.arguments.first, argument.label?.text == "to",
            !index.isDeclared("responds")
        else { return false }
        let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        if let macro = argument.expression.as(MacroExpansionExprSyntax.self),
            macro.macroName.text == "selector", let selector = macro.arguments.first
        {
            edits.replace(file.range(of: call), by: answer(of: base, to: selector))
            return true
        }
        edits.replace(file.range(of: call), by: "false")
        say(
            .warning, at: call,
            "responds(to:) of what is no #selector counts as false on Linux: cast to the class or protocol that has the method with as?"
        )
        return true
    }

    /// Methods by which Objective-C asks an object whether it passes messages on.
    private static let forwarding = [
        "forwardInvocation(_:)", "forwardingTarget(for:)", "methodSignature(for:)", "responds(to:)",
    ]

    /// Lets an override of one of the runtime's methods be a method that nothing calls.
    func freeOverride(_ node: FunctionDeclSyntax) {
        guard let word = node.modifiers.first(where: { $0.name.text == "override" }),
            Self.forwarding.contains(Candidate.key(node))
        else { return }
        edits.blank(file.range(of: word))
        say(
            .warning, at: node,
            "objects do not pass messages on by this method on Linux: implement those that the other object is to get"
        )
    }

    /// Nothing stands for `super.forwardingTarget(for:)`.
    func rewriteForwarding(_ call: FunctionCallExprSyntax) -> Bool {
        guard call.calledExpression.trimmedDescription == "super.forwardingTarget" else {
            return false
        }
        edits.replace(file.range(of: call), by: "nil")
        return true
    }

    private func answer(of base: ExprSyntax?, to selector: LabeledExprSyntax) -> String {
        let chain = base?.as(OptionalChainingExprSyntax.self)
        let asked = (chain?.expression ?? base)?.trimmedDescription ?? "self"
        if selector.label == nil,
            let member = selector.expression.as(MemberAccessExprSyntax.self),
            let owner = member.base,
            let type = index.type(
                named: owner.trimmedDescription, in: currentScope?.type?.scope ?? []),
            type.kind != nil
        {
            let requirement = type.optionals.first { $0.isNamed(by: member.declName) }
            guard let requirement, !requirement.isStatic, !requirement.isOptionalProperty else {
                return "(\(asked) is \(type.name))"
            }
            return "((\(asked) as? \(protocolName(requirement, type))) != nil)"
        }
        return chain == nil ? "true" : "(\(asked) != nil)"
    }
}

extension IndexedRequirement {
    fileprivate func isNamed(by name: DeclReferenceExprSyntax) -> Bool {
        let given = name.argumentNames?.arguments.map(\.name.text)
        return self.name == name.baseName.text && (given == nil || given == labels)
    }
}
