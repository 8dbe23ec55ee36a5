import FilmstripGeometry
import Foundation

/// Translation, scale, skew, perspective and rotation (as a quaternion) of a 4×4 transform.
///
/// Source: CSS Transforms Level 2, "Decomposing a 3D matrix", after Graphics Gems II, `unmatrix`.
struct Decomposition3D {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// xy, xz, yz.
    var skew: SIMD3<Double>
    var perspective: SIMD4<Double>
    /// x, y, z, w; of length 1.
    var quaternion: SIMD4<Double>

    /// Nil if the transform is not invertible.
    init?(_ transform: CATransform3D) {
        guard transform.m44 != 0 else { return nil }
        let t = transform.scaled(by: 1 / transform.m44)
        var upper = t
        (upper.m14, upper.m24, upper.m34, upper.m44) = (0, 0, 0, 1)
        let inverse = CATransform3DInvert(upper)
        guard upper.concatenating(inverse).isNearlyIdentity else { return nil }
        // The perspective column p solves p = upper⁻¹ · column 4.
        let column = SIMD4<Double>(t.m14, t.m24, t.m34, t.m44)
        perspective = SIMD4(
            Self.dot(SIMD4<Double>(inverse.m11, inverse.m12, inverse.m13, inverse.m14), column),
            Self.dot(SIMD4<Double>(inverse.m21, inverse.m22, inverse.m23, inverse.m24), column),
            Self.dot(SIMD4<Double>(inverse.m31, inverse.m32, inverse.m33, inverse.m34), column),
            Self.dot(SIMD4<Double>(inverse.m41, inverse.m42, inverse.m43, inverse.m44), column))
        translation = SIMD3<Double>(t.m41, t.m42, t.m43)
        var rows = [
            SIMD3<Double>(t.m11, t.m12, t.m13), SIMD3<Double>(t.m21, t.m22, t.m23),
            SIMD3<Double>(t.m31, t.m32, t.m33),
        ]
        scale = .zero
        skew = .zero
        scale.x = Self.length(rows[0])
        rows[0] /= scale.x
        skew.x = Self.dot(rows[0], rows[1])
        rows[1] -= rows[0] * skew.x
        scale.y = Self.length(rows[1])
        rows[1] /= scale.y
        skew.x /= scale.y
        skew.y = Self.dot(rows[0], rows[2])
        rows[2] -= rows[0] * skew.y
        skew.z = Self.dot(rows[1], rows[2])
        rows[2] -= rows[1] * skew.z
        scale.z = Self.length(rows[2])
        rows[2] /= scale.z
        skew.y /= scale.z
        skew.z /= scale.z
        if Self.dot(rows[0], Self.cross(rows[1], rows[2])) < 0 {
            scale = -scale
            rows = rows.map { -$0 }
        }
        quaternion = Self.quaternion(rows)
    }

    init(
        translation: SIMD3<Double>, scale: SIMD3<Double>, skew: SIMD3<Double>,
        perspective: SIMD4<Double>, quaternion: SIMD4<Double>
    ) {
        (self.translation, self.scale, self.skew) = (translation, scale, skew)
        (self.perspective, self.quaternion) = (perspective, quaternion)
    }

    func interpolated(to other: Decomposition3D, at f: Double) -> Decomposition3D {
        var result = self
        result.translation += (other.translation - translation) * f
        result.scale += (other.scale - scale) * f
        result.skew += (other.skew - skew) * f
        result.perspective += (other.perspective - perspective) * f
        result.quaternion = Self.slerp(quaternion, other.quaternion, f)
        return result
    }

    var recomposed: CATransform3D {
        var skewed = CATransform3DIdentity
        skewed.m21 = skew.x
        skewed.m31 = skew.y
        skewed.m32 = skew.z
        // Row vectors: scale, then skew, rotation, translation and perspective last.
        var placed = CATransform3DMakeScale(scale.x, scale.y, scale.z)
            .concatenating(skewed)
            .concatenating(rotation)
        (placed.m41, placed.m42, placed.m43) = (translation.x, translation.y, translation.z)
        var eye = CATransform3DIdentity
        (eye.m14, eye.m24, eye.m34, eye.m44) = (
            perspective.x, perspective.y, perspective.z, perspective.w
        )
        return placed.concatenating(eye)
    }

    private var rotation: CATransform3D {
        let (x, y, z, w) = (quaternion.x, quaternion.y, quaternion.z, quaternion.w)
        var m = CATransform3DIdentity
        (m.m11, m.m12, m.m13) = (
            1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)
        )
        (m.m21, m.m22, m.m23) = (
            2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)
        )
        (m.m31, m.m32, m.m33) = (
            2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)
        )
        return m
    }

    /// The quaternion of an orthonormal basis; its largest component is computed first, for accuracy.
    private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
        func root(_ value: Double) -> Double { max(value, 0).squareRoot() / 2 }
        var q = SIMD4(
            root(1 + r[0].x - r[1].y - r[2].z), root(1 - r[0].x + r[1].y - r[2].z),
            root(1 - r[0].x - r[1].y + r[2].z), root(1 + r[0].x + r[1].y + r[2].z))
        switch q.max() {
        case q.w:
            q.x = (r[1].z - r[2].y) / (4 * q.w)
            q.y = (r[2].x - r[0].z) / (4 * q.w)
            q.z = (r[0].y - r[1].x) / (4 * q.w)
        case q.x:
            q.y = (r[0].y + r[1].x) / (4 * q.x)
            q.z = (r[2].x + r[0].z) / (4 * q.x)
            q.w = (r[1].z - r[2].y) / (4 * q.x)
        case q.y:
            q.x = (r[0].y + r[1].x) / (4 * q.y)
            q.z = (r[1].z + r[2].y) / (4 * q.y)
            q.w = (r[2].x - r[0].z) / (4 * q.y)
        default:
            q.x = (r[2].x + r[0].z) / (4 * q.z)
            q.y = (r[1].z + r[2].y) / (4 * q.z)
            q.w = (r[0].y - r[1].x) / (4 * q.z)
        }
        return q
    }

    /// Spherical interpolation along the shorter arc.
    private static func slerp(
        _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ f: Double
    ) -> SIMD4<Double> {
        var (b, product) = (b, dot(a, b))
        if product < 0 { (b, product) = (-b, -product) }
        // Too close for an angle; linear interpolation is as good.
        guard product < 1 - 1e-12 else { return a + (b - a) * f }
        let angle = acos(product)
        return (a * sin((1 - f) * angle) + b * sin(f * angle)) / sin(angle)
    }

    private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
    private static func dot(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Double { (a * b).sum() }
    private static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
}

extension CATransform3D {
    fileprivate func scaled(by f: Double) -> CATransform3D {
        CATransform3D(
            m11: m11 * f, m12: m12 * f, m13: m13 * f, m14: m14 * f,
            m21: m21 * f, m22: m22 * f, m23: m23 * f, m24: m24 * f,
            m31: m31 * f, m32: m32 * f, m33: m33 * f, m34: m34 * f,
            m41: m41 * f, m42: m42 * f, m43: m43 * f, m44: m44 * f)
    }
}
