import FilmstripJSON

/// The values that the texts of a repeated element can name between braces.
final class Bindings {
    /// The current element: a name, or a number in its shortest form.
    let element: String
    /// The current element if it is a number.
    let number: Double?
    let index, count: Int
    /// The values of the repeated element around this one.
    let outer: Bindings?

    init(element: String, number: Double?, index: Int, count: Int, outer: Bindings?) {
        (self.element, self.number) = (element, number)
        (self.index, self.count, self.outer) = (index, count, outer)
    }

    private static let words = ["each", "index", "count"]

    /// The names that a text can use here.
    private var names: [String] {
        Self.words + (outer?.names.map { "outer.\($0)" } ?? [])
    }

    /// Returns the text that a name stands for, and its number if it is one; nil for an unknown name.
    private func value(of name: Substring) -> (text: String, number: Double?)? {
        switch name {
        case "each": return (element, number)
        case "index": return ("\(index)", Double(index))
        case "count": return ("\(count)", Double(count))
        default:
            guard name.hasPrefix("outer.") else { return nil }
            return outer?.value(of: name.dropFirst("outer.".count))
        }
    }

    /// Returns `text` with each name or formula between braces replaced by its value; nil if it has no braces.
    ///
    /// Doubled braces stand for single ones.
    ///
    /// - Throws: An error with the offset of the brace that it is about.
    func filled(
        _ text: String, values: NamedValues, limits: SpecLimits
    ) throws(NotationError) -> String? {
        let utf8 = Array(text.utf8)
        let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
        guard utf8.contains(where: { $0 == open || $0 == close }) else { return nil }
        var filled: [UInt8] = []
        var i = 0
        while i < utf8.count {
            let isDouble = i + 1 < utf8.count && utf8[i + 1] == utf8[i]
            if utf8[i] == open, !isDouble {
                guard let end = utf8[i...].firstIndex(of: close) else {
                    throw NotationError(
                        offset: i,
                        message: "the brace is not closed; a doubled one stands for itself")
                }
                let part = String(decoding: utf8[(i + 1)..<end], as: UTF8.self)
                filled += try value(ofPart: part, at: i, values, limits).utf8
                i = end + 1
            } else {
                filled.append(utf8[i])
                i += (utf8[i] == open || utf8[i] == close) && isDouble ? 2 : 1
            }
        }
        return String(decoding: filled, as: UTF8.self)
    }

    /// Returns the value of the text between two braces, the first of which is at `offset`.
    private func value(
        ofPart part: String, at offset: Int, _ values: NamedValues, _ limits: SpecLimits
    ) throws(NotationError) -> String {
        let name = part.filter { $0 != " " }
        if let value = value(of: name[...]) { return value.text }
        let formula = try formula(part, at: offset, values)
        do throws(NotationError) {
            let typed = try ExpressionParser.parse(
                formula, scope: ExpressionScope(), values: values, limits: limits)
            try typed.require(.number, values: values)
            guard case .constant(.number(let number)) = typed.node else {
                preconditionFailure("\(formula) reads a name that there is not")
            }
            return JSONNumber.text(number)
        } catch {
            throw NotationError(
                offset: offset, message: "cannot work out \(quoted("{\(part)}")): \(error.message)")
        }
    }

    /// Returns the formula between two braces with numbers in place of the names of the repetition.
    private func formula(
        _ part: String, at offset: Int, _ values: NamedValues
    ) throws(NotationError) -> String {
        var formula = ""
        var rest = part[...]
        while let first = rest.unicodeScalars.first {
            guard first.isASCIILetter else {
                formula.unicodeScalars.append(first)
                rest = rest.dropFirst()
                continue
            }
            let word = rest.prefix {
                $0.unicodeScalars.allSatisfy {
                    $0.isASCIILetter || $0.isDigit || $0 == "_" || $0 == "."
                }
            }
            rest = rest.dropFirst(word.count)
            if let value = value(of: word) {
                guard let number = value.number else {
                    throw NotationError(
                        offset: offset,
                        message: "\(quoted(String(word))) is the text \(quoted(value.text)), with "
                            + "which nothing is worked out")
                }
                formula += "(\(JSONNumber.text(number)))"
            } else if rest.first == "(" || values.contains(String(word)) {
                formula += word
            } else {
                throw NotationError(
                    offset: offset,
                    message: "unknown name \(quoted(String(word))); expected between braces: "
                        + list(names) + values.suggestions.next(for: String(word), among: names))
            }
        }
        return formula
    }
}
