/// Rows as deflate represents them: bytes, and repetitions of earlier ones.
struct DeflateTokens: ~Copyable {
    /// A number of literal bytes, followed by a repetition unless the rows end.
    struct Step {
        var literals: UInt32
        /// Length of the repetition in bytes, 3…258; 0 for none.
        var length: UInt16
        /// Distance of the repetition in bytes, 1…32,768.
        var distance: UInt16
    }

    /// Room for the capacity, of which the first ``count`` are initialized.
    let steps: UnsafeMutablePointer<Step>
    private(set) var count = 0
    /// Number of occurrences of each literal and length symbol; the end of the block counts once.
    let symbolCounts: UnsafeMutableBufferPointer<UInt32>
    /// Number of occurrences of each distance symbol.
    let distanceCounts: UnsafeMutableBufferPointer<UInt32>
    /// Number of extra bits of all symbols.
    private(set) var extraBits = 0

    /// No tokens yet, with room for `capacity` steps, which the caller does not exceed.
    init(capacity: Int) {
        steps = .allocate(capacity: capacity)
        symbolCounts = .allocate(capacity: 286)
        symbolCounts.initialize(repeating: 0)
        distanceCounts = .allocate(capacity: 30)
        distanceCounts.initialize(repeating: 0)
    }

    deinit {
        steps.deallocate()
        symbolCounts.deallocate()
        distanceCounts.deallocate()
    }

    /// The approximate size in bits, whatever the code: for each symbol the logarithm of its frequency.
    var estimatedSize: Int {
        [symbolCounts, distanceCounts].reduce(extraBits) { sum, counts in
            let total = binaryLogarithm(counts.reduce(0, +))
            return sum
                + counts.reduce(0) { $0 + Int($1) * (total - binaryLogarithm($1)) } / 256
        }
    }

    mutating func removeAll() {
        count = 0
        extraBits = 0
        symbolCounts.update(repeating: 0)
        distanceCounts.update(repeating: 0)
        symbolCounts[DeflateSymbol.endOfBlock] = 1
    }

    /// Adds literal bytes and the repetition after them; a `length` of 0 is none.
    mutating func append(
        _ literals: UnsafeBufferPointer<UInt8>, length: Int, distance: Int
    ) {
        steps[count] = Step(
            literals: UInt32(literals.count), length: UInt16(length), distance: UInt16(distance))
        count += 1
        for byte in literals { symbolCounts[Int(byte)] &+= 1 }
        guard length > 0 else { return }
        let (of, at) = (DeflateSymbol(length: length), DeflateSymbol(distance: distance))
        symbolCounts[of.symbol] &+= 1
        distanceCounts[at.symbol] &+= 1
        extraBits &+= of.extraCount &+ at.extraCount
    }
}

/// The binary logarithm in units of 1/256, at most 22 units too small, since it is linear between powers
/// of two; 0 for 0.
private func binaryLogarithm(_ value: UInt32) -> Int {
    guard value > 0 else { return 0 }
    let zeros = value.leadingZeroBitCount
    return (31 - zeros) << 8 | Int((value << UInt32(zeros)) >> 23 & 255)
}
