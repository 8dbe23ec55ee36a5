import CoreAnimation
package import Dispatch
import FilmstripGeometry
package import Foundation

/// The work that code on a stage gave to dispatch queues, timers and run loops.
///
/// A stage has one thread, so all queues share it: the main queue's work runs in turns of its own, and so does that of
/// the others, as if they took no time. Nothing waits for the machine's clock.
package final class StageQueues {
    private unowned let stage: Stage
    /// Work that has not begun, in the order in which it was given.
    private var waiting: [QueuedWork] = []
    /// The queue whose work runs; nil outside such work, which is the main queue's too.
    private var current: DispatchQueue?
    @exclusivity(unchecked) private var groups: [(group: DispatchGroup, work: () -> Void)] = []
    private var items: [ObjectIdentifier: ItemCourse] = [:]
    private var sleeps: [ObjectIdentifier: StageSleep] = [:]
    private var timers: [Timer] = []
    private var calls: [ObjectIdentifier: TimerCall] = [:]
    /// The marks of tasks that have not ended.
    var marks: [WeakMark] = []

    init(_ stage: Stage) { self.stage = stage }

    /// Number of turns at one instant after which work of queues waits for the display's next frame, as code that asks
    /// again and again lets time pass on a device.
    static let turnsAtOnce = 1_000

    /// Whether code runs as on the main thread.
    package var isOnMain: Bool { current.map(\.isMain) ?? true }

    /// Whether the work that runs was given to `queue`.
    package func isOn(_ queue: DispatchQueue) -> Bool {
        current.map { $0.isSame(as: queue) } ?? queue.isMain
    }

    /// Whether there is work whose time has come.
    var hasWorkNow: Bool { waiting.contains { $0.time <= stage.now } }

    /// Runs `work` in a turn of its own.
    ///
    /// - Parameters:
    ///   - queue: The queue to which it is given.
    ///   - time: Stage seconds; a time in the past is now, an infinite one never.
    ///   - work: The work.
    package func add(on queue: DispatchQueue, at time: Double, _ work: @escaping () -> Void) {
        guard time < .infinity else { return }
        let entry = QueuedWork(queue: queue, time: max(time, stage.now), work: work)
        waiting.append(entry)
        var turn = entry.time
        if turn == stage.now, stage.turnsAtThisInstant >= Self.turnsAtOnce {
            turn = stage.timeOfNextFrame
        }
        stage.schedule(at: turn) { [weak self] in self?.run(entry) }
    }

    package func add(on queue: DispatchQueue, _ work: @escaping () -> Void) {
        add(on: queue, at: stage.now, work)
    }

    /// Runs `work` within the current turn as work of `queue`, after all that the queue still has to do now.
    package func sync<Result>(on queue: DispatchQueue, _ work: () throws -> Result) rethrows
        -> Result
    {
        demand(
            !isOn(queue),
            "DispatchQueue.sync on \(queue.label), whose work is running, waits for itself for ever"
        )
        // Work that it gives to itself meanwhile comes later.
        for entry in waiting where entry.queue.isSame(as: queue) && entry.time <= stage.now {
            run(entry)
        }
        return try run(on: queue, work)
    }

    /// Runs other queues' work of this moment, as other threads do while one waits, until `isDone`.
    ///
    /// - Returns: Whether it is done; false too if that work goes on and on.
    func wait(until isDone: () -> Bool) -> Bool {
        for _ in 0..<Self.turnsAtOnce {
            if isDone() { return true }
            let next = waiting.first { entry in
                entry.time <= stage.now && !isOn(entry.queue) && !entry.queue.isMain
            }
            guard let next else { return false }
            run(next)
        }
        return isDone()
    }

    /// Runs `work` on `queue` once the group is empty.
    package func notify(
        _ group: DispatchGroup, on queue: DispatchQueue, _ work: @escaping () -> Void
    ) {
        groups.append((group, { [weak self] in self?.add(on: queue, work) }))
        tellEmptyGroups()
    }

    /// Gives the work of groups that have become empty to its queues.
    func tellEmptyGroups() {
        guard !groups.isEmpty else { return }
        let empty = groups.filter { $0.group.isEmpty }
        groups = groups.filter { !$0.group.isEmpty }
        for entry in empty { entry.work() }
    }

    /// Runs a work item, unless it was cancelled, and tells those who wait for it.
    package func perform(_ item: DispatchWorkItem) {
        item.perform()
        var course = items[ObjectIdentifier(item)] ?? ItemCourse(item: item)
        course.isDone = true
        let followers = course.followers
        course.followers = []
        items[ObjectIdentifier(item)] = course
        for follower in followers { add(on: follower.queue, follower.work) }
    }

    /// Runs `work` on `queue` once the item has run, or would have run if it had not been cancelled.
    package func notify(
        _ item: DispatchWorkItem, on queue: DispatchQueue, _ work: @escaping () -> Void
    ) {
        var course = items[ObjectIdentifier(item)] ?? ItemCourse(item: item)
        if course.isDone {
            add(on: queue, work)
        } else {
            course.followers.append((queue, work))
        }
        items[ObjectIdentifier(item)] = course
    }

    /// Whether the item has run here.
    func hasPerformed(_ item: DispatchWorkItem) -> Bool {
        items[ObjectIdentifier(item)]?.isDone == true
    }

    /// Ends the sleep of a task at a time.
    func add(_ sleep: StageSleep, until time: Double) {
        sleeps[ObjectIdentifier(sleep)] = sleep
        guard time < .infinity else { return }
        add(on: .main, at: time) { [weak self] in
            self?.sleeps[ObjectIdentifier(sleep)] = nil
            sleep.end(nil)
        }
    }

    /// Keeps the call of a timer until the timer has ended, or the stage.
    ///
    /// It fires for the first time after its interval, from now on.
    package func keep(_ call: TimerCall, of timer: Timer) {
        call.fireTime = stage.now + timer.timeInterval
        calls[ObjectIdentifier(timer)] = call
    }

    /// Fires a timer at its fire date or, if that has passed, in the next turn; then at multiples of its interval from
    /// then on, as long as it is valid.
    ///
    /// A date is of the machine's clock. The time until it counts on the stage from now on, rounded up to a millisecond:
    /// the machine's time between the making of the date and this call is not that of the stage.
    package func add(_ timer: Timer) {
        for ended in timers where !ended.isValid { drop(ended) }
        guard timer.isValid, !timers.contains(where: { $0 === timer }) else { return }
        timers.append(timer)
        let left = (timer.fireDate.timeIntervalSinceNow * 1000).rounded(.up) / 1000
        let first = calls[ObjectIdentifier(timer)]?.fireTime ?? stage.now + left
        fire(timer, at: max(first, stage.now), every: timer.timeInterval)
    }

    private func fire(_ timer: Timer, at first: Double, every interval: Double, count: Int = 0) {
        add(on: .main, at: first + Double(count) * interval) { [weak self, weak timer] in
            guard let self, let timer else { return }
            if timer.isValid { timer.fire() }
            if timer.isValid, interval > 0 {
                fire(timer, at: first, every: interval, count: count + 1)
            } else {
                drop(timer)
            }
        }
    }

    private func drop(_ timer: Timer) {
        timers.removeAll { $0 === timer }
        calls.removeValue(forKey: ObjectIdentifier(timer))?.drop()
    }

    /// Drops all work, and wakes the tasks that sleep: their sleep throws `CancellationError`.
    func removeAll() {
        (waiting, groups, items) = ([], [], [:])
        for timer in timers { timer.invalidate() }
        for call in calls.values { call.drop() }
        (timers, calls) = ([], [:])
        let asleep = sleeps.values
        sleeps = [:]
        for sleep in asleep { sleep.end(CancellationError()) }
    }

    private func run(_ entry: QueuedWork) {
        // It may have run early, while other work waited for it.
        guard let index = waiting.firstIndex(where: { $0 === entry }) else { return }
        waiting.remove(at: index)
        run(on: entry.queue, entry.work)
    }

    private func run<Result>(
        on queue: DispatchQueue, _ work: () throws -> Result
    ) rethrows -> Result {
        let before = current
        current = queue
        defer { current = before }
        return try work()
    }

    private struct ItemCourse {
        /// Kept, so that no other item gets its identity.
        let item: DispatchWorkItem
        var isDone = false
        var followers: [(queue: DispatchQueue, work: () -> Void)] = []
    }
}

