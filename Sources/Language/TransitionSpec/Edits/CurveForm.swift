import FilmstripJSON
import Foundation

/// The numbers of a curve in a form in which curves that are the same have the same numbers, whatever their notation.
///
/// - Source: control points of `CAMediaTimingFunction`; a spring's undamped period is 2π √(m / k), and its damping ratio is
///   c / (2 √(k m)), which is 1 minus its bounce.
enum CurveForm: Equatable {
    case cubic([Double])
    /// The undamped period in seconds, the damping ratio, and the velocity.
    case spring([Double])

    /// Returns the form of a notation; nil if it is no curve, or one that has no other notation.
    init?(_ text: String) {
        guard let curve = try? CurveParser.parse(text, limits: SpecLimits()) else { return nil }
        switch curve {
        case .timing(.linear): self = .cubic([0, 0, 1, 1])
        case .timing(.easeIn): self = .cubic([0.42, 0, 1, 1])
        case .timing(.easeOut): self = .cubic([0, 0, 0.58, 1])
        case .timing(.easeInOut): self = .cubic([0.42, 0, 0.58, 1])
        case .timing(.default): self = .cubic([0.25, 0.1, 0.25, 1])
        case .timing(.cubic(let x1, let y1, let x2, let y2)): self = .cubic([x1, y1, x2, y2])
        case .spring(.perceptual(let duration, let bounce, let velocity)) where bounce >= 0:
            self = .spring([duration, 1 - bounce, velocity].map(Self.rounded))
        case .spring(.physical(let mass, let stiffness, let damping, let velocity)):
            let ratio = damping / (2 * (stiffness * mass).squareRoot())
            self = .spring(
                [2 * .pi * (mass / stiffness).squareRoot(), min(ratio, 1), velocity].map(
                    Self.rounded))
        case .system, .keyframes, .spring: return nil
        }
    }

    /// The number without what arithmetic leaves at its end.
    private static func rounded(_ number: Double) -> Double {
        JSONNumber.rounded(number, decimals: 9)
    }
}
