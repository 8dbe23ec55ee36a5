import FilmstripParallel

/// An image at its own size, at a half, a quarter and so on, each computed when first requested.
final class ImagePyramid {
    /// An image whose pixels are each 2ⁿ of the original's pixels on a side.
    struct Level {
        fileprivate let pixels: UnsafePointer<UInt32>
        fileprivate let stride: Int
        fileprivate let columns, rows: ClosedRange<Int>
        /// Pixels of this level per pixel of the original.
        fileprivate let scale: Double

        /// The components at a place given in the original's pixels, interpolated between the four nearest
        /// pixels; outside the image, those at the edge.
        @inline(__always) func sample(_ x: Double, _ y: Double) -> SIMD4<Float> {
            let u = Self.fixed(x * scale - 0.5, columns)
            let v = Self.fixed(y * scale - 0.5, rows)
            let (column, row) = (u &>> 16, v &>> 16)
            let (s, t) = (Self.fraction(u), Self.fraction(v))
            let nextColumn = min(column &+ 1, columns.upperBound)
            let nextRow = min(row &+ 1, rows.upperBound)
            let top = parts(column, row) * (1 - s) + parts(nextColumn, row) * s
            let bottom = parts(column, nextRow) * (1 - s) + parts(nextColumn, nextRow) * s
            return top * (1 - t) + bottom * t
        }

        /// `place` clamped to `range`, in fixed point with 16 fractional bits: adding 1.5·2³⁶
        /// leaves it in the low bits. A NaN gives the start of `range`.
        @inline(__always) private static func fixed(
            _ place: Double, _ range: ClosedRange<Int>
        ) -> Int {
            let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
            let inside = place > low ? (place < high ? place : high) : low
            let magic = 103_079_215_104.0
            return Int(truncatingIfNeeded: (inside + magic).bitPattern)
                &- Int(truncatingIfNeeded: magic.bitPattern)
        }

        /// The fractional part.
        @inline(__always) private static func fraction(_ fixed: Int) -> Float {
            Float(Int32(truncatingIfNeeded: fixed & 0xFFFF)) * (1.0 / 65_536)
        }

        @inline(__always) private func parts(_ x: Int, _ y: Int) -> SIMD4<Float> {
            FilmstripRaster.parts(pixels + (y &* stride &+ x))
        }
    }

    /// The level at which the image is one pixel.
    let highest: Int
    private let source: ImagePixels
    private var levels: [Level?]
    /// The memory of the levels' pixels.
    private var buffers: [UnsafeMutablePointer<UInt32>] = []

    init(_ source: ImagePixels) {
        self.source = source
        let longest = max(source.columns.count, source.rows.count)
        highest = Int.bitWidth - (longest - 1).leadingZeroBitCount
        levels = [Level?](repeating: nil, count: highest + 1)
        levels[0] = Level(
            pixels: source.pixels, stride: source.stride, columns: source.columns,
            rows: source.rows, scale: 1)
    }

    deinit {
        for buffer in buffers { buffer.deallocate() }
    }

    /// The image at 1/2ⁿ of its size; alive as long as the pyramid.
    func level(_ n: Int) -> Level {
        if let known = levels[n] { return known }
        let made = makeLevel(n)
        levels[n] = made
        return made
    }

    /// Computes a level: each pixel is the mean of the readable pixels in its area, rounded once.
    private func makeLevel(_ n: Int) -> Level {
        let columns = source.columns.lowerBound >> n...source.columns.upperBound >> n
        let rows = source.rows.lowerBound >> n...source.rows.upperBound >> n
        let width = columns.upperBound + 1
        let pixels = UnsafeMutablePointer<UInt32>.allocate(
            capacity: width * (rows.upperBound + 1))
        pixels.initialize(repeating: 0, count: width * (rows.upperBound + 1))
        buffers.append(pixels)
        let cancellation = Cancellation.current
        for row in rows {
            if cancellation?.isRequested == true { break }
            for column in columns {
                pixels[row * width + column] = mean(
                    (column << n...((column + 1) << n) - 1).clamped(to: source.columns),
                    (row << n...((row + 1) << n) - 1).clamped(to: source.rows))
            }
        }
        return Level(
            pixels: pixels, stride: width, columns: columns, rows: rows, scale: 1 / Double(1 << n))
    }

    private func mean(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> UInt32 {
        var (even, odd) = (SIMD2<UInt64>.zero, SIMD2<UInt64>.zero)
        for y in rows {
            for x in columns {
                let pixel = UInt64(source.pixel(x, y))
                even &+= SIMD2(pixel & 255, (pixel &>> 16) & 255)
                odd &+= SIMD2((pixel &>> 8) & 255, pixel &>> 24)
            }
        }
        let count = UInt64(columns.count * rows.count)
        func mean(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
        return mean(even.x) | mean(odd.x) << 8 | mean(even.y) << 16 | mean(odd.y) << 24
    }
}
