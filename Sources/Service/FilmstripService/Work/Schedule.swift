import Foundation

/// The order in which clients' jobs get a pool's processors, as a value without threads and clocks.
///
/// The client with the least use goes first. Its use is the running time of its jobs, halved after each
/// ``halfLife``. A job runs for at least a ``slice``; then it yields its processor to a job of a client with less
/// use, and is suspended until its next turn. A client with few requests thus waits no longer than a slice,
/// however many requests others have made. A client whose jobs have cost worker processes rests, so that it cannot keep
/// the processors busy with starting others.
package struct Schedule {
    package struct Limits: Sendable {
        /// Maximum number of jobs that run at a time.
        package var processors: Int
        /// Maximum number of suspended jobs besides.
        package var suspended: Int
        /// Maximum size in bytes of the memory of all suspended jobs.
        package var suspendedBytes: Int
        /// Memory in bytes of a job whose memory is not known.
        package var bytesOfOne: Int
        /// Maximum number of jobs that wait to begin.
        package var waiting: Int
        /// Maximum number of jobs of one client that wait or have begun.
        package var ofClient: Int
        /// Time after its beginning at which a job is ended; nil means never.
        package var deadline: Duration?

        /// Creates limits; each is at least 1, but `suspended` and `waiting` may be 0.
        package init(
            processors: Int, suspended: Int, suspendedBytes: Int = 0, bytesOfOne: Int = 0,
            waiting: Int, ofClient: Int, deadline: Duration? = nil
        ) {
            precondition(
                processors > 0 && suspended >= 0 && waiting >= 0 && ofClient > 0,
                "\(processors) processors, \(suspended) suspended, \(waiting) waiting, \(ofClient) of one"
            )
            (self.processors, self.suspended, self.waiting) = (processors, suspended, waiting)
            (self.ofClient, self.deadline) = (ofClient, deadline)
            (self.suspendedBytes, self.bytesOfOne) = (suspendedBytes, bytesOfOne)
        }
    }

    /// A job's number; later ones have greater numbers.
    package typealias ID = Int

    /// The result of adding a job.
    package enum Admission: Equatable, Sendable {
        /// The job is admitted; `displaced`, if any, was waiting and is dropped in its favour.
        case admitted(ID, displaced: ID?)
        /// Every place is taken.
        case full
        /// The client has its maximum number of jobs.
        case clientFull
    }

    package enum Instruction: Equatable, Sendable {
        /// Begin a waiting job.
        case begin(ID)
        /// Suspend a running job.
        case suspend(ID)
        /// Resume a suspended job.
        case resume(ID)
        /// End a job because its deadline has passed.
        case endOverdue(ID)
        /// End a job because its client has several that have begun, while another client waits to begin one.
        case endForOthers(ID)
    }

    /// Time for which a job runs without being suspended.
    package static let slice = Duration.milliseconds(200)
    /// Time in which past use loses half its weight.
    package static let halfLife = Duration.seconds(10)
    /// Difference in use above which one client's job yields to another's.
    package static let margin = Duration.milliseconds(20)
    /// Time for which no job of a client begins after one that has cost a worker process. To start one takes a core some
    /// tenth of a second.
    package static let rest = Duration.milliseconds(500)

    private struct Begun {
        var client: String
        var began: Duration
        /// Time at which it last got a processor; nil while it is suspended.
        var resumed: Duration?
        /// Its memory while it is suspended; bytes.
        var bytes = 0
        var isToEnd = false
    }

    private struct Use {
        var span: Duration
        var at: Duration
    }

    package let limits: Limits
    private var waiting: [String: [ID]] = [:]
    private var waitingCount = 0
    private var begun: [ID: Begun] = [:]
    private var used: [String: Use] = [:]
    /// Times until which clients rest.
    private var rests: [String: Duration] = [:]
    private var lastID = 0

    package init(_ limits: Limits) { self.limits = limits }

    /// Number of jobs that are running, suspended, and waiting to begin.
    package var load: (running: Int, suspended: Int, waiting: Int) {
        let running = begun.values.count { $0.resumed != nil }
        return (running, begun.count - running, waitingCount)
    }

    // MARK: Events

    /// Adds a job of a client if there is a place for it.
    package mutating func add(for client: String, at now: Duration) -> Admission {
        let ownWaiting = waiting[client]?.count ?? 0
        guard ownWaiting + begunCount(of: client) < limits.ofClient else { return .clientFull }
        var displaced: ID?
        if waitingCount + min(begun.count, limits.processors) >= limits.waiting + limits.processors
        {
            // A client with many waiting jobs loses one to a client with fewer, not to block it.
            guard
                let most = waiting.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
                most.value.count > ownWaiting + 1
            else { return .full }
            displaced = most.value.last
            if let displaced { withdraw(displaced, of: most.key) }
        }
        lastID += 1
        waiting[client, default: []].append(lastID)
        waitingCount += 1
        return .admitted(lastID, displaced: displaced)
    }

    /// Removes a job that waits to begin; has no effect on one that has begun.
    package mutating func withdraw(_ id: ID, of client: String) {
        guard let place = waiting[client]?.firstIndex(of: id) else { return }
        waiting[client]?.remove(at: place)
        if waiting[client]?.isEmpty == true { waiting[client] = nil }
        waitingCount -= 1
    }

    /// Removes a job that has ended and has cost so many worker processes.
    package mutating func finish(_ id: ID, at now: Duration, lostWorkers: Int = 0) {
        guard let job = begun[id] else { return }
        charge(job, until: now)
        begun[id] = nil
        rests = rests.filter { $0.value > now }
        if lostWorkers > 0 {
            // A job that ends later does not shorten what an earlier one has cost.
            rests[job.client] = max(rests[job.client] ?? now, now) + Self.rest * lostWorkers
        }
        forget(at: now)
    }

    /// Returns the instructions due now, in order; the schedule assumes that they are followed.
    ///
    /// - Parameter bytes: Returns the memory of a running job, which it keeps if it is suspended; not below 0.
    package mutating func review(
        at now: Duration, bytes: (ID) -> Int = { _ in 0 }
    ) -> [Instruction] {
        var instructions: [Instruction] = []
        if let deadline = limits.deadline {
            for id in begun.keys.sorted() where begun[id].map({ !$0.isToEnd }) ?? false {
                if let began = begun[id]?.began, now - began >= deadline {
                    begun[id]?.isToEnd = true
                    instructions.append(.endOverdue(id))
                }
            }
        }
        while load.running < limits.processors, let next = candidate(at: now) {
            instructions.append(start(next, at: now))
        }
        // Each pass changes the job of one processor, so each yields at most once.
        for _ in 0..<limits.processors {
            guard let next = candidate(at: now, whereFull: true),
                let (holder, memory) = holder(givingWayTo: next, at: now, bytes: bytes)
            else { break }
            suspend(holder, memory, at: now)
            instructions += [.suspend(holder), start(next, at: now)]
        }
        if let id = claimed(at: now) {
            begun[id]?.isToEnd = true
            instructions.append(.endForOthers(id))
        }
        return instructions
    }

    package var isIdle: Bool { begun.isEmpty && waitingCount == 0 }

    // MARK: Choices

    private struct Candidate {
        var id: ID
        var client: String
        var isSuspended: Bool
    }

    private var slots: Int { limits.processors + limits.suspended }

    /// Maximum number of jobs of one client that have begun; leaves a place for other clients.
    private var mostOfClient: Int { max(1, limits.suspended > 0 ? slots - 1 : slots) }

    /// Returns the job that gets the next processor: one of the client with the least use, suspended ones first.
    ///
    /// - Parameter whereFull: Whether all processors are taken, so that the job needs one to yield.
    private func candidate(at now: Duration, whereFull: Bool = false) -> Candidate? {
        var best: (candidate: Candidate, use: Duration)?
        func offer(_ candidate: Candidate) {
            let use = use(of: candidate.client, at: now)
            guard let known = best else { return best = (candidate, use) }
            let isSooner =
                (use, candidate.isSuspended ? 0 : 1, candidate.id)
                < (known.use, known.candidate.isSuspended ? 0 : 1, known.candidate.id)
            if isSooner { best = (candidate, use) }
        }
        for (id, job) in begun where job.resumed == nil {
            offer(Candidate(id: id, client: job.client, isSuspended: true))
        }
        if begun.count < slots {
            for (client, ids) in waiting where begunCount(of: client) < mostOfClient {
                if let id = ids.first, !rests(client, at: now) {
                    offer(Candidate(id: id, client: client, isSuspended: false))
                }
            }
        }
        return best?.candidate
    }

    /// Returns the running job that yields its processor to `next`, with its memory: one of the client with the most
    /// use whose memory fits beside that of the suspended jobs; nil if none does.
    private func holder(
        givingWayTo next: Candidate, at now: Duration, bytes: (ID) -> Int
    ) -> (ID, Int)? {
        guard limits.suspended > 0 else { return nil }
        let least = use(of: next.client, at: now) + Self.margin
        let held = begun.reduce(0) { sum, job in
            job.value.resumed == nil && job.key != next.id ? sum + job.value.bytes : sum
        }
        let holders = begun.filter { _, job in
            guard let resumed = job.resumed, job.client != next.client else { return false }
            return now - resumed >= Self.slice && use(of: job.client, at: now) > least
        }
        let order = holders.sorted {
            (use(of: $0.value.client, at: now), $0.key) > (
                use(of: $1.value.client, at: now), $1.key
            )
        }
        for (id, _) in order {
            let memory = bytes(id)
            if memory <= limits.suspendedBytes - held { return (id, memory) }
        }
        return nil
    }

    /// Returns the job to end in favour of a client that waits and has none begun while every place is taken: the
    /// oldest job of the client with the most, nil if none has to end.
    private func claimed(at now: Duration) -> ID? {
        guard limits.suspended > 0, begun.count >= slots,
            waiting.keys.contains(where: { begunCount(of: $0) == 0 && !rests($0, at: now) }),
            !begun.values.contains(where: \.isToEnd)
        else { return nil }
        var counts: [String: Int] = [:]
        for job in begun.values { counts[job.client, default: 0] += 1 }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 1
        else { return nil }
        return begun.filter { $0.value.client == most.key && now - $0.value.began >= Self.slice }
            .min { ($0.value.began, $0.key) < ($1.value.began, $1.key) }?.key
    }

    private func rests(_ client: String, at now: Duration) -> Bool {
        rests[client].map { now < $0 } ?? false
    }

    private func begunCount(of client: String) -> Int {
        begun.values.count { $0.client == client }
    }

    private mutating func start(_ candidate: Candidate, at now: Duration) -> Instruction {
        if candidate.isSuspended {
            begun[candidate.id]?.resumed = now
            return .resume(candidate.id)
        }
        withdraw(candidate.id, of: candidate.client)
        begun[candidate.id] = Begun(client: candidate.client, began: now, resumed: now)
        return .begin(candidate.id)
    }

    private mutating func suspend(_ id: ID, _ bytes: Int, at now: Duration) {
        guard let job = begun[id] else { return }
        charge(job, until: now)
        begun[id]?.resumed = nil
        begun[id]?.bytes = bytes
    }

    // MARK: Use

    /// Returns the decayed use of a client, including its running jobs.
    private func use(of client: String, at now: Duration) -> Duration {
        let past = used[client].map { decayed($0, at: now) } ?? .zero
        return begun.values.reduce(past) { sum, job in
            guard job.client == client, let resumed = job.resumed else { return sum }
            return sum + (now - resumed)
        }
    }

    private mutating func charge(_ job: Begun, until now: Duration) {
        guard let resumed = job.resumed else { return }
        let past = used[job.client].map { decayed($0, at: now) } ?? .zero
        used[job.client] = Use(span: past + (now - resumed), at: now)
    }

    private func decayed(_ use: Use, at now: Duration) -> Duration {
        use.span * exp2(-((now - use.at) / Self.halfLife))
    }

    /// Drops the clients with the least use if there are too many.
    private mutating func forget(at now: Duration) {
        guard used.count > Self.mostClients else { return }
        let spans = used.map {
            (client: $0.key, use: Use(span: decayed($0.value, at: now), at: now))
        }
        let kept = spans.sorted { $0.use.span > $1.use.span }.prefix(Self.mostClients / 2)
        used = Dictionary(uniqueKeysWithValues: kept.map { ($0.client, $0.use) })
    }

    /// Maximum number of clients whose use is recorded.
    private static let mostClients = 4096
}
