import FilmstripJSON

// Building blocks of JSON Schema.

extension JSONNode {
    static func text(_ text: some StringProtocol) -> JSONNode {
        JSONNode(stringLiteral: String(text))
    }

    /// A whole number.
    static func count(_ count: Int) -> JSONNode { JSONNode(integerLiteral: count) }

    static func texts(_ texts: [String]) -> JSONNode { .list(texts.map { .text($0) }) }

    static func list(_ elements: [JSONNode]) -> JSONNode {
        JSONNode(offset: 0, value: .array(elements))
    }

    /// An object with its keys in the given order.
    static func keywords(_ keywords: Keywords) -> JSONNode {
        JSONNode(
            offset: 0,
            value: .object(keywords.map { JSONMember(key: $0.0, keyOffset: 0, value: $0.1) }))
    }

    /// The assertion that an object has all of these keys.
    static func has(_ keys: String...) -> JSONNode { ["required": .texts(keys)] }

    /// The assertion that an object has at least one of these keys.
    static func hasAny(of keys: [String]) -> JSONNode {
        keys.count == 1 ? ["required": .texts(keys)] : ["anyOf": .list(keys.map { .has($0) })]
    }

    static func all(of assertions: [JSONNode]) -> JSONNode {
        assertions.count == 1 ? assertions[0] : ["allOf": .list(assertions)]
    }
}

/// Keywords of JSON Schema, in order.
typealias Keywords = [(String, JSONNode)]
