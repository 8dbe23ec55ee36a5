import Foundation

/// A length, coordinate or opacity as SVG text: the shortest decimal on a grid of 1/10000.
///
/// - Parameter value: Finite; clamped to ±9e14, beyond which no renderer can place anything.
func decimal(_ value: CGFloat) -> String { text(of: value, digits: 4, grid: 1e4) }

/// A factor that multiplies coordinates, such as a scale: the shortest decimal on a grid of 1e-8.
///
/// It scales font units, so that 3000 of them have an error below 1/10000 point.
///
/// - Parameter value: Finite; clamped to ±9e10.
func factor(_ value: CGFloat) -> String { text(of: value, digits: 8, grid: 1e8) }

private func text(of value: CGFloat, digits: Int, grid: CGFloat) -> String {
    precondition(value.isFinite, "\(value) in SVG")
    let steps = Int64(min(max((value * grid).rounded(), -9e18), 9e18))
    let (whole, rest) = steps.magnitude.quotientAndRemainder(dividingBy: UInt64(grid))
    let sign = steps < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    var fraction = String(rest)
    fraction = String(repeating: "0", count: digits - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(whole).\(fraction)"
}
