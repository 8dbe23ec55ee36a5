/// The symbol of a length or a distance, with its extra bits (RFC 1951, 3.2.5).
struct DeflateSymbol {
    var symbol: Int
    var extra: Int
    var extraCount: Int

    static let endOfBlock = 256

    /// The symbol of a repetition of 3…258 bytes.
    ///
    /// Lengths from 11 on come in classes of four symbols, each class with one more extra bit; the
    /// greatest length has a symbol of its own.
    init(length: Int) {
        guard length < 258 else {
            self.init(symbol: 285, extra: 0, extraCount: 0)
            return
        }
        let value = length &- 3
        let bits = Self.log2(value | 4) &- 2
        self.init(
            symbol: 257 &+ 4 &* bits &+ value &>> bits, extra: value & (1 &<< bits &- 1),
            extraCount: bits)
    }

    /// The symbol of a repetition of bytes that occurred 1…32,768 bytes before.
    ///
    /// Distances from 5 on come in classes of two symbols. It has no branch: a processor guesses wrong which distances
    /// are short.
    @inline(__always)
    init(distance: Int) {
        let value = distance &- 1
        let bits = Self.log2(value | 2) &- 1
        self.init(
            symbol: 2 &* bits &+ value &>> bits, extra: value & (1 &<< bits &- 1), extraCount: bits)
    }

    /// The number of extra bits of a distance symbol.
    static func extraCount(ofDistance symbol: Int) -> Int { max(0, symbol / 2 - 1) }

    @inline(__always)
    private init(symbol: Int, extra: Int, extraCount: Int) {
        (self.symbol, self.extra, self.extraCount) = (symbol, extra, extraCount)
    }

    @inline(__always)
    private static func log2(_ value: Int) -> Int { 63 &- value.leadingZeroBitCount }
}
