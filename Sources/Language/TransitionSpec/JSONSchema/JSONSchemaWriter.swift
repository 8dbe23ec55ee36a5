import FilmstripJSON

/// A writer of the JSON Schema of a shape.
///
/// - Source: JSON Schema, draft 2020-12, core and validation.
struct JSONSchemaWriter {
    private let limits: SpecLimits
    /// Schemas that are used in several places or refer to themselves, in the order of first use.
    private var definitions: Keywords = []

    static func schema(of spec: Shape, limits: SpecLimits) -> JSONNode {
        guard case .object(let object) = spec else { preconditionFailure("\(spec) is no spec") }
        var writer = JSONSchemaWriter(limits: limits)
        let keywords = writer.keywords(of: object, .whole)
        var repeats = JSONSchemaRepeats()
        let definitions = repeats.referring(writer.definitions, at: "/$defs")
        return .keywords(
            [
                ("$schema", "https://json-schema.org/draft/2020-12/schema"),
                ("$id", "urn:filmstrip:transition-spec:1"),
                ("title", .text(object.summary.dropLast())),
                ("description", .text(object.description)),
            ] + repeats.referring(keywords, at: "")
                + [("$defs", .keywords(definitions))])
    }

    private init(limits: SpecLimits) { self.limits = limits }

    private typealias Extent = JSONSchemaRules.Extent

    // MARK: Shapes

    /// Returns the keywords for a value of `shape`, without a description.
    private mutating func keywords(of shape: Shape, _ extent: Extent) -> Keywords {
        switch shape {
        case .number(let range): return keywords(of: range) + [maxLength]
        case .integer(let range, limit: _):
            // A string is an expression that gives the number.
            return [
                ("type", ["integer", "string"]), ("minimum", .count(range.lowerBound)),
                ("maximum", .count(range.upperBound)), maxLength,
            ]
        case .boolean: return [("type", "boolean")]
        case .yes: return [("const", true)]
        case .string(atMost: let limit):
            return [("type", "string"), ("maxLength", .count(limit.value))]
        case .choice(let names): return [("enum", .texts(names))]
        case .reference:
            return [("type", "string"), ("pattern", Self.filledName)]
        case .path:
            return [("type", "string"), ("pattern", "\\.json$")]
        case .view:
            return [
                ("type", "string"),
                ("pattern", .text("^\(Self.filledView)(\\.\(Self.filledView))?$")),
            ]
        case .value: return [("type", ["number", "boolean", "string"])]
        case .anything: return []
        case .color: return [("$ref", define("color") { _ in Self.color })]
        case .curve: return [("$ref", define("curve") { $0.curve })]
        case .numbers(let parts): return keywords(of: parts)
        case .expression(let type):
            let name = "expressionOf" + type.value.rawValue.capitalizedFirst
            return [("$ref", define(name) { $0.expression(of: type) })]
        case .array(let element, atLeast: let least, atMost: let limit):
            var keywords: Keywords = [
                ("type", "array"), ("items", described(element, extent: .whole)),
            ]
            if least > 0 { keywords.append(("minItems", .count(least))) }
            return keywords + [("maxItems", .count(limit.value))]
        case .map(let element, atMost: let limit, from: let keys):
            var names: Keywords = []
            if case .names = keys {
                let name = element.object?.has("each") == true ? Self.filledName : Self.name
                names = [("propertyNames", .keywords([("pattern", name), maxNameLength]))]
            }
            return [("type", "object")] + names + [
                ("additionalProperties", described(element, extent: extent)),
                ("maxProperties", .count(limit.value)),
            ]
        case .assignments(let properties, atMost: let limit):
            let reference = define("assignments") { $0.assignments(properties, limit) }
            return [("$ref", reference)]
        case .object(let object): return keywords(of: object, extent)
        case .either(let text, let other):
            return [
                (
                    "anyOf",
                    [described(text, extent: extent), described(other, extent: extent)]
                )
            ]
        case .named(let name, let shape):
            // A part of which nothing is required anyway is the same as the whole.
            let isPart = extent == .part && rest(of: shape(), within: [name]) != nil
            let reference = define(isPart ? "part-\(name)" : name) {
                $0.described(shape(), extent: isPart ? .part : .whole)
            }
            return [("$ref", reference)]
        }
    }

    /// Returns the schema of a value without a key of its own, with the description of its shape.
    private mutating func described(_ shape: Shape, extent: Extent) -> JSONNode {
        let keywords = keywords(of: shape, extent)
        if case .object(let object) = shape {
            return .keywords([("description", .text(object.description))] + keywords)
        }
        guard !keywords.contains(where: { $0.0 == "$ref" }), let words = shape.words else {
            return .keywords(keywords)
        }
        return .keywords([("description", .text(sentence(words)))] + keywords)
    }

