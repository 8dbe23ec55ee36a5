/// The field `Filmstrip-Warnings`: what is legal in the spec but surely not wanted, and what the body
/// does not show as it asks.
///
/// A List of Display Strings (RFC 9651, 3.1 and 3.3.8), `line:column pointer: message` or
/// `layer: message` each.
enum WarningField {
    static let name = "Filmstrip-Warnings"

    /// Bytes of the value; clients refuse fields that are much longer.
    private static let longest = 4096

    /// The field, or none if there is nothing to warn of; what is too much is counted.
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

    /// A Display String: UTF-8, of which all but printable ASCII, "%" and quotes are written as two
    /// hexadecimal digits.
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
