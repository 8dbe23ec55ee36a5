import Foundation
import TransitionSpec

/// The grammar of specs, read from their JSON Schema.
struct Grammar {
    /// A kind of value; equal schemas in several places are the same kind only if they share a definition.
    struct Kind {
        /// The schema's description.
        var words = ""
        /// The accepted JSON types.
        var types: Set<String> = []
        /// The accepted values, if the schema lists them.
        var values: [Tree] = []
        /// The alternatives, which the type of a JSON value tells apart.
        var options: [Int] = []
        var properties: [(key: String, kind: Int)] = []
        /// The kind of values under names that the spec defines.
        var named: Int?
        /// The kinds of values under a view's name and each of these property paths.
        var settings: [(path: String, kind: Int)] = []
        var element: Int?
        var parts: [Int] = []
        var least = 0
        var most = Int.max
        var range: (low: Double, high: Double, excludesLow: Bool)?
        var meaning = Meaning.none
        /// The part of the schema that requires and excludes keys.
        var rules = Tree.null
        /// The keys that exclude others.
        var choices: Set<String> = []
    }

    /// The meaning of strings of a kind.
    enum Meaning: Equatable {
        case none, curve, color
        /// A name, by the noun for its object, such as "screen".
        case name(String)
        case expression(Spec.ValueType)
    }

    private(set) var kinds: [Kind] = []
    let root = 0
    /// Every key, sorted.
    private(set) var keys: [String] = []

    /// The kinds by the JSON Pointers of their schemas.
    private var told: [String: Int] = [:]

    /// Reads the grammar from `schema`.
    init(_ schema: Tree) {
        _ = add(schema, at: "", in: schema)
        keys = Set(kinds.flatMap { $0.properties.map(\.key) }).sorted()
        for type in Spec.ValueType.allCases {
            let meaning = Meaning.expression(type)
            precondition(kinds.contains { $0.meaning == meaning }, "no place of a \(type) is known")
        }
        for noun in Self.nouns {
            let meaning = Meaning.name(noun)
            precondition(kinds.contains { $0.meaning == meaning }, "no \(noun)'s name is known")
        }
    }

    private static let nouns = ["screen", "animator", "interaction", "view", "property animator"]

    /// Returns the kind that `schema`, which is at `pointer`, describes, and adds it if it is new.
    private mutating func add(_ schema: Tree, at pointer: String, in whole: Tree) -> Int {
        if let reference = schema["$ref"]?.text {
            let place = String(reference.dropFirst())
            return add(whole.value(at: place), at: place, in: whole)
        }
        if let index = told[pointer] { return index }
        // The index is assigned first, because a kind may contain itself.
        let index = kinds.count
        told[pointer] = index
        kinds.append(Kind())
        kinds[index] = kind(of: schema, at: pointer, in: whole)
        if pointer == "/$defs/color" { kinds[index].meaning = .color }
        return index
    }

    private mutating func kind(of schema: Tree, at pointer: String, in whole: Tree) -> Kind {
        var kind = Kind(words: schema["description"]?.text ?? "")
        switch schema["type"] {
        case .string(let type)?: kind.types = [type]
        case .array(let types)?: kind.types = Set(types.compactMap(\.text))
        default: break
        }
        if case .array(let values)? = schema["enum"] { kind.values = values }
        if let value = schema["const"] { kind.values = [value] }
        if kind.types.isEmpty { kind.types = Set(kind.values.map(\.type)) }
        func parts(_ keyword: String) -> [(key: String, part: Tree, pointer: String)] {
            let parts = schema[keyword]
            let keys =
                parts?.members?.map(\.key) ?? (parts?.children.indices ?? 0..<0).map { "\($0)" }
            return zip(keys, parts?.children ?? []).map { ($0, $1, "\(pointer)/\(keyword)/\($0)") }
        }
        if kind.types.isEmpty {
            kind.options = parts("anyOf").map { add($0.part, at: $0.pointer, in: whole) }
        }
        for (key, part, place) in parts("properties")
        // Others are only rules, not definitions of properties.
        where part["description"] != nil || part["$ref"] != nil {
            kind.properties.append((key, add(part, at: place, in: whole)))
        }
        if let named = schema["additionalProperties"], case .object = named {
            kind.named = add(named, at: pointer + "/additionalProperties", in: whole)
        }
        for (pattern, part, place) in parts("patternProperties") {
            let path = (pattern.components(separatedBy: ")?\\.").last ?? "")
                .filter { $0 != "$" && $0 != "\\" }
            kind.settings.append((path, add(part, at: place, in: whole)))
        }
        if let element = schema["items"], case .object = element {
            kind.element = add(element, at: pointer + "/items", in: whole)
        }
        kind.parts = parts("prefixItems").map { add($0.part, at: $0.pointer, in: whole) }
        kind.least = schema["minItems"]?.count ?? 0
        kind.most = (schema["maxItems"] ?? schema["maxProperties"])?.count ?? Int.max
        if let high = schema["maximum"]?.double,
            let low = (schema["minimum"] ?? schema["exclusiveMinimum"])?.double
        {
            kind.range = (low, high, schema["minimum"] == nil)
        }
        kind.meaning = schema["examples"] == nil ? Self.meaning(of: kind.words) : .curve
        kind.rules = .object(
            (schema.members ?? []).filter { Self.ruling.contains($0.key) }
                .map { Tree.Member(key: $0.key, value: $0.value) })
        kind.choices = kind.rules.choices
        return kind
    }

