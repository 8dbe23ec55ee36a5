import Foundation

extension ServiceConfiguration {
    /// Renderings at once.
    var processors: Int { renderThreads ?? ProcessInfo.processInfo.activeProcessorCount }

    /// How much renders and waits at once.
    var schedule: Schedule.Limits {
        Schedule.Limits(
            processors: processors, suspended: processors, waiting: renderQueue,
            ofClient: clientQueue, deadline: deadlines.render)
    }
}