    /// Returns a reference to the definition `name`, which `make` creates at its first use.
    private mutating func define(
        _ name: String, _ make: (inout JSONSchemaWriter) -> JSONNode
    ) -> JSONNode {
        if !definitions.contains(where: { $0.0 == name }) {
            // The place is reserved first, because the definition may refer to itself.
            let place = definitions.count
            definitions.append((name, true))
            definitions[place].1 = make(&self)
        }
        return .text("#/$defs/\(name)")
    }

    // MARK: Objects

    private mutating func keywords(of object: ObjectShape, _ extent: Extent) -> Keywords {
        let bases = object.keys.filter { $0.role == .base }.map(\.name)
        let inner = bases.isEmpty ? extent : .part
        var properties: Keywords = []
        for member in object.members { properties += self.properties(of: member, inner) }
        var keywords: Keywords = [("type", "object")]
        if !properties.isEmpty {
            // Several alternatives may have the same key as a companion.
            var names: Set<String> = []
            let unique = properties.filter { names.insert($0.0).inserted }
            keywords.append(("properties", .keywords(unique)))
        }
        keywords.append(("additionalProperties", false))
        keywords += JSONSchemaRules(of: object, inner).keywords
        if !bases.isEmpty, extent == .whole, let rest = rest(of: .object(object)) {
            keywords += [("if", ["not": .hasAny(of: bases)]), ("then", rest)]
        }
        return keywords
    }

    private mutating func properties(of member: MemberShape, _ extent: Extent) -> Keywords {
        switch member {
        case .key(let key): return [(key.name, property(key, sentence(key.absence), extent))]
        case .several(let keys):
            return keys.map { ($0.name, property($0, sentence($0.absence), extent)) }
        case .alternatives(let alternatives, absent: _):
            var properties: Keywords = []
            for alternative in alternatives {
                let key = alternative.key
                properties.append((key.name, property(key, nil, extent)))
                for companion in alternative.companions {
                    properties += self.properties(of: companion, extent)
                }
            }
            return properties
        }
    }

    private mutating func property(
        _ key: KeyShape, _ absence: String?, _ extent: Extent
    ) -> JSONNode {
        var sentences = [key.summary]
        switch key.shape {
        case .choice, .boolean, .yes: break
        case .object(let object):
            if object.summary != key.summary { sentences.append(object.summary) }
            sentences += object.rules
        case .number, .integer, .string, .path, .reference, .view, .color, .curve, .value,
            .anything, .numbers, .expression, .array, .map, .assignments, .either, .named:
            if let words = key.shape.words { sentences.append(sentence(words)) }
        }
        sentences += key.conditions.map { sentence($0.words) }
        if let absence { sentences.append(absence) }
        var keywords: Keywords = [("description", .text(sentences.joined(separator: " ")))]
        keywords += self.keywords(of: key.shape, extent)
        if case .defaulted(let node) = key.presence { keywords.append(("default", node)) }
        return .keywords(keywords)
    }

    // MARK: Requirements left out of parts

    /// Returns the requirements on a value of `shape` that hold when no preset supplies the rest;
    /// nil if there are none.
    ///
    /// Inside a recursive shape (a view's mask is a view) its requirements are not repeated: there,
    /// only the reader finds missing keys.
    ///
    /// - Parameter names: Names of the enclosing shapes.
    private func rest(of shape: Shape, within names: [String] = []) -> JSONNode? {
        switch shape {
        case .object(let object):
            let rules = JSONSchemaRules(of: object, .rest).keywords
            let properties = object.keys.compactMap { key in
                rest(of: key.shape, within: names).map { (key.name, $0) }
            }
            guard !rules.isEmpty || !properties.isEmpty else { return nil }
            return .keywords(
                (properties.isEmpty ? [] : [("properties", .keywords(properties))]) + rules)
        case .map(let element, atMost: _, from: _):
            return rest(of: element, within: names).map { ["additionalProperties": $0] }
        case .either(_, let other): return rest(of: other, within: names)
        case .named(let name, let shape):
            return names.contains(name) ? nil : rest(of: shape(), within: names + [name])
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve, .value, .anything,
            .numbers, .expression, .array, .assignments:
            return nil
        }
    }
}

extension JSONSchemaWriter {
    // MARK: Values

    private static let name: JSONNode = "^[A-Za-z][A-Za-z0-9_-]*$"

