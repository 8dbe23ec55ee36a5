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
    let keys = members.flatMap(\.keys)
    let known = keys.map(\.name)
    let shape = Shape.object(ObjectShape(summary: summary, members: members))
    return Schema(shape: shape) { node, validation in
        guard case .object(let members) = node.value else {
            validation.reportMismatch(node, accepted: shape.phrase)
            return nil
        }
        let unique = validation.uniqueMembers(members)
        let unknown = unique.filter { !known.contains($0.key) }
        for member in unknown { validation.reportUnknown(member, known: known) }
        let object = ObjectReading(offset: node.offset, members: unique)
        let values = (repeat (each parts).read(object, &validation))
        let isConsistent = validation.acceptsConditions(of: keys, in: object)
        guard isConsistent, let value = try? make(repeat unwrapped(each values)) else { return nil }
        return unknown.isEmpty && unique.count == members.count ? value : nil
    }
}

/// Something could not be read; it is reported already.
private struct Unreadable: Error {}

/// The value, if there is one.
func unwrapped<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Unreadable() }
    return value
}

extension Validation {
    /// Notes that an object has a key that it cannot have.
    mutating func reportUnknown(_ member: JSONMember, known: [String]) {
        within(member.key) {
            $0.report(
                "unknown key \(quoted(member.key)), accepted is \(list(known))"
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

    /// Whether an object has one of the keys that exclude each other, or none where that is
    /// allowed, and no companion of another; reports what is wrong.
    mutating func acceptsChoice(
        among alternatives: [AlternativeShape], in object: ObjectReading, needsOne: Bool
    ) -> Bool {
        let names = alternatives.map(\.key.name)
        let chosen = object.members.filter { names.contains($0.key) }
        guard let first = chosen.first else {
            if needsOne, !mayBringKeys {
                report(
                    names.count == 1
                        ? "the key \(list(names)) is missing, accepted is "
                            + alternatives[0].key.shape.phrase
                        : "a key is missing, accepted is exactly one of \(list(names))",
                    at: object.offset)
            }
            let strays = reportStrays(among: alternatives, in: object)
            return !needsOne && !strays
        }
        for other in chosen.dropFirst() {
            within(other.key) {
                $0.report(
                    "\"\(other.key)\" excludes \"\(first.key)\", accepted is "
                        + "\(needsOne ? "exactly" : "at most") one of \(list(names))",
                    at: other.keyOffset)
            }
        }
        let strays = reportStrays(among: alternatives, in: object)
        return chosen.count == 1 && !strays
    }

    /// Reports every companion whose alternative is not there; true if there is one.
    private mutating func reportStrays(
        among alternatives: [AlternativeShape], in object: ObjectReading
    ) -> Bool {
        var found = false
        for alternative in alternatives where object[alternative.key.name] == nil {
            let companions = alternative.companions.flatMap(\.keys).map(\.name)
            for member in object.members where companions.contains(member.key) {
                found = true
                within(member.key) {
                    $0.report(
                        "\"\(member.key)\" goes only with \"\(alternative.key.name)\"",
                        at: member.keyOffset)
                }
            }
        }
        return found
    }
}
