import FilmstripJSON

extension Shape {
    /// Phrase for the accepted values in an error message.
    var phrase: String {
        switch self {
        case .number(let range): range.phrase
        case .integer(let range, let limit):
            if range.count == 1 {
                "the number \(range.lowerBound)"
            } else {
                "a whole number from \(range.lowerBound) to \(range.upperBound)"
                    + (limit.map { " (limit \"\($0)\")" } ?? "")
            }
        case .boolean: "true or false"
        case .yes: "true"
        case .string(atMost: let limit): "a string of at most \(limit.value) scalars"
        case .choice(let names): list(names)
        case .path: "the path of a JSON file in the spec's folder or below, as \"base.json\""
        case .reference(let kind): "the name of \(withArticle(kind))"
        case .view: "the name of a view"
        case .color: "a colour: \"#rrggbb\", \"#rrggbbaa\" or a name such as \"systemBlue\""
        case .curve: "a curve such as \"easeOut\" or \"spring(damping: 0.8)\""
        case .value: "a number, true, false or a text: an expression, a colour or a curve"
        case .numbers(let parts): "an array [\(parts.map(\.name).joined(separator: ", "))]"
        case .expression(let type): type.phrase
        case .array: "an array"
        case .map(.either(.value, _), atMost: _, from: .names): "an object from names to values"
        case .map(_, atMost: _, from: .names): "an object from names to objects"
        case .map(_, atMost: _, from: .properties): "an object from properties to values"
        case .assignments: "an object from properties to values"
        case .object: "an object"
        case .either(.choice(let names), let other):
            names.map { "\"\($0)\"" }.joined(separator: ", ") + " or \(other.phrase)"
        case .either(let text, let other): "\(text.phrase) or \(other.phrase)"
        case .anything: "any JSON"
        case .named(_, let shape): shape().phrase
        }
    }
}

extension NumberRange {
    /// Phrase for the accepted values in an error message.
    var phrase: String {
        let (low, high) = (JSONNumber.text(lower), JSONNumber.text(upper))
        let range = excludesLower ? "above \(low) and at most \(high)" : "from \(low) to \(high)"
        return "a number\(unit.map { " of \($0)" } ?? "") \(range)"
    }
}

extension NumberRange {
    /// A hint for a number of milliseconds in the place of seconds, which follows the phrase; empty if it is none.
    func hint(for number: Double) -> String {
        guard unit == Language.seconds, number > upper, number >= 100, contains(number / 1000)
        else {
            return ""
        }
        let (found, meant) = (JSONNumber.text(number), JSONNumber.text(number / 1000))
        return "; \(found) milliseconds are \(meant)"
    }
}

extension Spec.ValueType {
    /// Phrase for the accepted values in an error message, where an expression of this type is
    /// expected.
    var phrase: String {
        switch self {
        case .number: "a number or an expression of one"
        case .boolean: "true, false or an expression of one"
        case .point: "[x, y] or an expression of a point"
        case .size: "[width, height] or an expression of a size"
        case .rect: "[x, y, width, height] or an expression of a rect"
        case .transform3D: "sixteen numbers, row by row, or an expression of a transform of space"
        case .path: "an expression of a path, such as \"oval(container.bounds)\""
        case .transform: "[a, b, c, d, tx, ty] or an expression of a transform"
        case .color: "a colour or an expression of one"
        }
    }
}

/// Returns a noun with its article: `a screen`, `an animator`.
func withArticle(_ noun: String) -> String {
    (noun.first.map("aeiou".contains) ?? false ? "an " : "a ") + noun
}
