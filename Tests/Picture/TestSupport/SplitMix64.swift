/// A repeatable source of test data: the same sequence for a seed on every machine.
///
/// Source: splitmix64, Steele, Lea and Flood 2014.
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    /// The sequence of the seed `state`.
    public init(state: UInt64) { self.state = state }

    /// The sequence of the running test's seed: `seed`, or the replayed one, which its failures name.
    public init(seed: UInt64) { self.init(state: TestSeed.used(seed)) }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number from 0 up to, but not including, 1, in steps of 2⁻⁵³.
    public mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }
}
