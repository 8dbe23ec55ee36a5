import FilmstripGeometry
import Foundation

/// The transform from an item's coordinates to the picture's.
enum Placement {
    case affine(CGAffineTransform)
    case perspective(Homography)

    /// The placement by `transform`; nil if a number is not finite or nothing lies in front of the eye.
    init?(_ transform: Homography) {
        let all = [
            transform.a, transform.b, transform.p, transform.c, transform.d, transform.q,
            transform.tx, transform.ty, transform.w,
        ]
        guard all.allSatisfy(\.isFinite) else { return nil }
        guard transform.p == 0, transform.q == 0 else {
            self = .perspective(transform)
            return
        }
        guard transform.w > 0 else { return nil }
        let affine = CGAffineTransform(
            a: transform.a / transform.w, b: transform.b / transform.w,
            c: transform.c / transform.w, d: transform.d / transform.w,
            tx: transform.tx / transform.w, ty: transform.ty / transform.w)
        guard affine.isFinite else { return nil }
        self = .affine(affine)
    }

    var isPerspective: Bool {
        switch self {
        case .affine: false
        case .perspective: true
        }
    }

    /// The closest affine transform at the middle of `bounds`, a part of the picture, or
    /// at a corner if the middle is not visible; nil if no corner is.
    func linearized(around bounds: CGRect) -> CGAffineTransform? {
        switch self {
        case .affine(let affine): return affine
        case .perspective(let homography):
            guard let inverse = homography.inverse else { return nil }
            let points = [CGPoint(x: bounds.midX, y: bounds.midY)] + bounds.corners
            return points.lazy.compactMap { inverse.project($0) }
                .compactMap { homography.linearized(at: $0) }.first
        }
    }
}

extension Homography {
    /// The closest affine transform at `point`; nil if the point lies behind the eye.
    ///
    /// Source: the derivative of the division, (a − p·x′)/w and likewise.
    fileprivate func linearized(at point: CGPoint) -> CGAffineTransform? {
        let (x, y, third) = applying(to: point)
        guard third >= Homography.nearEye else { return nil }
        let image = CGPoint(x: x / third, y: y / third)
        let (a, b) = ((a - p * image.x) / third, (b - p * image.y) / third)
        let (c, d) = ((c - q * image.x) / third, (d - q * image.y) / third)
        let affine = CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y,
            ty: image.y - b * point.x - d * point.y)
        return affine.isFinite ? affine : nil
    }
}

extension CGAffineTransform {
    var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

    /// The greater of the lengths of the two transformed unit vectors.
    var greatestScale: CGFloat { max(length(a, b), length(c, d)) }

    /// The value of a `transform` attribute; nil for the identity, which needs none.
    var attribute: String? {
        if isIdentity { return nil }
        let translation = "\(decimal(tx)) \(decimal(ty))"
        if a == 1, b == 0, c == 0, d == 1 { return "translate(\(translation))" }
        return "matrix(\(factor(a)) \(factor(b)) \(factor(c)) \(factor(d)) \(translation))"
    }
}

extension CGRect {
    /// Whether all its edges are finite; false for the null and the infinite rectangle.
    var isFinite: Bool {
        minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
            && width.isFinite && height.isFinite
    }
}

/// The length of a vector, with the same last bit on every machine, unlike `hypot`.
func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
