public import Foundation

/// A 2-D affine transform acting on row vectors: `[x y 1] × [a b 0; c d 0; tx ty 1]`.
///
/// Foundation on Linux has no such type; names and meaning are those of Core Graphics.
///
/// - Difference: there are no `decomposed()` and `CGAffineTransformComponents`.
public struct CGAffineTransform: Equatable, Hashable, Sendable {
    /// Coefficient of x in the new x.
    public var a: CGFloat
    /// Coefficient of x in the new y.
    public var b: CGFloat
    /// Coefficient of y in the new x.
    public var c: CGFloat
    /// Coefficient of y in the new y.
    public var d: CGFloat
    /// The horizontal translation, in points.
    public var tx: CGFloat
    /// The vertical translation, in points.
    public var ty: CGFloat

    /// The identity transform.
    public static let identity = CGAffineTransform()

    /// The identity.
    ///
    /// - Difference: Core Graphics' has zeros in all places.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// The transform with the given six entries.
    public init(
        a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat
    ) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The transform with the given six entries, in Core Graphics' unlabelled order.
    public init(
        _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
    ) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A translation by `x` and `y` points.
    public init(translationX x: CGFloat, y: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// A scaling of x and y by the given factors.
    public init(scaleX x: CGFloat, y: CGFloat) {
        self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A rotation by `angle` radians; positive is clockwise on a screen whose y axis points down.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether this is exactly the identity.
    public var isIdentity: Bool { self == .identity }

    /// The signed factor by which areas grow; zero if the transform is not invertible.
    ///
    /// - Difference: ours.
    public var determinant: CGFloat { a * d - b * c }

    /// The product that applies this transform first, then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Applies a translation by `x` and `y` points first, then this transform.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Applies a scaling first, then this transform.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Applies a rotation by `angle` radians first, then this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The inverse; a singular transform is returned unchanged, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGPoint {
    /// The point transformed by `transform`.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
        CGPoint(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}

extension CGSize {
    /// The size scaled and rotated by `transform`, without its translation.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
        CGSize(
            width: transform.a * width + transform.c * height,
            height: transform.b * width + transform.d * height)
    }
}

extension CGRect {
    /// The smallest upright rectangle around the four transformed corners.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
        // Without arrays, which would take most of the time.
        let topLeft = CGPoint(x: minX, y: minY).applying(transform)
        let topRight = CGPoint(x: maxX, y: minY).applying(transform)
        let bottomRight = CGPoint(x: maxX, y: maxY).applying(transform)
        let bottomLeft = CGPoint(x: minX, y: maxY).applying(transform)
        let left = min(min(min(topLeft.x, topRight.x), bottomRight.x), bottomLeft.x)
        let top = min(min(min(topLeft.y, topRight.y), bottomRight.y), bottomLeft.y)
        let right = max(max(max(topLeft.x, topRight.x), bottomRight.x), bottomLeft.x)
        let bottom = max(max(max(topLeft.y, topRight.y), bottomRight.y), bottomLeft.y)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The corners in the order top left, top right, bottom right, bottom left (y points down).
    ///
    /// - Difference: ours.
    public var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
            CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }

    /// The smallest upright rectangle that contains all of `points`; null if there are none.
    ///
    /// - Difference: ours.
    public init(containing points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in points.dropFirst() {
            (minX, minY) = (min(minX, point.x), min(minY, point.y))
            (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
        }
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
