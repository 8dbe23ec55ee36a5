import FilmstripJSON

/// What a key needs beside it to be accepted: one of the choices of another key.
///
/// That key holds a string, or an object of which one key excludes the others.
struct Condition: Sendable {
    /// The key that chooses.
    var key: String
    /// The choices that accept what has this condition.
    var choices: [String]

    /// Whether `node`, which stands under the choosing key, makes one of the choices; nil if it
    /// makes none that is known.
    func isMet(by node: JSONNode, of chooser: KeyShape) -> Bool? {
        switch chooser.shape.resolved {
        case .choice(let names):
            guard let name = node.string, names.contains(name) else { return nil }
            return choices.contains(name)
        case .object(let object):
            guard case .object(let members) = node.value else { return nil }
            return members.map(\.key).first(where: object.choices.contains).map(choices.contains)
        case .number, .integer, .boolean, .yes, .string, .path, .reference, .view, .color, .curve,
            .value,
            .numbers,
            .expression, .array, .map, .assignments, .anything, .either, .named:
            preconditionFailure("\"\(key)\" makes no choice")
        }
    }

    /// Whether `object`, which may have `keys`, meets this, by a default if that is certain; nil if
    /// it cannot be told.
    fileprivate func isMet(
        in object: ObjectReading, of shape: ObjectShape, defaultsAreCertain: Bool
    ) -> Bool? {
        guard let chooser = shape.key(key) else {
            preconditionFailure("no key \"\(key)\" chooses")
        }
        if let node = object[key] { return isMet(by: node, of: chooser) }
        guard defaultsAreCertain, case .defaulted(let node) = chooser.presence else { return nil }
        return isMet(by: node, of: chooser)
    }
}

extension ObjectShape {
    /// The keys of which one excludes the others.
    var choices: [String] {
        members.flatMap { member -> [String] in
            guard case .alternatives(let alternatives, absent: _) = member else { return [] }
            return alternatives.map(\.key.name)
        }
    }
}

extension Member {
    /// The same key in another role.
    func inRole(_ role: KeyShape.Role) -> Member {
        guard case .key(var shape) = shape else {
            preconditionFailure("only a single key has a role")
        }
        shape.role = role
        var member = self
        member.shape = .key(shape)
        return member
    }

    /// The same key, accepted only beside one of these choices of another.
    func only(with key: String, _ choices: [String]) -> Member {
        guard case .key(var shape) = shape else {
            preconditionFailure("only a single key has conditions")
        }
        shape.conditions.append(Condition(key: key, choices: choices))
        var member = self
        member.shape = .key(shape)
        return member
    }
}

/// A key that must be there wherever its conditions accept it, and is nil elsewhere.
func requiredIfAccepted<Value>(
    _ name: String, _ schema: Schema<Value>, _ summary: String
) -> Member<Value?> {
    let key = KeyShape(
        name: name, shape: schema.shape, presence: .required(hint: nil), summary: summary)
    return Member(shape: .key(key)) { object, validation in
        guard let node = object[name] else { return .some(nil) }
        return validation.within(name) { schema.read(node, &$0) }.map { .some($0) }
    }
}

extension Validation {
    /// Whether each of `keys`, those of an object that have conditions, is accepted by them, and none
    /// is missing that they require; reports what is wrong.
    mutating func acceptsConditions(
        of keys: [KeyShape], among shape: ObjectShape, in object: ObjectReading
    ) -> Bool {
        var isAccepted = true
        for key in keys {
            let met = key.conditions.map {
                $0.isMet(in: object, of: shape, defaultsAreCertain: !mayBringKeys)
            }
            if let member = object.members.place(of: key.name).map({ object.members[$0] }) {
                guard let failed = met.firstIndex(of: false) else { continue }
                let condition = key.conditions[failed]
                isAccepted = false
                report(
                    "\"\(key.name)\" goes only with the \(condition.key) "
                        + list(condition.choices), at: member.keyOffset, under: key.name)
            } else if case .required = key.presence, met.allSatisfy({ $0 == true }) {
                isAccepted = false
                reportMissing(key, in: object)
            }
        }
        return isAccepted
    }
}
