/// An expression as a tree; static types fit wherever the parser made it.
indirect enum ExpressionNode: Equatable, Sendable {
    case constant(Spec.Value)
    /// A name, by its slot in the vocabulary.
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

/// The operators from two numbers to a number.
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

/// The operators from two numbers to a boolean, but for equality.
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
