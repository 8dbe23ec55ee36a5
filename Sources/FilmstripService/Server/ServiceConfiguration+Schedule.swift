import Foundation

extension ServiceConfiguration {
    /// Maximum number of renderings that run at a time.
    var processors: Int { renderThreads ?? ProcessInfo.processInfo.activeProcessorCount }

    /// Maximum number of renderings that are suspended in favour of others: half of those that run, which bounds
    /// their memory, but at least one.
    var suspended: Int { max(1, processors / 2) }

    /// The limits of the render pool.
    var schedule: Schedule.Limits {
        Schedule.Limits(
            processors: processors, suspended: suspended, waiting: renderQueue,
            ofClient: clientQueue, deadline: deadlines.render)
    }
}
