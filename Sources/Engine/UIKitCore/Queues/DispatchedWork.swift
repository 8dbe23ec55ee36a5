package import Dispatch

/// Dispatch itself, for code outside a stage.
///
/// It stands in a module in which no name of Dispatch is taken by ours.
package enum DispatchedWork {
    /// Carries work to another thread.
    ///
    /// `@unchecked`: whoever gives work to a queue answers for what it shares, as with Dispatch itself before Swift
    /// checked it.
    private struct Work: @unchecked Sendable {
        let run: () -> Void
    }

    package static func add(
        on queue: DispatchQueue, group: DispatchGroup?, qos: DispatchQoS,
        flags: DispatchWorkItemFlags, _ work: @escaping () -> Void
    ) {
        let work = Work(run: work)
        queue.async(group: group, qos: qos, flags: flags) { work.run() }
    }

    package static func add(
        on queue: DispatchQueue, group: DispatchGroup?, _ item: DispatchWorkItem
    ) {
        if let group {
            queue.async(group: group, execute: item)
        } else {
            queue.async(execute: item)
        }
    }

    package static func add(
        on queue: DispatchQueue, after seconds: Double, qos: DispatchQoS,
        flags: DispatchWorkItemFlags, _ work: @escaping () -> Void
    ) {
        let work = Work(run: work)
        queue.asyncAfter(deadline: .now() + seconds, qos: qos, flags: flags) { work.run() }
    }

    package static func add(
        on queue: DispatchQueue, after seconds: Double, _ item: DispatchWorkItem
    ) {
        queue.asyncAfter(deadline: .now() + seconds, execute: item)
    }

    package static func sync<Result>(
        on queue: DispatchQueue, flags: DispatchWorkItemFlags, _ work: () throws -> Result
    ) rethrows -> Result {
        try queue.sync(flags: flags, execute: work)
    }

    package static func check(_ condition: DispatchPredicate) {
        dispatchPrecondition(condition: condition)
    }
}
