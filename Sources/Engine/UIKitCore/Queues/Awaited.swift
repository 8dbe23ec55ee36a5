import CoreAnimation
package import Dispatch

/// Something of Dispatch that code can wait for, on a stage or outside one.
package protocol Awaited: AnyObject {
    /// Whether the wait is over on the stage; takes a semaphore's signal.
    func isOver(on queues: StageQueues) -> Bool
    /// Dispatch's own wait, for code outside a stage.
    func wait(timeout: DispatchTime) -> DispatchTimeoutResult
}

extension Awaited {
    /// Waits for at most some seconds.
    ///
    /// - Parameters:
    ///   - seconds: The longest wait; infinite for one without a limit.
    ///   - call: The call that waits, for the sentence.
    package func wait(seconds: Double, _ call: String) -> DispatchTimeoutResult {
        guard let stage = Stage.sharedIfAny else { return wait(timeout: .now() + seconds) }
        return stage.wait(for: call, seconds: seconds) { isOver(on: stage.queues) }
    }
}

/// Something of Dispatch whose end is told to queues.
package protocol Followed: Awaited {
    /// Runs work once the end has come on the stage.
    func follow(on queues: StageQueues, _ queue: DispatchQueue, _ work: @escaping () -> Void)
    /// Dispatch's own method, for code outside a stage.
    func notify(
        qos: DispatchQoS, flags: DispatchWorkItemFlags, queue: DispatchQueue,
        execute work: @escaping @convention(block) () -> Void)
}

extension Followed {
    /// Runs `work` on `queue` once the end has come.
    package func tell(
        _ queue: DispatchQueue, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void
    ) {
        guard let stage = Stage.sharedIfAny else {
            return notify(qos: qos, flags: flags, queue: queue, execute: work)
        }
        follow(on: stage.queues, queue, work)
    }

    /// Runs a work item on `queue` once the end has come.
    package func tell(_ queue: DispatchQueue, _ item: DispatchWorkItem) {
        tell(queue, .unspecified, []) {
            guard let stage = Stage.sharedIfAny else { return item.perform() }
            stage.queues.perform(item)
        }
    }
}

extension DispatchSemaphore: Awaited {
    package func isOver(on queues: StageQueues) -> Bool { wait(timeout: .now()) == .success }
}

extension DispatchGroup: Followed {
    package func isOver(on queues: StageQueues) -> Bool { isEmpty }

    package func follow(
        on queues: StageQueues, _ queue: DispatchQueue, _ work: @escaping () -> Void
    ) { queues.notify(self, on: queue, work) }
}

extension DispatchWorkItem: Followed {
    package func isOver(on queues: StageQueues) -> Bool { queues.hasPerformed(self) }

    package func follow(
        on queues: StageQueues, _ queue: DispatchQueue, _ work: @escaping () -> Void
    ) { queues.notify(self, on: queue, work) }
}

extension Stage {
    /// Lets other queues work until `isDone`.
    ///
    /// - Parameters:
    ///   - call: The call that waits, for the sentence.
    ///   - seconds: The longest wait; infinite for one without a limit.
    ///   - isDone: Whether there is nothing left to wait for.
    fileprivate func wait(
        for call: String, seconds: Double, until isDone: () -> Bool
    ) -> DispatchTimeoutResult {
        if queues.wait(until: isDone) { return .success }
        guard seconds.isFinite else {
            fatalError(
                "\(call) at \(now) s waits for ever: a stage has one thread, and no queue has work that ends the wait"
            )
        }
        return .timedOut
    }
}
