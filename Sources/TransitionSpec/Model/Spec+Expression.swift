extension Spec {
    /// A formula over the names of one place of the spec, type-checked when it was read.
    ///
    /// Two expressions are equal if they compute alike, wherever they stand.
    public struct Expression<Name: Hashable & Sendable, Result: ExpressionResult>: Sendable {
        /// As it is written, or the canonical JSON of a constant.
        public var source: String { site.source }

        let node: ExpressionNode
        /// Operations of an evaluation at most, those of named values included: 1 of a constant.
        package let operations: Int
        /// What the slots of `node` stand for.
        let names: SlotTable<Name>
        let site: ExpressionSite

        /// The value now; `environment` gives each name's value, in the type that is documented
        /// with the name.
        ///
        /// Arithmetic is IEEE double precision.
        ///
        /// - Throws: An error at the expression if a number in it is not finite, such as after a
        ///   division by zero, or beyond ±1e9.
        public func evaluate(_ environment: (Name) -> Value) throws(SpecError) -> Result {
            let value: Value
            do {
                value = try withoutActuallyEscaping(environment) { environment in
                    try node.value(in: ExpressionEnvironment { environment(names[$0]) })
                }
            } catch {
                throw site.error
            }
            guard value.isWithinReach else { throw site.tooLarge }
            guard let result = Result(value) else {
                preconditionFailure("\(source) gives a \(value.type)")
            }
            return result
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
    /// Whether both compute alike.
    public static func == (one: Self, other: Self) -> Bool {
        one.node == other.node && one.names == other.names
    }
}
