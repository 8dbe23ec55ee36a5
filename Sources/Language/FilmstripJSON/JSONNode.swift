/// A JSON value and its place in the text.
package struct JSONNode: Equatable, Sendable {
    /// UTF-8 offset of the value's first byte in the text.
    package var offset: Int
    package var value: Content

    package init(offset: Int, value: Content) { (self.offset, self.value) = (offset, value) }

    /// A JSON value of one of the seven kinds.
    package enum Content: Equatable, Sendable {
        case null
        case boolean(Bool)
        case number(Double)
        /// Verbatim if the text spells the string at the node's offset, with escapes or without.
        case string(String, isVerbatim: Bool)
        case array([JSONNode])
        /// Members in the order of the text, duplicate keys included.
        case object([JSONMember])
    }

    /// The value of the first member with this key; nil if the node is not an object or has no such
    /// key.
    package subscript(key: String) -> JSONNode? {
        guard case .object(let members) = value else { return nil }
        return members.place(of: key).map { members[$0].value }
    }

    /// Returns the first member with this key; nil if the node is not an object or has no such key.
    package func member(_ key: String) -> JSONMember? {
        guard case .object(let members) = value else { return nil }
        return members.place(of: key).map { members[$0] }
    }

    /// The text of a string; nil if the node is not a string.
    package var string: String? {
        guard case .string(let string, isVerbatim: _) = value else { return nil }
        return string
    }

    /// The elements of an array; empty if the node is not an array.
    package var elements: [JSONNode] {
        guard case .array(let elements) = value else { return [] }
        return elements
    }

    /// The members of an object; empty if the node is not an object.
    package var members: [JSONMember] {
        guard case .object(let members) = value else { return [] }
        return members
    }

    /// Returns an array or an object at `offset` with the results for its elements, or for its members without those for
    /// which there is none; another value as it is.
    package func mapped(
        at offset: Int, _ element: (JSONNode) -> JSONNode,
        member: (JSONMember) -> (key: String, keyOffset: Int, value: JSONNode)?
    ) -> JSONNode {
        var node = JSONNode(offset: offset, value: value)
        switch value {
        case .null, .boolean, .number, .string: break
        case .array(let elements): node.value = .array(elements.map(element))
        case .object(let members):
            node.value = .object(members.compactMap { member($0).map(JSONMember.init) })
        }
        return node
    }

    /// Returns the same value with every offset in it set to `offset`.
    ///
    /// Its strings are no longer verbatim: a place within them cannot be located in the text.
    package func placed(at offset: Int) -> JSONNode {
        if let string { return JSONNode(offset: offset, value: .string(string, isVerbatim: false)) }
        return mapped(at: offset) {
            $0.placed(at: offset)
        } member: {
            ($0.key, offset, $0.value.placed(at: offset))
        }
    }
}

/// A key with its value and the UTF-8 offset of the key in the text.
package struct JSONMember: Equatable, Sendable {
    package var key: String
    package var keyOffset: Int
    package var value: JSONNode

    package init(key: String, keyOffset: Int, value: JSONNode) {
        (self.key, self.keyOffset, self.value) = (key, keyOffset, value)
    }
}

extension [JSONMember] {
    /// Returns the index of the first member with this key; nil if there is none. Copies no member,
    /// because a copy takes longer than the comparison, and compares no keys of different lengths, because that takes
    /// longer than the count of their bytes. Keys that differ in bytes are different keys (RFC 8259, section 8.3).
    package func place(of key: String) -> Int? {
        let size = key.utf8.count
        for i in indices where self[i].key.utf8.count == size && self[i].key == key { return i }
        return nil
    }
}

extension JSONNode.Content {
    /// Phrase for the value in an error message, after "found".
    package var phrase: String {
        switch self {
        case .null: "null"
        case .boolean(let boolean): boolean ? "true" : "false"
        case .number(let number): "the number \(JSONNumber.figure(number))"
        case .string(let string, isVerbatim: _): "the string \(quoted(string))"
        case .array(let elements) where elements.isEmpty: "an empty array"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
