import FilmstripJSON

/// An object whose members are being read.
struct ObjectReading {
    /// UTF-8 offset of the object.
    let offset: Int
    let members: [JSONMember]
    let marks: KeyMarks
    /// The keys that the object cannot have; an error is reported for each.
    var unknown: [String] = []

    init(offset: Int, members: [JSONMember]) {
        (self.offset, self.members) = (offset, members)
        var marks = KeyMarks()
        for i in members.indices { marks.formUnion(KeyMarks(of: members[i].key)) }
        self.marks = marks
    }

    /// The value of `key`; nil if the object does not have it. A linear search, because objects
    /// with fixed keys are small.
    subscript(key: String) -> JSONNode? { members.place(of: key).map { members[$0].value } }

    /// The value of `key`, whose mark is `mark`; nil if the object does not have it.
    subscript(key: String, mark: KeyMarks) -> JSONNode? {
        marks.isDisjoint(with: mark) ? nil : self[key]
    }
}

/// Marks of keys, few enough for one word, so that most keys that an object does not have need not be
/// looked for. Different keys may have the same mark.
struct KeyMarks: OptionSet, Sendable {
    var rawValue: UInt64 = 0

    init(rawValue: UInt64) { self.rawValue = rawValue }

    init(of key: String) {
        let first = key.utf8.first ?? 0, last = key.utf8.last ?? 0
        rawValue = 1 << UInt64((key.utf8.count &* 7 &+ Int(first) &* 3 &+ Int(last)) & 63)
    }

    init(of keys: some Sequence<String>) {
        for key in keys { formUnion(KeyMarks(of: key)) }
    }
}

/// Returns the schema of an object with fixed keys, from whose values `make` creates the object's
/// value.
func object<Value, each Part>(
    _ summary: String, _ parts: repeat Member<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value
) -> Schema<Value> {
    var members: [MemberShape] = []
    for part in repeat each parts { members.append(part.shape) }
    let shapes = ObjectShape(summary: summary, members: members)
    let shape = Shape.object(shapes)
    let conditional = shapes.keys.filter { !$0.conditions.isEmpty }
    let parts = Parts(of: repeat each parts, make: make)
    return Schema(shape: shape) { node, validation in
        guard let (object, isKnown) = validation.open(node, shape, shapes) else { return nil }
        let value = parts.read(of: object, &validation)
        let isConsistent =
            conditional.isEmpty
            || validation.passes {
                $0.checkConditions(of: conditional, among: shapes, in: object)
            }
        return isConsistent && isKnown ? value : nil
    }
}

extension Validation {
    /// The members of an object whose keys are `shapes`, and whether each is known and stands there
    /// once; nil, with an error reported, if `node` is no object.
    fileprivate mutating func open(
        _ node: JSONNode, _ shape: Shape, _ shapes: ObjectShape
    ) -> (object: ObjectReading, isKnown: Bool)? {
        guard case .object(let members) = node.value else {
            let hint = node.string.flatMap { shapes.hint(for: $0, suggestions) }
            return mismatch(node, accepted: shape.phrase + (hint ?? ""))
        }
        let unique = uniqueMembers(members)
        if isCancelled { return nil }
        let isEachOnce = unique.count == members.count
        var object = ObjectReading(offset: node.offset, members: unique)
        for i in unique.indices where !shapes.has(unique[i].key) {
            object.unknown.append(unique[i].key)
            reportUnknown(unique[i], among: shapes, beside: unique)
        }
        return (object, isEachOnce && object.unknown.isEmpty)
    }
}

extension Validation {
    /// Reports a key that the object, which has `members`, cannot have.
    private mutating func reportUnknown(
        _ member: JSONMember, among shapes: ObjectShape, beside members: [JSONMember]
    ) {
        let hint =
            Language.hint(
                forKey: member.key, among: shapes.names,
                hasPreset: members.place(of: Language.presetKey) != nil)
            ?? (Language.word(for: member.key, among: shapes.names) == nil
            ? shapes.inner(for: member.key, beside: members) : nil).map {
                "it goes into \(quoted($0))"
            } ?? expected(shapes.names, for: member.key)
        report(
            "unknown key \(quoted(member.key)); " + hint, at: member.keyOffset, under: member.key,
            of: .word("\(member.key) \(shapes.summary)"))
    }

