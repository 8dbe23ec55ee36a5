import Foundation

/// Performs tasks on up to `threads` threads, each on the first that is free, until none is left.
///
/// Tasks begin in the order in which they became ready. A thread that finds none ready waits for one, so a caller keeps
/// waits short by having tasks ready; no thread of the pool serves others meanwhile.
///
/// - Parameters:
///   - tasks: The tasks that are ready at once.
///   - work: Performs a task, and returns those that it makes ready. It is part of the caller's work: the same
///     ``Cancellation`` ends it.
package func performTasks<Task: Sendable>(
    _ tasks: [Task], threads: Int, _ work: @Sendable (Task) -> [Task]
) {
    let line = TaskQueue(tasks)
    guard threads > 1 else {
        while let task = line.next() { line.end(adding: work(task)) }
        return
    }
    let cancellation = Cancellation.current
    HelperThreads.shared.perform(helpers: threads - 1) {
        Cancellation.perform(with: cancellation) {
            while let task = line.next() { line.end(adding: work(task)) }
        }
    }
}

/// Tasks that are ready, and the number of those under way.
///
/// `@unchecked Sendable`: every variable is accessed only with `condition` locked.
private final class TaskQueue<Task: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    /// The tasks that became ready, in their order; nil once taken, so that what a task holds is freed with it.
    private var ready: [Task?]
    /// The number of ready tasks that were taken.
    private var taken = 0
    private var running = 0

    init(_ tasks: [Task]) { ready = tasks }

    /// Takes the next task; nil once all are done and none can follow.
    func next() -> Task? {
        condition.withLock {
            while taken == ready.count, running > 0 { condition.wait() }
            guard taken < ready.count else { return nil }
            defer {
                ready[taken] = nil
                (taken, running) = (taken + 1, running + 1)
            }
            return ready[taken]
        }
    }

    /// Ends a task that was taken, which makes others ready.
    func end(adding tasks: [Task]) {
        condition.withLock {
            running -= 1
            ready += tasks.map(Optional.some)
            if !tasks.isEmpty || running == 0 { condition.broadcast() }
        }
    }
}
