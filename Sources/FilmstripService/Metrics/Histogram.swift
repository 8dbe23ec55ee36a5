/// How many spans were how long; any thread adds to it, without a lock.
final class Histogram: Sendable {
    /// The longest span of each bucket but the last, which has all that are longer; seconds.
    static let bounds = [
        0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
    ]

    private static let spans = bounds.map { Duration.seconds($0) }

    private let buckets = (0...bounds.count).map { _ in Counter() }
    private let microseconds = Counter()

    func add(_ span: Duration) {
        let place = Self.spans.firstIndex { span <= $0 } ?? Self.spans.count
        buckets[place].add()
        microseconds.add(span.wholeMicroseconds)
    }

    /// How many spans are in each bucket.
    var counts: [Int] { buckets.map(\.value) }
    /// Of all spans, in seconds.
    var sum: Double { Double(microseconds.value) / 1_000_000 }
}

extension Duration {
    /// Without what is less than one; a division of durations has 128 bits and costs more than all else of a line.
    var wholeMicroseconds: Int {
        let (seconds, attoseconds) = components
        return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    }
}
