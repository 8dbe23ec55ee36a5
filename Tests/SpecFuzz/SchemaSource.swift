import TestSupport

/// Makes values of every key of the language, as its JSON Schema says that they are.
struct SchemaSource {
    private let root: Tree
    /// What stands under each key of any object.
    private let schemas: [String: [Tree]]
    /// Every key, sorted.
    let keys: [String]

    /// A source of what `schema` accepts.
    init(_ schema: Tree) {
        root = schema
        var schemas: [String: [Tree]] = [:]
        Self.collect(schema, into: &schemas)
        self.schemas = schemas
        keys = schemas.keys.sorted()
    }

    private static func collect(_ schema: Tree, into schemas: inout [String: [Tree]]) {
        guard case .object(let members) = schema else {
            schema.children.forEach { collect($0, into: &schemas) }
            return
        }
        for member in members {
            if member.key == "properties", case .object(let properties) = member.value {
                for property in properties where property.value["description"] != nil {
                    schemas[property.key, default: []].append(property.value)
                }
            }
            collect(member.value, into: &schemas)
        }
    }

    /// A value that may stand under `key`; nil if there is no such key.
    func value(under key: String, _ random: inout SplitMix64) -> Tree? {
        schemas[key]?.randomElement(using: &random).map { value($0, depth: 0, &random) }
    }

    /// An element of an array that may stand under `key`; nil if there is no such key.
    func element(under key: String, _ random: inout SplitMix64) -> Tree? {
        schemas[key]?.compactMap { resolved($0)["items"] }.randomElement(using: &random)
            .map { value($0, depth: 0, &random) }
    }

    private func resolved(_ schema: Tree) -> Tree {
        guard case .string(let reference)? = schema["$ref"] else { return schema }
        let steps = reference.split(separator: "/").dropFirst()
        return steps.reduce(root as Tree?) { $0?.part($1) }.map(resolved) ?? schema
    }

    private func value(_ schema: Tree, depth: Int, _ random: inout SplitMix64) -> Tree {
        let schema = resolved(schema)
        if case .array(let values)? = schema["enum"],
            let value = values.randomElement(using: &random)
        {
            return value
        }
        if let value = schema["const"] { return value }
        for key in ["anyOf", "oneOf"] where schema["type"] == nil && schema["properties"] == nil {
            if let choice = schema[key]?.children.randomElement(using: &random) {
                return value(choice, depth: depth, &random)
            }
        }
        var types: [String] = []
        switch schema["type"] {
        case .string(let type)?: types = [type]
        case .array(let all)?:
            types = all.compactMap { if case .string(let type) = $0 { type } else { nil } }
        default: break
        }
        switch types.randomElement(using: &random) ?? "string" {
        case "boolean": return .boolean(Bool.random(using: &random))
        case "integer": return .number(number(schema, &random).rounded(.down))
        case "number": return .number(number(schema, &random))
        case "array": return array(schema, depth: depth, &random)
        case "object": return object(schema, depth: depth, &random)
        default: return Notation.text(for: schema.words, &random)
        }
    }

    private func number(_ schema: Tree, _ random: inout SplitMix64) -> Double {
        func bound(_ keys: String...) -> Double? {
            keys.compactMap {
                if case .number(let number)? = schema[$0] { number } else { nil }
            }.first
        }
        let low = bound("minimum", "exclusiveMinimum") ?? -1000
        let high = bound("maximum", "exclusiveMaximum") ?? 1000
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return low
        case 1: return high
        case 2: return Double.random(in: low...high, using: &random)
        case 3: return max(low, min(high, 0))
        default:
            return max(
                low,
                min(
                    high,
                    [0.1, 0.3, 0.5, 1, 2, 20, 60, 100, 300].randomElement(using: &random) ?? 1))
        }
    }

    private func array(_ schema: Tree, depth: Int, _ random: inout SplitMix64) -> Tree {
        if let parts = schema["prefixItems"] {
            return .array(parts.children.map { value($0, depth: depth + 1, &random) })
        }
        guard let element = schema["items"] else { return .array([]) }
        var count = Int.random(in: 0...(depth > 6 ? 0 : 3), using: &random)
        if case .number(let least)? = schema["minItems"] { count = max(count, Int(least)) }
        guard depth < 12 else { return .array([]) }
        return .array((0..<count).map { _ in value(element, depth: depth + 1, &random) })
    }

    private func object(_ schema: Tree, depth: Int, _ random: inout SplitMix64) -> Tree {
        guard depth < 12 else { return .object([]) }
        var members: [Tree.Member] = []
        func add(_ key: String, _ part: Tree) {
            guard !members.contains(where: { $0.key == key }) else { return }
            members.append(Tree.Member(key: key, value: value(part, depth: depth + 1, &random)))
        }
        let properties = schema["properties"] ?? .object([])
        for key in required(in: schema, &random) {
            if let part = properties[key] { add(key, part) }
        }
        if case .object(let all) = properties {
            // Keys that exclude each other come by `required` alone, nearly always.
            let chosen = choices(in: schema)
            for property in all
            where Int.random(in: 0..<(chosen.contains(property.key) ? 40 : 5), using: &random) == 0
            {
                add(property.key, property.value)
            }
        }
        if case .object(let patterns)? = schema["patternProperties"] {
            for _ in 0...Int.random(in: 0...2, using: &random) {
                guard let pattern = patterns.randomElement(using: &random) else { break }
                let path = pattern.key.split(separator: "\\.").dropFirst().joined(separator: ".")
                let view = Notation.views.randomElement(using: &random) ?? "to"
                add(view + "." + path.filter { $0 != "$" && $0 != "\\" }, pattern.value)
            }
        }
        if case .object? = schema["additionalProperties"], let part = schema["additionalProperties"]
        {
            for name in ["a", "b"].prefix(Int.random(in: 0...2, using: &random)) { add(name, part) }
        }
        return .object(members)
    }

    /// Keys that must be there, one of each choice among them.
    private func required(in schema: Tree, _ random: inout SplitMix64) -> [String] {
        var keys = schema["required"]?.children.compactMap(\.text) ?? []
        if let one = schema["oneOf"]?.children.randomElement(using: &random) {
            keys += required(in: one, &random)
        }
        for part in schema["allOf"]?.children ?? [] { keys += required(in: part, &random) }
        return keys
    }

    /// All keys that choices name.
    private func choices(in schema: Tree) -> Set<String> {
        let parts = (schema["oneOf"]?.children ?? []) + (schema["allOf"]?.children ?? [])
        return parts.reduce(into: []) { keys, part in
            keys.formUnion(part["required"]?.children.compactMap(\.text) ?? [])
            keys.formUnion(choices(in: part))
        }
    }
}

extension Tree {
    /// What one step of a JSON Pointer leads to; nil if there is nothing.
    fileprivate func part(_ step: Substring) -> Tree? {
        guard case .array(let elements) = self else { return self[String(step)] }
        return Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }

    /// The string that this is.
    var text: String? { if case .string(let text) = self { text } else { nil } }

    /// What a schema says of its values.
    fileprivate var words: String { self["description"]?.text ?? "" }
}
