/// Counts the answers of one path by their status.
final class Traffic: Sendable {
    /// The routed path, such as `/v1/specs/{id}`; `other` for paths without a route.
    let path: String
    private let counters: [Status: Counter]

    init(_ path: String) {
        self.path = path
        counters = Dictionary(uniqueKeysWithValues: Status.allCases.map { ($0, Counter()) })
    }

    func count(_ status: Status) { counters[status]?.add() }

    /// Number of answers for each status that occurred, ordered by status.
    var counts: [(status: Status, count: Int)] {
        Status.allCases.compactMap { status in
            guard let count = counters[status]?.value, count > 0 else { return nil }
            return (status, count)
        }
    }
}
