/// Counts the answers of one path by their status.
final class Traffic: Sendable {
    /// The path as it is routed, as `/v1/specs/{id}`; `other` for all that are not.
    let path: String
    private let counters: [Status: Counter]

    init(_ path: String) {
        self.path = path
        counters = Dictionary(uniqueKeysWithValues: Status.allCases.map { ($0, Counter()) })
    }

    func count(_ status: Status) { counters[status]?.add() }

    /// How many answers had each status that occurred, by status.
    var counts: [(status: Status, count: Int)] {
        Status.allCases.compactMap { status in
            guard let count = counters[status]?.value, count > 0 else { return nil }
            return (status, count)
        }
    }
}
