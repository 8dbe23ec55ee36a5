/// Text as content or quoted attribute of HTML or XML, where it can be nothing but text.
///
/// What one of them does not allow becomes U+FFFD.
package func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case "\t", "\n", "\r": result += "&#\(scalar.value);"
        case "\u{0}"..<" ", "\u{7F}"..."\u{9F}": result += "\u{FFFD}"
        case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// A name within a sentence, which it cannot turn round.
package func isolated(_ name: String) -> String { "<bdi>\(escaped(name))</bdi>" }
