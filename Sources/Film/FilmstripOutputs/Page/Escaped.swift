/// Escapes text for use as content or in a quoted attribute of HTML or XML.
///
/// Characters that either of them forbids become U+FFFD.
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

/// A name for use within a sentence, isolated so that its writing direction does not affect the rest.
package func isolated(_ name: String) -> String { "<bdi>\(escaped(name))</bdi>" }
