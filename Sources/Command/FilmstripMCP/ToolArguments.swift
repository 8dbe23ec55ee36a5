import FilmstripJSON

/// The arguments of one call of a tool.
struct ToolArguments {
    private let node: JSONNode
    /// The names that the tool knows.
    private let known: [ToolParameter]

    /// - Throws: A failure that tells every unknown, missing or mistyped argument.
    init(_ node: JSONNode?, of known: [ToolParameter]) throws(ToolFailure) {
        self.node = node ?? JSONNode(offset: 0, value: .object([]))
        self.known = known
        guard case .object(let members) = self.node.value else {
            throw ToolFailure("found \(self.node.value.phrase); expected an object of arguments")
        }
        let names = known.map(\.name)
        var problems = members.compactMap { member -> String? in
            guard let parameter = known.first(where: { $0.name == member.key }) else {
                return "\(member.key): unknown argument; expected \(list(names))"
                    + suggestion(for: member.key, among: names)
            }
            return parameter.problem(of: member.value).map { "\(member.key): \($0)" }
        }
        for parameter in known where parameter.isRequired && self.node[parameter.name] == nil {
            problems.append("\(parameter.name): required; expected \(parameter.type.phrase)")
        }
        guard problems.isEmpty else { throw ToolFailure(problems.joined(separator: "\n")) }
    }

    /// The arguments with these names, as an object.
    func json(only names: Set<String>) -> JSONValue {
        guard case .object(let members) = node.value else { return .object([]) }
        return .object(
            members.filter { names.contains($0.key) }.map { ($0.key, JSONValue($0.value)) })
    }

    func text(_ name: String) -> String? { node[name]?.string }

    func number(_ name: String) -> Double? {
        if case .number(let number) = node[name]?.value { number } else { nil }
    }

    func integer(_ name: String) -> Int? { number(name).map { Int($0) } }

    func flag(_ name: String) -> Bool {
        if case .boolean(let flag) = node[name]?.value { flag } else { false }
    }

    func texts(_ name: String) -> [String] { node[name]?.elements.compactMap(\.string) ?? [] }

    func numbers(_ name: String) -> [Double]? {
        node[name]?.elements.compactMap { element in
            if case .number(let number) = element.value { number } else { nil }
        }
    }
}

/// An argument that a tool accepts.
struct ToolParameter: Sendable {
    /// The type of a value.
    enum ValueType: Sendable {
        case text
        case choice([String])
        case number(ClosedRange<Double>)
        case integer(ClosedRange<Int>)
        case flag
        case texts(atMost: Int)
        case numbers(ClosedRange<Double>, atMost: Int)
    }

    var name: String
    var type: ValueType
    var summary: String
    var isRequired = false

    init(_ name: String, _ type: ValueType, _ summary: String, isRequired: Bool = false) {
        (self.name, self.type, self.summary) = (name, type, summary)
        self.isRequired = isRequired
    }

    /// The problem of a value; nil if it is accepted.
    fileprivate func problem(of node: JSONNode) -> String? {
        type.accepts(node) ? nil : "found \(node.value.phrase); expected \(type.phrase)"
    }

    /// The parameter in a JSON Schema.
    var schema: (String, JSONValue) {
        (name, .object([("description", .string(summary))] + type.keywords))
    }
}

extension ToolParameter.ValueType {
    fileprivate func accepts(_ node: JSONNode) -> Bool {
        switch (self, node.value) {
        case (.text, .string), (.flag, .boolean): true
        case (.choice(let names), .string(let name, isVerbatim: _)): names.contains(name)
        case (.number(let range), .number(let number)): range.contains(number)
        case (.integer(let range), .number(let number)):
            Int(exactly: number).map(range.contains) ?? false
        case (.texts(atMost: let most), .array(let elements)):
            (1...most).contains(elements.count) && elements.allSatisfy { $0.string != nil }
        case (.numbers(let range, atMost: let most), .array(let elements)):
            (1...most).contains(elements.count)
                && elements.allSatisfy { Self.number(range).accepts($0) }
        case (_, _): false
        }
    }

    fileprivate var phrase: String {
        switch self {
        case .text: "a text"
        case .choice(let names): list(names)
        case .number(let range):
            "a number from \(JSONNumber.text(range.lowerBound)) to \(JSONNumber.text(range.upperBound))"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .flag: "true or false"
        case .texts(atMost: let most): "an array of 1 to \(most) texts"
        case .numbers(let range, atMost: let most):
            "an array of 1 to \(most) numbers from \(JSONNumber.text(range.lowerBound)) to "
                + JSONNumber.text(range.upperBound)
        }
    }

    fileprivate var keywords: [(String, JSONValue)] {
        switch self {
        case .text: [("type", .string("string"))]
        case .choice(let names):
            [("type", .string("string")), ("enum", .array(names.map { .string($0) }))]
        case .number(let range):
            [
                ("type", .string("number")), ("minimum", .number(range.lowerBound)),
                ("maximum", .number(range.upperBound)),
            ]
        case .integer(let range):
            [
                ("type", .string("integer")), ("minimum", .number(Double(range.lowerBound))),
                ("maximum", .number(Double(range.upperBound))),
            ]
        case .flag: [("type", .string("boolean"))]
        case .texts(atMost: let most):
            Self.keywords(ofArrayOf: .text, atMost: most)
        case .numbers(let range, atMost: let most):
            Self.keywords(ofArrayOf: .number(range), atMost: most)
        }
    }

    private static func keywords(
        ofArrayOf type: Self, atMost most: Int
    ) -> [(String, JSONValue)] {
        [
            ("type", .string("array")), ("items", .object(type.keywords)),
            ("minItems", .number(1)), ("maxItems", .number(Double(most))),
        ]
    }
}
