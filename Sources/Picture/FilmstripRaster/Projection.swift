import FilmstripGeometry
import Foundation

/// The projection of an item's coordinates onto the device.
enum Projection {
    case affine(CGAffineTransform)
    case perspective(Homography)

    /// Applies `transform` and then `scale`; nil if a number is not finite or nothing is in front of
    /// the eye.
    init?(_ transform: Homography, scale: CGFloat) {
        let device = transform.concatenating(
            Homography(CGAffineTransform(scaleX: scale, y: scale)))
        guard device.isFinite else { return nil }
        guard device.p == 0, device.q == 0 else {
            self = .perspective(device)
            return
        }
        guard device.w > 0 else { return nil }
        let f = device.w == 1 ? 1 : 1 / device.w
        self = .affine(
            CGAffineTransform(
                a: device.a * f, b: device.b * f, c: device.c * f, d: device.d * f,
                tx: device.tx * f, ty: device.ty * f))
    }

    /// The projection as nine numbers.
    var homography: Homography {
        switch self {
        case .affine(let affine): Homography(affine)
        case .perspective(let homography): homography
        }
    }

    /// The approximate number of pixels per point where it is greatest, at most √2 times too large. In
    /// perspective it is computed at the corners of `rect`; a corner near the eye or behind it counts as
    /// 1/16 as far away as the farthest.
    func scale(over rect: CGRect) -> Double {
        switch self {
        case .affine(let t): return (t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d).squareRoot()
        case .perspective(let h):
            let corners = rect.corners.map { h.applying(to: $0) }
            let nearest = max(corners.map(\.w).max() ?? 0, 0) / 16
            let scales = corners.map { corner in
                let w = max(corner.w, nearest)
                // The derivatives of x/w and y/w along both axes.
                let x = SIMD2<Double>(h.a - h.p * corner.x / w, h.c - h.q * corner.x / w)
                let y = SIMD2<Double>(h.b - h.p * corner.y / w, h.d - h.q * corner.y / w)
                return ((x * x + y * y).sum()).squareRoot() / w
            }
            return scales.max() ?? 0
        }
    }

    /// The projection that applies `affine` first, then this one.
    func preceded(by affine: CGAffineTransform) -> Projection {
        switch self {
        case .affine(let own): .affine(affine.concatenating(own))
        case .perspective(let own): .perspective(Homography(affine).concatenating(own))
        }
    }
}

extension Homography {
    var isFinite: Bool {
        // A sum of finite numbers may overflow, but then a coordinate would overflow, too.
        (a + b + p + c + d + q + tx + ty + w).isFinite
    }
}

extension CGAffineTransform {
    /// Whether upright rectangles remain upright.
    var keepsRectsUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    func applying(_ point: SIMD2<Double>) -> SIMD2<Double> {
        SIMD2(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }
}

/// An upright rectangle on the device, in pixels.
struct DeviceRect {
    var low, high: SIMD2<Double>

    /// `rect` under a transform that keeps rectangles upright; nil if a number is not finite.
    init?(_ rect: CGRect, _ transform: CGAffineTransform) {
        let p = transform.applying(SIMD2(rect.minX, rect.minY))
        let q = transform.applying(SIMD2(rect.maxX, rect.maxY))
        (low, high) = (pointwiseMin(p, q), pointwiseMax(p, q))
        guard (high - low).isFinite else { return nil }
    }

    var pixels: PixelRect { PixelRect(low: low, high: high) }

    /// The rectangle in the accumulator's fixed point, clamped to `Limits.farPixel`.
    var fixed: (minX: Int, minY: Int, maxX: Int, maxY: Int) {
        let far = SIMD2(repeating: Double(Limits.farPixel))
        let low = low.clamped(lowerBound: -far, upperBound: far)
        let high = high.clamped(lowerBound: -far, upperBound: far)
        return (
            CoverageAccumulator.fixed(low.x), CoverageAccumulator.fixed(low.y),
            CoverageAccumulator.fixed(high.x), CoverageAccumulator.fixed(high.y)
        )
    }
}
