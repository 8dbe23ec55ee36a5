// What the table of keys writes as defaults.

extension JSONNode {
    static let emptyObject = JSONNode(offset: 0, value: .object([]))
    static let emptyArray = JSONNode(offset: 0, value: .array([]))

    static func boolean(_ value: Bool) -> JSONNode { JSONNode(offset: 0, value: .boolean(value)) }

    static func number(_ value: Double) -> JSONNode { JSONNode(offset: 0, value: .number(value)) }

    static func numbers(_ values: Double...) -> JSONNode {
        JSONNode(offset: 0, value: .array(values.map(number)))
    }

    static func string(_ value: String) -> JSONNode {
        JSONNode(offset: 0, value: .string(value, isVerbatim: false))
    }
}
