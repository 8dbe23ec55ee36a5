import Foundation
import TransitionSpec

/// The numbers to which a spec gives names, under `let`.
struct NamedConstants {
    private let numbers: [String: Double]
    private let words: [String: Spec.ValueWords]

    init(of spec: Spec) {
        words = spec.valueWords
        let form = try? JSONSerialization.jsonObject(with: Data(spec.canonicalForm))
        let values = (form as? [String: Any])?["let"] as? [String: Any]
        numbers = (values ?? [:]).compactMapValues { value in
            guard let number = value as? NSNumber, !(value is Bool) else { return nil }
            return number.doubleValue
        }
    }

    /// The name of `number` among those that occur in the text of an expression.
    func name(of number: Double, in source: String) -> String? {
        let words = source.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        return words.first { numbers[$0] == number }
    }

    /// The words of a named number as a comment; nil if it has none.
    func comment(on name: String) -> String? {
        guard let words = words[name] else { return nil }
        let said = [words.label.map { $0.hasSuffix(".") ? $0 : $0 + "." }, words.about]
        let comment = said.compactMap(\.self).joined(separator: " ")
        return comment.isEmpty ? nil : SwiftName.comment(comment)
    }

    /// A name of a number that is not in an expression: `seconds` of a duration, for instance.
    func name(of number: Double, among names: [String]) -> String? {
        names.first { numbers[$0] == number }
    }
}

/// The constants that a file uses, each with its value.
final class UsedConstants {
    private(set) var values: [String: (number: Double, comment: String?)] = [:]

    /// Notes the use of a constant of `constants` and returns its name in Swift.
    func use(_ name: String, _ value: Double, of constants: NamedConstants) -> String {
        let variable = SwiftName.variable(name)
        values[variable] = (value, constants.comment(on: name))
        return "Constants.\(variable)"
    }

    /// Adds the constants that another file part uses.
    func add(_ other: UsedConstants) { values.merge(other.values) { first, _ in first } }

    func write(to text: inout SwiftText) {
        guard !values.isEmpty else { return }
        text.doc("\nThe spec's named values; times in seconds, lengths in points.")
        text.block("private enum Constants") { text in
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                if let comment = value.comment { text.doc(comment) }
                text.line("static let \(name): CGFloat = \(number(value.number))")
            }
        }
    }
}

/// A number as Swift writes it, without a needless fraction.
func number(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
