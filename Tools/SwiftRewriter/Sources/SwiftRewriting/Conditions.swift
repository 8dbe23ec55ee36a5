import SwiftSyntax

/// Truth of `#if` conditions in a rewritten file.
enum Conditions {
    /// Whether a clause is compiled; nil where it depends on the command line, or on what is not known here.
    ///
    /// `os(iOS)` counts as true, since it is rewritten to it.
    static func isActive(_ clause: IfConfigClauseSyntax) -> Bool? {
        guard let siblings = clause.parent?.as(IfConfigClauseListSyntax.self) else { return nil }
        var isSettled: Bool? = false
        for sibling in siblings {
            let own = sibling.condition.map { truth($0) } ?? true
            if sibling.id == clause.id {
                if isSettled == true || own == false { return false }
                return isSettled == false ? own : nil
            }
            if own == true, isSettled == false { isSettled = true }
            if own == nil, isSettled == false { isSettled = nil }
        }
        return nil
    }

    /// Whether a clause is compiled by a compiler that is given no flags, as Filmstrip's is.
    ///
    /// A condition that is not known here either, such as on a feature of the compiler, counts as true.
    static func isCompiled(_ clause: IfConfigClauseSyntax) -> Bool {
        guard isActive(clause) == nil,
            let siblings = clause.parent?.as(IfConfigClauseListSyntax.self)
        else { return isActive(clause) == true }
        for sibling in siblings {
            let holds = sibling.condition.map { truth($0, isAlone: true) != false } ?? true
            if sibling.id == clause.id { return holds }
            if holds { return false }
        }
        return false
    }

    /// - Parameter isAlone: Whether flags and modules that are not known count as absent.
    private static func truth(_ condition: ExprSyntax, isAlone: Bool = false) -> Bool? {
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            return literal.literal.text == "true"
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first.flatMap { truth($0.expression, isAlone: isAlone) }
        }
        if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return truth(prefix.expression, isAlone: isAlone).map { !$0 }
        }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            return combined(
                [infix.leftOperand, ExprSyntax(infix.operator), infix.rightOperand], isAlone)
        }
        if let sequence = condition.as(SequenceExprSyntax.self) {
            return combined(Array(sequence.elements), isAlone)
        }
        if isAlone, condition.is(DeclReferenceExprSyntax.self) { return false }
        guard let call = condition.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let argument = call.arguments.first?.expression.trimmedDescription
        else { return nil }
        switch name {
        case "os":
            return argument == "iOS" || argument == "Linux"
        case "canImport":
            if AppleModules.present.contains(argument) || argument == "UIKit" { return true }
            return AppleModules.isApple(argument) || isAlone ? false : nil
        case "targetEnvironment": return false
        case "swift", "compiler":
            // Versions up to 5 are surpassed in every language mode.
            guard let major = argument.drop(while: { "<>= ".contains($0) }).first?.wholeNumberValue,
                major < 6
            else { return nil }
            return !argument.hasPrefix("<")
        case "_runtime": return argument == "_Native"
        default: return nil
        }
    }

    /// `&&` binds closer than `||`.
    private static func combined(_ elements: [ExprSyntax], _ isAlone: Bool) -> Bool? {
        var sums: [Bool?] = []
        var product: Bool? = elements.first.flatMap { truth($0, isAlone: isAlone) }
        var place = 1
        while place + 1 < elements.count {
            let next = truth(elements[place + 1], isAlone: isAlone)
            switch elements[place].trimmedDescription {
            case "&&": product = and(product, next)
            case "||":
                sums.append(product)
                product = next
            default: return nil
            }
            place += 2
        }
        return (sums + [product]).reduce(Bool?.some(false)) { or($0, $1) }
    }

    private static func and(_ a: Bool?, _ b: Bool?) -> Bool? {
        if a == false || b == false { return false }
        return a == true && b == true ? true : nil
    }

    private static func or(_ a: Bool?, _ b: Bool?) -> Bool? {
        if a == true || b == true { return true }
        return a == false && b == false ? false : nil
    }
}
