/// A function of the language, by its name and the types of its arguments.
struct ExpressionFunction: Sendable {
    var name: String
    var parameters: [Parameter]
    var result: Result
    /// What it gives, in one line, for the reference.
    var summary: String
    /// The value for arguments of the parameters' types.
    var apply: @Sendable ([Spec.Value]) -> Spec.Value

    /// One parameter.
    struct Parameter: Sendable {
        var name: String
        var type: Spec.ValueType
        var unit: Unit
    }

    /// What a call gives.
    struct Result: Sendable {
        var type: Spec.ValueType
        var unit: Unit
    }

    /// What the numbers of an argument or a result count.
    enum Unit: Sendable {
        /// This and nothing else.
        case fixed(ExpressionUnit)
        /// The same as all others that share it.
        case shared
        /// What squared is the shared one.
        case rootOfShared
        /// Anything.
        case any
        /// It has no such numbers.
        case none
    }

    /// The functions that are called `name`, which differ in the types of their parameters.
    static func all(named name: String) -> [ExpressionFunction] { byName[name] ?? [] }

    /// The names of all functions, each once, in the order of the table.
    static let names: [String] = all.map(\.name).reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
    }

    /// What a call looks like.
    var signature: String { "\(name)(\(parameters.map(\.name).joined(separator: ", ")))" }

    private static let byName = Dictionary(grouping: all, by: \.name)
}

extension ExpressionFunction: Equatable {
    /// Whether both are the same function of the table.
    static func == (one: ExpressionFunction, other: ExpressionFunction) -> Bool {
        one.name == other.name && one.parameters.map(\.type) == other.parameters.map(\.type)
    }
}
