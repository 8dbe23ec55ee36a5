/// Counters of worker processes, for metrics.
final class WorkerFigures: Sendable {
    let started = Counter()
    /// Number of workers that are carrying out an order.
    let busy = Counter()
    /// Number of workers ended because their memory had grown, or nothing was rendered.
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

    /// Number of workers that ended before they had answered, by reason.
    var ends: [(reason: String, count: Int)] {
        [
            ("overran", overran.value), ("signal", signalled.value),
            ("memory", outOfMemory.value), ("room", noRoom.value), ("failed", failed.value),
        ]
    }
}
