import Foundation

/// Threads of their own for work that keeps a core busy or waits for a disk, before a queue of fixed length.
///
/// Clients take turns: one that has asked for much waits behind its own, not the others behind it. Event
/// loops and Swift's cooperative pool must never do such work: they serve everyone else.
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

    /// Work; it is told how many threads it may use.
    typealias Job = @Sendable (_ threads: Int) -> Void

    /// What a job that waits is known by.
    struct JobID: Hashable, Sendable {
        fileprivate let number: Int
    }

    /// Whether a job is taken on.
    enum Admission {
        case admitted(JobID)
        case refused(Problem)
    }

    private let kind: Kind
    private let threads: Int
    private let capacity: Int
    private let clientCapacity: Int
    private let condition = NSCondition()
    /// The jobs of each client that wait, in their order.
    private var waiting: [String: [(id: JobID, job: Job)]] = [:]
    /// The clients whose jobs wait, in the order of their turns.
    private var turns: [String] = []
    /// How many jobs of each client wait or run.
    private var jobs: [String: Int] = [:]
    private var waitingCount = 0
    private var running = 0
    private var nextID = 0
    private var isStopped = false

    /// A pool of `threads` threads; `capacity` jobs may wait, `clientCapacity` of one client wait or run.
    init(_ kind: Kind, threads: Int, capacity: Int, clientCapacity: Int) {
        precondition(threads > 0 && capacity >= 0, "\(threads) threads, a queue of \(capacity)")
        precondition(clientCapacity > 0, "\(clientCapacity) jobs of one client")
        self.kind = kind
        (self.threads, self.capacity, self.clientCapacity) = (threads, capacity, clientCapacity)
        for index in 0..<threads {
            let thread = Thread { [self] in work() }
            thread.name = "\(kind)-\(index)"
            thread.start()
        }
    }

    /// How many jobs may run and wait at once.
    var mostJobs: Int { threads + capacity }

    /// How many jobs run and wait.
    var load: (running: Int, waiting: Int) {
        condition.lock()
        defer { condition.unlock() }
        return (running, waitingCount)
    }

    /// Takes a job of a client on, or says why not: every thread is busy and the queue full, or the
    /// client has its share.
    func submit(for client: String, _ job: @escaping Job) -> Admission {
        condition.lock()
        defer { condition.unlock() }
        guard !isStopped, running + waitingCount < threads + capacity else {
            return .refused(.busy("every \(kind) thread and place in the queue", .queue))
        }
        guard jobs[client, default: 0] < clientCapacity else {
            return .refused(
                Problem(
                    status: .tooManyRequests,
                    detail:
                        "\(clientCapacity) \(kind.works) for this address are under way already, "
                        + "accepted are that many at a time (limit \"clientQueue\")",
                    fields: [retryAfter]))
        }
        nextID += 1
        let id = JobID(number: nextID)
        if waiting[client] == nil { turns.append(client) }
        waiting[client, default: []].append((id, job))
        jobs[client, default: 0] += 1
        waitingCount += 1
        condition.signal()
        return .admitted(id)
    }

    /// Takes a job back if it still waits.
    func withdraw(_ id: JobID, of client: String) {
        condition.lock()
        defer { condition.unlock() }
        guard let place = waiting[client]?.firstIndex(where: { $0.id == id }) else { return }
        remove(at: place, of: client)
        count(client, by: -1)
    }

    /// Ends each thread after its current job; waiting jobs are dropped.
    func stop() {
        condition.lock()
        defer { condition.unlock() }
        isStopped = true
        (waiting, turns, waitingCount) = ([:], [], 0)
        condition.broadcast()
    }

    private func work() {
        while let (client, job, share) = next() {
            job(share)
            condition.lock()
            running -= 1
            count(client, by: -1)
            condition.unlock()
        }
    }

    /// A lone job gets all threads, a full pool one for each: cores are never idle or contended.
    private func next() -> (client: String, job: Job, share: Int)? {
        condition.lock()
        defer { condition.unlock() }
        while turns.isEmpty {
            guard !isStopped else { return nil }
            condition.wait()
        }
        let client = turns[0]
        guard let job = waiting[client]?.first?.job else {
            preconditionFailure("no job of \(client) waits, but it has a turn")
        }
        remove(at: 0, of: client)
        // Its next one waits until all others had their turn.
        if waiting[client] != nil {
            turns.removeFirst()
            turns.append(client)
        }
        running += 1
        return (client, job, max(1, threads / running))
    }

    private func remove(at place: Int, of client: String) {
        waiting[client]?.remove(at: place)
        waitingCount -= 1
        if waiting[client]?.isEmpty == true {
            waiting[client] = nil
            turns.removeAll { $0 == client }
        }
    }

    private func count(_ client: String, by change: Int) {
        let left = jobs[client, default: 0] + change
        jobs[client] = left > 0 ? left : nil
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
