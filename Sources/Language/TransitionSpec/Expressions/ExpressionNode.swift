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