    // In a repeated element, parts of names are between braces.
    private static let braces = "\\{[^{}]*\\}"
    private static let filledName: JSONNode = .text(
        "^([A-Za-z]|\(braces))([A-Za-z0-9_-]|\(braces))*$")
    private static let filledView = "([A-Za-z]|\(braces))([A-Za-z0-9_]|\(braces))*"
    // A star stands for several views.
    private static let spreadView = "([A-Za-z*]|\(braces))([A-Za-z0-9_*]|\(braces))*"

    private static let color: JSONNode = [
        "description": .text(sentence(Shape.color.phrase)),
        "anyOf": [
            ["description": "One of UIKit's names of colours.", "enum": .texts(ColorName.all)],
            [
                "description": "Red, green, blue and optionally alpha in hexadecimal digits.",
                "type": "string", "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
            ],
            [
                "description": "An expression of a colour, or a name that \"let\" gives to one.",
                "type": "string", "pattern": "^[A-Za-z][A-Za-z0-9_]*$|[({]",
            ],
        ],
    ]

    private var curve: JSONNode {
        .keywords([
            ("description", .text(sentence(Shape.curve.phrase))), ("type", "string"), maxLength,
            ("examples", .texts(CurveParser.examples)),
        ])
    }

    private var maxLength: (String, JSONNode) {
        ("maxLength", .count(limits.expressionLength))
    }

    private var maxNameLength: (String, JSONNode) { ("maxLength", .count(limits.nameLength)) }

    private func keywords(of range: NumberRange) -> Keywords {
        // A string is an expression that gives the number, or a name that "let" gives to a value.
        [
            ("type", ["number", "string"]),
            (
                range.excludesLower ? "exclusiveMinimum" : "minimum",
                .init(floatLiteral: range.lower)
            ),
            ("maximum", .init(floatLiteral: range.upper)),
        ]
    }

    private func keywords(of parts: [NumberPart]) -> Keywords {
        let items = parts.map { part in
            let words = "\(part.name): \(part.range.phrase)"
            return JSONNode.keywords(
                [("description", .text(sentence(words)))] + keywords(of: part.range))
        }
        return [
            ("type", "array"), ("prefixItems", .list(items)), ("items", false),
            ("minItems", .count(parts.count)),
        ]
    }

    /// Returns the schema of an expression: a string or, except for colours and paths, a JSON
    /// literal.
    private func expression(of type: ExpressionType) -> JSONNode {
        let literal: Keywords
        switch type.value {
        case .color, .path: literal = [("type", "string")]
        case .number: literal = [("type", ["number", "string"])]
        case .boolean: literal = [("type", ["boolean", "string"])]
        case .point: literal = numbers(["x", "y"])
        case .size: literal = numbers(["width", "height"])
        case .rect: literal = numbers(["x", "y", "width", "height"])
        case .transform3D: literal = numbers((1...4).flatMap { i in (1...4).map { "m\(i)\($0)" } })
        case .transform: literal = numbers(["a", "b", "c", "d", "tx", "ty"])
        }
        return .keywords(
            [("description", .text(sentence(type.value.phrase)))] + literal + [maxLength])
    }

    private func numbers(_ parts: [String]) -> Keywords {
        let words = "In this order: \(parts.joined(separator: ", "))."
        return [
            ("type", ["array", "string"]),
            ("items", ["description": .text(words), "type": "number"]),
            ("minItems", .count(parts.count)), ("maxItems", .count(parts.count)),
        ]
    }

    private mutating func assignments(_ properties: [PropertyShape], _ limit: Limit) -> JSONNode {
        // The "layer" in "from.layer.transform" is the view's layer: no view within a screen has
        // that name.
        let beginnings = properties.compactMap { property in
            property.path.firstIndex(of: ".").map { property.path[..<$0] }
        }
        let groups = Set(beginnings).sorted().joined(separator: "|")
        let view = Self.spreadView
        let patterns = properties.map { property in
            let path = property.path.replacing(".", with: "\\.")
            let words = "A view's \(property.path): \(property.shape.words ?? "")."
            return (
                "^\(view)(\\.(?!(\(groups))\\.)\(view))?\\.\(path)$",
                JSONNode.keywords(
                    [("description", .text(words))] + keywords(of: property.shape, .whole))
            )
        }
        return [
            "description": "Properties of views with their new values, each under VIEW.PROPERTY.",
            "type": "object", "patternProperties": .keywords(patterns),
            "additionalProperties": false, "maxProperties": .count(limit.value),
        ]
    }
}

extension ObjectShape {
    /// Summary of the object, and the rules about keys that exclude each other.
    fileprivate var description: String { ([summary] + rules).joined(separator: " ") }

    fileprivate var rules: [String] { members.compactMap(\.words).map(sentence) }
}
