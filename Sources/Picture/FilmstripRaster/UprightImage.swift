import FilmstripGeometry
import Foundation

/// An image with axes parallel to the device's: each pixel is the mean of the image over its area or, if
/// that is smaller, over the area of one of the image's pixels about its centre.
///
/// The former is an exact average, the latter bilinear interpolation.
struct UprightImage: RowSource {
    private let source: ImagePixels
    private let region: PixelRect
    private let across: Taps
    private let down: Taps
    /// A pixel for each column of the region; the creator keeps it alive, for this source alone.
    private let scratch: UnsafeMutablePointer<UInt32>
    /// The row that is currently in the scratch.
    private var row = Int.min
    /// The image's columns that are read, summed over the rows that the current row covers.
    private var sums: [SIMD4<Float>]

    init(
        _ source: ImagePixels, _ placed: PlacedImage, _ region: PixelRect,
        _ scratch: UnsafeMutablePointer<UInt32>
    ) {
        (self.source, self.region, self.scratch) = (source, region, scratch)
        let h = placed.fromDevice
        across = Taps(
            region.minX, count: region.width, scale: h.a / h.w, origin: h.tx / h.w, source.columns)
        down = Taps(
            region.minY, count: region.height, scale: h.d / h.w, origin: h.ty / h.w, source.rows)
        sums = [SIMD4<Float>](repeating: .zero, count: across.all.count)
    }

    mutating func pixels(x: Int, y: Int, count: Int) -> UnsafePointer<UInt32> {
        if y != row { draw(y) }
        return UnsafePointer(scratch + (x - region.minX))
    }

    private mutating func draw(_ y: Int) {
        row = y
        let all = across.all
        let (source, region, scratch) = (source, region, scratch)
        sums.withUnsafeMutableBufferPointer { sums in
            sums.update(repeating: .zero)
            down.withTaps(y - region.minY, count: 1) { _, first, weights in
                for (offset, weight) in weights.enumerated() {
                    for column in all {
                        sums[column - all.lowerBound] +=
                            source.parts(column, first + offset) * weight
                    }
                }
            }
            across.withTaps(0, count: region.width) { x, first, weights in
                var color = SIMD4<Float>.zero
                var index = first - all.lowerBound
                for weight in weights {
                    color += sums[index] * weight
                    index += 1
                }
                scratch[x] = rounded(color)
            }
        }
    }
}

/// Along one axis, the image's pixels of which each of the device's pixels is the mean, with their
/// weights, which sum to 1.
private struct Taps {
    private var firsts: [Int] = []
    private var ends: [Int] = []
    private var weights: [Float] = []
    /// All pixels that are read.
    let all: Range<Int>

    /// - Parameters:
    ///   - scale: The image's pixels per pixel of the device.
    ///   - origin: The position in the image of the device's origin.
    init(_ first: Int, count: Int, scale: Double, origin: Double, _ known: ClosedRange<Int>) {
        let reach = max(abs(scale), 1) / 2
        let (low, high) = (Double(known.lowerBound), Double(known.upperBound + 1))
        /// A position clamped to the known pixels; a NaN gives their start.
        func inside(_ place: Double) -> Double { place > low ? min(place, high) : low }
        var (least, most) = (known.upperBound, known.lowerBound)
        for pixel in first..<first + count {
            let center = (Double(pixel) + 0.5) * scale + origin
            let (from, to) = (inside(center - reach), inside(center + reach))
            let firstTap = min(Int(from), known.upperBound)
            let lastTap = max(min(Int(to.rounded(.up)) - 1, known.upperBound), firstTap)
            (least, most) = (min(least, firstTap), max(most, lastTap))
            firsts.append(firstTap)
            for tap in firstTap...lastTap {
                var part = max(min(to, Double(tap + 1)) - max(from, Double(tap)), 0)
                // Outside, the pixels at the edge are repeated.
                if tap == known.lowerBound { part += (low - center + reach).limited(to: 2 * reach) }
                if tap == known.upperBound {
                    part += (center + reach - high).limited(to: 2 * reach)
                }
                weights.append(Float(part / (2 * reach)))
            }
            ends.append(weights.count)
        }
        all = least..<max(most + 1, least)
    }

    /// Calls `body` for `count` of the device's pixels with the index of each, the first of its image
    /// pixels, and the weights from that pixel on.
    @inline(__always) func withTaps(
        _ first: Int, count: Int, _ body: (Int, Int, UnsafeBufferPointer<Float>) -> Void
    ) {
        firsts.withUnsafeBufferPointer { firsts in
            ends.withUnsafeBufferPointer { ends in
                weights.withUnsafeBufferPointer { weights in
                    var start = first > 0 ? ends[first - 1] : 0
                    for index in first..<first + count {
                        body(
                            index, firsts[index],
                            UnsafeBufferPointer(rebasing: weights[start..<ends[index]]))
                        start = ends[index]
                    }
                }
            }
        }
    }
}

extension Double {
    /// The number clamped to 0…`most`.
    fileprivate func limited(to most: Double) -> Double { Swift.min(Swift.max(self, 0), most) }
}
