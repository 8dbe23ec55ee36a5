/// The Adler-32 of bytes (RFC 1950, 8.2).
func adler32(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var (sum, sums): (UInt64, UInt64) = (1, 0)
    // The largest n with 255 × n × (n + 1) / 2 less than 2³².
    let most = 5552
    for start in stride(from: 0, to: bytes.count, by: most) {
        let count = min(most, bytes.count - start)
        // The sum of the sums after each byte: the first byte counts in all of them, the last in one.
        var (part, parts): (UInt32, UInt32) = (0, 0)
        for index in 0..<count {
            let byte = UInt32(bytes[start &+ index])
            part &+= byte
            parts &+= byte &* UInt32(truncatingIfNeeded: count &- index)
        }
        sums = (sums + UInt64(count) * sum + UInt64(parts)) % prime
        sum = (sum + UInt64(part)) % prime
    }
    return UInt32(sums) << 16 | UInt32(sum)
}

/// The largest prime below 2¹⁶.
private let prime: UInt64 = 65_521
