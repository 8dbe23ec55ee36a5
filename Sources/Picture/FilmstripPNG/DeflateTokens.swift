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
    /// Number of occurrences of each byte among the literals, as the sum of three tables of 256. The bytes of a pixel count
    /// in different tables: those of grey text are equal, and a processor waits when it increases one number several times
    /// in a row.
    private let byteCounts: UnsafeMutableBufferPointer<UInt32>
    /// Number of repetitions of each length in bytes.
    private let lengthCounts: UnsafeMutableBufferPointer<UInt32>
    /// Number of occurrences of each distance symbol.
    private let distanceCounts: UnsafeMutableBufferPointer<UInt32>

    /// No tokens yet, with room for `capacity` steps, which the caller does not exceed.
    init(capacity: Int) {
        steps = .allocate(capacity: capacity)
        byteCounts = .allocate(capacity: 3 * 256)
        lengthCounts = .allocate(capacity: 259)
        distanceCounts = .allocate(capacity: 30)
        byteCounts.initialize(repeating: 0)
        lengthCounts.initialize(repeating: 0)
        distanceCounts.initialize(repeating: 0)
    }

    deinit {
        steps.deallocate()
        byteCounts.deallocate()
        lengthCounts.deallocate()
        distanceCounts.deallocate()
    }

    /// Number of occurrences of each symbol and of extra bits.
    struct Frequencies {
        /// Of each literal and length symbol; the end of the block counts once.
        var symbols = [UInt32](repeating: 0, count: 286)
        /// Of each distance symbol.
        var distances: [UInt32]
        /// Of the extra bits of all symbols.
        var extraBits = 0

        /// The approximate size in bits, whatever the code: for each symbol the logarithm of its frequency.
        var estimatedSize: Int {
            [symbols, distances].reduce(extraBits) { sum, counts in
                let total = binaryLogarithm(counts.reduce(0, +))
                return sum
                    + counts.reduce(0) { $0 + Int($1) * (total - binaryLogarithm($1)) } / 256
            }
        }
    }

    var frequencies: Frequencies {
        var result = Frequencies(distances: Array(distanceCounts))
        for byte in 0..<256 {
            result.symbols[byte] =
                byteCounts[byte] &+ byteCounts[byte + 256] &+ byteCounts[byte + 512]
        }
        result.symbols[DeflateSymbol.endOfBlock] = 1
        for length in 3...258 where lengthCounts[length] > 0 {
            let symbol = DeflateSymbol(length: length)
            result.symbols[symbol.symbol] += lengthCounts[length]
            result.extraBits += Int(lengthCounts[length]) * symbol.extraCount
        }
        for (symbol, count) in distanceCounts.enumerated() {
            result.extraBits += Int(count) * DeflateSymbol.extraCount(ofDistance: symbol)
        }
        return result
    }

    mutating func removeAll() {
        count = 0
        byteCounts.update(repeating: 0)
        lengthCounts.update(repeating: 0)
        distanceCounts.update(repeating: 0)
    }

    @inline(__always)
    func count(_ byte: UInt8) { byteCounts[Int(byte)] &+= 1 }

    /// Counts literal bytes, such as those of a pixel.
    @inline(__always)
    func count(_ bytes: UnsafePointer<UInt8>, _ number: Int) {
        if number == 3 {
            byteCounts[Int(bytes[0])] &+= 1
            byteCounts[Int(bytes[1]) &+ 256] &+= 1
            byteCounts[Int(bytes[2]) &+ 512] &+= 1
        } else {
            for index in 0..<number { count(bytes[index]) }
        }
    }

    /// Adds literal bytes, each of which has been counted, and the repetition after them; a `length` of 0 is none.
    @inline(__always)
    mutating func append(literals: Int, length: Int, distance: Int) {
        steps[count] = Step(
            literals: UInt32(truncatingIfNeeded: literals),
            length: UInt16(truncatingIfNeeded: length),
            distance: UInt16(truncatingIfNeeded: distance))
        count &+= 1
        guard length > 0 else { return }
        lengthCounts[length] &+= 1
        distanceCounts[DeflateSymbol(distance: distance).symbol] &+= 1
    }
}

/// The binary logarithm in units of 1/256, at most 22 units too small, since it is linear between powers
/// of two; 0 for 0.
private func binaryLogarithm(_ value: UInt32) -> Int {
    guard value > 0 else { return 0 }
    let zeros = value.leadingZeroBitCount
    return (31 - zeros) << 8 | Int((value << UInt32(zeros)) >> 23 & 255)
}
