import FilmstripJSON

extension Shape {
    /// Returns the value with the keys of every object in the order of the table, unknown ones
    /// last; keys that are names or properties keep their order.
    func ordered(_ node: JSONNode) -> JSONNode {
        var node = node
        switch node.value {
        case .array(let elements):
            if let element { node.value = .array(elements.map(element.ordered)) }
        case .object(let members):
            let ordered = members.map { member in
                guard let shape = value(of: member.key) else { return member }
                var member = member
                member.value = shape.ordered(member.value)
                return member
            }
            guard let keys else {
                node.value = .object(ordered)
                break
            }
            let known = keys.compactMap { key in ordered.first { $0.key == key.name } }
            node.value = .object(
                known + ordered.filter { member in !keys.contains { $0.name == member.key } })
        case .null, .boolean, .number, .string: break
        }
        return node
    }

    /// The keys of an object in the order of the table; nil for objects whose keys the spec
    /// chooses, and for other values.
    private var keys: [KeyShape]? {
        switch self {
        case .object(let object): object.keys
        case .either(_, let other): other.keys
        case .named(_, let shape): shape().keys
        case .map, .array, .number, .integer, .boolean, .yes, .string, .choice, .path, .reference,
            .view, .color, .curve, .value, .anything, .numbers, .expression, .assignments:
            nil
        }
    }
}
