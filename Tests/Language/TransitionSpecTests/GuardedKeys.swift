import Foundation
import Testing
import TransitionSpec

/// The keys of the language that limits guard, taken from its JSON Schema.
struct GuardedKeys {
    /// A limit and a key that it guards.
    struct Guard: Hashable, Comparable, CustomStringConvertible {
        var limit: String
        /// The key's place in the schema: `*` stands for names that the spec defines, `#` for elements.
        var key: String

        var description: String { "\(limit): \(key)" }

        static func < (one: Self, other: Self) -> Bool { one.description < other.description }
    }

    /// A value in a text that a limit guards.
    struct Place: Hashable {
        var `guard`: Guard
        /// The value's JSON Pointer.
        var pointer: String
        /// The number of elements, keys or scalars, or the number itself.
        var size: Int
    }

    /// Limits with values that occur nowhere else in the language, which identify them in the schema.
    private static let unusual: [String: Int] = {
        // Depths are at most 256, and do not appear in the schema.
        let names = SpecLimits.names.filter { !$0.hasSuffix("epth") }
        return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, 70_001 + $0) })
    }()

    private let root: [String: Any]
    private let names: [Int: String]

    init() throws {
        var limits = SpecLimits()
        for (name, value) in Self.unusual { try limits.set(name, to: value) }
        let text = SpecReader(limits: limits).jsonSchema
        root = try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any] ?? [:]
        names = Dictionary(uniqueKeysWithValues: Self.unusual.map { ($1, $0) })
    }

    /// All guarded keys.
    var all: Set<Guard> {
        var all: Set<Guard> = []
        visit(root, path: []) { schema, path in
            for keyword in Self.bounds {
                if let found = limit(schema, keyword, path: path) { all.insert(found) }
            }
        }
        return all
    }

    /// Bounds in the schema that equal a limit's default although the limit was set to another value.
    var usual: [String] {
        let values = Set(SpecLimits.names.compactMap { try? SpecLimits().value(of: $0) })
        var usual: [String] = []
        visit(root, path: []) { schema, path in
            for keyword in Self.bounds.dropLast() {
                if let bound = schema[keyword] as? Int, values.contains(bound) {
                    usual.append("\(Self.key(path)): \(bound)")
                }
            }
        }
        return usual.sorted()
    }

    /// The guarded values in a spec that extends no other text.
    func places(in text: [UInt8]) throws -> Set<Place> {
        var places: Set<Place> = []
        collect(
            try JSONSerialization.jsonObject(with: Data(text)), at: "", root, path: [],
            into: &places)
        return places
    }

    // MARK: The schema

    /// The schema keywords that bound a size. The last one bounds numbers, whose ranges are fixed
    /// by the language except for one.
    private static let bounds = ["maxItems", "maxLength", "maxProperties", "maximum"]

    /// The limit behind a bound; nil for a bound that is not a limit, and for a limit that is never
    /// the first to be exceeded.
    private func limit(_ schema: [String: Any], _ keyword: String, path: [String]) -> Guard? {
        guard let bound = schema[keyword] as? Int, let name = names[bound] else { return nil }
        // No string is longer than the whole text, and a reference that is too long is refused at
        // the definition of its name. Numbers, expressions and curves can be strings anywhere: a
        // single lexer reads them.
        let isReference = schema["pattern"] != nil && path.last != "propertyNames"
        guard name != "textBytes", name != "expressionLength", !isReference else { return nil }
        return Guard(limit: name, key: Self.key(path))
    }

    /// The path in the schema without the schema's keywords.
    private static func key(_ path: [String]) -> String {
        var key: [String] = []
        var steps = path[...]
        while let step = steps.popFirst() {
            switch step {
            case "properties": key.append(steps.popFirst() ?? "")
            case "patternProperties":
                let pattern = steps.popFirst() ?? ""
                key.append(String(pattern.components(separatedBy: ")?").last ?? pattern))
            case "additionalProperties": key.append("*")
            case "propertyNames": key.append("name")
            case "items", "prefixItems": key.append("#")
            case "$defs": key = [steps.popFirst() ?? ""]
            default: break
            }
        }
        return key.joined(separator: "/")
    }

    private func visit(
        _ schema: Any, path: [String], _ body: (_ schema: [String: Any], _ path: [String]) -> Void
    ) {
        if let list = schema as? [Any] {
            for (i, inner) in list.enumerated() { visit(inner, path: path + ["\(i)"], body) }
        } else if let schema = schema as? [String: Any] {
            body(schema, path)
            for (key, inner) in schema { visit(inner, path: path + [key], body) }
        }
    }

    // MARK: A text by the schema

    private func collect(
        _ value: Any, at pointer: String, _ schema: Any?, path: [String],
        into places: inout Set<Place>
    ) {
        guard let schema = schema as? [String: Any] else { return }
        func note(_ keyword: String, _ size: Int) {
            guard let found = limit(schema, keyword, path: path) else { return }
            places.insert(Place(guard: found, pointer: pointer, size: size))
        }
        if let reference = schema["$ref"] as? String {
            let target = reference.split(separator: "/").dropFirst().map {
                $0.replacing("~1", with: "/").replacing("~0", with: "~")
                    .removingPercentEncoding ?? ""
            }
            collect(value, at: pointer, resolved(target), path: target, into: &places)
        }
        for keyword in ["anyOf", "oneOf", "allOf"] {
            for (i, inner) in (schema[keyword] as? [Any] ?? []).enumerated() {
                collect(value, at: pointer, inner, path: path + [keyword, "\(i)"], into: &places)
            }
        }
        if let text = value as? String {
            note("maxLength", text.unicodeScalars.count)
        } else if let elements = value as? [Any] {
            note("maxItems", elements.count)
            let first = schema["prefixItems"] as? [Any] ?? []
            for (i, element) in elements.enumerated() {
                let isFirst = i < first.count
                collect(
                    element, at: "\(pointer)/\(i)", isFirst ? first[i] : schema["items"],
                    path: path + (isFirst ? ["prefixItems", "\(i)"] : ["items"]), into: &places)
            }
        } else if let members = value as? [String: Any] {
            note("maxProperties", members.count)
            for (key, member) in members {
                collect(member, called: key, at: pointer, schema, path: path, into: &places)
            }
        } else if let number = value as? Double, let size = Int(exactly: number) {
            note("maximum", size)
        }
    }

    /// Collects the guarded places in the value of an object's key.
    private func collect(
        _ member: Any, called key: String, at pointer: String, _ schema: [String: Any],
        path: [String], into places: inout Set<Place>
    ) {
        let step = key.replacing("~", with: "~0").replacing("/", with: "~1")
        let inner = "\(pointer)/\(step)"
        if let names = schema["propertyNames"] as? [String: Any],
            let found = limit(names, "maxLength", path: path + ["propertyNames"])
        {
            places.insert(Place(guard: found, pointer: inner, size: key.unicodeScalars.count))
        }
        let known = schema["properties"] as? [String: Any] ?? [:]
        let patterns = schema["patternProperties"] as? [String: Any] ?? [:]
        if let own = known[key] {
            collect(member, at: inner, own, path: path + ["properties", key], into: &places)
        } else if let pattern = patterns.keys.first(where: {
            key.range(of: $0, options: .regularExpression) != nil
        }) {
            collect(
                member, at: inner, patterns[pattern],
                path: path + ["patternProperties", pattern], into: &places)
        } else {
            collect(
                member, at: inner, schema["additionalProperties"],
                path: path + ["additionalProperties"], into: &places)
        }
    }

    private func resolved(_ path: [String]) -> Any? {
        path.reduce(root as Any?) { node, step in
            if let list = node as? [Any] { return Int(step).map { list[$0] } }
            return (node as? [String: Any])?[step]
        }
    }
}

extension SpecLimits {
    /// The names of all limits, sorted.
    static var names: [String] {
        Mirror(reflecting: SpecLimits()).children.compactMap(\.label).sorted()
    }

    private var values: [String: Int] {
        get throws {
            try JSONDecoder().decode([String: Int].self, from: try JSONEncoder().encode(self))
        }
    }

    /// Returns the value of the limit with this name.
    func value(of name: String) throws -> Int { try #require(try values[name], "\(name)") }

    /// Sets the value of the limit with this name.
    mutating func set(_ name: String, to value: Int) throws {
        var values = try values
        try #require(values[name] != nil, "there is no limit \(name)")
        values[name] = value
        self = try JSONDecoder().decode(SpecLimits.self, from: try JSONEncoder().encode(values))
    }
}
