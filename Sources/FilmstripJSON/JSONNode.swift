/// A JSON value and where it stands.
package struct JSONNode: Equatable, Sendable {
    /// The UTF-8 offset of its first byte in the text.
    package var offset: Int
    /// What it is.
    package var value: Content

    package init(offset: Int, value: Content) { (self.offset, self.value) = (offset, value) }

    /// What a JSON value can be.
    package enum Content: Equatable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        /// Verbatim if the text spells it where the node stands, with escapes or without.
        case string(String, isVerbatim: Bool)
        case array([JSONNode])
        /// In the order of the text, keys that occur twice included.
        case object([JSONMember])
    }

    /// The first value under `key`; nil if this is no object or has no such key.
    package subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.place(of: key).map { members[$0].value }
    }

    /// The first member of this key; nil if this is no object or has no such key.
    package func member(_ key: String) -> JSONMember? {
        guard case .object(let members) = value else { return nil }
        return members.place(of: key).map { members[$0] }
    }

    /// The text of a string; nil if this is none.
    package var string: String? {
        guard case .string(let string, isVerbatim: _) = value else { return nil }
        return string
    }

    /// The elements of an array; none if this is none.
    package var elements: [JSONNode] {
        guard case .array(let elements) = value else { return [] }
        return elements
    }

    /// The same value as if all of it stood at `offset`.
    ///
    /// Its strings are no longer verbatim: no place within them can be told.
    package func placed(at offset: Int) -> JSONNode {
        switch value {
        case .null, .boolean, .number: JSONNode(offset: offset, value: value)
        case .string(let string, isVerbatim: _):
            JSONNode(offset: offset, value: .string(string, isVerbatim: false))
        case .array(let elements):
            JSONNode(offset: offset, value: .array(elements.map { $0.placed(at: offset) }))
        case .object(let members):
            JSONNode(
                offset: offset,
                value: .object(
                    members.map {
                        JSONMember(
                            key: $0.key, keyOffset: offset, value: $0.value.placed(at: offset))
                    }))
        }
    }
}

/// A key with its value and where the key stands.
package struct JSONMember: Equatable, Sendable {
    package var key: String
    package var keyOffset: Int
    package var value: JSONNode

    package init(key: String, keyOffset: Int, value: JSONNode) {
        (self.key, self.keyOffset, self.value) = (key, keyOffset, value)
    }
}

extension [JSONMember] {
    /// Where the first member of this key stands; nil if there is none. No member is copied: that
    /// would take longer than to compare.
    package func place(of key: String) -> Int? {
        for i in indices where self[i].key == key { return i }
        return nil
    }
}

extension JSONNode.Content {
    /// What an error says was found.
    package var phrase: String {
        switch self {
        case .null: "null"
        case .boolean(let boolean): boolean ? "true" : "false"
        case .number(let number): "the number \(JSONNumber.text(number))"
        case .string(let string, isVerbatim: _): "the string \(quoted(string))"
        case .array(let elements) where elements.isEmpty: "an empty array"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
