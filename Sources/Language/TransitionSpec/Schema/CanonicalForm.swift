import FilmstripJSON

/// Canonical JSON: without whitespace, with sorted keys and with numbers in their shortest form.
///
/// - Source: RFC 8785 (JSON Canonicalization Scheme), except that objects whose order is
///   significant keep it.
enum CanonicalForm {
    /// Returns the canonical text of `node`, in which no object's order is significant.
    static func text(of node: JSONNode) -> String {
        var text: [UInt8] = []
        append(node, shape: nil, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns the canonical bytes of a valid spec, without the keys that do not affect its
    /// meaning.
    static func bytes(of spec: JSONNode, shape: Shape) -> [UInt8] {
        var text: [UInt8] = []
        append(spec, shape: shape, to: &text)
        return text
    }

    private static func append(_ node: JSONNode, shape: Shape?, to text: inout [UInt8]) {
        switch node.value {
        case .null: text += "null".utf8
        case .boolean(let boolean): text += (boolean ? "true" : "false").utf8
        case .number(let number): append(number, to: &text)
        case .string(let string, isVerbatim: _): append(string, to: &text)
        case .array(let elements):
            let shape = shape?.element
            text.append(UInt8(ascii: "["))
            for i in elements.indices {
                if i > 0 { text.append(UInt8(ascii: ",")) }
                append(elements[i], shape: shape, to: &text)
            }
            text.append(UInt8(ascii: "]"))
        case .object(let members):
            text.append(UInt8(ascii: "{"))
            var isFirst = true
            for i in order(of: members, shape) {
                if !isFirst { text.append(UInt8(ascii: ",")) }
                isFirst = false
                append(members[i].key, to: &text)
                text.append(UInt8(ascii: ":"))
                // A plain value needs no shape.
                let inner = members[i].value.value.isNested ? shape?.value(of: members[i].key) : nil
                append(members[i].value, shape: inner, to: &text)
            }
            text.append(UInt8(ascii: "}"))
        }
    }

    /// Returns the indices of the members that affect an object's meaning, in the order of their
    /// keys unless the order of the text is significant.
    private static func order(of members: [JSONMember], _ shape: Shape?) -> [Int] {
        var order = Array(members.indices)
        if case .assignments = shape { return order }
        if case .object(let object) = shape?.resolved, !object.others.isEmpty {
            order.removeAll { object.others.contains(members[$0].key) }
        }
        // Keys are ordered by UTF-16 code units, which for ASCII is the order of their bytes.
        if order.allSatisfy({ members[$0].key.utf8.allSatisfy { $0 < 0x80 } }) {
            order.sort { members[$0].key < members[$1].key }
        } else {
            order.sort { members[$0].key.utf16.lexicographicallyPrecedes(members[$1].key.utf16) }
        }
        return order
    }

    private static func append(_ number: Double, to text: inout [UInt8]) {
        // Most numbers are small and whole; zero is excluded, because it may be negative and is
        // written without a sign.
        if number > 0, number < 1000, let whole = UInt16(exactly: number) {
            if whole >= 100 { text.append(UInt8(ascii: "0") + UInt8(whole / 100)) }
            if whole >= 10 { text.append(UInt8(ascii: "0") + UInt8(whole / 10 % 10)) }
            text.append(UInt8(ascii: "0") + UInt8(whole % 10))
        } else {
            text += JSONNumber.text(number).utf8
        }
    }

    /// Returns a string in quotes, as in canonical JSON.
    static func text(of string: String) -> String {
        var text: [UInt8] = []
        append(string, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends a string in quotes, with as few escapes as possible.
    private static func append(_ string: String, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        let first = text.count
        text.append(contentsOf: string.utf8)
        let isPlain = text[first...].allSatisfy {
            $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != 0x5C
        }
        if !isPlain {
            text.removeSubrange(first...)
            for scalar in string.unicodeScalars {
                text += (scalar.jsonEscape ?? String(scalar)).utf8
            }
        }
        text.append(UInt8(ascii: "\""))
    }
}

extension JSONNode.Content {
    /// Whether the value can contain others.
    fileprivate var isNested: Bool {
        switch self {
        case .array, .object: true
        case .null, .boolean, .number, .string: false
        }
    }
}

extension Shape {
    /// Returns the shape of the value of `key` in an object of this shape; nil if that is unknown.
    func value(of key: String) -> Shape? {
        switch self {
        case .object(let object): object.shape(of: key)
        case .map(let element, atMost: _, from: _): element
        case .either(_, let other): other.value(of: key)
        case .named(_, let shape): shape().value(of: key)
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve,
            .value, .numbers, .expression, .array, .assignments, .anything:
            nil
        }
    }

    /// The shape of the elements of an array of this shape; nil if that is unknown.
    var element: Shape? {
        switch self {
        case .array(let element, atLeast: _, atMost: _): element
        case .either(_, let other): other.element
        case .named(_, let shape): shape().element
        case .object, .map, .number, .integer, .boolean, .yes, .string, .choice, .reference,
            .path, .view, .color, .curve, .value, .numbers, .expression, .assignments, .anything:
            nil
        }
    }
}
