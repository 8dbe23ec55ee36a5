import FilmstripJSON

/// How the reference writes what the table says.
enum Markdown {
    /// The anchor that a heading has: lower case, without signs.
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

    /// `text` with each `"name"`, and JSON in brackets, as code.
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

    /// `text` where Markdown takes none of it for a sign.
    static func plain(_ text: String) -> String {
        text.replacing("|", with: "\\|").replacing("_:", with: "\\_:").replacing("<", with: "&lt;")
    }

    /// What is accepted where an expression stands.
    static func words(_ shape: Shape) -> String {
        coded(shape.phrase).replacing("an expression", with: "an [expression](expressions.md)")
    }

    /// What the absence of a key means, in a cell of a table.
    static func absence(of key: KeyShape) -> String {
        switch key.presence {
        case .required(hint: nil): "required" + (key.conditions.isEmpty ? "" : " where accepted")
        case .required(let hint?): "required, " + coded(hint)
        case .defaulted(let node): "`\(JSONLayout.line(of: node))`"
        case .optional(let absent): coded(absent)
        }
    }
}
