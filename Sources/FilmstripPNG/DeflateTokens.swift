/// Rows as deflate tells them: bytes, and repetitions of what came before.
struct DeflateTokens: ~Copyable {
    /// Some bytes as they are, and then, unless the rows end, a repetition.
    struct Step {
        var literals: UInt32
        /// Bytes, 3…258; 0 for no repetition.
        var length: UInt16
        /// Bytes back, 1…32,768.
        var distance: UInt16
    }

    /// The first ``count`` of the capacity are there.
    let steps: UnsafeMutablePointer<Step>
    private(set) var count = 0
    /// How often each literal and length symbol comes, the end of the block once.
    let symbolCounts: UnsafeMutableBufferPointer<UInt32>
    /// How often each distance symbol comes.
    let distanceCounts: UnsafeMutableBufferPointer<UInt32>
    /// Bits beside the symbols.
    private(set) var extraBits = 0

    /// None yet, with room for `capacity` steps, which the caller does not exceed.
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

    /// About the bits that they take, whatever their code: each symbol the logarithm of its share.
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

    /// Adds bytes and the repetition after them.
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

/// The binary logarithm in 256ths, at most 22 of them too small, since between powers of two it goes
/// straight; 0 for 0.
private func binaryLogarithm(_ value: UInt32) -> Int {
    guard value > 0 else { return 0 }
    let zeros = value.leadingZeroBitCount
    return (31 - zeros) << 8 | Int((value << UInt32(zeros)) >> 23 & 255)
}