    /// Reports a missing key, unless an unknown preset may supply it.
    mutating func reportMissing(_ key: KeyShape, in object: ObjectReading) {
        guard !mayBringKeys, case .required(let hint) = key.presence else { return }
        // An unknown key for which this one is suggested is the same mistake.
        let isMisspelt = object.unknown.contains {
            suggestedName(for: $0, among: [key.name]) != nil
                || Language.word(for: $0, among: [key.name]) != nil
        }
        guard !isMisspelt else { return }
        let whole = ["screens", "container", "script"]
        if pointer.isEmpty, whole.allSatisfy({ object[$0] == nil }) {
            // One that is misspelt may bring them.
            let bases = [Language.presetKey, Language.extendsKey]
            let isMisspelt = object.unknown.contains { suggestedName(for: $0, among: bases) != nil }
            guard key.name == whole[0], !isMisspelt else { return }
            return report(
                "the keys \(list(whole, by: "and")) are missing; expected a whole spec, such as "
                    + "{ \"screens\": { \"a\": { \"template\": \"list\" }, \"b\": { \"template\": \"detail\" } }, "
                    + "\"container\": { \"navigation\": { \"stack\": [\"a\"] } }, "
                    + "\"script\": [{ \"at\": 0.1, \"push\": \"b\" }] }, or a preset that brings them, as "
                    + "{ \"preset\": \"push\" }", at: object.offset)
        }
        report(
            "the key \"\(key.name)\" is missing; expected \(key.shape.phrase)"
                + (hint.map { ", \($0)" } ?? ""), at: object.offset)
    }

    /// Whether an object has exactly one of the keys that exclude each other (`chosen` are those of
    /// `choice` that it has), or none unless `needsOne`, and no companion without its alternative;
    /// reports violations.
    mutating func accepts(
        _ choice: ChoiceShape, _ chosen: [ChoiceShape.Chosen], in object: ObjectReading,
        needsOne: Bool
    ) -> Bool {
        guard let first = chosen.first?.member else {
            // An unknown key that is meant as one of them is the same mistake.
            let isMisspelt = object.unknown.prefix(20).contains {
                suggestedName(for: $0, among: choice.names) != nil
                    || choice.names.contains("set") && $0.contains(".")
                    || Language.word(for: $0, among: choice.names) != nil
            }
            if needsOne, !mayBringKeys, !isMisspelt {
                report(
                    choice.names.count == 1
                        ? "the key \(list(choice.names)) is missing; expected "
                            + choice.alternatives[0].key.shape.phrase
                        : "a key is missing; expected exactly one of \(list(choice.names))",
                    at: object.offset)
            }
            let strays = reportStrays(of: choice, in: object)
            return !needsOne && !strays
        }
        for other in chosen.dropFirst().map(\.member) {
            report(
                "\"\(other.key)\" excludes \"\(first.key)\"; expected "
                    + "\(needsOne ? "exactly" : "at most") one of \(list(choice.names))",
                at: other.keyOffset, under: other.key)
        }
        let strays = reportStrays(of: choice, in: object)
        return chosen.count == 1 && !strays
    }

    /// Reports every companion that is present without any of its alternatives; returns whether
    /// there is one.
    private mutating func reportStrays(of choice: ChoiceShape, in object: ObjectReading) -> Bool {
        var found = false
        guard !choice.bearers.isEmpty else { return false }
        for i in object.members.indices {
            guard let bearers = choice.bearers[object.members[i].key],
                bearers.allSatisfy({ object.members.place(of: $0) == nil })
            else { continue }
            let member = object.members[i]
            found = true
            report(
                "\"\(member.key)\" goes only with \(list(bearers))", at: member.keyOffset,
                under: member.key)
        }
        return found
    }
}

