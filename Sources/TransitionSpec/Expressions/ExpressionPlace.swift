/// A place of a spec where an expression stands, and what expressions know there.
///
/// Tests write other expressions with it.
package struct ExpressionPlace {
    /// The place's JSON Pointer.
    package let pointer: String
    /// What values of the expression are.
    package var type: Spec.ValueType { expected.value }

    fileprivate let expected: ExpressionType
    fileprivate let scope: ExpressionScope
    fileprivate let values: NamedValues
    fileprivate let limits: SpecLimits

    /// Every name that expressions know here, those included that the spec gives to values.
    package var names: [String] { scope.paths + values.names }

    /// The type of an expression; nil if it is none here.
    package func type(of text: String) -> Spec.ValueType? { typed(text)?.type.value }

    /// Whether an expression can stand here.
    package func accepts(_ text: String) -> Bool {
        guard let typed = typed(text) else { return false }
        return (try? typed.require(expected, values: values)) != nil
    }

    private func typed(_ text: String) -> TypedNode? {
        try? ExpressionParser.parse(text, scope: scope, values: values, limits: limits)
    }

    /// The types of the arguments and of the result of every function, under its name.
    package static var functions:
        [(name: String, parameters: [Spec.ValueType], result: Spec.ValueType)]
    {
        ExpressionFunction.all.map { ($0.name, $0.parameters.map(\.type), $0.result.type) }
    }
}

/// What is noted of a spec while it is read.
package final class ReadingNotes {
    /// The places of the expressions that were read, in their order.
    package fileprivate(set) var expressions: [ExpressionPlace] = []

    /// Nothing yet.
    package init() {}
}

extension Validation {
    /// Notes, if that is asked for, that an expression stands here.
    func note(_ expected: ExpressionType, over scope: ExpressionScope) {
        notes?.expressions.append(
            ExpressionPlace(
                pointer: pointer, expected: expected, scope: scope, values: values, limits: limits))
    }
}
