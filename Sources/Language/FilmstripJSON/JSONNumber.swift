/// Number formatting of canonical JSON.
package enum JSONNumber {
    /// Returns the shortest decimal that reads back as `number`, in ECMAScript's format.
    ///
    /// - Precondition: The number is finite.
    /// - Source: RFC 8785, 3.2.2.3: ECMA-262, Number::toString.
    package static func text(_ number: Double) -> String {
        precondition(number.isFinite, "\(number) has no JSON text")
        // Swift writes the same digits; near 1 only the point of whole numbers differs.
        if let integer = Int(exactly: number), integer.magnitude < 1 << 53 { return "\(integer)" }
        if (1e-3..<1e15).contains(number.magnitude) { return number.description }
        return scientific(number)
    }

    /// Returns the text of a number that was worked out, for people: rounded to `decimals` if there are any, "infinity"
    /// where the result is beyond all numbers, and "no number" where there is none.
    package static func figure(_ number: Double, decimals: Int? = nil) -> String {
        guard number.isFinite else {
            return number.isNaN ? "no number" : number < 0 ? "-infinity" : "infinity"
        }
        return text(decimals.map { rounded(number, decimals: $0) } ?? number)
    }

    /// Returns the multiple of a power of ten that is nearest to `number`; the number itself if it is so large that it has
    /// no decimals.
    package static func rounded(_ number: Double, decimals: Int) -> Double {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        return number.magnitude < 1e15 ? (number * scale).rounded() / scale : number
    }

    /// Returns the text of a very small or very large number.
    private static func scientific(_ number: Double) -> String {
        let sign = number < 0 ? "-" : ""
        let (digits, point) = decimal(of: number.magnitude)
        let count = digits.count
        if (count...21).contains(point) {
            return sign + digits + String(repeating: "0", count: point - count)
        }
        if (1...21).contains(point) {
            return sign + digits.prefix(point) + "." + digits.dropFirst(point)
        }
        if (-5...0).contains(point) {
            return sign + "0." + String(repeating: "0", count: -point) + digits
        }
        let fraction = count == 1 ? "" : "." + digits.dropFirst()
        let exponent = point - 1
        return sign + digits.prefix(1) + fraction + "e" + (exponent < 0 ? "-" : "+")
            + "\(exponent.magnitude)"
    }

    /// Returns the shortest digits without zeros at either end, and the position of the decimal
    /// point, counted from the first digit.
    private static func decimal(of number: Double) -> (digits: String, point: Int) {
        let halves = number.description.split(separator: "e")
        let exponent = halves.count == 2 ? Int(halves[1]) ?? 0 : 0
        let parts = halves[0].split(separator: ".")
        var digits = parts.joined()
        while digits.last == "0" { digits.removeLast() }
        let zeros = digits.prefix { $0 == "0" }.count
        return (String(digits.dropFirst(zeros)), parts[0].count - zeros + exponent)
    }
}
