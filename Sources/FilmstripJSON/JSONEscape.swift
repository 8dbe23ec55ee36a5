extension Unicode.Scalar {
    /// What stands for this scalar in a JSON string that escapes no more than it must; nil for
    /// itself.
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

    /// Whether it has no shape of its own: it would break a line, hide or reorder what is shown.
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

/// `string` in quotes, as JSON; a long one is shortened to 40 scalars and an ellipsis.
///
/// What has no shape of its own is escaped, so that a message is one line and shows all it says.
package func quoted(_ string: some StringProtocol) -> String {
    let longest = 40
    let isLonger = !string.unicodeScalars.dropFirst(longest).isEmpty
    return "\"" + visible(string.unicodeScalars.prefix(longest)) + (isLonger ? "…\"" : "\"")
}

/// `string` in quotes, as JSON, however long it is: what someone may have to write.
package func quotedWhole(_ string: some StringProtocol) -> String {
    "\"" + visible(string.unicodeScalars) + "\""
}

/// `scalars` as they stand in a JSON string, those escaped too that have no shape of their own.
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

/// `text` as a part of one line: what has no shape of its own is escaped as in JSON, the rest stands as
/// it is.
package func inOneLine(_ text: String) -> String {
    text.unicodeScalars.map { $0.isInvisible ? $0.unicodeEscape : String($0) }.joined()
}

extension Unicode.Scalar {
    package var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    package var isDigit: Bool { ("0"..."9").contains(self) }
}
