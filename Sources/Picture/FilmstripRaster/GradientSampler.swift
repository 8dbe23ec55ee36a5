import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// Samples the colours of a gradient at pixel centres.
///
/// Colours are interpolated without premultiplication at each sample, which is premultiplied and rounded
/// once.
struct GradientSampler {
    /// The location as a function of the coordinates (u, v) in which the gradient is simplest.
    private enum Form {
        /// u.
        case linear
        /// The distance from the origin.
        case radial
        /// The angle about the origin in whole turns, minus `from`.
        case conic(from: Double)
    }

    /// The part between two stops: `color + slope · (place − location)`.
    private struct Segment {
        let location: Double
        /// The start of the next segment.
        let end: Double
        let color, slope: SIMD4<Float>
        /// Whether it has a single colour; only such a segment can be infinite.
        let isPlain: Bool

        init(from location: Double, to end: Double, color: SIMD4<Float>, slope: SIMD4<Float>) {
            (self.location, self.end, self.color, self.slope) = (location, end, color, slope)
            isPlain = slope == .zero
        }

        @inline(__always) func color(at place: Double) -> UInt32 {
            let color = isPlain ? color : color + slope * Float(place - location)
            let alpha = color.w
            return packed(color * SIMD4(alpha, alpha, alpha, 1))
        }

        @inline(__always) func holds(_ places: SIMD8<Double>) -> Bool {
            all((places .>= location) .& (places .< end))
        }

        /// Writes the colours at eight locations within the segment.
        @inline(__always) func colors(
            at places: SIMD8<Double>, into row: UnsafeMutablePointer<UInt32>
        ) {
            if isPlain {
                row.update(repeating: color(at: 0), count: 8)
                return
            }
            let d = places - location
            let t = SIMD8(
                Float(d[0]), Float(d[1]), Float(d[2]), Float(d[3]), Float(d[4]), Float(d[5]),
                Float(d[6]), Float(d[7]))
            let alpha = color.w + slope.w * t
            @inline(__always) func byte(_ part: SIMD8<Float>) -> SIMD8<UInt32> {
                unsafeBitCast(part * 255 + 8_388_608, to: SIMD8<UInt32>.self) & 255
            }
            let red = byte((color.x + slope.x * t) * alpha)
            let green = byte((color.y + slope.y * t) * alpha)
            let blue = byte((color.z + slope.z * t) * alpha)
            let pixels = red | green &<< 8 | blue &<< 16 | byte(alpha) &<< 24
            UnsafeMutableRawPointer(row).storeBytes(of: pixels, as: SIMD8<UInt32>.self)
        }
    }

    private let form: Form
    /// u is (x·across.x + y·across.y + across.z) / (x·depth.x + …), and v likewise with `down`.
    private let across, down: SIMD3<Double>
    /// (0, 0, 1) without perspective.
    private let depth: SIMD3<Double>
    /// One segment before the first stop, then one from each stop on.
    private let segments: [Segment]
    let isOpaque: Bool
    /// Whether all pixels of a row have the same colour.
    let isConstantAlongRows: Bool
    /// Whether all rows are equal.
    let isConstantAlongColumns: Bool

    /// The sampler of a gradient; nil for a plain colour, or if the transform flattens the
    /// plane or a number is not finite.
    init?(_ paint: Paint, _ projection: Projection) {
        guard let inverse = projection.homography.inverse, inverse.isFinite else { return nil }
        /// The coefficients that give `vector` · (point − `origin`) on the device.
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
            guard radii.width.isFinite, radii.height.isFinite else { return nil }
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
        var result = [
            Segment(
                from: -.infinity, to: stops[0].location, color: stops[0].color.clamped,
                slope: .zero)
        ]
        for (index, stop) in stops.enumerated() {
            let color = stop.color.clamped
            let end = index + 1 < stops.count ? stops[index + 1].location : .infinity
            var slope = SIMD4<Float>.zero
            if end.isFinite, end > stop.location {
                slope = (stops[index + 1].color.clamped - color) / Float(end - stop.location)
            }
            result.append(Segment(from: stop.location, to: end, color: color, slope: slope))
        }
        return result
    }

    /// Writes the premultiplied colours of `count` pixels from `(x, y)` to the right.
    ///
    /// Eight pixels between the same stops are computed together, in the same steps as one.
    func sample(x: Int, y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
        let places = RowPlaces(self, x: x, y: y)
        segments.withUnsafeBufferPointer { segments in
            var (index, column) = (0, 0)
            while column < count {
                if column + 8 <= count, let eight = places.eight(from: column),
                    segments[index].holds(eight)
                {
                    segments[index].colors(at: eight, into: row + column)
                    column += 8
                    continue
                }
                let end = min(column + 8, count)
                while column < end {
                    // A NaN counts as before the start.
                    var t = places.one(column)
                    t = t > -1 ? min(t, 2) : -1
                    while t >= segments[index].end { index += 1 }
                    while t < segments[index].location { index -= 1 }
                    row[column] = segments[index].color(at: t)
                    column += 1
                }
            }
        }
    }

    /// The locations of a row's pixels in the gradient.
    private struct RowPlaces {
        private let form: Form
        private let centerX: Double
        /// u and v are `step · x + start`, divided by the third component if there is perspective.
        private let steps, starts: SIMD3<Double>
        private let hasDepth: Bool

        @inline(__always) init(_ sampler: GradientSampler, x: Int, y: Int) {
            let (across, down, depth) = (sampler.across, sampler.down, sampler.depth)
            let centerY = Double(y) + 0.5
            form = sampler.form
            centerX = Double(x) + 0.5
            steps = SIMD3(across.x, down.x, depth.x)
            starts = SIMD3(
                centerY * across.y + across.z, centerY * down.y + down.z,
                centerY * depth.y + depth.z)
            hasDepth = depth != SIMD3(0, 0, 1)
        }

        @inline(__always) func one(_ column: Int) -> Double {
            let center = centerX + Double(column)
            var u = center * steps.x + starts.x
            var v = center * steps.y + starts.y
            if hasDepth {
                let w = center * steps.z + starts.z
                (u, v) = (u / w, v / w)
            }
            switch form {
            case .linear: return u
            case .radial: return (u * u + v * v).squareRoot()
            case .conic(let from):
                let t = turns(u, v) - from
                return t - t.rounded(.down)
            }
        }

        /// Eight locations at once; nil if they can only be computed one by one.
        @inline(__always) func eight(from column: Int) -> SIMD8<Double>? {
            let centers = SIMD8(0, 1, 2, 3, 4, 5, 6, 7) + (centerX + Double(column))
            var u = centers * steps.x + starts.x
            var v = SIMD8<Double>.zero
            if case .radial = form { v = centers * steps.y + starts.y }
            if hasDepth {
                let w = centers * steps.z + starts.z
                u /= w
                if case .radial = form { v /= w }
            }
            switch form {
            case .linear: return u
            case .radial: return (u * u + v * v).squareRoot()
            case .conic: return nil
            }
        }
    }
}

/// The angle of (x, y) from the x axis towards y in whole turns, −½…½, precise to 1e-8; 0 for the origin.
///
/// libm is not used, since its last bit may differ between machines.
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
