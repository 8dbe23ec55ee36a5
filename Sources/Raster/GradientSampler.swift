import Display
import Foundation
import Geometry

/// The colours of a linear gradient at pixel centres.
///
/// Straight colours are interpolated at each sample, which is premultiplied and rounded once.
struct GradientSampler {
    /// Between two stops: `color + slope · (place − location)`.
    private struct Segment {
        var location: Double
        var color, slope: SIMD4<Float>
    }

    /// The place along the gradient is (x·place.x + y·place.y + place.z) / (x·depth.x + …).
    private let place: SIMD3<Double>
    /// (0, 0, 1) without perspective.
    private let depth: SIMD3<Double>
    /// One before the first stop, then one from each stop on.
    private let segments: [Segment]
    /// Whether every colour covers what lies beneath.
    let isOpaque: Bool
    /// Whether all pixels of a row have the same colour.
    var isConstantAlongRows: Bool { place.x == 0 && depth.x == 0 }
    /// Whether all rows are the same.
    var isConstantAlongColumns: Bool { place.y == 0 && depth.y == 0 }

    /// The sampler of a gradient with different ends; nil if the transform flattens the plane or a
    /// number is not finite.
    init?(_ gradient: LinearGradient, _ projection: Projection) {
        guard let inverse = projection.homography.inverse, inverse.isFinite else { return nil }
        let start = SIMD2(gradient.start)
        let along = SIMD2(gradient.end) - start
        let squared = (along * along).sum()
        let (x, y) = (along.x / squared, along.y / squared)
        let offset = (along * start).sum() / squared
        func place(_ a: Double, _ b: Double, _ p: Double) -> Double { a * x + b * y - p * offset }
        self.place = SIMD3(
            place(inverse.a, inverse.b, inverse.p), place(inverse.c, inverse.d, inverse.q),
            place(inverse.tx, inverse.ty, inverse.w))
        guard (self.place.x + self.place.y + self.place.z).isFinite else { return nil }
        switch projection {
        case .affine: depth = SIMD3(0, 0, 1)
        case .perspective: depth = SIMD3(inverse.p, inverse.q, inverse.w)
        }
        segments = Self.segments(gradient.stops)
        isOpaque = gradient.stops.allSatisfy { $0.color.alpha >= 1 }
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
        let (rowPlace, rowDepth) = (
            centerY * place.y + place.z, centerY * depth.y + depth.z
        )
        segments.withUnsafeBufferPointer { segments in
            var index = 0
            for column in 0..<count {
                let center = centerX + Double(column)
                var t = center * place.x + rowPlace
                if depth.z != 1 || depth.x != 0 || depth.y != 0 {
                    t /= center * depth.x + rowDepth
                }
                t = min(max(t, -1), 2)
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
