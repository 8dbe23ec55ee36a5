/// A repeatable sequence of random numbers: the same for a seed on every machine.
///
/// Source: splitmix64, Steele, Lea and Flood 2014.
struct FuzzRandom {
    private var state: UInt64

    /// The sequence of a play of a seed.
    init(seed: UInt64, play: Int) {
        state = seed
        state = next() ^ (UInt64(play) &* 0x9E37_79B9_7F4A_7C15)
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number of a range, in steps of 2⁻⁵³ of its length.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        let unit = Double(next() >> 11) / Double(1 << 53)
        return range.lowerBound + (range.upperBound - range.lowerBound) * unit
    }

    /// Whether something of a probability happens.
    mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

    /// One of the elements; nil if there is none.
    mutating func element<Element>(of elements: [Element]) -> Element? {
        elements.isEmpty ? nil : elements[Int(next() % UInt64(elements.count))]
    }
}
