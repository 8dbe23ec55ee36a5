/// How worker processes fared, for metrics.
final class WorkerFigures: Sendable {
    /// Workers that were started.
    let started = Counter()
    /// Workers that carry an order out.
    let busy = Counter()
    /// Workers that were ended because they had grown.
    let retired = Counter()
    private let overran = Counter()
    private let signalled = Counter()
    private let outOfMemory = Counter()
    private let noRoom = Counter()
    private let failed = Counter()

    func count(_ end: WorkerProcess.End) {
        switch end {
        case .overran: overran.add()
        case .signal: signalled.add()
        case .outOfMemory: outOfMemory.add()
        case .noRoom: noRoom.add()
        case .failed: failed.add()
        }
    }

    /// How many ended before their order was done, by the reason.
    var ends: [(reason: String, count: Int)] {
        [
            ("overran", overran.value), ("signal", signalled.value),
            ("memory", outOfMemory.value), ("room", noRoom.value), ("failed", failed.value),
        ]
    }
}
