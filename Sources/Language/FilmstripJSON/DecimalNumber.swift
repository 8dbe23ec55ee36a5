/// The number that a text is; nil for another one.
///
/// Accepted are up to 30 characters of a decimal: digits, with a minus sign before and a point among them if need be.
/// Swift's own reader takes hexadecimal digits, exponents and names, too, and ends at a zero byte.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDecimal =
        (1...2).contains(parts.count) && text.utf8.count <= 30
        && parts.allSatisfy { part in
            !part.isEmpty
                && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    return isDecimal ? Double(String(text)) : nil
}

/// The whole number that a text is, by the same rules without a point; nil for another one.
package func wholeNumber(_ text: some StringProtocol) -> Int? {
    text.utf8.contains(UInt8(ascii: ".")) || decimalNumber(text) == nil ? nil : Int(text)
}
