public import Dispatch

// On a stage nothing happens while code waits, but for what other queues do at that moment. To wait for anything
// else would last for ever, and is a programmer error. A wait with a time limit is over at once.

extension DispatchSemaphore {
    /// Waits for a signal.
    public func wait() { _ = wait(seconds: .infinity, "DispatchSemaphore.wait()") }

    /// Waits for a signal until a time.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        wait(seconds: timeout.delay, "DispatchSemaphore.wait(timeout:)")
    }

    /// Dispatch's own signature, so that theirs is hidden.
    @_disfavoredOverload
    public func wait(timeout: Dispatch.DispatchTime) -> DispatchTimeoutResult {
        wait(timeout: DispatchTime.now() + timeout.fromNow)
    }
}

extension DispatchGroup {
    /// Waits until all that entered the group has left it.
    public func wait() { _ = wait(seconds: .infinity, "DispatchGroup.wait()") }

    /// Waits until all that entered the group has left it, until a time.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        wait(seconds: timeout.delay, "DispatchGroup.wait(timeout:)")
    }

    /// Runs `work` on `queue` once all that entered the group has left it.
    public func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
        tell(queue, .unspecified, [], work)
    }

    /// Runs `work` on `queue` once all that entered the group has left it.
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute work: @escaping @convention(block) () -> Void
    ) {
        tell(queue, qos, flags, work)
    }

    /// Runs a work item on `queue` once all that entered the group has left it.
    public func notify(queue: DispatchQueue, work: DispatchWorkItem) {
        tell(queue, work)
    }

    /// Dispatch's own signature, so that theirs is hidden.
    @_disfavoredOverload
    public func wait(timeout: Dispatch.DispatchTime) -> DispatchTimeoutResult {
        wait(timeout: DispatchTime.now() + timeout.fromNow)
    }
}

extension DispatchWorkItem {
    /// Waits until the item has run.
    public func wait() { _ = wait(seconds: .infinity, "DispatchWorkItem.wait()") }

    /// Waits until the item has run, until a time.
    public func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
        wait(seconds: timeout.delay, "DispatchWorkItem.wait(timeout:)")
    }

    /// Runs `work` on `queue` once the item has run.
    public func notify(queue: DispatchQueue, execute work: @escaping () -> Void) {
        tell(queue, .unspecified, [], work)
    }

    /// Runs `work` on `queue` once the item has run.
    public func notify(
        qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
        execute work: @escaping @convention(block) () -> Void
    ) {
        tell(queue, qos, flags, work)
    }

    /// Runs another item on `queue` once this one has run.
    public func notify(queue: DispatchQueue, execute item: DispatchWorkItem) {
        tell(queue, item)
    }

    /// Dispatch's own signature, so that theirs is hidden.
    @_disfavoredOverload
    public func wait(timeout: Dispatch.DispatchTime) -> DispatchTimeoutResult {
        wait(timeout: DispatchTime.now() + timeout.fromNow)
    }
}
