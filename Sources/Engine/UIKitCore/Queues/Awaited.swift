import CoreAnimation
package import Dispatch

/// Something of Dispatch that code can wait for, on a stage or outside one.
package protocol Awaited: AnyObject {
    /// Whether the wait is over on the stage; takes a semaphore's signal.
    func isOver(on queues: StageQueues) -> Bool
    /// Waits on the machine's clock, outside a stage.
    func machineWait(seconds: Double) -> DispatchTimeoutResult
}

extension Awaited {
    /// Waits for at most some seconds.
    ///
    /// - Parameters:
    ///   - seconds: The longest wait; infinite for one without a limit.
    ///   - call: The call that waits, for the sentence.
    package func wait(seconds: Double, _ call: String) -> DispatchTimeoutResult {
        guard let stage = Stage.sharedIfAny else { return machineWait(seconds: seconds) }
        return stage.wait(for: call, seconds: seconds) { isOver(on: stage.queues) }
    }
}

/// Something of Dispatch whose end is told to queues.
package protocol Followed: Awaited {
    /// Runs work once the end has come on the stage.
    func follow(on queues: StageQueues, _ queue: DispatchQueue, _ work: @escaping () -> Void)
    /// Runs work once the end has come, outside a stage.
    func machineFollow(
        on queue: DispatchQueue, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void)
}

extension Followed {
    /// Runs `work` on `queue` once the end has come.
    package func tell(
        _ queue: DispatchQueue, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void
    ) {
        guard let stage = Stage.sharedIfAny else {
            return machineFollow(on: queue, qos, flags, work)
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

    package func machineWait(seconds: Double) -> DispatchTimeoutResult {
        wait(timeout: .now() + seconds)
    }
}

extension DispatchGroup: Followed {
    package func isOver(on queues: StageQueues) -> Bool { isEmpty }

    package func machineWait(seconds: Double) -> DispatchTimeoutResult {
        wait(timeout: .now() + seconds)
    }

    package func follow(
        on queues: StageQueues, _ queue: DispatchQueue, _ work: @escaping () -> Void
    ) { queues.notify(self, on: queue, work) }

    package func machineFollow(
        on queue: DispatchQueue, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void
    ) { notify(qos: qos, flags: flags, queue: queue, execute: work) }
}

extension DispatchWorkItem: Followed {
    package func isOver(on queues: StageQueues) -> Bool { queues.hasPerformed(self) }

    package func machineWait(seconds: Double) -> DispatchTimeoutResult {
        wait(timeout: .now() + seconds)
    }

    package func follow(
        on queues: StageQueues, _ queue: DispatchQueue, _ work: @escaping () -> Void
    ) { queues.notify(self, on: queue, work) }

    package func machineFollow(
        on queue: DispatchQueue, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void
    ) { notify(qos: qos, flags: flags, queue: queue, execute: work) }
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
