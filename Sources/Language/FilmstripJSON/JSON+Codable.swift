// JSON through any Codable coder, so that other formats share one writer and one reader with JSON.

/// A coding key with an arbitrary name.
private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension JSONValue: Encodable {
    package func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let pairs):
            var container = encoder.container(keyedBy: AnyKey.self)
            for (key, value) in pairs {
                try container.encode(value, forKey: AnyKey(stringValue: key))
            }
        case .array(let values):
            var container = encoder.unkeyedContainer()
            for value in values { try container.encode(value) }
        case .objects(let count, let make):
            var container = encoder.unkeyedContainer()
            for index in 0..<count { try container.encode(make(index)) }
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let flag):
            var container = encoder.singleValueContainer()
            try container.encode(flag)
        case .number(let number):
            var container = encoder.singleValueContainer()
            try container.encode(number)
        case .string(let string):
            var container = encoder.singleValueContainer()
            try container.encode(string)
        }
    }
}

extension JSONNode: Decodable {
    /// A value without a place in a text: every offset is 0, and the members of an object are in
    /// the decoder's order.
    package init(from decoder: any Decoder) throws {
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            let members = try container.allKeys.map { key in
                JSONMember(
                    key: key.stringValue, keyOffset: 0,
                    value: try container.decode(JSONNode.self, forKey: key))
            }
            self.init(offset: 0, value: .object(members))
        } else if var container = try? decoder.unkeyedContainer() {
            var elements: [JSONNode] = []
            while !container.isAtEnd { elements.append(try container.decode(JSONNode.self)) }
            self.init(offset: 0, value: .array(elements))
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self.init(offset: 0, value: .null)
            } else if let flag = try? container.decode(Bool.self) {
                self.init(offset: 0, value: .boolean(flag))
            } else if let number = try? container.decode(Double.self) {
                self.init(offset: 0, value: .number(number))
            } else {
                self.init(
                    offset: 0,
                    value: .string(try container.decode(String.self), isVerbatim: false))
            }
        }
    }
}
