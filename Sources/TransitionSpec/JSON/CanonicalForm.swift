/// JSON without whitespace, keys sorted and numbers in their shortest form.
///
/// - Source: RFC 8785 (JSON Canonicalization Scheme), but for objects whose order has meaning.
enum CanonicalForm {
    /// The canonical text of `node`, whatever it means.
    static func text(of node: JSONNode) -> String {
        var text = ""
        append(node, shape: nil, to: &text)
        return text
    }

    /// The canonical bytes of a valid spec; the name of its preset is left out, since what it
    /// brought is there.
    static func bytes(of spec: JSONNode, shape: Shape) -> [UInt8] {
        var root = spec
        if case .object(let members) = spec.value {
            root.value = .object(members.filter { $0.key != Language.presetKey })
        }
        var text = ""
        append(root, shape: shape, to: &text)
        return Array(text.utf8)
    }

    private static func append(_ node: JSONNode, shape: Shape?, to text: inout String) {
        switch node.value {
        case .null: text += "null"
        case .boolean(let boolean): text += boolean ? "true" : "false"
        case .number(let number): text += JSONNumber.text(number)
        case .string(let string, isVerbatim: _): append(string, to: &text)
        case .array(let elements):
            let element = shape?.element
            append(elements, between: "[]", to: &text) { append($0, shape: element, to: &$1) }
        case .object(let members):
            var ordered = members
            if case .assignments = shape {
            } else {
                ordered.sort { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
            }
            append(ordered, between: "{}", to: &text) { member, text in
                append(member.key, to: &text)
                text += ":"
                append(member.value, shape: shape?.value(of: member.key), to: &text)
            }
        }
    }

    private static func append<Element>(
        _ elements: [Element], between brackets: String, to text: inout String,
        _ appendElement: (Element, inout String) -> Void
    ) {
        text += brackets.prefix(1)
        for (i, element) in elements.enumerated() {
            if i > 0 { text += "," }
            appendElement(element, &text)
        }
        text += brackets.suffix(1)
    }

    private static func append(_ string: String, to text: inout String) {
        text += "\""
        if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != 0x5C }) {
            text += string
        } else {
            for scalar in string.unicodeScalars { text += scalar.jsonEscape ?? String(scalar) }
        }
        text += "\""
    }
}

extension Shape {
    /// What stands under `key` in an object of this shape; nil if that is unknown.
    func value(of key: String) -> Shape? {
        switch self {
        case .object(let object): object.key(key)?.shape
        case .map(let element, atMost: _): element
        case .either(_, let other): other.value(of: key)
        case .named(_, let shape): shape().value(of: key)
        case .number, .integer, .boolean, .yes, .string, .choice, .reference, .color, .curve,
            .numbers, .expression, .array, .assignments:
            nil
        }
    }

    /// What stands in an array of this shape; nil if that is unknown.
    fileprivate var element: Shape? {
        switch self {
        case .array(let element, atLeast: _, atMost: _): element
        case .either(_, let other): other.element
        case .named(_, let shape): shape().element
        case .object, .map, .number, .integer, .boolean, .yes, .string, .choice, .reference,
            .color, .curve, .numbers, .expression, .assignments:
            nil
        }
    }
}
