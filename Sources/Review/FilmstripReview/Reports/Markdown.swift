import FilmstripJSON
import TransitionSpec

/// Returns text for one line of GitHub's Markdown, without markup, links or mentions.
///
/// GitHub turns `@`, `#` and addresses into links on the finished page, where escapes have no effect; an invisible word
/// joiner (U+2060) breaks them up.
func markdownText(_ text: String) -> String {
    var result = ""
    for scalar in inOneLine(text).unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        // Could begin a formula, in which escapes have no effect.
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

/// Returns text as inline code for one line of Markdown.
func markdownCode(_ text: String) -> String {
    let plain = inOneLine(text)
    let longest = plain.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    // Markdown strips one space at each end, needed where the text begins or ends with a backtick.
    let space = longest > 0 ? " " : ""
    return fence + space + plain + space + fence
}

/// Whether GitHub could make a link of this text with what follows: `https:/`, `www.`, `GH-`.
private func isLinkStart(_ text: String) -> Bool {
    let end = text.suffix(4).lowercased()
    return end.hasSuffix(":/") || end == "www." || end.hasSuffix("gh-")
}
