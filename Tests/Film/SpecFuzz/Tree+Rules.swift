// The part of JSON Schema that requires keys and makes them exclude each other.

extension Tree {
    /// Whether `object` fulfils the rules of this schema.
    func holds(for object: Tree) -> Bool {
        guard let keywords = members else { return text == nil }
        return keywords.allSatisfy { keyword, rule in
            switch keyword {
            case "required": rule.children.compactMap(\.text).allSatisfy { object[$0] != nil }
            case "allOf": rule.children.allSatisfy { $0.holds(for: object) }
            case "anyOf": rule.children.contains { $0.holds(for: object) }
            case "oneOf": rule.children.count { $0.holds(for: object) } == 1
            case "not": !rule.holds(for: object)
            case "if": !rule.holds(for: object) || self["then"]?.holds(for: object) != false
            case "dependentRequired", "dependentSchemas":
                (rule.members ?? []).allSatisfy { key, needed in
                    object[key] == nil
                        || (keyword == "dependentRequired"
                            ? Tree.object([Member(key: "required", value: needed)]) : needed)
                            .holds(for: object)
                }
            case "properties":
                (rule.members ?? []).allSatisfy { key, rule in
                    object[key].map(rule.holds) ?? true
                }
            case "const": rule.text == object.text
            case "enum": rule.children.contains { $0.text == object.text }
            default: true
            }
        }
    }

    /// Returns the keys that the rules of this schema require and `object` lacks.
    ///
    /// - Parameter choose: Chooses one alternative of each choice that `object` has not made.
    func missing(in object: Tree, choose: ([Tree]) -> Tree?) -> [String] {
        (members ?? []).flatMap { keyword, rule -> [String] in
            switch keyword {
            case "required": return rule.children.compactMap(\.text).filter { object[$0] == nil }
            case "allOf": return rule.children.flatMap { $0.missing(in: object, choose: choose) }
            case "oneOf", "anyOf":
                guard !rule.children.contains(where: { $0.holds(for: object) }) else { return [] }
                return choose(rule.children)?.missing(in: object, choose: choose) ?? []
            case "if":
                guard rule.holds(for: object) else { return [] }
                return self["then"]?.missing(in: object, choose: choose) ?? []
            case "dependentRequired", "dependentSchemas":
                return (rule.members ?? []).flatMap { key, needed -> [String] in
                    guard object[key] != nil else { return [] }
                    let rule =
                        keyword == "dependentRequired"
                        ? Tree.object([Member(key: "required", value: needed)]) : needed
                    return rule.missing(in: object, choose: choose)
                }
            default: return []
            }
        }
    }

    /// The keys of which these rules allow only one.
    var choices: Set<String> {
        let one = self["oneOf"]?.children ?? []
        return Set(one.flatMap { $0["required"]?.children.compactMap(\.text) ?? [] })
            .union((self["allOf"]?.children ?? []).flatMap(\.choices))
    }
}
