/// Text as content or quoted attribute of HTML, where it can be nothing but text.
///
/// What HTML does not allow becomes U+FFFD.
func escaped(_ text: String) -> String {
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
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// A name within a sentence, which it cannot turn round.
func isolated(_ name: String) -> String { "<bdi>\(escaped(name))</bdi>" }
