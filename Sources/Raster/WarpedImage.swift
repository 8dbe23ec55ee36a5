import Display
import Foundation
import Geometry

/// An image turned, sheared or in perspective: each pixel is the mean of bilinear samples, as many as
/// the image's pixels are long that it covers in each direction.
///
/// Where it covers many, the samples are taken from the image at a half, a quarter … of its size,
/// whose pixels are exact means, so that still two are taken in the shorter direction.
struct WarpedImage: RowSource {
    /// The most samples in one direction; only a plane seen almost edge on needs more.
    private static let mostSamples = 64.0

    private let homography: Homography
    private let pyramid: ImagePyramid
    /// A pixel for each column of the region; its maker keeps it alive and to this source.
    private let scratch: UnsafeMutablePointer<UInt32>

    init(
        _ pyramid: ImagePyramid, _ placed: PlacedImage, _ scratch: UnsafeMutablePointer<UInt32>
    ) {
        (homography, self.scratch, self.pyramid) = (placed.fromDevice, scratch, pyramid)
    }

    mutating func pixels(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
        for column in 0..<count {
            scratch[column] = pixel(Double(x + column) + 0.5, Double(y) + 0.5)
        }
        return UnsafePointer(scratch)
    }

    /// The pixel about a point of the device.
    private func pixel(_ x: Double, _ y: Double) -> UInt32 {
        let h = homography
        let w = x * h.p + y * h.q + h.w
        let u = (x * h.a + y * h.c + h.tx) / w
        let v = (x * h.b + y * h.d + h.ty) / w
        // How far the place in the image moves from one of the device's pixels to the next.
        let right = SIMD2<Double>(h.a - u * h.p, h.b - v * h.p) / w
        let down = SIMD2<Double>(h.c - u * h.q, h.d - v * h.q) / w
        var (columns, rows) = ((right * right).sum().squareRoot(), (down * down).sum().squareRoot())
        var level = 0
        while min(columns, rows) >= 4, level < pyramid.highest {
            (columns, rows, level) = (columns / 2, rows / 2, level + 1)
        }
        let (across, along) = (Self.samples(columns), Self.samples(rows))
        let source = pyramid.level(level)
        var sum = SIMD4<Float>.zero
        for row in 0..<along {
            let below = (Double(row) + 0.5) / Double(along) - 0.5
            for column in 0..<across {
                let beside = (Double(column) + 0.5) / Double(across) - 0.5
                sum += source.sample(
                    u + right.x * beside + down.x * below, v + right.y * beside + down.y * below)
            }
        }
        return rounded(sum / Float(across * along))
    }

    /// One sample for each pixel begun, beyond what is rounding alone.
    private static func samples(_ length: Double) -> Int {
        length > 1 ? Int(min((length - 1e-6).rounded(.up), mostSamples)) : 1
    }
}

/// An image whose pixels are looked at singly, whatever its size on the device.
struct NearestImage: RowSource {
    private let source: ImagePixels
    private let homography: Homography
    /// A pixel for each column of the region; its maker keeps it alive and to this source.
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
    /// The pixel that holds this place, or the nearest in `range`; the first if this is no number.
    @inline(__always) func pixel(in range: ClosedRange<Int>) -> Int {
        let low = Double(range.lowerBound)
        return self > low ? Int(Swift.min(self, Double(range.upperBound))) : range.lowerBound
    }
}
