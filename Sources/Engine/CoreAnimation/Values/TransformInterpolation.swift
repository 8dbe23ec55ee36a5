package import FilmstripGeometry
import Foundation

/// Interpolation of transforms by decomposition.
///
/// Affine pairs use the 2-D decomposition, all others the 3-D one with quaternions.
///
/// Source: CSS Transforms Level 1 (2-D) and Level 2 (3-D), "Decomposing a matrix" and
/// "Recomposing to a matrix"; that Core Animation does the same was measured by open
/// re-implementations.
extension CATransform3D {
    /// The transform at `fraction` of the way to `other`.
    ///
    /// If one cannot be decomposed, since it flattens the plane, the result switches halfway.
    package func interpolated(to other: CATransform3D, at fraction: Double) -> CATransform3D {
        if self == other || fraction == 0 { return self }
        if fraction == 1 { return other }
        if isAffine && other.isAffine {
            guard var from = Decomposition2D(affine), var to = Decomposition2D(other.affine) else {
                return fraction < 0.5 ? self : other
            }
            Decomposition2D.align(&from, &to)
            return CATransform3D(from.interpolated(to: to, at: fraction).recomposed)
        }
        guard let from = Decomposition3D(self), let to = Decomposition3D(other) else {
            return fraction < 0.5 ? self : other
        }
        return from.interpolated(to: to, at: fraction).recomposed
    }

    var isNearlyIdentity: Bool {
        let difference = zip(entries, CATransform3DIdentity.entries).map { abs($0 - $1) }
        return difference.allSatisfy { $0 < 1e-6 }
    }

    var snapped: CATransform3D {
        var result = self
        (result.m11, result.m12, result.m13, result.m14) = Self.snap(m11, m12, m13, m14)
        (result.m21, result.m22, result.m23, result.m24) = Self.snap(m21, m22, m23, m24)
        (result.m31, result.m32, result.m33, result.m34) = Self.snap(m31, m32, m33, m34)
        (result.m41, result.m42, result.m43, result.m44) = Self.snap(m41, m42, m43, m44)
        return result
    }

    /// Matrix entries multiply coordinates of up to thousands of points, so their grid, 1e-9, is finer
    /// than that of points.
    private static func snap(
        _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat
    ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        func snap(_ value: CGFloat) -> CGFloat { (value * 1e9).rounded() / 1e9 }
        return (snap(a), snap(b), snap(c), snap(d))
    }

    /// The entries, row by row.
    var entries: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}

/// Translation, scale, angle and remaining matrix of an affine transform.
struct Decomposition2D {
    var translateX, translateY: Double
    var scaleX, scaleY: Double
    /// In degrees.
    var angle: Double
    var m11, m12, m21, m22: Double

    /// Nil if the transform flattens the plane.
    init?(_ transform: CGAffineTransform) {
        var (a, b, c, d) = (
            Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d)
        )
        translateX = transform.tx
        translateY = transform.ty
        scaleX = (a * a + b * b).squareRoot()
        scaleY = (c * c + d * d).squareRoot()
        guard scaleX > 0, scaleY > 0 else { return nil }
        // A mirrored plane: negate the axis with the smaller diagonal entry.
        if a * d - b * c < 0 {
            if a < d { scaleX = -scaleX } else { scaleY = -scaleY }
        }
        a /= scaleX
        b /= scaleX
        c /= scaleY
        d /= scaleY
        let radians = atan2(b, a)
        angle = radians * 180 / .pi
        // Rotate the rest back by the angle.
        let (s, k) = (-b, a)
        (m11, m12, m21, m22) =
            radians == 0
            ? (a, b, c, d)
            : (
                k * a + s * c, k * b + s * d, k * c - s * a, k * d - s * b
            )
    }

    /// Adjusts the angles so that the rotation takes the shorter way; 0 counts as 360, so that a half
    /// turn goes backwards.
    static func align(_ from: inout Decomposition2D, _ to: inout Decomposition2D) {
        if (from.scaleX < 0 && to.scaleY < 0) || (from.scaleY < 0 && to.scaleX < 0) {
            from.scaleX = -from.scaleX
            from.scaleY = -from.scaleY
            from.angle += from.angle < 0 ? 180 : -180
        }
        if from.angle == 0 { from.angle = 360 }
        if to.angle == 0 { to.angle = 360 }
        if abs(from.angle - to.angle) > 180 {
            if from.angle > to.angle { from.angle -= 360 } else { to.angle -= 360 }
        }
    }

    func interpolated(to other: Decomposition2D, at f: Double) -> Decomposition2D {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * f }
        var result = self
        result.translateX = mix(translateX, other.translateX)
        result.translateY = mix(translateY, other.translateY)
        result.scaleX = mix(scaleX, other.scaleX)
        result.scaleY = mix(scaleY, other.scaleY)
        result.angle = mix(angle, other.angle)
        (result.m11, result.m12) = (mix(m11, other.m11), mix(m12, other.m12))
        (result.m21, result.m22) = (mix(m21, other.m21), mix(m22, other.m22))
        return result
    }

    var recomposed: CGAffineTransform {
        let rest = CGAffineTransform(
            a: m11, b: m12, c: m21, d: m22, tx: translateX, ty: translateY)
        let angle = angle.remainder(dividingBy: 360) * .pi / 180
        return CGAffineTransform(scaleX: scaleX, y: scaleY)
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(rest)
    }
}
