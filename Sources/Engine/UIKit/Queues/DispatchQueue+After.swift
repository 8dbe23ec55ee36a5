public import Dispatch

extension DispatchQueue {
    /// Runs `work` at a time; one in the past is now.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
        add(at: deadline, .unspecified, [], work)
    }

    /// Runs `work` at a time; one in the past is now.
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS, execute work: @escaping () -> Void
    ) {
        add(at: deadline, qos, [], work)
    }

    /// Runs `work` at a time; one in the past is now.
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS, flags: DispatchWorkItemFlags,
        execute work: @escaping () -> Void
    ) {
        add(at: deadline, qos, flags, work)
    }

    /// Runs a work item at a time, unless it is cancelled before.
    public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
        guard let stage = Stage.sharedIfAny else {
            return DispatchedWork.add(on: self, after: deadline.delay, execute)
        }
        stage.queues.add(on: self, at: deadline.seconds) { [unowned stage] in
            stage.queues.perform(execute)
        }
    }

    /// Runs `work` at a time; one in the past is now.
    public func asyncAfter(wallDeadline: DispatchWallTime, execute work: @escaping () -> Void) {
        add(at: wallDeadline, .unspecified, [], work)
    }

    /// Runs a work item at a time, unless it is cancelled before.
    public func asyncAfter(wallDeadline: DispatchWallTime, execute: DispatchWorkItem) {
        asyncAfter(deadline: wallDeadline, execute: execute)
    }

    private func add(
        at time: DispatchTime, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void
    ) {
        guard let stage = Stage.sharedIfAny else {
            return DispatchedWork.add(
                on: self, after: time.delay, qos: qos, flags: flags, work)
        }
        stage.queues.add(on: self, at: time.seconds, work)
    }
}

// Dispatch's own signatures, so that theirs are hidden.
extension DispatchQueue {
    /// Runs `work` at a time of the machine's clock, as far from now on the stage's.
    @_disfavoredOverload
    public func asyncAfter(
        deadline: Dispatch.DispatchTime, qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        add(at: .now() + deadline.fromNow, qos, flags, work)
    }

    /// Runs a work item at a time of the machine's clock, as far from now on the stage's.
    @_disfavoredOverload
    public func asyncAfter(deadline: Dispatch.DispatchTime, execute: DispatchWorkItem) {
        asyncAfter(deadline: DispatchTime.now() + deadline.fromNow, execute: execute)
    }
}

extension Dispatch.DispatchTime {
    /// Seconds from now on by the machine's clock.
    var fromNow: Double {
        if self == .distantFuture { return .infinity }
        let now = Dispatch.DispatchTime.now().uptimeNanoseconds
        return uptimeNanoseconds > now ? Double(uptimeNanoseconds - now) / 1e9 : 0
    }
}
