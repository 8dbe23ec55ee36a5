/// An expression as a tree; a tree from the parser is correctly typed.
indirect enum ExpressionNode: Equatable, Sendable {
    case constant(Spec.Value)
    /// A name, as its slot in the vocabulary.
    case name(Int)
    case member(ExpressionMember, ExpressionNode)
    case negation(ExpressionNode)
    case arithmetic(ArithmeticOperator, ExpressionNode, ExpressionNode)
    case not(ExpressionNode)
    case and(ExpressionNode, ExpressionNode)
    case or(ExpressionNode, ExpressionNode)
    case comparison(ComparisonOperator, ExpressionNode, ExpressionNode)
    case equality(isEqual: Bool, ExpressionNode, ExpressionNode)
    case conditional(ExpressionNode, then: ExpressionNode, else: ExpressionNode)
    case call(ExpressionFunction, [ExpressionNode])
}

extension ExpressionNode {
    /// The same with the results of arithmetic on constants, as far as they are finite.
    var folded: ExpressionNode {
        switch self {
        case .constant, .name: return self
        case .arithmetic(let operation, let left, let right):
            let (left, right) = (left.folded, right.folded)
            if case .constant(.number(let one)) = left, case .constant(.number(let two)) = right {
                let result = operation.apply(one, two)
                if result.isFinite { return .constant(.number(result)) }
            }
            return .arithmetic(operation, left, right)
        case .member(let member, let node): return .member(member, node.folded)
        case .negation(let node): return .negation(node.folded)
        case .not(let node): return .not(node.folded)
        case .and(let one, let two): return .and(one.folded, two.folded)
        case .or(let one, let two): return .or(one.folded, two.folded)
        case .comparison(let operation, let one, let two):
            return .comparison(operation, one.folded, two.folded)
        case .equality(let isEqual, let one, let two):
            return .equality(isEqual: isEqual, one.folded, two.folded)
        case .conditional(let condition, let then, let other):
            return .conditional(condition.folded, then: then.folded, else: other.folded)
        case .call(let function, let arguments): return .call(function, arguments.map(\.folded))
        }
    }
}

/// An operator from two numbers to a number.
enum ArithmeticOperator: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"

    func apply(_ left: Double, _ right: Double) -> Double {
        switch self {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: left / right
        }
    }
}

/// An operator from two numbers to a boolean, except equality.
enum ComparisonOperator: String, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    func apply(_ left: Double, _ right: Double) -> Bool {
        switch self {
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        case .greaterOrEqual: left >= right
        }
    }
}
