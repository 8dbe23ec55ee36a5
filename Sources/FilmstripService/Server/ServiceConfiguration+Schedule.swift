import Foundation

extension ServiceConfiguration {
    /// Renderings at once.
    var processors: Int { renderThreads ?? ProcessInfo.processInfo.activeProcessorCount }

    /// Renderings that have begun and let others go first: half as many as run, so that their memory is
    /// bounded, but one at least.
    var suspended: Int { max(1, processors / 2) }

    /// How much renders and waits at once.
    var schedule: Schedule.Limits {
        Schedule.Limits(
            processors: processors, suspended: suspended, waiting: renderQueue,
            ofClient: clientQueue, deadline: deadlines.render)
    }
}
