/// An expression as a tree with its names resolved, for programs that write it in another language.
package indirect enum ExpressionTree<Name: Hashable & Sendable>: Equatable, Sendable {
    case constant(Spec.Value)
    case name(Name)
    /// A member of a value of the given type, by the member's name.
    case member(String, of: ExpressionTree, Spec.ValueType)
    case negation(ExpressionTree)
    /// One of `+`, `-`, `*`, `/`, `<`, `<=`, `>`, `>=`, `==`, `!=`, `&&` and `||`.
    case binary(String, ExpressionTree, ExpressionTree)
    case not(ExpressionTree)
    case conditional(ExpressionTree, then: ExpressionTree, else: ExpressionTree)
    /// A call of a function, by its name and the types of its parameters.
    case call(String, [Spec.ValueType], [ExpressionTree])
}

extension Spec.Expression {
    /// The expression as a tree.
    ///
    /// - Parameter type: Returns the type of the value that a name has.
    package func tree(_ type: (Name) -> Spec.ValueType) -> ExpressionTree<Name> {
        tree(of: node, type).tree
    }

    package var place: Spec.Site { site.place }

    private func tree(
        of node: ExpressionNode, _ type: (Name) -> Spec.ValueType
    ) -> (tree: ExpressionTree<Name>, type: Spec.ValueType) {
        func part(_ node: ExpressionNode) -> ExpressionTree<Name> { tree(of: node, type).tree }
        func binary(
            _ sign: String, _ left: ExpressionNode, _ right: ExpressionNode, _ type: Spec.ValueType
        ) -> (tree: ExpressionTree<Name>, type: Spec.ValueType) {
            (.binary(sign, part(left), part(right)), type)
        }
        switch node {
        case .constant(let value): return (.constant(value), value.type)
        case .name(let slot): return (.name(names[slot]), type(names[slot]))
        case .member(let member, let base):
            let (tree, whole) = tree(of: base, type)
            return (.member(member.rawValue, of: tree, whole), member.type(in: whole) ?? .number)
        case .negation(let operand): return (.negation(part(operand)), .number)
        case .arithmetic(let sign, let left, let right):
            return binary(sign.rawValue, left, right, .number)
        case .not(let operand): return (.not(part(operand)), .boolean)
        case .and(let left, let right): return binary("&&", left, right, .boolean)
        case .or(let left, let right): return binary("||", left, right, .boolean)
        case .comparison(let sign, let left, let right):
            return binary(sign.rawValue, left, right, .boolean)
        case .equality(let isEqual, let left, let right):
            return binary(isEqual ? "==" : "!=", left, right, .boolean)
        case .conditional(let condition, let then, let otherwise):
            let (tree, type) = tree(of: then, type)
            return (.conditional(part(condition), then: tree, else: part(otherwise)), type)
        case .call(let function, let arguments):
            return (
                .call(function.name, function.parameters.map(\.type), arguments.map(part)),
                function.result.type
            )
        }
    }
}
