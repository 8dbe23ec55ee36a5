/// A block of a deflate stream with its own Huffman codes (RFC 1951, 3.2.7).
struct DeflateBlock {
    private let symbols: HuffmanCode
    private let distances: HuffmanCode
    /// The codes' lengths as encoded in the header, and the code for them.
    private let lengths: [LengthSymbol]
    private let lengthCode: HuffmanCode
    private let symbolCount: Int
    private let distanceCount: Int
    /// The size of the whole block in bits.
    let size: Int

    init(_ tokens: borrowing DeflateTokens) {
        let frequencies = tokens.frequencies
        symbols = HuffmanCode(counts: frequencies.symbols, limit: 15)
        distances = HuffmanCode(counts: frequencies.distances, limit: 15)
        symbolCount = 1 + (symbols.lengths.lastIndex { $0 > 0 } ?? 0)
        distanceCount = 1 + (distances.lengths.lastIndex { $0 > 0 } ?? 0)
        lengths = LengthSymbol.sequence(
            of: symbols.lengths[..<symbolCount] + distances.lengths[..<distanceCount])
        var counts = [UInt32](repeating: 0, count: 19)
        for length in lengths { counts[length.symbol] += 1 }
        lengthCode = HuffmanCode(counts: counts, limit: 7)
        size =
            3 + 14 + 3 * Self.lengthOrder.count + lengthCode.size(of: counts)
            + lengths.reduce(0) { $0 + $1.extraCount } + symbols.size(of: frequencies.symbols)
            + distances.size(of: frequencies.distances) + frequencies.extraBits
    }

    /// Writes the block.
    ///
    /// - Parameter rows: The bytes that the tokens represent.
    @inline(never) func write(
        _ tokens: borrowing DeflateTokens, of rows: UnsafeBufferPointer<UInt8>, isFinal: Bool,
        to writer: inout BitWriter
    ) {
        writeHeader(isFinal: isFinal, to: &writer)
        var position = 0
        let lengthBits = lengthBits
        symbols.withUnsafeCodes { symbolBits in
            distances.withUnsafeCodes { distanceBits in
                for index in 0..<tokens.count {
                    let step = tokens.steps[index]
                    let end = position &+ Int(step.literals)
                    // Three codes of at most 15 bits fit between two flushes.
                    while position &+ 3 <= end {
                        writer.append(symbolBits[Int(rows[position])])
                        writer.append(symbolBits[Int(rows[position &+ 1])])
                        writer.append(symbolBits[Int(rows[position &+ 2])])
                        writer.flush()
                        position &+= 3
                    }
                    while position < end {
                        writer.append(symbolBits[Int(rows[position])])
                        writer.flush()
                        position &+= 1
                    }
                    guard step.length > 0 else { continue }
                    // At most 15 and 5 bits for the length, 15 and 13 for the distance.
                    let length = lengthBits[Int(step.length)]
                    writer.append(length & 0xf_ffff, count: Int(length &>> 20))
                    let at = DeflateSymbol(distance: Int(step.distance))
                    writer.append(distanceBits[at.symbol])
                    writer.append(at.extra, count: at.extraCount)
                    writer.flush()
                    position &+= Int(step.length)
                }
                writer.append(symbolBits[DeflateSymbol.endOfBlock])
                writer.flush()
            }
        }
    }

    /// The code and the extra bits of each length in bytes, and their number in the bits from the twentieth on.
    private var lengthBits: [UInt32] {
        (0...258).map { length in
            guard length >= 3 else { return 0 }
            let of = DeflateSymbol(length: length)
            let count = UInt32(symbols.lengths[of.symbol])
            return UInt32(symbols.codes[of.symbol]) | UInt32(of.extra) << count
                | (count + UInt32(of.extraCount)) << 20
        }
    }

    private func writeHeader(isFinal: Bool, to writer: inout BitWriter) {
        writer.append(isFinal ? 1 : 0, count: 1)
        writer.append(2, count: 2)
        writer.append(symbolCount - 257, count: 5)
        writer.append(distanceCount - 1, count: 5)
        writer.append(Self.lengthOrder.count - 4, count: 4)
        writer.flush()
        for symbol in Self.lengthOrder {
            writer.append(lengthCode.lengths[symbol], count: 3)
            writer.flush()
        }
        for length in lengths {
            writer.append(
                lengthCode.codes[length.symbol], count: Int(lengthCode.lengths[length.symbol]))
            writer.append(length.extra, count: length.extraCount)
            writer.flush()
        }
    }

    /// The order of the lengths of the length code in the header.
    private static let lengthOrder = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
}

/// A code's length, or a run of equal ones.
private struct LengthSymbol {
    /// 0…15: that length; 16: the one before, 3…6 times; 17: 0, 3…10 times; 18: 0, 11…138 times.
    var symbol: Int
    /// The number of repetitions beyond the least.
    var extra = 0
    var extraCount = 0

    static func sequence(of lengths: some Collection<UInt8>) -> [LengthSymbol] {
        var result: [LengthSymbol] = []
        var rest = lengths[...]
        while let length = rest.first {
            let run = rest.prefix { $0 == length }.count
            rest = rest.dropFirst(run)
            var left = run
            if length == 0 {
                while left >= 11 {
                    let taken = min(left, 138)
                    result.append(LengthSymbol(symbol: 18, extra: taken - 11, extraCount: 7))
                    left -= taken
                }
                if left >= 3 {
                    result.append(LengthSymbol(symbol: 17, extra: left - 3, extraCount: 3))
                    left = 0
                }
            } else {
                result.append(LengthSymbol(symbol: Int(length)))
                left -= 1
                while left >= 3 {
                    let taken = min(left, 6)
                    result.append(LengthSymbol(symbol: 16, extra: taken - 3, extraCount: 2))
                    left -= taken
                }
            }
            for _ in 0..<left { result.append(LengthSymbol(symbol: Int(length))) }
        }
        return result
    }
}

extension HuffmanCode {
    /// Calls `body` with each symbol's code, and the code's length in the bits from the sixteenth on.
    fileprivate func withUnsafeCodes(_ body: (UnsafePointer<UInt32>) -> Void) {
        let both = zip(codes, lengths).map { UInt32($0) | UInt32($1) << 16 }
        both.withUnsafeBufferPointer { pointer in
            if let base = pointer.baseAddress { body(base) }
        }
    }
}

extension BitWriter {
    @inline(__always)
    fileprivate mutating func append(_ code: UInt32) {
        append(code & 0xffff, count: Int(code &>> 16))
    }
}
