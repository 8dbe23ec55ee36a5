import Display
import Foundation
import Geometry

/// The colours of a gradient at pixel centres.
///
/// Straight colours are interpolated at each sample, which is premultiplied and rounded once.
struct GradientSampler {
    /// How a place in the gradient follows from the coordinates (u, v) in which it is simplest.
    private enum Form {
        /// u.
        case linear
        /// The distance from the origin.
        case radial
        /// The angle about the origin in whole turns, less this.
        case conic(from: Double)
    }

    /// Between two stops: `color + slope · (place − location)`.
    private struct Segment {
        var location: Double
        var color, slope: SIMD4<Float>
    }

    private let form: Form
    /// u is (x·across.x + y·across.y + across.z) / (x·depth.x + …), v is the same of `down`.
    private let across, down: SIMD3<Double>
    /// (0, 0, 1) without perspective.
    private let depth: SIMD3<Double>
    /// One before the first stop, then one from each stop on.
    private let segments: [Segment]
    /// Whether every colour covers what lies beneath.
    let isOpaque: Bool
    /// Whether all pixels of a row have the same colour.
    let isConstantAlongRows: Bool
    /// Whether all rows are the same.
    let isConstantAlongColumns: Bool

    /// The sampler of a gradient with extent; nil for a plain colour, or if the transform flattens the
    /// plane or a number is not finite.
    init?(_ paint: Paint, _ projection: Projection) {
        guard let inverse = projection.homography.inverse, inverse.isFinite else { return nil }
        /// What gives `vector` · (point − `origin`) on the device.
        func part(_ vector: SIMD2<Double>, _ origin: CGPoint) -> SIMD3<Double> {
            let offset = (vector * SIMD2(origin)).sum()
            func part(_ a: Double, _ b: Double, _ p: Double) -> Double {
                a * vector.x + b * vector.y - p * offset
            }
            return SIMD3(
                part(inverse.a, inverse.b, inverse.p), part(inverse.c, inverse.d, inverse.q),
                part(inverse.tx, inverse.ty, inverse.w))
        }
        let stops: [LinearGradient.Stop]
        switch paint {
        case .solid: return nil
        case .linearGradient(let gradient):
            let along = SIMD2(gradient.end) - SIMD2(gradient.start)
            across = part(along / (along * along).sum(), gradient.start)
            (form, down, stops) = (.linear, .zero, gradient.stops)
        case .radialGradient(let gradient):
            let (center, radii) = (gradient.center, gradient.radii)
            across = part(SIMD2(1 / radii.width, 0), center)
            down = part(SIMD2(0, 1 / radii.height), center)
            (form, stops) = (.radial, gradient.stops)
        case .conicGradient(let gradient):
            guard gradient.angle.isFinite else { return nil }
            across = part(SIMD2(1, 0), gradient.center)
            down = part(SIMD2(0, 1), gradient.center)
            (form, stops) = (.conic(from: gradient.angle / (2 * .pi)), gradient.stops)
        }
        guard (across + down).sum().isFinite else { return nil }
        switch projection {
        case .affine: depth = SIMD3(0, 0, 1)
        case .perspective: depth = SIMD3(inverse.p, inverse.q, inverse.w)
        }
        segments = Self.segments(stops)
        isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
        if case .linear = form {
            isConstantAlongRows = across.x == 0 && depth.x == 0
            isConstantAlongColumns = across.y == 0 && depth.y == 0
        } else {
            (isConstantAlongRows, isConstantAlongColumns) = (false, false)
        }
    }

    private static func segments(_ stops: [LinearGradient.Stop]) -> [Segment] {
        var result = [Segment(location: 0, color: stops[0].color.clamped, slope: .zero)]
        for (index, stop) in stops.enumerated() {
            let color = stop.color.clamped
            var slope = SIMD4<Float>.zero
            if index + 1 < stops.count, stops[index + 1].location > stop.location {
                let length = Float(stops[index + 1].location - stop.location)
                slope = (stops[index + 1].color.clamped - color) / length
            }
            result.append(Segment(location: stop.location, color: color, slope: slope))
        }
        return result
    }

    /// Writes the premultiplied colours of `count` pixels from `(x, y)` to the right.
    func sample(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
        let (centerX, centerY) = (Double(x) + 0.5, Double(y) + 0.5)
        let rowAcross = centerY * across.y + across.z
        let rowDown = centerY * down.y + down.z
        let rowDepth = centerY * depth.y + depth.z
        let hasDepth = depth != SIMD3(0, 0, 1)
        segments.withUnsafeBufferPointer { segments in
            var index = 0
            for column in 0..<count {
                let center = centerX + Double(column)
                var u = center * across.x + rowAcross
                var v = center * down.x + rowDown
                if hasDepth {
                    let w = center * depth.x + rowDepth
                    (u, v) = (u / w, v / w)
                }
                var t: Double
                switch form {
                case .linear: t = u
                case .radial: t = (u * u + v * v).squareRoot()
                case .conic(let from):
                    t = turns(u, v) - from
                    t -= t.rounded(.down)
                }
                // No number counts as before the start.
                t = t > -1 ? min(t, 2) : -1
                while index + 1 < segments.count, t >= segments[index + 1].location { index += 1 }
                while index > 0, t < segments[index].location { index -= 1 }
                let segment = segments[index]
                var color = segment.color
                if index > 0 { color += segment.slope * Float(t - segment.location) }
                let alpha = color.w
                row[column] = packed(color * SIMD4(alpha, alpha, alpha, 1))
            }
        }
    }
}

/// The angle of (x, y) from the x axis towards y in whole turns, −½…½, within 1e-8; 0 for the origin.
///
/// Not libm's, whose last bit may differ between machines.
///
/// - Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 4.4.49.
@inline(__always) private func turns(_ x: Double, _ y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let longer = max(width, height)
    guard longer > 0 else { return 0 }
    let z = min(width, height) / longer
    let s = z * z
    var series = 0.002_866_225_7 * s - 0.016_165_736_7
    series = series * s + 0.042_909_613_8
    series = series * s - 0.075_289_640_0
    series = series * s + 0.106_562_639_3
    series = series * s - 0.142_088_994_4
    series = series * s + 0.199_935_508_5
    series = series * s - 0.333_331_452_8
    var angle = (series * s + 1) * z / (2 * Double.pi)
    if height > width { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? -angle : angle
}
