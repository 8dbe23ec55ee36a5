import Dispatch
import UIKitCore

/// Something of Dispatch that code can wait for, on a stage or outside one.
protocol Awaited: AnyObject {
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
    func wait(seconds: Double, _ call: String) -> DispatchTimeoutResult {
        guard let stage = Stage.sharedIfAny else { return machineWait(seconds: seconds) }
        return stage.wait(for: call, seconds: seconds) { isOver(on: stage.queues) }
    }
}

/// Something of Dispatch whose end is told to queues.
protocol Followed: Awaited {
    /// Runs work once the end has come on the stage.
    func follow(on queues: StageQueues, _ queue: DispatchQueue, _ work: @escaping () -> Void)
    /// Runs work once the end has come, outside a stage.
    func machineFollow(
        on queue: DispatchQueue, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void)
}

extension Followed {
    /// Runs `work` on `queue` once the end has come.
    func tell(
        _ queue: DispatchQueue, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void
    ) {
        guard let stage = Stage.sharedIfAny else {
            return machineFollow(on: queue, qos, flags, work)
        }
        follow(on: stage.queues, queue, work)
    }

    /// Runs a work item on `queue` once the end has come.
    func tell(_ queue: DispatchQueue, _ item: DispatchWorkItem) {
        tell(queue, .unspecified, []) {
            guard let stage = Stage.sharedIfAny else { return item.perform() }
            stage.queues.perform(item)
        }
    }
}

extension DispatchSemaphore: Awaited {
    func isOver(on queues: StageQueues) -> Bool {
        DispatchedWork.wait(for: self, seconds: 0) == .success
    }

    func machineWait(seconds: Double) -> DispatchTimeoutResult {
        DispatchedWork.wait(for: self, seconds: seconds)
    }
}

extension DispatchGroup: Followed {
    func isOver(on queues: StageQueues) -> Bool { isEmpty }

    func machineWait(seconds: Double) -> DispatchTimeoutResult {
        DispatchedWork.wait(for: self, seconds: seconds)
    }

    func follow(on queues: StageQueues, _ queue: DispatchQueue, _ work: @escaping () -> Void) {
        queues.notify(self, on: queue, work)
    }

    func machineFollow(
        on queue: DispatchQueue, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void
    ) {
        DispatchedWork.notify(self, on: queue, qos: qos, flags: flags, work)
    }
}

extension DispatchWorkItem: Followed {
    func isOver(on queues: StageQueues) -> Bool { queues.hasPerformed(self) }

    func machineWait(seconds: Double) -> DispatchTimeoutResult {
        DispatchedWork.wait(for: self, seconds: seconds)
    }

    func follow(on queues: StageQueues, _ queue: DispatchQueue, _ work: @escaping () -> Void) {
        queues.notify(self, on: queue, work)
    }

    func machineFollow(
        on queue: DispatchQueue, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void
    ) {
        DispatchedWork.notify(self, on: queue, qos: qos, flags: flags, work)
    }
}
