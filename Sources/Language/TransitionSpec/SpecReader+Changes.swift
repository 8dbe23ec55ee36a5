package import FilmstripJSON

/// A value that takes the place of one of a spec, or is added to it.
package struct SpecChange: Equatable, Sendable {
    /// The keys that lead to the value, such as `device` and `model`; never empty.
    package var path: [String]
    package var value: JSONNode

    package init(_ path: [String], to value: JSONNode) { (self.path, self.value) = (path, value) }
}

extension SpecReader {
    /// Reads a spec with other values than its text has.
    ///
    /// The result is that of a text with these values: they replace a preset's, too. Errors in them are located at the
    /// beginning of the text.
    package func read(
        _ utf8: [UInt8], changed changes: [SpecChange]
    ) throws(SpecReadFailure) -> Spec {
        var text = try parse(utf8)
        for change in changes { text.set(change.value, at: change.path[...]) }
        return try read(text, of: utf8, noting: nil)
    }

    /// The text of a spec with other values, in the standard layout.
    package func text(
        of utf8: [UInt8], changed changes: [SpecChange]
    ) throws(SpecReadFailure) -> [UInt8] {
        var text = try parse(utf8)
        for change in changes { text.set(change.value, at: change.path[...]) }
        return Array((JSONLayout.text(of: schema.shape.ordered(text)) + "\n").utf8)
    }

    /// The steps of a spec's script before the first touch, as they are in its text, its preset or the file that it extends.
    package func scriptBeforeTouches(of utf8: [UInt8]) throws(SpecReadFailure) -> [JSONNode] {
        let count = try read(utf8).script.prefix { $0.action.operationKey != nil }.count
        let script = extended(try parse(utf8), utf8).root["script"]?.elements ?? []
        return Array(script.prefix(count))
    }

    /// The names of the values in `let`, those of presets and files that the spec extends included.
    package func namedValues(of utf8: [UInt8]) throws(SpecReadFailure) -> [String] {
        guard
            case .object(let members)? = extended(try parse(utf8), utf8).root[Language.letKey]?
                .value
        else { return [] }
        return members.map(\.key)
    }
}

extension JSONNode {
    /// Sets the value at `path`, in objects that are made where there are none.
    fileprivate mutating func set(_ value: JSONNode, at path: ArraySlice<String>) {
        guard let key = path.first else {
            self = value.placed(at: offset)
            return
        }
        var members: [JSONMember] = []
        if case .object(let own) = self.value { members = own }
        let place = members.place(of: key) ?? members.count
        if place == members.count {
            let made = JSONNode(offset: offset, value: .object([]))
            members.append(JSONMember(key: key, keyOffset: offset, value: made))
        }
        members[place].value.set(value, at: path.dropFirst())
        self.value = .object(members)
    }
}
