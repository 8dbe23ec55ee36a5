import Filmstrip
import Foundation

extension ServiceConfiguration {
    /// Maximum number of renderings that run at a time.
    var processors: Int { renderThreads ?? ProcessInfo.processInfo.activeProcessorCount }

    /// Maximum number of renderings that are suspended in favour of others: twice those that run, and at least four, so
    /// that a client with a small one finds a place beside several with large ones.
    var suspended: Int { max(4, 2 * processors) }

    /// Maximum size in bytes of what all suspended renderings hold: as much as half of those that run may take, and at
    /// least one.
    var suspendedBytes: Int { max(1, processors / 2) * renders.memory }

    /// The limits of the render pool.
    var schedule: Schedule.Limits {
        Schedule.Limits(
            processors: processors, suspended: suspended, suspendedBytes: suspendedBytes,
            bytesOfOne: renders.memory, waiting: renderQueue, ofClient: clientQueue,
            deadline: deadlines.render)
    }
}
