import Foundation

/// A pool of threads for work that keeps a core busy or waits for a disk, in the order of a ``Schedule``.
///
/// Event loops and Swift's cooperative pool must never do such work, since they serve everyone else.
///
/// `@unchecked Sendable`: every variable is only read and written while `condition` is held.
final class JobPool: @unchecked Sendable {
    /// The kind of work that a pool's threads do; the raw value is part of their names.
    enum Kind: String {
        /// Work that keeps cores busy.
        case render
        /// Work that waits for the disk.
        case disk
    }

    typealias Job = @Sendable (JobControl) -> Void

    /// The result of submitting a job.
    enum Admission {
        case admitted(Schedule.ID)
        case refused(Problem)
    }

    /// A job, and a function that is called instead if it never begins.
    private struct Entry {
        var client: String
        var job: Job
        var refuse: @Sendable (Problem) -> Void
        /// The job's control; nil until it begins.
        var control: JobControl?
        /// Time at which it was told to end; nil until then.
        var endedAt: ContinuousClock.Instant?
    }

    private let kind: Kind
    private let limits: Schedule.Limits
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let condition = NSCondition()
    /// Counts `due`: one thread wakes for each job, where a condition would wake all.
    private let ready = DispatchSemaphore(value: 0)
    private var schedule: Schedule
    private var entries: [Schedule.ID: Entry] = [:]
    /// Jobs to begin on the next free thread.
    private var due: [Schedule.ID] = []
    /// Jobs that lost their place in the queue to others, and whose clients are yet to be told.
    private var displaced: [Entry] = []
    private var isStopped = false
    /// Called once whenever there have been no jobs for some time; nil for nothing.
    private var whenIdle: (@Sendable () -> Void)?
    /// Whether it was called since the last job.
    private var hasRested = false

    /// Seconds without jobs after which the pool rests.
    private static let rest = 10.0
    /// Seconds between two reviews of the schedule while there are jobs.
    private static let beat = 0.02
    /// Time after which a job that was told to end counts as stuck.
    private static let patience = Duration.seconds(1)

    init(_ kind: Kind, _ limits: Schedule.Limits) {
        (self.kind, self.limits, schedule) = (kind, limits, Schedule(limits))
        start = clock.now
        for index in 0..<limits.processors + limits.suspended {
            run("\(kind)-\(index)") { $0.work() }
        }
        run("\(kind)-schedule") { $0.keepTime() }
    }

    private func run(_ name: String, _ body: @escaping @Sendable (JobPool) -> Void) {
        let thread = Thread { [self] in body(self) }
        thread.name = name
        thread.start()
    }

    /// Sets what is done on a thread of the pool, once, whenever there have been no jobs for ten seconds.
    func rest(_ body: @escaping @Sendable () -> Void) { condition.withLock { whenIdle = body } }

    /// Maximum number of jobs that run or wait.
    var mostJobs: Int { limits.processors + limits.waiting }

    /// Number of jobs that have begun, of those among them that are suspended, and of those waiting to begin.
    var load: (running: Int, suspended: Int, waiting: Int) {
        let load = condition.withLock { schedule.load }
        return (load.running + load.suspended, load.suspended, load.waiting)
    }

    /// Number of jobs that still run though they were told to end some time ago.
    var stuckCount: Int {
        let now = clock.now
        return condition.withLock {
            entries.values.count { $0.endedAt.map { now - $0 > Self.patience } ?? false }
        }
    }

    /// Submits a job of a client. It is refused if every place is taken or the client has its maximum.
    ///
    /// - Parameter refuse: Called on any thread with the reason if an admitted job never begins.
    func submit(
        for client: String, refuse: @escaping @Sendable (Problem) -> Void, _ job: @escaping Job
    ) -> Admission {
        condition.withLock {
            guard !isStopped else { return .refused(full) }
            let isFirst = schedule.isIdle
            hasRested = false
            switch schedule.add(for: client, at: now) {
            case .full: return .refused(full)
            case .clientFull: return .refused(clientFull)
            case .admitted(let id, let other):
                if let other, let entry = entries.removeValue(forKey: other) {
                    displaced.append(entry)
                }
                entries[id] = Entry(client: client, job: job, refuse: refuse)
                followInstructions()
                // The schedule's thread looks again by itself while there are jobs.
                if isFirst || !displaced.isEmpty { condition.signal() }
                return .admitted(id)
            }
        }
    }

