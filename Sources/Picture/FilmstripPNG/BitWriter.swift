/// Writes bits, the lowest first, as in deflate (RFC 1951, 3.1.1).
///
/// The caller calls ``flush()`` before more than 56 bits are pending, and provides 8 bytes of room
/// beyond the data.
struct BitWriter {
    private let bytes: UnsafeMutableRawPointer
    /// Number of whole bytes written.
    private(set) var count = 0
    private var bits: UInt64 = 0
    private var bitCount = 0

    init(to bytes: UnsafeMutableRawPointer) { self.bytes = bytes }

    /// Adds `count` bits of `value`. Precondition: its bits above `count` are zero.
    @inline(__always)
    mutating func append(_ value: some FixedWidthInteger, count: Int) {
        bits |= UInt64(truncatingIfNeeded: value) &<< UInt64(truncatingIfNeeded: bitCount)
        bitCount &+= count
    }

    /// Writes the pending whole bytes.
    @inline(__always)
    mutating func flush() {
        bytes.storeBytes(of: bits.littleEndian, toByteOffset: count, as: UInt64.self)
        let whole = bitCount &>> 3
        count &+= whole
        bits &>>= UInt64(truncatingIfNeeded: 8 &* whole)
        bitCount &= 7
    }

    /// Fills up the last byte with zeros.
    mutating func align() {
        flush()
        bitCount = (bitCount + 7) & ~7
        flush()
    }

    /// Adds whole bytes. Precondition: no bits are pending.
    mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
        precondition(bitCount == 0, "\(bitCount) bits before bytes")
        guard let base = source.baseAddress else { return }
        (bytes + count).copyMemory(from: base, byteCount: source.count)
        count += source.count
    }
}
