// Wording of numbers, times and lists in descriptions of changes.

/// Maximum difference in seconds of two times that count as equal: shorter than any display shows, and the precision
/// of times in sentences.
package let sameTime = 0.001

/// Maximum difference in seconds of two durations that nobody notices, and which is not told: less than a frame of a
/// display of 120 Hz; the grid of a millionth included.
let unnoticedTime = 0.005 + 2e-6

/// Returns a number rounded to 1/1000, without trailing zeros.
package func figure(_ value: Double) -> String { rounded(value, places: 3) }

/// Returns a number rounded to 1/100, without trailing zeros.
func figure(hundredths value: Double) -> String { rounded(value, places: 2) }

/// Returns two numbers with as many decimal places, 3…6, as tell them apart.
func figures(_ one: Double, _ other: Double) -> (String, String) {
    for places in 3..<6 where rounded(one, places: places) != rounded(other, places: places) {
        return (rounded(one, places: places), rounded(other, places: places))
    }
    return (rounded(one, places: 6), rounded(other, places: 6))
}

/// Returns a colour of red, green, blue and alpha, each 0…1, as `#rrggbb`, or `#rrggbbaa` if it is not opaque.
func figure(color parts: [Double]) -> String {
    let bytes = parts.map { UInt8(max(0, min(1, $0)) * 255 + 0.5) }
    let seen = bytes.count == 4 && bytes[3] == 255 ? bytes.dropLast() : bytes[...]
    return "#" + seen.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// Returns the colours of red, green, blue and alpha one after another as a list; "nothing" if there are none.
func figure(colors parts: [Double]) -> String {
    guard !parts.isEmpty else { return "nothing" }
    return stride(from: 0, to: parts.count, by: 4).map {
        figure(color: Array(parts[$0..<min($0 + 4, parts.count)]))
    }.joined(separator: ", ")
}

/// Returns a time or a duration with its unit.
package func figure(seconds: Double) -> String { figure(seconds) + " s" }

private func rounded(_ value: Double, places: Int) -> String {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let scaled = (value * unit).rounded()
    guard abs(scaled) < 9e15 else { return "\(value)" }
    let (whole, rest) = Int(abs(scaled)).quotientAndRemainder(dividingBy: Int(unit))
    var fraction = String(rest)
    fraction = String(repeating: "0", count: places - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return (scaled < 0 ? "-" : "") + "\(whole)" + (fraction.isEmpty ? "" : "." + fraction)
}

/// Returns a list in words: `a`, `a and b`, `a, b and c`.
package func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
}

/// Returns the name of the thing at a place among those of its kind: "the second push", "push number 7".
func ordinal(_ place: Int, _ noun: String) -> String {
    let ordinals = ["first", "second", "third", "fourth", "fifth"]
    return ordinals.indices.contains(place)
        ? "the \(ordinals[place]) \(noun)" : "\(noun) number \(place + 1)"
}

/// Returns a number of occurrences in words.
func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
}

extension String {
    /// The string with its first character in upper case.
    var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
