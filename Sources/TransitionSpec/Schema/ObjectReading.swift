/// An object whose members are being read.
struct ObjectReading {
    /// Where the object begins.
    let offset: Int
    let members: [JSONMember]

    /// The value of `key`; nil if the object does not have it. Objects of fixed keys are small.
    subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.value }
}

/// An object of fixed keys, from which `make` makes the value.
func object<Value, each Part>(
    _ summary: String, _ parts: repeat Member<each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value
) -> Schema<Value> {
    var members: [MemberShape] = []
    for part in repeat each parts { members.append(part.shape) }
    let shapes = ObjectShape(summary: summary, members: members)
    let shape = Shape.object(shapes)
    let conditional = shapes.keys.filter { !$0.conditions.isEmpty }
    let reads = (repeat (each parts).read)
    return Schema(shape: shape) { node, validation in
        guard case .object(let members) = node.value else {
            validation.reportMismatch(node, accepted: shape.phrase)
            return nil
        }
        let unique = validation.uniqueMembers(members)
        var isKnown = true
        for i in unique.indices where !shapes.has(unique[i].key) {
            isKnown = false
            validation.reportUnknown(unique[i], known: shapes.keys.map(\.name))
        }
        let object = ObjectReading(offset: node.offset, members: unique)
        let value = validation.make(make, repeat each reads, of: object)
        let isConsistent =
            conditional.isEmpty
            || validation.acceptsConditions(of: conditional, among: shapes, in: object)
        return isConsistent && isKnown && unique.count == members.count ? value : nil
    }
}

extension Validation {
    /// What `make` makes of the parts of `object`; nil if one of them is wrong. All are read, so that
    /// all that is wrong is reported.
    mutating func make<Value, each Part>(
        _ make: (repeat each Part) -> Value,
        _ reads: repeat (ObjectReading, inout Validation) throws(Unreadable) -> each Part,
        of object: ObjectReading
    ) -> Value? {
        var count = 0
        func part<One>(
            _ read: (ObjectReading, inout Validation) throws(Unreadable) -> One,
            _ validation: inout Validation
        ) throws(Unreadable) -> One {
            count += 1
            return try read(object, &validation)
        }
        do throws(Unreadable) {
            return make(repeat try part(each reads, &self))
        } catch {
            var place = 0
            for read in repeat each reads {
                place += 1
                if place > count { _ = try? read(object, &self) }
            }
            return nil
        }
    }
}

extension Validation {
    /// Notes that an object has a key that it cannot have.
    mutating func reportUnknown(_ member: JSONMember, known: [String]) {
        within(member.key) {
            $0.report(
                "unknown key \(quoted(member.key)), accepted is "
                    + list(known.count > 40 ? collapsed(known) : known)
                    + suggestion(for: member.key, among: known), at: member.keyOffset)
        }
    }

    /// Notes that an object lacks a key, unless an unknown preset may bring it.
    mutating func reportMissing(_ key: KeyShape, in object: ObjectReading) {
        guard !mayBringKeys, case .required(let hint) = key.presence else { return }
        report(
            "the key \"\(key.name)\" is missing, accepted is \(key.shape.phrase)"
                + (hint.map { ", \($0)" } ?? ""), at: object.offset)
    }

    /// Whether an object has one of the keys that exclude each other, `chosen` of `choice`, or none
    /// where that is allowed, and no companion of another; reports what is wrong.
    mutating func accepts(
        _ choice: ChoiceShape, _ chosen: [ChoiceShape.Chosen], in object: ObjectReading,
        needsOne: Bool
    ) -> Bool {
        guard let first = chosen.first?.member else {
            if needsOne, !mayBringKeys {
                report(
                    choice.names.count == 1
                        ? "the key \(list(choice.names)) is missing, accepted is "
                            + choice.alternatives[0].key.shape.phrase
                        : "a key is missing, accepted is exactly one of \(list(choice.names))",
                    at: object.offset)
            }
            let strays = reportStrays(of: choice, in: object)
            return !needsOne && !strays
        }
        for other in chosen.dropFirst().map(\.member) {
            within(other.key) {
                $0.report(
                    "\"\(other.key)\" excludes \"\(first.key)\", accepted is "
                        + "\(needsOne ? "exactly" : "at most") one of \(list(choice.names))",
                    at: other.keyOffset)
            }
        }
        let strays = reportStrays(of: choice, in: object)
        return chosen.count == 1 && !strays
    }

    /// Reports every companion of which no alternative is there; true if there is one.
    private mutating func reportStrays(of choice: ChoiceShape, in object: ObjectReading) -> Bool {
        var found = false
        guard !choice.bearers.isEmpty else { return false }
        for member in object.members {
            guard let bearers = choice.bearers[member.key],
                bearers.allSatisfy({ object[$0] == nil })
            else { continue }
            found = true
            within(member.key) {
                $0.report("\"\(member.key)\" goes only with \(list(bearers))", at: member.keyOffset)
            }
        }
        return found
    }
}

/// Keys that exclude each other, as they are looked for in an object.
struct ChoiceShape: Sendable {
    let alternatives: [AlternativeShape]
    let names: [String]
    /// Where each of the keys stands among them.
    let places: [String: Int]
    /// The keys that bring each companion along.
    let bearers: [String: [String]]

    /// A key of the choice that an object has.
    struct Chosen {
        var member: JSONMember
        /// Where it stands among the choice's keys.
        var place: Int
    }

    /// What an object has of the choice, as nearly all objects have it.
    enum Plain {
        /// None of its keys.
        case none
        /// One, at this place among them.
        case one(Int)
    }

    /// What `object` has of the choice; nil if it has several keys, or a companion of others.
    func plain(in object: ObjectReading) -> Plain? {
        var plain = Plain.none
        for i in object.members.indices {
            if let place = places[object.members[i].key] {
                guard case .none = plain else { return nil }
                plain = .one(place)
            } else if !bearers.isEmpty, bearers[object.members[i].key] != nil {
                return nil
            }
        }
        return plain
    }

    /// The keys of the choice that `object` has, in the order of the text.
    func chosen(in object: ObjectReading) -> [Chosen] {
        object.members.compactMap { member in
            places[member.key].map { Chosen(member: member, place: $0) }
        }
    }

    init(_ alternatives: [AlternativeShape]) {
        self.alternatives = alternatives
        names = alternatives.map(\.key.name)
        places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        var bearers: [String: [String]] = [:]
        for alternative in alternatives {
            for name in Set(alternative.companions.flatMap(\.keys).map(\.name)) {
                bearers[name, default: []].append(alternative.key.name)
            }
        }
        self.bearers = bearers
    }
}
