/// A histogram of durations that any thread can add to, without a lock.
final class Histogram: Sendable {
    /// Upper bounds of the buckets in seconds; the last bucket, with everything longer, has none.
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

    var counts: [Int] { buckets.map(\.value) }
    /// Sum of all durations in seconds.
    var sum: Double { Double(microseconds.value) / 1_000_000 }
}

extension Duration {
    /// Whole microseconds, rounded toward zero, within the limits of integers. Dividing durations takes 128-bit arithmetic and would cost more than
    /// everything else in a log line.
    var wholeMicroseconds: Int {
        let (seconds, attoseconds) = components
        let (whole, isOver) = Int(seconds).multipliedReportingOverflow(by: 1_000_000)
        let (sum, isBeyond) = whole.addingReportingOverflow(
            Int(attoseconds / 1_000_000_000_000))
        return isOver || isBeyond ? (seconds > 0 ? .max : .min) : sum
    }
}
