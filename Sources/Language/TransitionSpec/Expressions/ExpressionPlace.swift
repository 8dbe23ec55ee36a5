/// A place in a spec that has an expression, with the names available there.
///
/// Tests use it to write other expressions.
package struct ExpressionPlace {
    package let pointer: String
    package var type: Spec.ValueType { expected.value }

    fileprivate let expected: ExpressionType
    fileprivate let scope: ExpressionScope
    fileprivate let values: NamedValues
    fileprivate let limits: SpecLimits

    /// All names available to expressions here, including those of the spec's named values.
    package var names: [String] { scope.paths + values.names }

    /// Returns the type of an expression; nil if `text` is not a valid expression here.
    package func type(of text: String) -> Spec.ValueType? { typed(text)?.type.value }

    /// Whether `text` is a valid expression of the type expected here.
    package func accepts(_ text: String) -> Bool {
        guard let typed = typed(text) else { return false }
        return (try? typed.require(expected, values: values)) != nil
    }

    private func typed(_ text: String) -> TypedNode? {
        try? ExpressionParser.parse(text, scope: scope, values: values, limits: limits)
    }

    /// Every function's name, with the types of its parameters and of its result.
    package static var functions:
        [(name: String, parameters: [Spec.ValueType], result: Spec.ValueType)]
    {
        ExpressionFunction.all.map { ($0.name, $0.parameters.map(\.type), $0.result.type) }
    }
}

/// Notes taken while a spec is read.
package final class ReadingNotes {
    /// The places of the expressions that were read, in order of reading.
    package fileprivate(set) var expressions: [ExpressionPlace] = []

    package init() {}
}

extension Validation {
    /// Notes that there is an expression here, if notes are taken.
    func note(_ expected: ExpressionType, over scope: ExpressionScope) {
        notes?.expressions.append(
            ExpressionPlace(
                pointer: pointer, expected: expected, scope: scope, values: values, limits: limits))
    }
}
