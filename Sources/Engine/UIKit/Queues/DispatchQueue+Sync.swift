public import Dispatch

extension DispatchQueue {
    /// Runs `work` now, after all that the queue still has to do now.
    ///
    /// To wait for the queue whose work is running is a programmer error, as with Dispatch.
    public func sync(execute work: () -> Void) { perform([], work) }

    /// Runs `work` now, and returns its result.
    public func sync<T>(execute work: () throws -> T) rethrows -> T { try perform([], work) }

    /// Runs `work` now, and returns its result.
    public func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T {
        try perform(flags, work)
    }

    /// Runs a work item now, unless it was cancelled.
    public func sync(execute workItem: DispatchWorkItem) {
        perform([]) {
            guard let stage = Stage.sharedIfAny else { return workItem.perform() }
            stage.queues.perform(workItem)
        }
    }

    private func perform<T>(
        _ flags: DispatchWorkItemFlags, _ work: () throws -> T
    ) rethrows -> T {
        guard let stage = Stage.sharedIfAny else {
            return try DispatchedWork.sync(on: self, flags: flags, work)
        }
        return try stage.queues.sync(on: self, work)
    }

    /// Runs `work` for each number from 0 on, one after the other on a stage.
    public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {
        for index in 0..<max(iterations, 0) { work(index) }
    }
}

/// Ends the program unless the condition about queues holds.
public func dispatchPrecondition(
    condition: @autoclosure () -> DispatchPredicate, file: StaticString = #file,
    line: UInt = #line
) {
    guard let stage = Stage.sharedIfAny else { return DispatchedWork.check(condition()) }
    let (queue, isExpected) =
        switch condition() {
        case .onQueue(let queue), .onQueueAsBarrier(let queue): (queue, true)
        case .notOnQueue(let queue): (queue, false)
        @unknown default: fatalError("an unknown condition about queues", file: file, line: line)
        }
    guard stage.queues.isOn(queue) == isExpected else {
        fatalError(
            "expected \(isExpected ? "to be" : "not to be") on the queue \(queue.label)",
            file: file, line: line)
    }
}
