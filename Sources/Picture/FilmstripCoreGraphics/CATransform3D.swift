public import Foundation

/// A 4×4 transform acting on row vectors: `[x y z 1] × M`.
///
/// Entry `mRC` is in row R, column C; `m41 m42 m43` is the translation, and `m34 = -1/d` gives
/// the perspective of an eye at distance d, as in Core Animation.
public struct CATransform3D: Equatable, Hashable, Sendable {
    /// Coefficients of x in the new x, y, z and w.
    public var m11, m12, m13, m14: CGFloat
    /// Coefficients of y in the new x, y, z and w.
    public var m21, m22, m23, m24: CGFloat
    /// Coefficients of z in the new x, y, z and w.
    public var m31, m32, m33, m34: CGFloat
    /// Constant terms of the new x, y, z and w.
    public var m41, m42, m43, m44: CGFloat

    /// The identity.
    ///
    /// - Difference: Core Animation's has zeros in all places.
    public init() {
        (m11, m12, m13, m14) = (1, 0, 0, 0)
        (m21, m22, m23, m24) = (0, 1, 0, 0)
        (m31, m32, m33, m34) = (0, 0, 1, 0)
        (m41, m42, m43, m44) = (0, 0, 0, 1)
    }

    /// The transform with the given sixteen entries, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// The affine transform in the plane z = 0.
    ///
    /// - Difference: ours; Core Animation has functions.
    public init(_ affine: CGAffineTransform) {
        self.init()
        (m11, m12, m21, m22, m41, m42) = (
            affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty
        )
    }

    /// Whether the transform moves points only within the plane, without perspective.
    ///
    /// - Difference: ours; Core Animation has functions.
    public var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1
            && m34 == 0 && m43 == 0 && m44 == 1
    }

    /// The six entries that act in the plane; the whole transform only if `isAffine`.
    ///
    /// - Difference: ours; Core Animation has functions.
    public var affine: CGAffineTransform {
        CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// The product that applies this transform first, then `other`.
    ///
    /// - Difference: ours; Core Animation has functions.
    public func concatenating(_ other: CATransform3D) -> CATransform3D {
        func row(
            _ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat
        ) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
            (
                x * other.m11 + y * other.m21 + z * other.m31 + w * other.m41,
                x * other.m12 + y * other.m22 + z * other.m32 + w * other.m42,
                x * other.m13 + y * other.m23 + z * other.m33 + w * other.m43,
                x * other.m14 + y * other.m24 + z * other.m34 + w * other.m44
            )
        }
        var result = CATransform3D()
        (result.m11, result.m12, result.m13, result.m14) = row(m11, m12, m13, m14)
        (result.m21, result.m22, result.m23, result.m24) = row(m21, m22, m23, m24)
        (result.m31, result.m32, result.m33, result.m34) = row(m31, m32, m33, m34)
        (result.m41, result.m42, result.m43, result.m44) = row(m41, m42, m43, m44)
        return result
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D()

/// Whether `transform` is exactly the identity.
@inlinable public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool {
    // Compared in place: a call that compares two transforms copies both, and layers are asked for this all the time.
    transform.m11 == 1 && transform.m12 == 0 && transform.m13 == 0 && transform.m14 == 0
        && transform.m21 == 0 && transform.m22 == 1 && transform.m23 == 0 && transform.m24 == 0
        && transform.m31 == 0 && transform.m32 == 0 && transform.m33 == 1 && transform.m34 == 0
        && transform.m41 == 0 && transform.m42 == 0 && transform.m43 == 0 && transform.m44 == 1
}

/// Whether `a` and `b` have the same entries.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A translation by the given distances, in points.
public func CATransform3DMakeTranslation(
    _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    var result = CATransform3D()
    (result.m41, result.m42, result.m43) = (x, y, z)
    return result
}

/// A scaling of each axis by its factor.
public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var result = CATransform3D()
    (result.m11, result.m22, result.m33) = (x, y, z)
    return result
}

/// A rotation by `angle` radians about the axis `(x, y, z)` of any length; an axis of length 0 gives
/// the identity.
///
/// Source: Rodrigues' rotation formula, transposed for row vectors.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return CATransform3D() }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    var result = CATransform3D()
    // On the diagonal x² + (1 − x²)·c, so that a turn about z leaves z exactly unchanged.
    (result.m11, result.m12, result.m13) = (
        x * x + (1 - x * x) * c, t * x * y + s * z, t * x * z - s * y
    )
    (result.m21, result.m22, result.m23) = (
        t * x * y - s * z, y * y + (1 - y * y) * c, t * y * z + s * x
    )
    (result.m31, result.m32, result.m33) = (
        t * x * z + s * y, t * y * z - s * x, z * z + (1 - z * z) * c
    )
    return result
}

/// Applies a translation first, then `transform`.
public func CATransform3DTranslate(
    _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeTranslation(x, y, z).concatenating(transform)
}

/// Applies a scaling first, then `transform`.
public func CATransform3DScale(
    _ transform: CATransform3D, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeScale(x, y, z).concatenating(transform)
}

/// Applies a rotation by `angle` radians first, then `transform`.
public func CATransform3DRotate(
    _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(transform)
}

/// Applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    a.concatenating(b)
}

/// The affine transform as a 4×4 transform.
public func CATransform3DMakeAffineTransform(_ affine: CGAffineTransform) -> CATransform3D {
    CATransform3D(affine)
}

/// Whether `transform` moves points only within the plane.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool { transform.isAffine }

/// The affine part of `transform`; the whole transform only if that is affine.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
    transform.affine
}
