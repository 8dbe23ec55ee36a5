import FilmstripJSON

extension Shape {
    /// Description of the accepted values for authors of specs, with the bounds of arrays and maps;
    /// nil for an object, which its keys describe.
    var words: String? {
        switch self {
        case .array(let element, atLeast: let least, atMost: let limit):
            let elements = element.words.map { ", each " + $0 } ?? ""
            return "an array of \(least == 0 ? "at most" : "\(least) to") \(limit.value) "
                + "(limit \"\(limit.name)\")" + elements
        case .map(_, atMost: let limit, from: _):
            return phrase + ", at most \(limit.value) (limit \"\(limit.name)\")"
        case .numbers(let parts):
            let ranges = parts.map(\.range.phrase)
            let isAlike = ranges.dropFirst().allSatisfy { $0 == ranges.first }
            return phrase
                + (isAlike
                    ? ranges.first.map { ", each " + $0 } ?? ""
                    : ": " + ranges.joined(separator: ", "))
        case .either(let text, let other):
            guard let otherWords = other.words else { return text.phrase + " or an object" }
            return text.phrase + " or " + otherWords
        case .named(_, let shape): return shape().words
        case .object: return nil
        case .number, .integer, .boolean, .yes, .string, .choice, .path, .reference, .view, .color,
            .curve, .value, .anything,
            .expression, .assignments:
            return phrase
        }
    }
}

extension MemberShape {
    /// The rule about the presence of its keys; nil if they are independent.
    var words: String? {
        guard case .alternatives(let alternatives, absent: let absent) = self,
            absent != nil || alternatives.count > 1
        else { return nil }
        let names = list(alternatives.map(\.key.name))
        guard let absent else { return "exactly one of \(names)" }
        return alternatives.count == 1
            ? "without \(names) \(absent)" : "at most one of \(names); without them \(absent)"
    }
}

extension KeyShape {
    /// Description of the absence of a key without alternatives.
    var absence: String {
        switch presence {
        case .required(let hint):
            (conditions.isEmpty ? "required" : "required if accepted")
                + (hint.map { ", " + $0 } ?? "")
        case .defaulted(let node): "by default \(JSONLayout.line(of: node))"
        case .optional(let absent): "if absent: \(absent)"
        }
    }
}

extension Condition {
    /// The rule about the deciding key.
    var words: String { "only if \"\(key)\" is \(list(choices))" }
}

/// Returns `text` as a sentence, with a capital letter and a full stop.
func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : ".")
}
