import FilmstripCluster
import Testing

@Suite struct `The size of a job's pieces` {
    struct Row: CustomTestStringConvertible {
        var count: Int
        var most = 4096
        var milliseconds: Double
        var units: Int
        var why: String
        var testDescription: String { "\(count) units of \(milliseconds) ms: \(units), \(why)" }

        var size: Int {
            PieceSize.units(of: count, atMost: most, eachTaking: milliseconds / 1000)
        }
    }

    /// Worked out by hand from the definition: the largest power of two of at most 1.4 s that leaves 16 pieces or takes
    /// at most 0.1 s.
    @Test(arguments: [
        Row(
            count: 100_000, milliseconds: 1, units: 1024,
            why: "of 1.024 s; 2048 take longer than 1.4 s"),
        Row(count: 16_384, milliseconds: 1, units: 1024, why: "of which there are 16"),
        Row(count: 16_383, milliseconds: 1, units: 512, why: "since of 1024 there are not 16"),
        Row(count: 1000, milliseconds: 1, units: 64, why: "of 0.064 s, although there are not 16"),
        Row(count: 1000, milliseconds: 2, units: 32, why: "as 64 take 0.128 s and are not 16"),
        Row(count: 100_000, milliseconds: 700, units: 2, why: "of exactly 1.4 s"),
        Row(count: 100_000, milliseconds: 701, units: 1, why: "as two take longer than 1.4 s"),
        Row(count: 100, milliseconds: 60_000, units: 1, why: "since a piece has a unit at least"),
        Row(count: 31, milliseconds: 100, units: 1, why: "since 2 are not 16 times in 31"),
        Row(count: 32, milliseconds: 100, units: 2, why: "of which there are 16"),
        Row(
            count: 1 << 30, milliseconds: 0, units: 4096,
            why: "the most, of units that take no time"),
        Row(count: 1 << 30, most: 1, milliseconds: 0, units: 1, why: "the most"),
        Row(
            count: 1 << 30, most: 100, milliseconds: 0, units: 64,
            why: "the power of two below the most"),
    ])
    func `is the largest that is neither long nor a large part of the job`(_ row: Row) {
        #expect(row.size == row.units)
    }

    @Test func `leaves sixteen pieces unless they are shorter than a tenth of a second`() {
        for count in [1, 7, 16, 100, 999, 12_345, 1_000_000] {
            for milliseconds in [0.01, 0.3, 1, 7, 90, 800, 5000] {
                let size = PieceSize.units(
                    of: count, atMost: 4096, eachTaking: milliseconds / 1000)
                let isPower = size.nonzeroBitCount == 1
                #expect(isPower && size <= 4096, "\(count) of \(milliseconds) ms: \(size)")
                let (seconds, pieces) = (Double(size) * milliseconds / 1000, count / size)
                #expect(
                    size == 1 || seconds <= 1.4 && (pieces >= 16 || seconds <= 0.1),
                    "\(count) of \(milliseconds) ms: \(size)")
            }
        }
    }
}