/// The call of a timer, kept until the timer has ended: Foundation's timers on Linux are never released.
///
/// `@unchecked`: a timer fires on the thread of its stage or run loop, which also ends it.
package final class TimerCall: @unchecked Sendable {
    private var body: ((Timer) -> Void)?
    /// The time of the stage at which its timer fires first; nil if it has no stage.
    fileprivate var fireTime: Double?

    package init(_ body: @escaping (Timer) -> Void) { self.body = body }

    package func run(_ timer: Timer) { body?(timer) }

    func drop() { body = nil }
}

/// Work that waits for its turn.
private final class QueuedWork {
    let queue: DispatchQueue
    let time: Double
    let work: () -> Void

    init(queue: DispatchQueue, time: Double, work: @escaping () -> Void) {
        (self.queue, self.time, self.work) = (queue, time, work)
    }
}

extension DispatchQueue {
    /// Whether it is the main queue, of which Dispatch makes a new object each time it is asked.
    var isMain: Bool { label == "com.apple.main-thread" }

    /// Whether both are one queue; Dispatch's own queues are known by their labels.
    func isSame(as other: DispatchQueue) -> Bool {
        self === other || label.hasPrefix("com.apple.") && label == other.label
    }
}

extension DispatchGroup {
    /// Whether all that entered the group has left it; asks without waiting.
    var isEmpty: Bool { wait(timeout: .now()) == .success }
}
