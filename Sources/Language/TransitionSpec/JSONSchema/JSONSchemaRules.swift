import FilmstripJSON

/// The JSON Schema assertions about keys that need or exclude each other.
struct JSONSchemaRules {
    /// The share of an object's requirements that a schema states.
    enum Extent {
        /// All requirements.
        case whole
        /// The rules of an object that a preset may complete: nothing is required.
        case part
        /// The requirements that a part leaves out.
        case rest
    }

    private let extent: Extent
    private var required: [String] = []
    private var dependentRequired: [(key: String, needed: [String])] = []
    private var dependentSchemas: [(key: String, assertions: [JSONNode])] = []
    private var others: [JSONNode] = []

    init(of object: ObjectShape, _ extent: Extent) {
        self.extent = extent
        for member in object.members { add(member, beside: nil) }
        addConditions(of: object)
    }

    var keywords: Keywords {
        var keywords: Keywords = []
        if !required.isEmpty { keywords.append(("required", .texts(required))) }
        if !dependentRequired.isEmpty {
            keywords.append(
                (
                    "dependentRequired",
                    .keywords(dependentRequired.map { ($0.key, .texts($0.needed)) })
                ))
        }
        if !dependentSchemas.isEmpty {
            keywords.append(
                (
                    "dependentSchemas",
                    .keywords(dependentSchemas.map { ($0.key, .all(of: $0.assertions)) })
                ))
        }
        if case .object(let members) = others.first?.value, others.count == 1 {
            keywords += members.map { ($0.key, $0.value) }
        } else if !others.isEmpty {
            keywords.append(("allOf", .list(others)))
        }
        return keywords
    }

    // MARK: Members

    /// - Parameter main: The key that `member` accompanies; nil for a member of the object itself.
    private mutating func add(_ member: MemberShape, beside main: String?) {
        switch member {
        case .key(let key): add(key, beside: main)
        case .several(let keys): for key in keys { add(key, beside: main) }
        case .alternatives(let alternatives, absent: let absent):
            add(alternatives, needsOne: absent == nil, beside: main)
        }
    }

    private mutating func add(_ key: KeyShape, beside main: String?) {
        guard case .required = key.presence, key.conditions.isEmpty, extent != .part else { return }
        if let main { need(key.name, beside: main) } else { required.append(key.name) }
    }

    private mutating func add(
        _ alternatives: [AlternativeShape], needsOne: Bool, beside main: String?
    ) {
        let names = alternatives.map(\.key.name)
        addChoice(among: names, needsOne: needsOne && extent != .part, beside: main)
        for companion in alternatives.companions {
            let bearers = alternatives.bearers(of: companion)
            switch extent {
            case .whole, .rest:
                if bearers.count == 1 {
                    need(bearers[0], beside: companion)
                } else {
                    expect(.hasAny(of: bearers), beside: companion)
                }
            case .part:
                let excluded = names.filter { !bearers.contains($0) }
                if !excluded.isEmpty {
                    expect(["not": .hasAny(of: excluded)], beside: companion)
                }
            }
        }
        for alternative in alternatives {
            for companion in alternative.companions { add(companion, beside: alternative.key.name) }
        }
    }

    private mutating func addChoice(among names: [String], needsOne: Bool, beside main: String?) {
        let one = names.map { JSONNode.has($0) }
        if needsOne {
            let choice: JSONNode =
                names.count == 1 || extent == .rest
                ? .hasAny(of: names) : ["oneOf": .list(one)]
            if let main {
                expect(choice, beside: main)
            } else if names.count == 1 {
                required += names
            } else {
                others.append(choice)
            }
        } else if names.count > 1, extent != .rest {
            let choice: JSONNode = ["oneOf": .list(one + [["not": .hasAny(of: names)]])]
            // Several alternatives may have the same choice as a companion.
            if !others.contains(choice) { others.append(choice) }
        }
    }

    private mutating func need(_ key: String, beside present: String) {
        if let i = dependentRequired.firstIndex(where: { $0.key == present }) {
            // Several alternatives may have the same companion with one of its own.
            if !dependentRequired[i].needed.contains(key) {
                dependentRequired[i].needed.append(key)
            }
        } else {
            dependentRequired.append((present, [key]))
        }
    }

    private mutating func expect(_ assertion: JSONNode, beside present: String) {
        if let i = dependentSchemas.firstIndex(where: { $0.key == present }) {
            dependentSchemas[i].assertions.append(assertion)
        } else {
            dependentSchemas.append((present, [assertion]))
        }
    }

    // MARK: Conditions

    private mutating func addConditions(of object: ObjectShape) {
        var required: [(conditions: JSONNode, keys: [String])] = []
        for key in object.keys where !key.conditions.isEmpty {
            for condition in key.conditions {
                if extent != .rest {
                    expect(
                        ["properties": [condition.key: condition.acceptance(in: object)]],
                        beside: key.name)
                }
                if extent != .part, condition.isMetByDefault(in: object) == false {
                    need(condition.key, beside: key.name)
                }
            }
            guard case .required = key.presence, extent != .part else { continue }
            let conditions = JSONNode.all(of: key.conditions.map { $0.test(in: object) })
            if let i = required.firstIndex(where: { $0.conditions == conditions }) {
                required[i].keys.append(key.name)
            } else {
                required.append((conditions, [key.name]))
            }
        }
        for (conditions, keys) in required {
            others.append(["if": conditions, "then": ["required": .texts(keys)]])
        }
    }
}

extension [AlternativeShape] {
    /// The keys that accompany alternatives, without duplicates.
    fileprivate var companions: [String] {
        reduce(into: []) { names, alternative in
            for key in alternative.companions.flatMap(\.keys) where !names.contains(key.name) {
                names.append(key.name)
            }
        }
    }

    /// Returns the names of the alternatives that the key `companion` accompanies.
    fileprivate func bearers(of companion: String) -> [String] {
        filter { $0.companions.contains { $0.keys.contains { $0.name == companion } } }
            .map(\.key.name)
    }
}

extension Condition {
    /// Returns the schema of the deciding key's value, if the key is present.
    fileprivate func acceptance(in object: ObjectShape) -> JSONNode {
        guard case .object(let chooser)? = chooser(in: object)?.shape.resolved else {
            return choice
        }
        let excluded = chooser.choices.filter { !choices.contains($0) }
        return excluded.isEmpty ? true : ["not": .hasAny(of: excluded)]
    }

    /// Returns the schema of an object that meets the condition.
    fileprivate func test(in object: ObjectShape) -> JSONNode {
        let isObject =
            if case .object? = chooser(in: object)?.shape.resolved { true } else { false }
        var keywords: Keywords = [
            ("properties", [key: isObject ? .hasAny(of: choices) : choice])
        ]
        if isMetByDefault(in: object) != true { keywords.append(("required", [.text(key)])) }
        return .keywords(keywords)
    }

    private var choice: JSONNode {
        choices.count == 1 ? ["const": .text(choices[0])] : ["enum": .texts(choices)]
    }

    /// Whether the condition is met if the deciding key is absent; nil if it must be there.
    fileprivate func isMetByDefault(in object: ObjectShape) -> Bool? {
        chooser(in: object).flatMap { isMetByAbsence(of: $0) }
    }

    private func chooser(in object: ObjectShape) -> KeyShape? { object.key(key) }
}
