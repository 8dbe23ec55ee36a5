// How changes say numbers, times and lists.

/// How near two times are that count as one: shorter than any display shows, and as far as sentences say
/// times.
let sameTime = 0.001

/// A number to 1/1000, without zeros at its end.
func figure(_ value: Double) -> String { rounded(value, places: 3) }

/// A number to 1/100.
func figure(hundredths value: Double) -> String { rounded(value, places: 2) }

/// Two numbers that differ, to as many places as tell them apart, 3…6.
func figures(_ one: Double, _ other: Double) -> (String, String) {
    for places in 3..<6 where rounded(one, places: places) != rounded(other, places: places) {
        return (rounded(one, places: places), rounded(other, places: places))
    }
    return (rounded(one, places: 6), rounded(other, places: 6))
}

/// A colour of red, green, blue and alpha from 0 to 1 as `#rrggbb`, or `#rrggbbaa` if it is not opaque.
func figure(color parts: [Double]) -> String {
    let bytes = parts.map { UInt8(max(0, min(1, $0)) * 255 + 0.5) }
    let seen = bytes.count == 4 && bytes[3] == 255 ? bytes.dropLast() : bytes[...]
    return "#" + seen.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// A time or a duration.
func figure(seconds: Double) -> String { figure(seconds) + " s" }

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

/// `a`, `a and b`, `a, b and c`.
func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
}

/// How often something happens.
func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
}

extension String {
    /// As a sentence begins.
    var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
