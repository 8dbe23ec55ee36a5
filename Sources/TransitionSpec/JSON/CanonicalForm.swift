/// JSON without whitespace, keys sorted and numbers in their shortest form.
///
/// - Source: RFC 8785 (JSON Canonicalization Scheme), but for objects whose order has meaning.
enum CanonicalForm {
    /// The canonical text of `node`, whatever it means.
    static func text(of node: JSONNode) -> String {
        var text: [UInt8] = []
        append(node, shape: nil, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The canonical bytes of a valid spec, without keys that are no part of what it says.
    static func bytes(of spec: JSONNode, shape: Shape) -> [UInt8] {
        var text: [UInt8] = []
        append(spec, shape: shape, to: &text)
        return text
    }

    private static func append(_ node: JSONNode, shape: Shape?, to text: inout [UInt8]) {
        switch node.value {
        case .null: text += "null".utf8
        case .boolean(let boolean): text += (boolean ? "true" : "false").utf8
        case .number(let number): text += JSONNumber.text(number).utf8
        case .string(let string, isVerbatim: _): append(string, to: &text)
        case .array(let elements):
            let element = shape?.element
            append(elements, between: "[]", to: &text) { append($0, shape: element, to: &$1) }
        case .object(let members):
            var ordered = members.filter { shape?.isPart($0.key) ?? true }
            if case .assignments = shape {
            } else {
                ordered.sort { precedes($0.key, $1.key) }
            }
            append(ordered, between: "{}", to: &text) { member, text in
                append(member.key, to: &text)
                text.append(UInt8(ascii: ":"))
                append(member.value, shape: shape?.value(of: member.key), to: &text)
            }
        }
    }

    /// Whether a key stands before another: by UTF-16, which is by bytes as long as they are ASCII.
    private static func precedes(_ one: String, _ other: String) -> Bool {
        one.utf8.allSatisfy { $0 < 0x80 } && other.utf8.allSatisfy { $0 < 0x80 }
            ? one < other : one.utf16.lexicographicallyPrecedes(other.utf16)
    }

    private static func append<Element>(
        _ elements: [Element], between brackets: String, to text: inout [UInt8],
        _ appendElement: (Element, inout [UInt8]) -> Void
    ) {
        text += brackets.utf8.prefix(1)
        for (i, element) in elements.enumerated() {
            if i > 0 { text.append(UInt8(ascii: ",")) }
            appendElement(element, &text)
        }
        text += brackets.utf8.suffix(1)
    }

    /// The string in quotes, as canonical JSON has it.
    static func text(of string: String) -> String {
        var text: [UInt8] = []
        append(string, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Appends a string in quotes that escapes no more than it must.
    private static func append(_ string: String, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != 0x5C }) {
            text += string.utf8
        } else {
            for scalar in string.unicodeScalars {
                text += (scalar.jsonEscape ?? String(scalar)).utf8
            }
        }
        text.append(UInt8(ascii: "\""))
    }
}

extension Shape {
    /// What stands under `key` in an object of this shape; nil if that is unknown.
    func value(of key: String) -> Shape? {
        switch self {
        case .object(let object): object.shape(of: key)
        case .map(let element, atMost: _): element
        case .either(_, let other): other.value(of: key)
        case .named(_, let shape): shape().value(of: key)
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve,
            .value, .numbers, .expression, .array, .assignments, .anything:
            nil
        }
    }

    /// Whether `key` is part of what an object of this shape says.
    fileprivate func isPart(_ key: String) -> Bool {
        switch self {
        case .object(let object): !object.others.contains(key)
        case .named(_, let shape): shape().isPart(key)
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve, .value, .numbers, .expression, .array, .map, .assignments, .either, .anything:
            true
        }
    }

    /// What stands in an array of this shape; nil if that is unknown.
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
