public import Dispatch

/// Work that UIKit code gives to queues runs on the stage.
///
/// The methods here match calls better than Dispatch's own, since they have no defaults, or have exactly the
/// signature of one of Dispatch's, which hides that one in a file that imports UIKit alone. Outside a stage each calls
/// Dispatch. See Docs/decisions/queues-on-the-stage.md.
extension DispatchQueue {
    /// Runs `work` in a turn of its own at the current time.
    public func async(execute work: @escaping () -> Void) {
        add(nil, .unspecified, [], work)
    }

    /// Runs `work` in a turn of its own at the current time.
    ///
    /// - Difference: a stage knows no priorities.
    public func async(qos: DispatchQoS, execute work: @escaping () -> Void) {
        add(nil, qos, [], work)
    }

    /// Runs `work` in a turn of its own at the current time.
    public func async(flags: DispatchWorkItemFlags, execute work: @escaping () -> Void) {
        add(nil, .unspecified, flags, work)
    }

    /// Runs `work` in a turn of its own at the current time.
    public func async(
        qos: DispatchQoS, flags: DispatchWorkItemFlags, execute work: @escaping () -> Void
    ) {
        add(nil, qos, flags, work)
    }

    /// Runs `work` as a part of `group`.
    public func async(group: DispatchGroup, execute work: @escaping () -> Void) {
        add(group, .unspecified, [], work)
    }

    /// Runs `work` as a part of `group`.
    public func async(
        group: DispatchGroup, qos: DispatchQoS, execute work: @escaping () -> Void
    ) {
        add(group, qos, [], work)
    }

    /// Runs `work` as a part of `group`, if there is one.
    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
        flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        add(group, qos, flags, work)
    }

    /// Runs a work item, unless it is cancelled before its turn.
    public func async(execute workItem: DispatchWorkItem) {
        guard let stage = Stage.sharedIfAny else {
            return DispatchedWork.add(on: self, group: nil, workItem)
        }
        stage.queues.add(on: self) { [unowned stage] in stage.queues.perform(workItem) }
    }

    /// Runs a work item as a part of `group`.
    public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
        guard let stage = Stage.sharedIfAny else {
            return DispatchedWork.add(on: self, group: group, workItem)
        }
        group.enter()
        stage.queues.add(on: self) { [unowned stage] in
            stage.queues.perform(workItem)
            group.leave()
        }
    }

    private func add(
        _ group: DispatchGroup?, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
        _ work: @escaping () -> Void
    ) {
        guard let stage = Stage.sharedIfAny else {
            return DispatchedWork.add(on: self, group: group, qos: qos, flags: flags, work)
        }
        group?.enter()
        stage.queues.add(on: self) {
            work()
            group?.leave()
        }
    }
}
