import FilmstripGeometry

/// The coverage of glyphs that were drawn twice with their origins at the same fraction of a pixel, such as those of
/// captions, and of lists that stand still.
///
/// It does not influence the picture: coverage is the same wherever a glyph is, if that fraction is.
final class GlyphMasks {
    struct Mask {
        /// Its pixels, relative to the pixel of the glyph's origin.
        let bounds: PixelRect
        /// `bounds.height` rows of `bounds.width` bytes; valid until the next mask is made.
        let coverage: UnsafePointer<UInt8>
    }

    /// The position of a glyph's origin, rounded to 2⁻³⁶ pixel.
    ///
    /// Without that, sums would be rounded differently far from the picture's corner, and no two fractions be equal.
    static func placed(_ origin: SIMD2<Double>) -> SIMD2<Double> {
        (origin * unit).rounded(.toNearestOrEven) / unit
    }

    private static let unit = 0x1p36

    /// A glyph of a face at a fraction of a pixel.
    private struct Key: Equatable {
        var face: Int32
        var glyph: UInt32
        /// In units of 2⁻³⁶ pixel.
        var x, y: UInt64

        /// Fibonacci hashing, by 2⁶⁴ over the golden ratio, of all parts.
        var slot: Int {
            let kind = UInt64(glyph) << 32 | UInt64(UInt32(bitPattern: face))
            let parts = (kind &* 0x9E37_79B9_7F4A_7C15 ^ x) &* 0x9E37_79B9_7F4A_7C15 ^ y
            return Int((parts &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - GlyphMasks.slotBits))
        }
    }

    /// A glyph that was drawn; of those that share a slot, the latest.
    private struct Entry {
        var key: Key
        /// Its pixels, relative to that of the origin: the least coordinates, and the size.
        var minX: Int32 = 0, minY: Int32 = 0
        var width: Int16 = 0, height: Int16 = 0
        /// The start of its coverage in `bytes`; −1 if it was drawn once.
        var start: Int32 = -1

        init(_ key: Key) { self.key = key }

        var bounds: PixelRect {
            let (x, y) = (Int(minX), Int(minY))
            return PixelRect(minX: x, minY: y, maxX: x + Int(width), maxY: y + Int(height))
        }
    }

    private static let slotBits = 11
    /// The greatest width and height of a kept glyph: larger ones take longer to blend than to draw in runs.
    private static let longestSide = 64
    /// The size of all coverage; beyond it all is forgotten.
    private static let capacity = 1 << 20

    private let entries: UnsafeMutableBufferPointer<Entry>
    private let bytes: UnsafeMutablePointer<UInt8>
    private let used: UnsafeMutablePointer<Int>

    init() {
        entries = .allocate(capacity: 1 << Self.slotBits)
        bytes = .allocate(capacity: Self.capacity)
        used = .allocate(capacity: 1)
        used.initialize(to: 0)
        forget()
    }

    deinit {
        entries.deallocate()
        bytes.deallocate()
        used.deallocate()
    }

    /// The coverage of an outline whose origin, as ``placed(_:)``, is `offset` right of and below a pixel's corner; nil if the glyph is drawn
    /// there for the first time, or is large.
    func mask(
        of glyph: UInt32, _ outline: GlyphCache.Outline, of face: GlyphCache.Outlines,
        at offset: SIMD2<Double>, _ accumulator: CoverageAccumulator
    ) -> Mask? {
        let key = Key(
            face: face.number, glyph: glyph, x: UInt64(offset.x * Self.unit),
            y: UInt64(offset.y * Self.unit))
        let slot = key.slot
        guard entries[slot].key == key else {
            entries[slot] = Entry(key)
            return nil
        }
        if entries[slot].start < 0 {
            let bounds = PixelRect(low: outline.low + offset, high: outline.high + offset)
            guard max(bounds.width, bounds.height) <= Self.longestSide else { return nil }
            let count = bounds.width * bounds.height
            if used.pointee + count > Self.capacity { forget() }
            let start = used.pointee
            used.pointee += count
            var entry = Entry(key)
            (entry.minX, entry.minY) = (Int32(bounds.minX), Int32(bounds.minY))
            (entry.width, entry.height) = (Int16(bounds.width), Int16(bounds.height))
            entry.start = Int32(start)
            entries[slot] = entry
            (bytes + start).initialize(repeating: 0, count: count)
            var writer = MaskWriter(bounds: bounds, coverage: bytes + start)
            accumulator.begin(bounds)
            face.add(outline, to: accumulator, offset: offset, origin: (0, 0))
            accumulator.sweep(.nonZero, into: &writer)
        }
        return Mask(bounds: entries[slot].bounds, coverage: bytes + Int(entries[slot].start))
    }

    private func forget() {
        used.pointee = 0
        entries.initialize(repeating: Entry(Key(face: -1, glyph: 0, x: 0, y: 0)))
    }
}

private struct MaskWriter: SpanBlitter {
    let bounds: PixelRect
    let coverage: UnsafeMutablePointer<UInt8>

    @inline(__always)
    private func place(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
        coverage + ((y &- bounds.minY) &* bounds.width &+ (x &- bounds.minX))
    }

    @inline(__always) func fill(x: Int, y: Int, count: Int, coverage: UInt8) {
        place(x, y).update(repeating: coverage, count: count)
    }

    @inline(__always) func blend(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
        place(x, y).update(from: coverage, count: count)
    }
}
