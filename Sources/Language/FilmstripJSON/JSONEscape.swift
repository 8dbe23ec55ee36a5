extension Unicode.Scalar {
    /// Escape for this scalar in a JSON string with as few escapes as possible; nil if it needs
    /// none.
    ///
    /// - Source: RFC 8785, 3.2.2.2.
    package var jsonEscape: String? {
        switch self {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\u{8}": "\\b"
        case "\t": "\\t"
        case "\n": "\\n"
        case "\u{C}": "\\f"
        case "\r": "\\r"
        case "\0"..<" ": unicodeEscape
        default: nil
        }
    }

    /// Whether the scalar has no glyph: shown as it is, it would break a line, be invisible or
    /// reorder text.
    fileprivate var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// `\u` and four digits for each UTF-16 code unit.
    fileprivate var unicodeEscape: String {
        UTF16.encode(self)?.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined() ?? ""
    }
}

/// Returns `string` as a quoted JSON string, shortened to 40 scalars and an ellipsis if it is
/// longer.
///
/// Invisible scalars are escaped, so that a message is one line and shows everything it contains.
package func quoted(_ string: some StringProtocol) -> String {
    let longest = 40
    let isLonger = !string.unicodeScalars.dropFirst(longest).isEmpty
    return "\"" + visible(string.unicodeScalars.prefix(longest)) + (isLonger ? "…\"" : "\"")
}

/// Returns all of `string` as a quoted JSON string, for text that a user may have to type.
package func quotedWhole(_ string: some StringProtocol) -> String {
    "\"" + visible(string.unicodeScalars) + "\""
}

/// Returns `scalars` as in a JSON string, with invisible scalars escaped too.
package func visible(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var shown = ""
    for scalar in scalars {
        if let escape = scalar.jsonEscape {
            shown += escape
        } else if scalar.isInvisible {
            shown += scalar.unicodeEscape
        } else {
            shown.unicodeScalars.append(scalar)
        }
    }
    return shown
}

/// Returns `text` for use within one line: invisible scalars are escaped as in JSON, all others
/// stay as they are.
package func inOneLine(_ text: String) -> String {
    text.unicodeScalars.map { $0.isInvisible ? $0.unicodeEscape : String($0) }.joined()
}

extension Unicode.Scalar {
    package var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    package var isDigit: Bool { ("0"..."9").contains(self) }
}
