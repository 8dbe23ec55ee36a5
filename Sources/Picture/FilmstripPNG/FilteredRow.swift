/// A row of bytes that is filtered in vectors, and the row above it.
///
/// Both may be read 32 bytes before their first byte, where there are zeros, and 31 beyond the last.
struct FilteredRow {
    let row, above: UnsafeRawPointer
    /// The length of each row in bytes.
    let count: Int
    /// The size of a pixel in bytes, at most 32.
    let pixelSize: Int

    /// The sum of the magnitudes of the filtered bytes, taken as signed; a row has less than 2²⁵ of them. It may be that of
    /// the first bytes alone if that is not less than `limit`.
    func magnitude(_ filter: RowFilter, below limit: UInt32) -> UInt32 {
        // Each loop is compiled for one filter.
        switch filter {
        case .none: sum(.none, below: limit)
        case .sub: sum(.sub, below: limit)
        case .up: sum(.up, below: limit)
        case .average: sum(.average, below: limit)
        case .paeth: sum(.paeth, below: limit)
        }
    }

    func write(_ filter: RowFilter, to target: UnsafeMutableRawPointer) {
        switch filter {
        case .none: target.copyMemory(from: row, byteCount: count)
        case .sub: store(.sub, to: target)
        case .up: store(.up, to: target)
        case .average: store(.average, to: target)
        case .paeth: store(.paeth, to: target)
        }
    }

    /// 32 bytes. The operators of vectors of eight bits that are not here take one byte after the other.
    private typealias Bytes = SIMD4<UInt64>

    @inline(__always)
    private func sum(_ filter: RowFilter, below limit: UInt32) -> UInt32 {
        var (sum, x) = (UInt32(0), 0)
        while x < count, sum < limit {
            var sums = SIMD16<UInt16>()
            // Each of the sums grows by 256 at most, the magnitudes of two bytes; 255 times are possible.
            let end = min(x &+ 32 &* 32, count)
            while x < end {
                var bytes = filtered(filter, x)
                if x &+ 32 > count {
                    bytes &= less(Self.places, all(UInt8(count &- x)))
                }
                bytes = magnitude(bytes, less(all(127), bytes))
                let pairs = unsafeBitCast(bytes, to: SIMD16<UInt16>.self)
                sums = sums &+ (pairs & 255) &+ (pairs &>> 8)
                x &+= 32
            }
            for index in 0..<16 { sum &+= UInt32(sums[index]) }
        }
        return sum
    }

    @inline(__always)
    private func store(_ filter: RowFilter, to target: UnsafeMutableRawPointer) {
        var x = 0
        while x &+ 32 <= count {
            target.storeBytes(of: filtered(filter, x), toByteOffset: x, as: Bytes.self)
            x &+= 32
        }
        withUnsafeBytes(of: filtered(filter, x)) {
            if let last = $0.baseAddress {
                (target + x).copyMemory(from: last, byteCount: count &- x)
            }
        }
    }

    @inline(__always)
    private func filtered(_ filter: RowFilter, _ x: Int) -> Bytes {
        let (here, left) = (bytes(row, x), x &- pixelSize)
        switch filter {
        case .none: return here
        case .sub: return minus(here, bytes(row, left))
        case .up: return minus(here, bytes(above, x))
        case .average:
            let (a, b) = (bytes(row, left), bytes(above, x))
            return minus(minus(here, a & b), (a ^ b) &>> 1 & all(127))
        case .paeth:
            return minus(here, nearest(bytes(row, left), bytes(above, x), bytes(above, left)))
        }
    }

    /// Paeth's predictor (PNG, third edition, 9.4) of the bytes to the left, above, and above to the left.
    @inline(__always)
    private func nearest(_ a: Bytes, _ b: Bytes, _ c: Bytes) -> Bytes {
        // The distances of a + b − c from a, from b and from c. If c is not between a and b, the last is the sum of the
        // others and never the least: 255 does as well.
        let (isLess, isOtherLess) = (less(a, c), less(b, c))
        let (fromA, fromB) = (magnitude(minus(b, c), isOtherLess), magnitude(minus(a, c), isLess))
        let isBetween = isLess ^ isOtherLess
        let fromC = magnitude(minus(fromA, fromB), less(fromA, fromB)) | ~isBetween
        let other = b ^ ((b ^ c) & less(fromC, fromB))
        return a ^ ((a ^ other) & (less(fromB, fromA) | less(fromC, fromA)))
    }

    // MARK: 32 bytes at a time

    @inline(__always)
    private func bytes(_ row: UnsafeRawPointer, _ x: Int) -> Bytes {
        row.loadUnaligned(fromByteOffset: x, as: Bytes.self)
    }

    @inline(__always)
    private func all(_ byte: UInt8) -> Bytes {
        Bytes(repeating: 0x0101_0101_0101_0101 &* UInt64(byte))
    }

    @inline(__always)
    private func minus(_ a: Bytes, _ b: Bytes) -> Bytes {
        unsafeBitCast(
            unsafeBitCast(a, to: SIMD32<UInt8>.self) &- unsafeBitCast(b, to: SIMD32<UInt8>.self),
            to: Bytes.self)
    }

    /// 255 where a byte of `a` is less than that of `b`, and 0 elsewhere.
    @inline(__always)
    private func less(_ a: Bytes, _ b: Bytes) -> Bytes {
        unsafeBitCast(
            unsafeBitCast(a, to: SIMD32<UInt8>.self) .< unsafeBitCast(b, to: SIMD32<UInt8>.self),
            to: Bytes.self)
    }

    /// The differences, with the opposite sign where `isNegative` is 255 instead of 0.
    @inline(__always)
    private func magnitude(_ differences: Bytes, _ isNegative: Bytes) -> Bytes {
        minus(differences ^ isNegative, isNegative)
    }

    private static let places = unsafeBitCast(
        SIMD32<UInt8>((0..<32).map { $0 }), to: Bytes.self)
}
