/// The field `Filmstrip-Warnings`: settings that are legal in the spec but probably mistakes, and parts
/// of it that the body cannot show as asked.
///
/// A List of Display Strings (RFC 9651, 3.1 and 3.3.8), each `line:column pointer: message` or
/// `layer: message`.
enum WarningField {
    static let name = "Filmstrip-Warnings"

    /// Maximum length of the value in bytes; clients reject fields that are much longer.
    private static let longest = 4096

    /// Returns the field; empty if there are no warnings. Warnings that do not fit are only counted.
    static func fields(_ warnings: [String]) -> [(name: String, value: String)] {
        guard !warnings.isEmpty else { return [] }
        var members: [String] = []
        var room = longest - member("and \(warnings.count) more").utf8.count
        for warning in warnings {
            let text = member(warning)
            room -= text.utf8.count + 2
            guard room >= 0 else { break }
            members.append(text)
        }
        let rest = warnings.count - members.count
        if rest > 0 { members.append(member("and \(rest) more")) }
        return [(name, members.joined(separator: ", "))]
    }

    /// Returns a Display String: UTF-8 in which all bytes but printable ASCII, and "%" and quotes, are escaped
    /// as two hexadecimal digits.
    private static func member(_ text: String) -> String {
        let bytes = text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "%"), UInt8(ascii: "\""), 0..<0x20, 0x7F...: escape(byte)
            default: String(UnicodeScalar(byte))
            }
        }
        return "%\"\(bytes.joined())\""
    }

    private static func escape(_ byte: UInt8) -> String {
        "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }
}
