/// The names that the expressions of one place know, without what they mean.
struct ExpressionScope: Sendable {
    /// What a path such as `to.layer.opacity` leads to.
    struct Entry: Sendable {
        var node: ExpressionNode
        var type: Spec.ValueType
    }

    private(set) var entries: [String: Entry] = [:]
    /// What can follow each path that is only the beginning of names; "" begins all of them.
    private(set) var continuations: [String: [String]] = ["": []]
    /// Adds a name; paths are told apart at their dots.
    mutating func add(_ path: String, _ entry: Entry) {
        entries[path] = entry
        var beginning = ""
        for part in path.split(separator: ".").map(String.init) {
            if continuations[beginning]?.contains(part) != true {
                continuations[beginning, default: []].append(part)
            }
            beginning += beginning.isEmpty ? part : "." + part
        }
    }
}

/// The names that the expressions of one place know, and what they mean.
struct Vocabulary<Name: Hashable & Sendable>: Sendable {
    private(set) var scope = ExpressionScope()
    private(set) var names: [Name] = []

    /// Adds a name.
    mutating func add(_ path: String, _ type: Spec.ValueType, _ name: Name) {
        scope.add(path, ExpressionScope.Entry(node: .name(names.count), type: type))
        names.append(name)
    }

    /// Adds a path that stands for a part of a name that was added before.
    mutating func add(_ path: String, for member: ExpressionMember, of name: String) {
        guard let entry = scope.entries[name], let type = member.type(in: entry.type) else {
            preconditionFailure("\(name) has no \(member)")
        }
        scope.add(path, ExpressionScope.Entry(node: .member(member, entry.node), type: type))
    }
}