    private var full: Problem { .busy("every \(kind) thread and place in the queue", .queue) }

    private var clientFull: Problem {
        Problem(
            .tooManyRequests,
            "\(limits.ofClient) \(kind.works) for this address are under way already; "
                + "expected at most that many (limit \"clientQueue\")", fields: [retryAfter])
    }

    /// Removes a job that is still waiting; for one that has begun, records that it was told to end.
    func withdraw(_ id: Schedule.ID) {
        condition.withLock {
            guard let entry = entries[id] else { return }
            if entry.control == nil {
                schedule.withdraw(id, of: entry.client)
                entries[id] = nil
            } else {
                entries[id]?.endedAt = entry.endedAt ?? clock.now
            }
        }
    }

    /// Ends each thread after its current job; waiting jobs are dropped.
    func stop() {
        condition.withLock {
            isStopped = true
            due = []
            condition.signal()
            for _ in 0..<limits.processors + limits.suspended { ready.signal() }
        }
    }

    // MARK: Threads

    private var now: Duration { clock.now - start }

    private func work() {
        while let (id, job, control) = next() {
            job(control)
            condition.withLock {
                schedule.finish(id, at: now, lostWorkers: control.lostWorkers)
                entries[id] = nil
                followInstructions()
            }
        }
    }

    private func next() -> (Schedule.ID, Job, JobControl)? {
        while true {
            ready.wait()
            condition.lock()
            defer { condition.unlock() }
            if isStopped { return nil }
            guard !due.isEmpty else { continue }
            let id = due.removeFirst()
            if let entry = entries[id], let control = entry.control {
                return (id, entry.job, control)
            }
        }
    }

    private func keepTime() {
        condition.lock()
        defer { condition.unlock() }
        while !isStopped {
            if schedule.isIdle, hasRested {
                condition.wait()
            } else if schedule.isIdle {
                let isSignalled = condition.wait(until: Date(timeIntervalSinceNow: Self.rest))
                guard !isSignalled, !isStopped, schedule.isIdle else { continue }
                hasRested = true
                let whenIdle = whenIdle
                condition.unlock()
                whenIdle?()
                condition.lock()
            } else {
                _ = condition.wait(until: Date(timeIntervalSinceNow: Self.beat))
                followInstructions()
            }
            while let entry = displaced.popLast() {
                condition.unlock()
                entry.refuse(full)
                condition.lock()
            }
        }
    }

    private func followInstructions() {
        let instructions = schedule.review(at: now) { id in
            entries[id]?.control?.residentBytes ?? limits.bytesOfOne
        }
        for instruction in instructions {
            switch instruction {
            case .begin(let id):
                // A lone job gets all threads, a full pool one per job: no core is idle or shared.
                let share = limits.processors / max(1, schedule.load.running)
                entries[id]?.control = JobControl(threads: max(1, share))
                due.append(id)
                ready.signal()
            case .suspend(let id): entries[id]?.control?.setSuspended(true)
            case .resume(let id): entries[id]?.control?.setSuspended(false)
            case .endOverdue(let id): end(id, .overdue(limits.deadline ?? .zero))
            case .endForOthers(let id): end(id, .forOthers)
            }
        }
    }

    private func end(_ id: Schedule.ID, _ reason: JobControl.End) {
        entries[id]?.control?.end(reason)
        entries[id]?.endedAt = clock.now
    }
}

extension JobPool.Kind {
    /// The plural noun for the work in error messages.
    fileprivate var works: String {
        switch self {
        case .render: "renderings"
        case .disk: "uses of the store"
        }
    }
}
