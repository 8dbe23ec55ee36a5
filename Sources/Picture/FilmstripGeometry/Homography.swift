public import Foundation

/// A projective transform of the plane: the effect of a 4×4 layer transform on the layer's own plane.
///
/// Acts on row vectors, `[x y 1] × [a b p; c d q; tx ty w]`; the result is divided by its third
/// component. Affine transforms are those with `p = q = 0` and `w = 1`.
public struct Homography: Equatable, Hashable, Sendable {
    /// Coefficients of x in the new x, y and third component.
    public var a, b, p: CGFloat
    /// Coefficients of y in the new x, y and third component.
    public var c, d, q: CGFloat
    /// Constant terms of the new x, y and third component.
    public var tx, ty, w: CGFloat

    /// The identity transform.
    public static let identity = Homography(.identity)

    /// The transform with the given nine entries, row by row.
    public init(
        a: CGFloat, b: CGFloat, p: CGFloat, c: CGFloat, d: CGFloat, q: CGFloat,
        tx: CGFloat, ty: CGFloat, w: CGFloat
    ) {
        (self.a, self.b, self.p) = (a, b, p)
        (self.c, self.d, self.q) = (c, d, q)
        (self.tx, self.ty, self.w) = (tx, ty, w)
    }

    /// An affine transform.
    public init(_ affine: CGAffineTransform) {
        self.init(
            a: affine.a, b: affine.b, p: 0, c: affine.c, d: affine.d, q: 0,
            tx: affine.tx, ty: affine.ty, w: 1)
    }

    /// The effect of `transform` on the plane z = 0, seen along the z axis.
    public init(_ transform: CATransform3D) {
        self.init(
            a: transform.m11, b: transform.m12, p: transform.m14,
            c: transform.m21, d: transform.m22, q: transform.m24,
            tx: transform.m41, ty: transform.m42, w: transform.m44)
    }

    /// The same transform as six numbers; nil if it has perspective.
    public var affine: CGAffineTransform? {
        guard p == 0, q == 0, w == 1 else { return nil }
        return CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// The product that applies this transform first, then `other`.
    public func concatenating(_ other: Homography) -> Homography {
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (
                x * other.a + y * other.c + z * other.tx,
                x * other.b + y * other.d + z * other.ty,
                x * other.p + y * other.q + z * other.w
            )
        }
        let (first, second, third) = (row(a, b, p), row(c, d, q), row(tx, ty, w))
        return Homography(
            a: first.0, b: first.1, p: first.2, c: second.0, d: second.1, q: second.2,
            tx: third.0, ty: third.1, w: third.2)
    }

    /// The inverse; nil if the transform flattens the plane to a line or point.
    ///
    /// Source: the adjugate divided by the determinant.
    public var inverse: Homography? {
        let (a2, b2, p2) = (d * w - q * ty, p * ty - b * w, b * q - p * d)
        let determinant = a * a2 + c * b2 + tx * p2
        guard determinant != 0, determinant.isFinite else { return nil }
        let f = 1 / determinant
        return Homography(
            a: a2 * f, b: b2 * f, p: p2 * f,
            c: (q * tx - c * w) * f, d: (a * w - p * tx) * f, q: (p * c - a * q) * f,
            tx: (c * ty - d * tx) * f, ty: (b * tx - a * ty) * f, w: (a * d - b * c) * f)
    }

    /// The transformed point before the division by its third component `w`, which is positive in front of the eye.
    public func applying(to point: CGPoint) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
        (
            a * point.x + c * point.y + tx, b * point.x + d * point.y + ty,
            p * point.x + q * point.y + w
        )
    }

    /// The transformed point; nil if it lies at or behind the eye.
    public func project(_ point: CGPoint) -> CGPoint? {
        let (x, y, w) = applying(to: point)
        guard w > 0 else { return nil }
        return CGPoint(x: x / w, y: y / w)
    }
}
