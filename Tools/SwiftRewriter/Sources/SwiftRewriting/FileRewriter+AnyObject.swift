import SwiftSyntax

/// Members that `AnyObject` has by the Objective-C runtime alone.
extension FileRewriter {
    /// `(x as AnyObject).doubleValue` becomes `(x as! NSNumber).doubleValue`, or `(x as? NSNumber)?.doubleValue` before a
    /// `??` and in a binding.
    func rewriteAnyObject(_ node: MemberAccessExprSyntax) {
        guard let type = Self.values[node.declName.baseName.text], let base = node.base else {
            return
        }
        let chain = base.as(OptionalChainingExprSyntax.self)
        guard let tuple = (chain?.expression ?? base).as(TupleExprSyntax.self),
            tuple.elements.count == 1,
            let cast = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements,
            let word = cast.dropLast().last?.as(UnresolvedAsExprSyntax.self),
            word.questionOrExclamationMark == nil,
            let name = cast.last?.as(TypeExprSyntax.self)?.type,
            ModuleIndex.plainName(name.trimmedDescription) == "AnyObject"
        else { return }
        let list = node.parent?.as(ExprListSyntax.self)
        let next = list?.drop { $0.id != node.id }.dropFirst().first?.trimmedDescription
        let isBound = node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
        let isOptional = chain != nil || next == "??" || isBound
        edits.replace(
            file.start(of: word)..<file.end(of: name), by: "as\(isOptional ? "?" : "!") \(type)")
        if isOptional, chain == nil { edits.insert("?", at: file.end(of: tuple)) }
    }

    private static let values = [
        "boolValue": "NSNumber", "cgPointValue": "NSValue", "cgRectValue": "NSValue",
        "cgSizeValue": "NSValue", "doubleValue": "NSNumber", "floatValue": "NSNumber",
        "intValue": "NSNumber", "uintValue": "NSNumber",
    ]
}