    private static let ruling: Set = [
        "required", "oneOf", "allOf", "anyOf", "not", "if", "then", "dependentRequired",
        "dependentSchemas",
    ]

    /// Returns the meaning that a schema's description expresses.
    private static func meaning(of words: String) -> Meaning {
        let words = words.lowercased()
        if words.contains("true, false or an expression") { return .expression(.boolean) }
        if words.contains("a number or an expression") { return .expression(.number) }
        if words.contains("a colour or an expression") { return .expression(.color) }
        if words.contains("an expression of a transform of space") {
            return .expression(.transform3D)
        }
        for type in Spec.ValueType.allCases where words.contains("an expression of a \(type)") {
            return .expression(type)
        }
        for noun in nouns {
            if words.contains("the name of a \(noun)") || words.contains("the name of an \(noun)") {
                return .name(noun)
            }
        }
        return .none
    }

    // MARK: Places

    /// A value in a spec, and its kind.
    struct Place {
        var path: Tree.Path
        var kind: Int
        /// The value's JSON Pointer.
        var pointer: String
    }

    /// Returns the places of all values in a spec whose kind is known, parents before their children.
    func places(in spec: Tree) -> [Place] { places(in: spec, of: root, at: "") }

    /// Returns the places in a value of the given kind at `pointer`.
    func places(in tree: Tree, of kind: Int, at pointer: String) -> [Place] {
        var places: [Place] = []
        collect(&places, Place(path: [], kind: kind, pointer: pointer), tree)
        return places
    }

    private func collect(_ places: inout [Place], _ place: Place, _ tree: Tree) {
        var place = place
        place.kind = option(of: place.kind, for: tree)
        places.append(place)
        switch tree {
        case .array(let elements):
            for (i, element) in elements.enumerated() {
                let parts = kinds[place.kind].parts
                guard let kind = i < parts.count ? parts[i] : kinds[place.kind].element else {
                    continue
                }
                let inner = Place(
                    path: place.path + [i], kind: kind, pointer: place.pointer + "/\(i)")
                collect(&places, inner, element)
            }
        case .object(let members):
            for (i, member) in members.enumerated() {
                guard let kind = kind(under: member.key, of: place.kind) else { continue }
                let step = member.key.replacing("~", with: "~0").replacing("/", with: "~1")
                let inner = Place(
                    path: place.path + [i], kind: kind, pointer: place.pointer + "/" + step)
                collect(&places, inner, member.value)
            }
        case .null, .boolean, .number, .string, .raw: break
        }
    }

    /// Returns the kind of the values under a key; nil if it is unknown.
    private func kind(under key: String, of index: Int) -> Int? {
        let kind = kinds[index]
        if let property = kind.properties.first(where: { $0.key == key }) { return property.kind }
        if kind.settings.isEmpty { return kind.named }
        // The longest match, because "to.frame.x" also ends in "x".
        return kind.settings.filter { key.hasSuffix("." + $0.path) }
            .max { $0.path.count < $1.path.count }?.kind
    }

    /// Returns the alternative that fits the type of `tree`, or the kind itself if it has none that fits.
    private func option(of index: Int, for tree: Tree) -> Int {
        let kind = kinds[index]
        guard kind.meaning != .color, !kind.options.isEmpty else { return index }
        let fitting = kind.options.first { kinds[$0].types.contains(tree.type) }
        return fitting.map { option(of: $0, for: tree) } ?? index
    }
}

extension Tree {
    /// The name of its type in JSON Schema.
    var type: String {
        switch self {
        case .array: "array"
        case .object: "object"
        case .string: "string"
        case .number, .raw: "number"
        case .boolean: "boolean"
        case .null: "null"
        }
    }

    /// Returns the value at a JSON Pointer without escapes; null if there is none.
    func value(at pointer: String) -> Tree {
        pointer.split(separator: "/").reduce(self) { tree, step in
            tree[String(step)] ?? Int(step).flatMap { $0 < tree.children.count ? tree[[$0]] : nil }
                ?? .null
        }
    }

    /// The string, if this is one.
    var text: String? { if case .string(let text) = self { text } else { nil } }

    /// The number, if this is one.
    var double: Double? { if case .number(let number) = self { number } else { nil } }

    /// The integer, if this is one.
    var count: Int? { double.flatMap { Int(exactly: $0) } }

    /// The members, if this is an object.
    var members: [(key: String, value: Tree)]? {
        guard case .object(let members) = self else { return nil }
        return members.map { ($0.key, $0.value) }
    }
}
