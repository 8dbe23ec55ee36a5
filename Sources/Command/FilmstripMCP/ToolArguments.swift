import FilmstripCapabilities
import FilmstripJSON

struct ToolArguments {
    private let node: JSONNode
    /// The names that the tool knows.
    private let known: [Parameter]

    /// - Throws: A failure that tells every unknown, missing or mistyped argument.
    init(_ node: JSONNode?, of known: [Parameter]) throws(ToolFailure) {
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

    func json(only names: Set<String>) -> JSONValue {
        guard case .object(let members) = node.value else { return .object([]) }
        return .object(
            members.filter { names.contains($0.key) }.map { ($0.key, JSONValue($0.value)) })
    }

    func text(_ name: String) -> String? { node[name]?.string }

    /// A text, a number or a flag as a text; nil if it was not given.
    func written(_ name: String) -> String? {
        switch node[name]?.value {
        case .string(let text, isVerbatim: _)?: text
        case .number(let number)?: JSONNumber.text(number)
        case .boolean(let flag)?: "\(flag)"
        case .null?, .array?, .object?, nil: nil
        }
    }

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
