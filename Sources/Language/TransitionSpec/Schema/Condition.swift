import FilmstripJSON

/// A condition for accepting a key: another key, the deciding one, must have one of certain
/// choices.
///
/// The value of the deciding key is a string, or an object with one of several keys that exclude
/// each other.
struct Condition: Sendable {
    var key: String
    var choices: [String]

    /// Whether `node`, the value of the deciding key, is one of the choices; nil if it is no known
    /// choice.
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

    /// Whether `object`, of shape `shape`, meets the condition, by the deciding key's default only
    /// if `defaultsAreCertain`; nil if that cannot be determined.
    fileprivate func isMet(
        in object: ObjectReading, of shape: ObjectShape, defaultsAreCertain: Bool
    ) -> Bool? {
        guard let chooser = shape.key(key) else {
            preconditionFailure("no key \"\(key)\" chooses")
        }
        if let node = object[key] { return isMet(by: node, of: chooser) }
        return defaultsAreCertain ? isMetByAbsence(of: chooser) : nil
    }

    /// Whether the condition is met if the deciding key is absent: by its default, or not if it may be left out for none;
    /// nil if it must be there.
    func isMetByAbsence(of chooser: KeyShape) -> Bool? {
        switch chooser.presence {
        case .defaulted(let node): isMet(by: node, of: chooser)
        case .optional: false
        case .required: nil
        }
    }
}

extension ObjectShape {
    /// The keys of the object that exclude others, as the choices that it offers.
    var choices: [String] {
        members.flatMap { member -> [String] in
            guard case .alternatives(let alternatives, absent: _) = member else { return [] }
            return alternatives.map(\.key.name)
        }
    }
}

extension Member {
    func inRole(_ role: KeyShape.Role) -> Member {
        guard case .key(var shape) = shape else {
            preconditionFailure("only a single key has a role")
        }
        shape.role = role
        var member = self
        member.shape = .key(shape)
        return member
    }

    /// Returns the same key, accepted only if the key `key` has one of `choices`.
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

/// Returns a key that is required where its conditions are met, and nil elsewhere.
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
    /// Checks that the conditions of each of `keys` accept it if it is present, and do not require it if it is missing.
    mutating func checkConditions(
        of keys: [KeyShape], among shape: ObjectShape, in object: ObjectReading
    ) {
        for key in keys {
            let place = object.members.place(of: key.name)
            // The conditions of most keys that are left out do not matter.
            if place == nil {
                guard case .required = key.presence else { continue }
            }
            let met = key.conditions.map {
                $0.isMet(in: object, of: shape, defaultsAreCertain: !mayBringKeys)
            }
            if let member = place.map({ object.members[$0] }) {
                guard let failed = met.firstIndex(of: false) else { continue }
                let condition = key.conditions[failed]
                let choices = list(condition.choices)
                // Of several keys that miss the same, the first is reported.
                let isAbsent =
                    object[condition.key] == nil && shape.key(condition.key)?.shape.isObject == true
                let example =
                    "; there is no \(quoted(condition.key)): expected one, such as \"\(condition.key)\": "
                    + "{ \"\(condition.choices[0])\": {} }"
                report(
                    "\"\(key.name)\" goes only with the \(condition.key) \(choices)"
                        + (isAbsent ? example : ""), at: member.keyOffset, under: key.name,
                    of: isAbsent ? .word("\(condition.key) of \(pointer)") : nil)
            } else if case .required = key.presence, met.allSatisfy({ $0 == true }) {
                reportMissing(key, in: object)
            }
        }
    }
}
