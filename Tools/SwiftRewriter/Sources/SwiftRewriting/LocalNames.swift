import SwiftSyntax

/// Types of parameters and of variables within functions.
enum LocalNames {
    /// Returns the type of a name as it is written, or as `as?` or an initializer tells; nil if the name is no local one, or
    /// its type is not known.
    static func type(
        of name: String, at node: some SyntaxProtocol, in rewriter: FileRewriter
    ) -> String? {
        let end = node.position
        var current = node.parent
        while let scope = current, !scope.is(MemberBlockSyntax.self) {
            if let found = binding(name, before: end, in: scope) {
                return found.type ?? found.value.flatMap { type(of: $0, in: rewriter) }
            }
            current = scope.parent
        }
        return nil
    }

    private typealias Binding = (type: String?, value: ExprSyntax?)

    private static func binding(_ name: String, before end: AbsolutePosition, in scope: Syntax)
        -> Binding?
    {
        if let list = scope.as(CodeBlockItemListSyntax.self) {
            return list.reversed().lazy.filter { $0.endPosition <= end }.compactMap { item in
                if case .decl(let declaration) = item.item {
                    return declaration.as(VariableDeclSyntax.self).flatMap { variable(name, $0) }
                }
                return item.item.as(GuardStmtSyntax.self).flatMap {
                    condition(name, $0.conditions, before: end)
                }
            }.first
        }
        if let conditional = scope.as(IfExprSyntax.self) {
            return condition(name, conditional.conditions, before: end)
        }
        if let exit = scope.as(GuardStmtSyntax.self) {
            return condition(name, exit.conditions, before: end)
        }
        if let loop = scope.as(WhileStmtSyntax.self) {
            return condition(name, loop.conditions, before: end)
        }
        if let function = scope.as(FunctionDeclSyntax.self) {
            return parameter(name, function.signature.parameterClause)
        }
        if let initializer = scope.as(InitializerDeclSyntax.self) {
            return parameter(name, initializer.signature.parameterClause)
        }
        return nil
    }

    private static func variable(_ name: String, _ node: VariableDeclSyntax) -> Binding? {
        for binding in node.bindings
        where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name {
            return (binding.typeAnnotation?.type.trimmedDescription, binding.initializer?.value)
        }
        return nil
    }

    private static func condition(
        _ name: String, _ list: ConditionElementListSyntax, before end: AbsolutePosition
    ) -> Binding? {
        for element in list where element.endPosition <= end {
            guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
                binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
                binding.initializer != nil || binding.typeAnnotation != nil
            else { continue }
            return (binding.typeAnnotation?.type.trimmedDescription, binding.initializer?.value)
        }
        return nil
    }

    private static func parameter(_ name: String, _ clause: FunctionParameterClauseSyntax)
        -> Binding?
    {
        let found = clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
        return found.map { ($0.type.trimmedDescription, nil) }
    }

    private static func type(of value: ExprSyntax, in rewriter: FileRewriter) -> String? {
        if let sequence = value.as(SequenceExprSyntax.self), sequence.elements.count == 3 {
            return sequence.elements.last?.as(TypeExprSyntax.self)?.type.trimmedDescription
        }
        if let call = value.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.trimmedDescription
            return name.split(separator: ".").last?.first?.isUppercase == true ? name : nil
        }
        return rewriter.typeName(of: value)
    }
}
