public import Foundation

/// One piece of a contour: a straight line or a cubic Bézier curve.
///
/// Its parameter t runs from 0 at the start to 1 at the end; other values follow the same formula.
public enum PathSegment: Equatable, Hashable, Sendable {
    case line(CGPoint, CGPoint)
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint, CGPoint)

    /// The start of the segment.
    public var start: CGPoint {
        switch self {
        case .line(let start, _), .cubic(let start, _, _, _): start
        }
    }

    /// The end of the segment.
    public var end: CGPoint {
        switch self {
        case .line(_, let end), .cubic(_, _, _, let end): end
        }
    }

    /// The point at `t`; exact at the ends.
    public func point(at t: CGFloat) -> CGPoint {
        if t == 0 { return start }
        if t == 1 { return end }
        switch self {
        case .line(let start, let end):
            return CGPoint(SIMD2(start) + (SIMD2(end) - SIMD2(start)) * t)
        case .cubic(let start, _, _, _):
            let (a, b, c) = polynomial
            return CGPoint(((a * t + b) * t + c) * t + SIMD2(start))
        }
    }

    /// The direction of travel at `t`, of length 1.
    ///
    /// Where the speed of a curve is zero, at a cusp or at an end that coincides with its control point, it
    /// is the direction in which the curve continues, at t = 1 the one in which it arrives. Zero only if all
    /// points of the segment coincide, or are not finite.
    public func tangent(at t: CGFloat) -> CGVector {
        let direction = direction(at: t)
        return CGVector(dx: direction.x, dy: direction.y)
    }

    /// The part between two parameters in 0…1, the second at least the first.
    ///
    /// Source: de Casteljau's subdivision, done twice.
    public func split(from first: CGFloat, to last: CGFloat) -> PathSegment {
        if first == 0 && last == 1 { return self }
        let (from, to) = (point(at: first), point(at: last))
        switch self {
        case .line: return .line(from, to)
        case .cubic(_, let control1, let control2, let end):
            // The part after `first`, then the part of that before `last`.
            let (p1, p2, p3) = (SIMD2(control1), SIMD2(control2), SIMD2(end))
            let a = p1 + (p2 - p1) * first
            let control2 = p2 + (p3 - p2) * first
            let control1 = a + (control2 - a) * first
            let t = first < 1 ? (last - first) / (1 - first) : 0
            let b = control1 + (control2 - control1) * t
            let near = SIMD2(from) + (control1 - SIMD2(from)) * t
            return .cubic(
                from, control1: CGPoint(near), control2: CGPoint(near + (b - near) * t), to)
        }
    }

    /// The same segment in the opposite direction.
    public var reversed: PathSegment {
        switch self {
        case .line(let start, let end): .line(end, start)
        case .cubic(let start, let control1, let control2, let end):
            .cubic(end, control1: control2, control2: control1, start)
        }
    }
}

extension PathSegment {
    /// The coefficients of t³, t² and t.
    var polynomial: (a: SIMD2<Double>, b: SIMD2<Double>, c: SIMD2<Double>) {
        switch self {
        case .line(let start, let end): return (.zero, .zero, SIMD2(end) - SIMD2(start))
        case .cubic(let start, let control1, let control2, let end):
            let from = SIMD2(start)
            let c = (SIMD2(control1) - from) * 3
            let b = (SIMD2(control2) - SIMD2(control1)) * 3 - c
            return (SIMD2(end) - from - c - b, b, c)
        }
    }

    var isPoint: Bool {
        switch self {
        case .line(let start, let end): start == end
        case .cubic(let start, let control1, let control2, let end):
            start == control1 && start == control2 && start == end
        }
    }

    /// `tangent(at:)` as a vector of two numbers.
    func direction(at t: CGFloat) -> SIMD2<Double> {
        let (a, b, c) = polynomial
        // A derivative below the rounding errors of the control points has no meaningful direction.
        let noise = (a.length + b.length + c.length) * 1e-9
        let first = (3 * a * t + 2 * b) * t + c
        if first.length > noise { return first / first.length }
        let second = (3 * a * t + b) * (t == 1 ? -1 : 1)
        if second.length > noise { return second / second.length }
        return a.length > 0 ? a / a.length : .zero
    }
}

extension SIMD2<Double> {
    init(_ point: CGPoint) { self.init(point.x, point.y) }

    /// The distance from the origin.
    var length: Double { (self * self).sum().squareRoot() }

    /// The vector rotated by a quarter turn from the x axis towards y.
    var turned: SIMD2<Double> { SIMD2(-y, x) }

    /// Positive if `other` lies on the side towards which `turned` turns.
    func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }

    func dot(_ other: SIMD2<Double>) -> Double { (self * other).sum() }
}

extension CGPoint {
    init(_ pair: SIMD2<Double>) { self.init(x: pair.x, y: pair.y) }
}
