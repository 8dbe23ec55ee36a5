import FilmstripGeometry
import Foundation

/// An image that is rotated, sheared or in perspective: each pixel is the mean of bilinear samples, as many
/// in each direction as the number of the image's pixels that it covers.
///
/// If it covers many, the samples are taken from the image at a half, a quarter and so on of its size,
/// whose pixels are exact means, so that at least two are still taken in the shorter direction.
struct WarpedImage: RowSource {
    /// The greatest number of samples in one direction; only a plane seen almost edge on needs more.
    private static let mostSamples = 64.0

    /// The level of the image's pyramid that a pixel samples, and the number of samples in either direction.
    private struct Sampling {
        var level: ImagePyramid.Level
        var across = 1
        var along = 1
    }

    private let homography: Homography
    private let pyramid: ImagePyramid
    /// One sample of the image at its own size.
    private let plain: Sampling
    /// The sampling of all pixels if there is no perspective.
    private let common: (sampling: Sampling, right: SIMD2<Double>, down: SIMD2<Double>)?
    /// A pixel for each column of the region; the creator keeps it alive, for this source alone.
    private let scratch: UnsafeMutablePointer<UInt32>

    init(
        _ pyramid: ImagePyramid, _ placed: PlacedImage, _ scratch: UnsafeMutablePointer<UInt32>
    ) {
        let h = placed.fromDevice
        (homography, self.scratch, self.pyramid) = (h, scratch, pyramid)
        plain = Sampling(level: pyramid.level(0))
        if h.p == 0, h.q == 0 {
            let (right, down) = (SIMD2<Double>(h.a, h.b) / h.w, SIMD2<Double>(h.c, h.d) / h.w)
            common = (Self.sampling(right, down, pyramid, plain), right, down)
        } else {
            common = nil
        }
    }

    mutating func pixels(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
        let (h, plain, pyramid, scratch) = (homography, plain, pyramid, scratch)
        let centerY = Double(y) + 0.5
        let row = SIMD2<Double>(centerY * h.c + h.tx, centerY * h.d + h.ty)
        if let (sampling, right, down) = common {
            for column in 0..<count {
                let centerX = Double(x &+ column) + 0.5
                let place = (SIMD2<Double>(h.a, h.b) * centerX + row) / h.w
                scratch[column] = Self.pixel(place, sampling, right, down)
            }
            return UnsafePointer(scratch)
        }
        let depth = centerY * h.q + h.w
        for column in 0..<count {
            let centerX = Double(x &+ column) + 0.5
            let w = centerX * h.p + depth
            let place = (SIMD2<Double>(h.a, h.b) * centerX + row) / w
            // The change of the place in the image from one of the device's pixels to the next.
            let right = (SIMD2<Double>(h.a, h.b) - place * h.p) / w
            let down = (SIMD2<Double>(h.c, h.d) - place * h.q) / w
            let sampling = Self.sampling(right, down, pyramid, plain)
            scratch[column] = Self.pixel(place, sampling, right, down)
        }
        return UnsafePointer(scratch)
    }

    @inline(__always) private static func pixel(
        _ place: SIMD2<Double>, _ sampling: Sampling, _ right: SIMD2<Double>, _ down: SIMD2<Double>
    ) -> UInt32 {
        let (across, along) = (sampling.across, sampling.along)
        if across &* along == 1 { return rounded(sampling.level.sample(place.x, place.y)) }
        var sum = SIMD4<Float>.zero
        for row in 0..<along {
            let below = (Double(row) + 0.5) / Double(along) - 0.5
            for column in 0..<across {
                let beside = (Double(column) + 0.5) / Double(across) - 0.5
                let sample = place + right * beside + down * below
                sum += sampling.level.sample(sample.x, sample.y)
            }
        }
        return rounded(sum / Float(across * along))
    }

    /// The sampling of a pixel that covers an area of the image with these sides.
    @inline(__always) private static func sampling(
        _ right: SIMD2<Double>, _ down: SIMD2<Double>, _ pyramid: ImagePyramid, _ plain: Sampling
    ) -> Sampling {
        let lengths = SIMD2<Double>((right * right).sum(), (down * down).sum())
        return lengths.x <= 1 && lengths.y <= 1
            ? plain : manySamples(lengths.squareRoot(), pyramid)
    }

    private static func manySamples(_ lengths: SIMD2<Double>, _ pyramid: ImagePyramid) -> Sampling {
        var (lengths, level) = (lengths, 0)
        while lengths.min() >= 4, level < pyramid.highest {
            (lengths, level) = (lengths / 2, level + 1)
        }
        return Sampling(
            level: pyramid.level(level), across: samples(lengths.x), along: samples(lengths.y))
    }

    /// The number of samples along a length: rounded up, except for an excess due to rounding.
    private static func samples(_ length: Double) -> Int {
        length > 1 ? Int(min((length - 1e-6).rounded(.up), mostSamples)) : 1
    }
}

/// An image of which each device pixel shows the nearest pixel, whatever its size on the device.
struct NearestImage: RowSource {
    private let source: ImagePixels
    private let homography: Homography
    /// A pixel for each column of the region; the creator keeps it alive, for this source alone.
    private let scratch: UnsafeMutablePointer<UInt32>

    init(
        _ source: ImagePixels, _ placed: PlacedImage, _ scratch: UnsafeMutablePointer<UInt32>
    ) {
        (self.source, homography, self.scratch) = (source, placed.fromDevice, scratch)
    }

    mutating func pixels(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
        let h = homography
        let centerY = Double(y) + 0.5
        for column in 0..<count {
            let centerX = Double(x + column) + 0.5
            let w = centerX * h.p + centerY * h.q + h.w
            let u = (centerX * h.a + centerY * h.c + h.tx) / w
            let v = (centerX * h.b + centerY * h.d + h.ty) / w
            scratch[column] = source.pixel(u.pixel(in: source.columns), v.pixel(in: source.rows))
        }
        return UnsafePointer(scratch)
    }
}

extension Double {
    /// The pixel that contains this place, or the nearest one in `range`; the first if this is NaN.
    @inline(__always) func pixel(in range: ClosedRange<Int>) -> Int {
        let low = Double(range.lowerBound)
        return self > low ? Int(Swift.min(self, Double(range.upperBound))) : range.lowerBound
    }
}
