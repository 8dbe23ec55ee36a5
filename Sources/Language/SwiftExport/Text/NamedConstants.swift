import Foundation
import TransitionSpec

/// The numbers to which a spec gives names, under `let`.
struct NamedConstants {
    private let numbers: [String: Double]

    init(of spec: Spec) {
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

    /// A name of a number that is not in an expression: `seconds` of a duration, for instance.
    func name(of number: Double, among names: [String]) -> String? {
        names.first { numbers[$0] == number }
    }
}

/// The constants that a file uses, each with its value.
final class UsedConstants {
    private(set) var values: [String: Double] = [:]

    /// Notes the use of a constant and returns its name in Swift.
    func use(_ name: String, _ value: Double) -> String {
        let variable = SwiftName.variable(name)
        values[variable] = value
        return "Constants.\(variable)"
    }

    /// Adds a constant under its name in Swift.
    func add(_ variable: String, _ value: Double) { values[variable] = value }

    /// Adds the definitions of all constants used.
    func write(to text: inout SwiftText) {
        guard !values.isEmpty else { return }
        text.doc("\nThe spec's named values; times in seconds, lengths in points.")
        text.block("private enum Constants") { text in
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                text.line("static let \(name): CGFloat = \(number(value))")
            }
        }
    }
}

/// A number as Swift writes it, without a needless fraction.
func number(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
