/// Writes bits, the lowest first, as deflate has them (RFC 1951, 3.1.1).
///
/// The caller calls ``flush()`` before more than 56 bits have come together, and has 8 bytes of room
/// beyond what it writes.
struct BitWriter {
    private let bytes: UnsafeMutableRawPointer
    /// Whole bytes written.
    private(set) var count = 0
    private var bits: UInt64 = 0
    private var bitCount = 0

    init(to bytes: UnsafeMutableRawPointer) { self.bytes = bytes }

    /// Adds the lowest `count` bits of `value`, which has no others.
    @inline(__always)
    mutating func append(_ value: some FixedWidthInteger, count: Int) {
        bits |= UInt64(truncatingIfNeeded: value) &<< UInt64(bitCount)
        bitCount &+= count
    }

    /// Writes what fills bytes.
    @inline(__always)
    mutating func flush() {
        bytes.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
        let whole = bitCount &>> 3
        count &+= whole
        bits &>>= UInt64(8 &* whole)
        bitCount &= 7
    }

    /// Fills up the last byte with zeros.
    mutating func align() {
        flush()
        bitCount = (bitCount + 7) & ~7
        flush()
    }

    /// Adds whole bytes where a byte begins.
    mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
        precondition(bitCount == 0, "\(bitCount) bits before bytes")
        guard let base = source.baseAddress else { return }
        (bytes + count).copyMemory(from: base, byteCount: source.count)
        count += source.count
    }
}
