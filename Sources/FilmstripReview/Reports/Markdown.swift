import FilmstripJSON
import TransitionSpec

/// Text in a line of GitHub's Markdown, where it can be nothing but text: no markup, no link, nobody's name.
///
/// What GitHub makes of `@`, `#` and addresses, it makes of the finished page, so that no escape helps: a
/// word joiner (U+2060), which is not seen, parts them.
func markdownText(_ text: String) -> String {
    var result = ""
    for scalar in inOneLine(text).unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        // Could begin a formula, which knows no escape.
        case "$": result += "&#36;"
        case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "!", "+", "^":
            result += "\\"
            result.unicodeScalars.append(scalar)
        case "@": result += "@\u{2060}"
        case "#": result += "\\#\u{2060}"
        case "/", ".", "-":
            result.unicodeScalars.append(scalar)
            result += isLinkStart(result) ? "\u{2060}" : ""
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Text as code in a line of Markdown, which is nothing but text, too.
func markdownCode(_ text: String) -> String {
    let plain = inOneLine(text)
    let longest = plain.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // A space is taken away again where the text begins or ends with a backtick.
    let space = longest > 0 ? " " : ""
    return fence + space + plain + space + fence
}

/// Whether GitHub may make a link of what goes on so: `https:/`, `www.`, `GH-`.
private func isLinkStart(_ text: String) -> Bool {
    let end = text.suffix(4).lowercased()
    return end.hasSuffix(":/") || end == "www." || end.hasSuffix("gh-")
}
