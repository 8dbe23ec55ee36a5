import FilmstripGeometry
import FilmstripParallel
import Foundation

/// A JSON value for writing: keys keep their order, and numbers are rounded to a grid of 1e-6 and
/// written in their shortest form, so that equal values give equal bytes.
package enum JSONValue {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])
    /// An array of the given number of objects; each is made only when it is written, so that a
    /// long array is never whole in memory.
    case objects(Int, @Sendable (Int) -> JSONValue)

    package static func numbers(_ values: [Double]) -> JSONValue { values.jsonValue }

    /// The value as text: an object or array without objects inside takes one line, others several.
    package var text: String {
        var text = ""
        write(to: &text, indent: 0)
        return text + "\n"
    }

    private func write(to text: inout String, indent: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += Self.text(of: value)
        case .string(let value): Self.write(value, to: &text)
        case .array(let values):
            Self.write(values, "[", "]", isFlat: isFlat, to: &text, indent: indent) {
                $0.write(to: &$1, indent: $2)
            }
        case .object(let pairs):
            Self.write(pairs, "{", "}", isFlat: isFlat, to: &text, indent: indent) {
                Self.write($0.0, to: &$1)
                $1 += ": "
                $0.1.write(to: &$1, indent: $2)
            }
        case .objects(let count, let make):
            Self.write(0..<count, "[", "]", isFlat: isFlat, to: &text, indent: indent) {
                make($0).write(to: &$1, indent: $2)
            }
        }
    }

    /// Whether no object is inside the value, at any depth.
    private var isFlat: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array(let values): values.allSatisfy { !$0.isObject && $0.isFlat }
        case .object(let pairs): pairs.allSatisfy { !$0.1.isObject && $0.1.isFlat }
        case .objects(let count, _): count == 0
        }
    }

    private var isObject: Bool {
        if case .object = self { true } else { false }
    }

    /// Writes the elements between `open` and `close`; stops early if the work is cancelled.
    private static func write<Element>(
        _ elements: some Collection<Element>, _ open: String, _ close: String, isFlat: Bool,
        to text: inout String,
        indent: Int, _ element: (Element, inout String, Int) -> Void
    ) {
        text += open
        let line = "\n" + String(repeating: "  ", count: indent + 1)
        for (index, value) in elements.enumerated() {
            if !isFlat, Cancellation.isRequested { return }
            if index > 0 { text += isFlat ? ", " : "," }
            if !isFlat { text += line }
            element(value, &text, indent + 1)
        }
        if !isFlat, !elements.isEmpty { text += "\n" + String(repeating: "  ", count: indent) }
        text += close
    }

    /// Returns the text of a number: below 9·10⁹ in magnitude, whole numbers without a point,
    /// others with up to six digits after it, and never an exponent; beyond, the rounded number as
    /// Swift describes it.
    package static func text(of value: Double) -> String {
        demand(value.isFinite, "JSON has no \(value)")
        let scaled = (value * Grid.steps).rounded(.toNearestOrEven)
        guard abs(scaled) < 9e15 else { return "\(value.rounded())" }
        let digits = Int64(scaled)
        let (whole, rest) = abs(digits).quotientAndRemainder(dividingBy: Int64(Grid.steps))
        var text = digits < 0 ? "-\(whole)" : "\(whole)"
        guard rest != 0 else { return text }
        var fraction = String(rest)
        fraction = String(repeating: "0", count: 6 - fraction.count) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        text += "." + fraction
        return text
    }

    private static func write(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            // Line and paragraph separators end a line in JavaScript; "<" could end a script
            // element.
            case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}", "<":
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
