// Literals, for the default values in the table of keys.

extension JSONNode: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self.init(offset: 0, value: .boolean(value)) }
}

extension JSONNode: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self.init(offset: 0, value: .number(Double(value))) }
}

extension JSONNode: ExpressibleByFloatLiteral {
    package init(floatLiteral value: Double) { self.init(offset: 0, value: .number(value)) }
}

extension JSONNode: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) {
        self.init(offset: 0, value: .string(value, isVerbatim: false))
    }
}

extension JSONNode: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONNode...) {
        self.init(offset: 0, value: .array(elements))
    }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral members: (String, JSONNode)...) {
        self.init(
            offset: 0,
            value: .object(members.map { JSONMember(key: $0, keyOffset: 0, value: $1) }))
    }
}
