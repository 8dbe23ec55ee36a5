import FilmstripJSON

extension Validation {
    /// Whether a text with braces is itself no longer than those of shape `shape` may be; reports it if
    /// not.
    mutating func accepts(
        _ text: String, beforeFilling shape: Shape?, at offset: Int
    ) -> Bool {
        guard text.contains("{") else { return true }
        var limit = Limit(name: "expressionLength", value: limits.expressionLength)
        if case .string(atMost: let own)? = shape?.resolved { limit = own }
        let count = text.unicodeScalars.count
        guard count > limit.value else { return true }
        report(
            "found \(count) scalars; expected at most \(limit.value) (limit \"\(limit.name)\")",
            at: offset)
        return false
    }

    /// Returns a text with its braces filled; nil if it has none or, with an error reported, is not
    /// valid.
    mutating func filled(
        _ text: String, in node: JSONNode, _ bindings: Bindings
    ) -> String? {
        do throws(NotationError) {
            return try bindings.filled(text, values: values, limits: limits)
        } catch {
            fail(error, in: node)
            return nil
        }
    }
}

/// The keys that the expansion replaces, and their marks.
let wordKeys: (all: [String], marks: KeyMarks) = {
    let all = [
        "each", "repeat", Language.curvesKey, Language.sharedElementsKey, Language.appearingKey,
        Language.disappearingKey, Language.reversedKey, Language.statesKey,
    ]
    return (all, KeyMarks(of: all))
}()

extension JSONNode {
    /// Whether any key at any depth is a word that the expansion replaces.
    var hasWords: Bool {
        switch value {
        case .array(let elements): return elements.contains(where: \.hasWords)
        case .object(let members):
            for i in members.indices {
                let key = members[i].key
                if !wordKeys.marks.isDisjoint(with: KeyMarks(of: key)), wordKeys.all.contains(key) {
                    return true
                }
                if key.utf8.contains(UInt8(ascii: "*")) { return true }
                if members[i].value.hasWords { return true }
            }
            return false
        case .null, .boolean, .number, .string: return false
        }
    }

    /// Bytes of the keys and texts in the value, and one for each value.
    var weight: Int {
        switch value {
        case .null, .boolean, .number: 1
        case .string(let text, isVerbatim: _): 1 + text.utf8.count
        case .array(let elements): elements.reduce(1) { $0 + $1.weight }
        case .object(let members):
            members.reduce(1) { $0 + $1.key.utf8.count + $1.value.weight }
        }
    }

    /// Adds a number to that of a key of this object, which is 0 if it is absent.
    mutating func add(_ more: Double, to key: String) {
        guard more != 0, case .object(var members) = value else { return }
        guard let i = members.place(of: key) else {
            let node = JSONNode(offset: offset, value: .number(more))
            members.append(JSONMember(key: key, keyOffset: offset, value: node))
            value = .object(members)
            return
        }
        switch members[i].value.value {
        case .number(let number): members[i].value.value = .number(number + more)
        case .string(let text, isVerbatim: _):
            members[i].value.value = .string(
                "(\(text)) + \(JSONNumber.figure(more))", isVerbatim: false)
        case .null, .boolean, .array, .object: break
        }
        value = .object(members)
    }
}

extension Shape {
    /// The object that this shape, or its part that is no text, describes; nil if it is none.
    var object: ObjectShape? {
        switch resolved {
        case .object(let object): object
        case .either(_, let other): other.object
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve, .value, .numbers, .expression, .array, .map, .assignments, .anything, .named:
            nil
        }
    }

    /// Whether braces in a string of this shape are filled in a repeated element; choices and paths
    /// are constants.
    var takesBraces: Bool {
        switch self {
        case .choice, .path, .boolean, .yes, .anything: false
        case .named(_, let shape): shape().takesBraces
        case .either(let text, _): text.takesBraces
        case .number, .integer, .string, .reference, .view, .color, .curve, .value, .numbers,
            .expression, .array, .map, .assignments, .object:
            true
        }
    }

    /// Returns the shape of a property that is assigned under `key`, which ends with its path; nil for
    /// other shapes and unknown properties.
    func property(at key: String) -> Shape? {
        guard case .assignments(let properties, atMost: _) = resolved else { return nil }
        return properties.filter { key.hasSuffix("." + $0.path) }
            .max { $0.path.count < $1.path.count }?.shape
    }
}
