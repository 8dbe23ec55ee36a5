/// Numbers as canonical JSON has them.
enum JSONNumber {
    /// The shortest decimal that reads back as `number`, written as ECMAScript writes it.
    ///
    /// - Precondition: The number is finite.
    /// - Source: RFC 8785, 3.2.2.3: ECMA-262, Number::toString.
    static func text(_ number: Double) -> String {
        precondition(number.isFinite, "\(number) has no JSON text")
        guard number != 0 else { return "0" }
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

    /// The shortest digits without zeros at either end, and the place of the decimal point
    /// counted from their beginning; Swift's own description has the same digits.
    private static func decimal(of number: Double) -> (digits: String, point: Int) {
        var digits = ""
        var point = 0
        var exponent = 0
        let halves = number.description.split(separator: "e")
        if halves.count == 2, let power = Int(halves[1]) { exponent = power }
        let parts = halves[0].split(separator: ".")
        digits = String(parts[0])
        point = digits.count
        if parts.count == 2 { digits += parts[1] }
        while digits.last == "0" { digits.removeLast() }
        let zeros = digits.prefix { $0 == "0" }.count
        return (String(digits.dropFirst(zeros)), point - zeros + exponent)
    }
}
