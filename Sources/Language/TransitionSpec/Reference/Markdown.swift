import FilmstripJSON

/// Formats texts of the table as Markdown, for the reference.
enum Markdown {
    /// Returns the anchor of a heading: in lower case, with hyphens for spaces, without
    /// punctuation.
    static func anchor(of heading: String) -> String {
        let kept = heading.lowercased().unicodeScalars.compactMap { scalar -> String? in
            switch scalar {
            case "a"..."z", "0"..."9", "-", "_": String(scalar)
            case " ": "-"
            default: nil
            }
        }
        return kept.joined()
    }

    /// Returns `text` with each `"name"`, and JSON in brackets, formatted as code.
    static func coded(_ text: String) -> String {
        if let start = text.firstRange(of: "[{"), let end = text.ranges(of: "}]").last {
            let json = text[start.lowerBound..<end.upperBound]
            return coded(String(text[..<start.lowerBound])) + "`\(json)`"
                + coded(String(text[end.upperBound...]))
        }
        var coded = ""
        for (i, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        {
            coded += i.isMultiple(of: 2) ? plain(String(part)) : "`\(part)`"
        }
        return coded
    }

    /// Returns `text` with the characters escaped that Markdown would interpret.
    static func plain(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("_:", with: "\\_:").replacing("<", with: "&lt;")
    }

    /// Returns a phrase for the values that `shape` accepts, with a link to the page about
    /// expressions.
    static func words(_ shape: Shape) -> String {
        coded(shape.phrase).replacing("an expression", with: "an [expression](expressions.md)")
    }

    /// Returns the meaning of a key's absence, for a cell of a table.
    static func absence(of key: KeyShape) -> String {
        switch key.presence {
        case .required(hint: nil): "required" + (key.conditions.isEmpty ? "" : " if accepted")
        case .required(let hint?): "required, " + coded(hint)
        case .defaulted(let node): "`\(JSONLayout.line(of: node))`"
        case .optional(let absent): coded(absent)
        }
    }
}
