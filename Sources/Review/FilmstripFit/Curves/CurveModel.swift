import FilmstripGeometry
import Foundation

/// A kind of curve as a function of its parameters, for a fit.
///
/// A value is a sum of two or three levels, weighted by functions of time and of the shape: `from`, `to`, and for a
/// spring that is under way the initial velocity. So the levels follow from the shape by linear least squares, and a
/// search has the shape alone:
///
/// - curves: begin and end in seconds; the cubic Bézier also x1, y1, x2, y2;
/// - springs: begin in seconds, response in seconds, damping ratio;
/// - decays: begin in seconds, time constant in seconds.
///
/// - Source: G. Golub and V. Pereyra, "The differentiation of pseudo-inverses and nonlinear least squares problems whose
///   variables separate" (1973).
struct CurveModel: Equatable {
    let kind: MotionKind
    /// Whether a spring has an initial velocity; false for curves.
    let hasVelocity: Bool

    init(_ kind: MotionKind, hasVelocity: Bool = false) {
        (self.kind, self.hasVelocity) = (kind, hasVelocity)
    }

    /// The number of levels.
    var levels: Int { hasVelocity ? 3 : 2 }

    func weights(at time: Double, _ shape: [Double]) -> SIMD3<Double> {
        switch kind {
        case .spring:
            let spring = SpringShape(response: shape[1], ratio: shape[2])
            let (left, impulse) = spring.response(at: time - shape[0])
            return SIMD3(left, 1 - left, hasVelocity ? impulse : 0)
        case .decay:
            let left = exp(-max(time - shape[0], 0) / shape[1])
            return SIMD3(left, 1 - left, 0)
        case .linear, .easeIn, .easeOut, .easeInOut, .cubic:
            let elapsed = (time - shape[0]) / max(shape[1] - shape[0], 1e-6)
            let curve = kind.points ?? TimingCurve(shape[2], shape[3], shape[4], shape[5])
            let share = curve.value(at: elapsed)
            return SIMD3(1 - share, share, 0)
        }
    }
}