extension ObjectShape {
    /// The object that the string `text` in its place probably means, as the end of a message; nil if there is no such
    /// object.
    fileprivate func hint(for text: String, _ suggestions: Suggestions) -> String? {
        func object(_ key: String, _ value: String) -> String {
            "; did you mean { \"\(key)\": \(value) }?"
        }
        if let key = key(text) { return key.shape.isObject ? object(text, "{}") : nil }
        func namesAnimator(_ shape: Shape) -> Bool {
            if case .reference("animator") = shape.resolved { true } else { false }
        }
        let bearer = keys.first { key in
            switch key.shape.resolved {
            case .choice(let names): names.contains(text)
            case .either(_, let other): namesAnimator(other)
            default: namesAnimator(key.shape)
            }
        }
        if let bearer { return object(bearer.name, quoted(text)) }
        for key in keys {
            if case .choice(let names) = key.shape.resolved,
                let name = suggestions.word(for: text, among: names)
            {
                return object(key.name, quoted(name))
            }
        }
        return nil
    }

    /// The key whose object has a key called `name`, or as another framework's word for it; first one of those that the
    /// object has. Nil if there is none.
    fileprivate func inner(for name: String, beside members: [JSONMember]) -> String? {
        let own = members.map(\.key)
        let candidates = keys.filter { own.contains($0.name) } + keys
        return candidates.first { key in
            switch key.shape.resolved {
            case .object(let inner): inner.has(name)
            case .array(let element, atLeast: _, atMost: _):
                if case .object(let inner) = element.resolved { inner.has(name) } else { false }
            case .assignments: name.contains(".")
            default: false
            }
        }?.name
    }
}

/// Keys that exclude each other, prepared for looking them up in objects.
struct ChoiceShape: Sendable {
    let alternatives: [AlternativeShape]
    let names: [String]
    /// Roles of the keys of the choice, and of the companions that are not such keys themselves.
    private let roles: [String: Role]
    /// The marks of all keys in `roles`.
    private let marks: KeyMarks
    /// The keys of the choice that accept each companion.
    let bearers: [String: [String]]

    private enum Role {
        /// A key of the choice, with its index.
        case choice(Int)
        /// A companion of the keys with these indices.
        case companion([Int])
    }

    /// A key of the choice that an object has.
    struct Chosen {
        var member: JSONMember
        /// Index of the key among the choice's keys.
        var place: Int
    }

    /// The keys of the choice in an object, for the two cases that cover almost all objects.
    enum Plain {
        /// None of the keys.
        case none
        /// One key, with its index.
        case one(Int)
    }

    /// Returns the keys of the choice in `object`; nil if it has several, or a companion without
    /// its key.
    func plain(in object: ObjectReading) -> Plain? {
        if object.marks.isDisjoint(with: marks) { return Plain.none }
        var chosen: Int?
        var hasCompanions = false
        for i in object.members.indices {
            switch roles[object.members[i].key] {
            case nil: break
            case .some(.choice(let place)):
                guard chosen == nil else { return nil }
                chosen = place
            case .companion: hasCompanions = true
            }
        }
        guard let chosen else { return hasCompanions ? nil : Plain.none }
        guard hasCompanions else { return .one(chosen) }
        for i in object.members.indices {
            guard case .companion(let places)? = roles[object.members[i].key],
                !places.contains(chosen)
            else { continue }
            return nil
        }
        return .one(chosen)
    }

    /// The keys of the choice that `object` has, in the order of the text.
    func chosen(in object: ObjectReading) -> [Chosen] {
        object.members.compactMap { member in
            guard case .choice(let place)? = roles[member.key] else { return nil }
            return Chosen(member: member, place: place)
        }
    }

    init(_ alternatives: [AlternativeShape]) {
        self.alternatives = alternatives
        names = alternatives.map(\.key.name)
        var bearers: [String: [String]] = [:]
        for alternative in alternatives {
            for name in Set(alternative.companions.flatMap(\.keys).map(\.name)) {
                bearers[name, default: []].append(alternative.key.name)
            }
        }
        self.bearers = bearers
        let names = names
        var roles = bearers.mapValues { bearers in
            Role.companion(names.indices.filter { bearers.contains(names[$0]) })
        }
        for (place, name) in names.enumerated() { roles[name] = .choice(place) }
        self.roles = roles
        marks = KeyMarks(of: roles.keys)
    }
}
