/// A field's value with its parameters, such as `form-data; name="spec"` (RFC 9110, 5.6.6).
struct ParameterizedValue {
    /// The value in lower case.
    private(set) var value: String
    /// The parameters; names are in lower case.
    private(set) var parameters: [String: String] = [:]

    /// Parses a field's value; nil if it is malformed or a parameter occurs twice.
    ///
    /// An unquoted parameter may contain any visible characters but `;` and `"`, since many clients write their
    /// boundaries so. In a quoted one, a backslash must precede a quote or another backslash: before anything else,
    /// some clients mean it literally and others do not.
    init?(_ text: String) {
        var rest = text.utf8[...]
        value = Self.text(rest.removePrefix { $0 != UInt8(ascii: ";") }.trimmed).lowercased()
        guard !value.isEmpty else { return nil }
        while rest.popFirst() != nil {
            rest = rest.trimmed
            guard let first = rest.first, first != UInt8(ascii: ";") else { continue }
            let name = Self.text(rest.removePrefix { $0 != UInt8(ascii: "=") }).lowercased()
            guard rest.popFirst() != nil, !name.isEmpty, name.utf8.allSatisfy(\.isVisible),
                let value = Self.value(&rest), parameters.updateValue(value, forKey: name) == nil
            else { return nil }
            rest = rest.trimmed
            guard rest.isEmpty || rest.first == UInt8(ascii: ";") else { return nil }
        }
    }

    private static func text(_ utf8: Substring.UTF8View) -> String { String(Substring(utf8)) }

    private static func value(_ rest: inout Substring.UTF8View) -> String? {
        guard rest.first == UInt8(ascii: "\"") else {
            let value = rest.removePrefix { $0 != UInt8(ascii: ";") && $0.isVisible }
            return value.contains(UInt8(ascii: "\"")) ? nil : text(value)
        }
        rest.removeFirst()
        var value: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(validating: value, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let next = rest.popFirst(),
                    next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\")
                else { return nil }
                value.append(next)
            case _: value.append(byte)
            }
        }
        return nil
    }
}

extension UInt8 {
    /// Whether it is neither a control character nor a space; all non-ASCII bytes are visible.
    var isVisible: Bool { self > 0x20 && self != 0x7F }
}

extension Substring.UTF8View {
    /// Removes and returns the bytes up to the first that does not meet `condition`.
    fileprivate mutating func removePrefix(while condition: (UInt8) -> Bool) -> Self {
        let start = prefix(while: condition)
        self = self[start.endIndex...]
        return start
    }

    /// The bytes without leading and trailing spaces and tabs.
    fileprivate var trimmed: Self {
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        var rest = drop(while: isSpace)
        while let last = rest.last, isSpace(last) { rest.removeLast() }
        return rest
    }
}
