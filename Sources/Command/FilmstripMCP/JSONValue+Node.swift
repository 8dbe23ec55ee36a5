import FilmstripJSON

extension JSONValue {
    /// The value that was read.
    init(_ node: JSONNode) {
        switch node.value {
        case .null: self = .null
        case .boolean(let flag): self = .bool(flag)
        case .number(let number): self = .number(number)
        case .string(let text, isVerbatim: _): self = .string(text)
        case .array(let elements): self = .array(elements.map { JSONValue($0) })
        case .object(let members): self = .object(members.map { ($0.key, JSONValue($0.value)) })
        }
    }

    /// The JSON that this program wrote; nil if it is none.
    init?(written bytes: [UInt8]) {
        let limits = JSONLimits(textBytes: .max, depth: 128)
        guard let node = try? JSONReader.read(bytes, limits: limits) else { return nil }
        self.init(node)
    }
}
