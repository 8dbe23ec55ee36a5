/// Unrounded coverage of the pixels in a rectangle, 0 outside the shape and 255 inside.
struct Plane {
    let bounds: PixelRect
    /// `bounds.width × bounds.height` values, row by row.
    var values: [Float]

    init(_ bounds: PixelRect) {
        self.bounds = bounds
        values = [Float](repeating: 0, count: bounds.width * bounds.height)
    }

    init(_ silhouette: Silhouette, _ bounds: PixelRect, _ accumulator: CoverageAccumulator) {
        self.init(bounds)
        values.withUnsafeMutableBufferPointer { values in
            guard let base = values.baseAddress else { return }
            var blitter = PlaneBlitter(bounds: bounds, values: base)
            accumulator.scan(silhouette, in: bounds, into: &blitter)
        }
    }

    /// One of the four bytes of a surface's pixels, counted from the lowest.
    init(byte: UInt32, of surface: Surface) {
        self.init(surface.bounds)
        let shift = byte &* 8
        let (bounds, width) = (bounds, bounds.width)
        values.withUnsafeMutableBufferPointer { values in
            for y in 0..<bounds.height {
                let row = surface.row(bounds.minX, bounds.minY + y)
                for x in 0..<width {
                    values[y &* width &+ x] = Float((row[x] &>> shift) & 255)
                }
            }
        }
    }

    /// The value of all pixels; nil if they differ, or if there are none.
    var constant: Float? {
        guard let first = values.first else { return nil }
        return values.allSatisfy { $0 == first } ? first : nil
    }
}

/// Stores coverage in a plane, as the input of a blur.
private struct PlaneBlitter: SpanBlitter {
    let bounds: PixelRect
    /// `bounds.width × bounds.height` values that only this blitter uses.
    let values: UnsafeMutablePointer<Float>

    @inline(__always) private func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<Float> {
        values + ((y &- bounds.minY) &* bounds.width &+ (x &- bounds.minX))
    }

    func fill(x: Int, y: Int, count: Int, coverage: UInt8) {
        row(x, y).update(repeating: Float(coverage), count: count)
    }

    func blend(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
        let row = row(x, y)
        for index in 0..<count { row[index] = Float(coverage[index]) }
    }
}

/// Rounds values of 0…255 to bytes; adding 2²³ leaves the integer part in the low bits.
func round(
    _ values: UnsafePointer<Float>, count: Int, into bytes: UnsafeMutablePointer<UInt8>
) {
    for index in 0..<count {
        bytes[index] = UInt8(truncatingIfNeeded: (values[index] + 8_388_608).bitPattern)
    }
}
