import CFilmstripAllocator
import FilmstripGeometry

/// Pixels in rows from the top left: premultiplied RGBA8 in sRGB, red in the low byte.
public struct Bitmap: Equatable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// `width × height` pixels, row by row without padding.
    public var pixels: [UInt32]

    /// A transparent bitmap; both sides are 0 or more, and their product fits in memory.
    public init(width: Int, height: Int) {
        demand(width >= 0 && height >= 0, "bitmap of \(width) × \(height) pixels")
        (self.width, self.height) = (width, height)
        pixels = [UInt32](repeating: 0, count: width * height)
    }

    /// A bitmap of the given pixels, of which there are `width × height`.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        demand(
            pixels.count == width * height, "\(pixels.count) pixels for \(width) × \(height)")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// A bitmap of the pixels that `write` produces.
    ///
    /// - Parameter write: Receives `width × height` pixels of undefined value, and writes each of them.
    public init<Failure: Error>(
        width: Int, height: Int, _ write: (UnsafeMutablePointer<UInt32>) throws(Failure) -> Void
    ) throws(Failure) {
        demand(width >= 0 && height >= 0, "bitmap of \(width) × \(height) pixels")
        (self.width, self.height) = (width, height)
        let count = width * height
        guard count > 0 else {
            pixels = []
            return
        }
        var failure: Failure?
        pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, size in
            size = count
            guard let base = buffer.baseAddress else { return }
            allocator_expect_whole_use(base, count * MemoryLayout<UInt32>.stride)
            do throws(Failure) { try write(base) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Copies `other` to the position `(x, y)` of its top left corner, replacing the pixels there.
    ///
    /// `other` lies wholly inside.
    public mutating func copy(_ other: Bitmap, x: Int, y: Int) {
        demand(
            x >= 0 && y >= 0 && x + other.width <= width && y + other.height <= height,
            "\(other.width) × \(other.height) at (\(x), \(y)) leaves \(width) × \(height)")
        let width = width
        pixels.withUnsafeMutableBufferPointer { target in
            other.pixels.withUnsafeBufferPointer { source in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                for row in 0..<other.height {
                    (to + (y + row) * width + x).update(
                        from: from + row * other.width, count: other.width)
                }
            }
        }
    }
}
