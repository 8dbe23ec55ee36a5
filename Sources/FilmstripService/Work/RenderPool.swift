import Foundation

/// Threads of their own for work that keeps a core busy or waits for a disk, in the order of a ``Schedule``.
///
/// Event loops and Swift's cooperative pool must never do such work: they serve everyone else.
///
/// `@unchecked Sendable`: every variable is read and written with `condition` locked only.
final class RenderPool: @unchecked Sendable {
    /// What a pool's threads do; the raw value is their name.
    enum Kind: String {
        /// They keep cores busy.
        case render
        /// They wait for the disk.
        case disk
    }

    typealias Job = @Sendable (Turn) -> Void

    /// Whether a job is taken on.
    enum Admission {
        case admitted(Schedule.ID)
        case refused(Problem)
    }

    /// A job, and what is done in its place if it never begins.
    private struct Entry {
        var client: String
        var job: Job
        var refuse: @Sendable (Problem) -> Void
        /// Since it has begun.
        var turn: Turn?
        /// When it was told to end.
        var endedAt: ContinuousClock.Instant?
    }

    private let kind: Kind
    private let limits: Schedule.Limits
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private let condition = NSCondition()
    private var schedule: Schedule
    private var entries: [Schedule.ID: Entry] = [:]
    /// Those that are to begin on the next free thread.
    private var due: [Schedule.ID] = []
    /// Those that gave their place in the queue up to others, and are not told yet.
    private var displaced: [Entry] = []
    private var isStopped = false

    /// How often the order of jobs is looked over while there are any.
    private static let beat = 0.02
    /// Since a job was told to end: after this it is stuck.
    private static let patience = Duration.seconds(1)

    init(_ kind: Kind, _ limits: Schedule.Limits) {
        (self.kind, self.limits, schedule) = (kind, limits, Schedule(limits))
        start = clock.now
        for index in 0..<limits.processors + limits.suspended {
            run("\(kind)-\(index)") { $0.work() }
        }
        run("\(kind)-schedule") { $0.keepTime() }
    }

    private func run(_ name: String, _ body: @escaping @Sendable (RenderPool) -> Void) {
        let thread = Thread { [self] in body(self) }
        thread.name = name
        thread.start()
    }

    /// How many jobs may run and wait at once.
    var mostJobs: Int { limits.processors + limits.waiting }

    /// How many jobs have begun, how many of them are suspended, and how many wait to begin.
    var load: (running: Int, suspended: Int, waiting: Int) {
        let load = condition.withLock { schedule.load }
        return (load.running + load.suspended, load.suspended, load.waiting)
    }

    /// How many jobs go on though they were told to end a while ago.
    var stuckCount: Int {
        let now = clock.now
        return condition.withLock {
            entries.values.count { $0.endedAt.map { now - $0 > Self.patience } ?? false }
        }
    }

    /// Takes a job of a client on, or says why not: every place is taken, or the client has its share.
    ///
    /// - Parameter refuse: Told, on any thread, why a job that was taken on never begins.
    func submit(
        for client: String, refuse: @escaping @Sendable (Problem) -> Void, _ job: @escaping Job
    ) -> Admission {
        condition.withLock {
            guard !isStopped else { return .refused(full) }
            switch schedule.add(for: client, at: now) {
            case .full: return .refused(full)
            case .clientFull: return .refused(clientFull)
            case .admitted(let id, let other):
                if let other, let entry = entries.removeValue(forKey: other) {
                    displaced.append(entry)
                }
                entries[id] = Entry(client: client, job: job, refuse: refuse)
                followOrders()
                condition.broadcast()
                return .admitted(id)
            }
        }
    }

    private var full: Problem { .busy("every \(kind) thread and place in the queue", .queue) }

    private var clientFull: Problem {
        Problem(
            status: .tooManyRequests,
            detail: "\(limits.ofClient) \(kind.works) for this address are under way already, "
                + "accepted are that many at a time (limit \"clientQueue\")",
            fields: [retryAfter])
    }

    /// Takes a job back if it still waits; notes that one which has begun was told to end.
    func withdraw(_ id: Schedule.ID) {
        condition.withLock {
            guard let entry = entries[id] else { return }
            if entry.turn == nil {
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
            condition.broadcast()
        }
    }

    // MARK: Threads

    private var now: Duration { clock.now - start }

    private func work() {
        while let (id, job, turn) = next() {
            job(turn)
            condition.withLock {
                schedule.finish(id, at: now)
                entries[id] = nil
                followOrders()
                condition.broadcast()
            }
        }
    }

    private func next() -> (Schedule.ID, Job, Turn)? {
        condition.withLock {
            while true {
                if isStopped { return nil }
                guard !due.isEmpty else {
                    condition.wait()
                    continue
                }
                let id = due.removeFirst()
                if let entry = entries[id], let turn = entry.turn { return (id, entry.job, turn) }
            }
        }
    }

    private func keepTime() {
        condition.lock()
        defer { condition.unlock() }
        while !isStopped {
            if schedule.isIdle {
                condition.wait()
            } else {
                _ = condition.wait(until: Date(timeIntervalSinceNow: Self.beat))
                followOrders()
                if !due.isEmpty { condition.broadcast() }
            }
            while let entry = displaced.popLast() {
                condition.unlock()
                entry.refuse(full)
                condition.lock()
            }
        }
    }

    private func followOrders() {
        for order in schedule.review(at: now) {
            switch order {
            case .begin(let id):
                // A lone job gets all threads, a full pool one for each: cores are never idle or contended.
                let share = limits.processors / max(1, schedule.load.running)
                entries[id]?.turn = Turn(threads: max(1, share))
                due.append(id)
            case .suspend(let id): entries[id]?.turn?.setSuspended(true)
            case .resume(let id): entries[id]?.turn?.setSuspended(false)
            case .endOverdue(let id): end(id, .overdue(limits.deadline ?? .zero))
            case .endForOthers(let id): end(id, .forOthers)
            }
        }
    }

    private func end(_ id: Schedule.ID, _ reason: Turn.End) {
        entries[id]?.turn?.end(reason)
        entries[id]?.endedAt = clock.now
    }
}

extension RenderPool.Kind {
    /// How messages call what the threads do.
    fileprivate var works: String {
        switch self {
        case .render: "renderings"
        case .disk: "uses of the store"
        }
    }
}
