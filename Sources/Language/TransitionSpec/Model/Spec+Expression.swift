extension Spec {
    /// A formula over the names that are known at one place of the spec, type-checked when it was read.
    ///
    /// Two expressions are equal if they compute the same, wherever they are in the text.
    public struct Expression<Name: Hashable & Sendable, Result: ExpressionResult>: Sendable {
        /// The text of the expression, or the canonical JSON of a constant.
        public var source: String { site.source }

        let node: ExpressionNode
        /// The maximal number of operations in one evaluation, including those of named values; 1 for a constant.
        package let operations: Int
        /// The names that the slots of `node` refer to.
        let names: SlotTable<Name>
        let site: ExpressionSite

        // Those that plays evaluate most are compiled apart: the metadata of generic types cost a fifth of an evaluation.

        /// Returns the current value of the expression.
        ///
        /// Arithmetic is in IEEE 754 double precision.
        ///
        /// - Parameter environment: Returns the value of a name, in the type documented with the name.
        /// - Throws: An error at the expression's place if a number in it is not finite, such as
        ///   after a division by zero, or if the result is beyond ±1e9.
        @_specialize(where Name == Spec.AnimatorName, Result == Double)
        @_specialize(where Name == Spec.AnimatorName, Result == Bool)
        @_specialize(where Name == Spec.InteractionName, Result == Double)
        @_specialize(where Name == Spec.InteractionName, Result == Bool)
        public func evaluate(_ environment: (Name) -> Value) throws(SpecError) -> Result {
            let value: Value
            if case .constant(let constant) = node {
                value = constant
            } else {
                value = try computed(environment)
            }
            guard value.isWithinReach else { throw site.tooLarge }
            guard let result = Result(value) else {
                preconditionFailure("\(source) gives a \(value.type)")
            }
            return result
        }

        private func computed(_ environment: (Name) -> Value) throws(SpecError) -> Value {
            do {
                return try withoutActuallyEscaping(environment) { environment in
                    try node.value(in: ExpressionEnvironment { environment(names[$0]) })
                }
            } catch {
                throw site.error
            }
        }
    }

    /// An expression of an animator.
    public typealias AnimatorExpression<Result: ExpressionResult> =
        Expression<AnimatorName, Result>

    /// An expression of an interaction.
    public typealias InteractionExpression<Result: ExpressionResult> =
        Expression<InteractionName, Result>
}

extension Spec.Expression: Equatable {
    /// Whether both expressions compute the same.
    public static func == (one: Self, other: Self) -> Bool {
        // The same names can have other slots where the spec has other screens and views.
        one.names == other.names
            ? one.node == other.node || one.node.folded == other.node.folded
            : one.tree { _ in .number } == other.tree { _ in .number }
    }
}
