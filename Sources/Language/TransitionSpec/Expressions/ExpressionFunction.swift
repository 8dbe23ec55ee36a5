/// A function of the expression language, identified by its name and parameter types.
struct ExpressionFunction: Sendable {
    var name: String
    var parameters: [Parameter]
    /// Whether further arguments like the last one may follow.
    var isVariadic = false
    var result: Result
    /// Description of the result in one line, for the reference.
    var summary: String
    /// Returns the result for arguments of the parameters' types.
    var apply: @Sendable ([Spec.Value]) -> Spec.Value

    struct Parameter: Sendable {
        var name: String
        var type: Spec.ValueType
        var unit: Unit
    }

    struct Result: Sendable {
        var type: Spec.ValueType
        var unit: Unit
    }

    /// The unit of the numbers in an argument or a result.
    enum Unit: Sendable {
        /// Exactly this unit.
        case fixed(ExpressionUnit)
        /// The same unit as all others that are `shared`.
        case shared
        /// The unit whose square is the shared unit.
        case rootOfShared
        /// The shared unit times a second.
        case sharedInASecond
        /// Any unit.
        case any
        /// No numbers with a unit.
        case none
    }

    /// Returns the functions called `name`, which differ in the types of their parameters.
    static func all(named name: String) -> [ExpressionFunction] { byName[name] ?? [] }

    /// The names of all functions, without duplicates, in the order of the table.
    static let names: [String] = all.map(\.name).reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
    }

    /// The name of the conditional expression that is written as a call: `if(condition, a, b)`.
    static let choice = "if"

    /// The function's name and the names of its parameters, as in a call.
    var signature: String {
        let names = parameters.map(\.name) + (isVariadic ? ["…"] : [])
        return "\(name)(\(names.joined(separator: ", ")))"
    }

    /// Whether a call may have this many arguments.
    func takes(_ count: Int) -> Bool {
        isVariadic ? count >= parameters.count : count == parameters.count
    }

    func parameter(at index: Int) -> Parameter {
        parameters[min(index, parameters.count - 1)]
    }

    private static let byName = Dictionary(grouping: all, by: \.name)
}

extension ExpressionFunction: Equatable {
    /// Whether both are the same row of the table.
    static func == (one: ExpressionFunction, other: ExpressionFunction) -> Bool {
        one.name == other.name && one.parameters.map(\.type) == other.parameters.map(\.type)
    }
}
