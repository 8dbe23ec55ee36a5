import Foundation

/// The order in which clients' jobs get a pool's processors: a value that knows no thread and no clock.
///
/// The client that has used least goes first. What a client has used is the time that its jobs ran, which
/// counts half after each ``halfLife``. A job runs for a ``slice`` at least; then it gives its processor up
/// to a job of a client that has used less, and waits, begun as it is, for its next turn. So one who has asked
/// for little waits for no longer than a slice, however much others have asked for.
package struct Schedule {
    /// How much runs and waits at once.
    package struct Limits: Sendable {
        /// Jobs that run at once.
        package var processors: Int
        /// Jobs beside these that have begun and gave their processors up: bounds what is held for them.
        package var suspended: Int
        /// Jobs that wait to begin.
        package var waiting: Int
        /// Jobs of one client that wait or have begun.
        package var ofClient: Int
        /// The time after which a job is given up, counted from its beginning; nil for never.
        package var deadline: Duration?

        /// Limits of a schedule; each is 1 or more, but `suspended` and `waiting` may be 0.
        package init(
            processors: Int, suspended: Int, waiting: Int, ofClient: Int, deadline: Duration? = nil
        ) {
            precondition(
                processors > 0 && suspended >= 0 && waiting >= 0 && ofClient > 0,
                "\(processors) processors, \(suspended) suspended, \(waiting) waiting, \(ofClient) of one"
            )
            (self.processors, self.suspended, self.waiting) = (processors, suspended, waiting)
            (self.ofClient, self.deadline) = (ofClient, deadline)
        }
    }

    /// A job's number; later ones have greater numbers.
    package typealias ID = Int

    /// Whether a job is taken on.
    package enum Admission: Equatable, Sendable {
        /// It is; `displaced` waited, and is dropped in its favour.
        case admitted(ID, displaced: ID?)
        /// Every place is taken.
        case full
        /// The client has as many as one may have.
        case clientFull
    }

    /// A change to jobs that have begun or are to begin.
    package enum Order: Equatable, Sendable {
        /// A job that waited begins.
        case begin(ID)
        /// A job that runs gives its processor up.
        case suspend(ID)
        /// A suspended job goes on.
        case resume(ID)
        /// A job is to end, for its time is up.
        case endOverdue(ID)
        /// A job is to end, for its client has several begun while another waits to begin one.
        case endForOthers(ID)
    }

    /// How long a job runs undisturbed.
    package static let slice = Duration.milliseconds(200)
    /// The time after which use counts half.
    package static let halfLife = Duration.seconds(10)
    /// The difference of use between two clients from which one gives way to the other.
    package static let margin = Duration.milliseconds(20)

    private struct Begun {
        var client: String
        var began: Duration
        /// When it got its processor; nil while it is suspended.
        var resumed: Duration?
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
    private var lastID = 0

    /// A schedule without jobs.
    package init(_ limits: Limits) { self.limits = limits }

    /// How many jobs have a processor, were suspended, and wait to begin.
    package var load: (running: Int, suspended: Int, waiting: Int) {
        let running = begun.values.count { $0.resumed != nil }
        return (running, begun.count - running, waitingCount)
    }

    // MARK: Events

    /// Takes a job of a client on, unless there is no place for it.
    package mutating func add(for client: String, at now: Duration) -> Admission {
        let ownWaiting = waiting[client]?.count ?? 0
        guard ownWaiting + begunCount(of: client) < limits.ofClient else { return .clientFull }
        var displaced: ID?
        if waitingCount + min(begun.count, limits.processors) >= limits.waiting + limits.processors
        {
            // A client that has many waits with fewer, so that it cannot keep others out.
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

    /// Takes a job back that waits to begin; one that has begun stays.
    package mutating func withdraw(_ id: ID, of client: String) {
        guard let place = waiting[client]?.firstIndex(of: id) else { return }
        waiting[client]?.remove(at: place)
        if waiting[client]?.isEmpty == true { waiting[client] = nil }
        waitingCount -= 1
    }

    /// Takes a job out that has begun and is over.
    package mutating func finish(_ id: ID, at now: Duration) {
        guard let job = begun[id] else { return }
        charge(job, until: now)
        begun[id] = nil
        forget(at: now)
    }

    /// Orders what is due now, in their order, and counts on it that they are followed.
    package mutating func review(at now: Duration) -> [Order] {
        var orders: [Order] = []
        if let deadline = limits.deadline {
            for id in begun.keys.sorted() where begun[id].map({ !$0.isToEnd }) ?? false {
                if let began = begun[id]?.began, now - began >= deadline {
                    begun[id]?.isToEnd = true
                    orders.append(.endOverdue(id))
                }
            }
        }
        while load.running < limits.processors, let next = candidate(at: now) {
            orders.append(start(next, at: now))
        }
        // As many as gave way once: each pass changes one processor's job.
        for _ in 0..<limits.processors {
            guard let next = candidate(at: now, whereFull: true),
                let holder = holder(givingWayTo: next.client, at: now)
            else { break }
            suspend(holder, at: now)
            orders += [.suspend(holder), start(next, at: now)]
        }
        if let id = claimed(at: now) {
            begun[id]?.isToEnd = true
            orders.append(.endForOthers(id))
        }
        return orders
    }

    /// Whether there is no job.
    package var isIdle: Bool { begun.isEmpty && waitingCount == 0 }

    // MARK: Choices

    private struct Candidate {
        var id: ID
        var client: String
        var isSuspended: Bool
    }

    private var slots: Int { limits.processors + limits.suspended }

    /// The most jobs of one client that have begun: one place is always left for another's.
    private var mostOfClient: Int { max(1, limits.suspended > 0 ? slots - 1 : slots) }

    /// The job that gets the next processor: of the client that has used least, suspended ones first.
    ///
    /// - Parameter whereFull: Whether a job that begins takes a place beside all that have begun.
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
                if let id = ids.first {
                    offer(Candidate(id: id, client: client, isSuspended: false))
                }
            }
        }
        return best?.candidate
    }

    /// The job that gives its processor up to one of `client`: of the client that has used most.
    private func holder(givingWayTo client: String, at now: Duration) -> ID? {
        guard limits.suspended > 0 else { return nil }
        let least = use(of: client, at: now) + Self.margin
        let holders = begun.filter { _, job in
            guard let resumed = job.resumed, job.client != client else { return false }
            return now - resumed >= Self.slice && use(of: job.client, at: now) > least
        }
        return holders.max {
            (use(of: $0.value.client, at: now), $0.key) < (
                use(of: $1.value.client, at: now), $1.key
            )
        }?.key
    }

    /// The job that ends for a client that waits and has none begun, where every place is taken: the oldest
    /// of the client that has most.
    private func claimed(at now: Duration) -> ID? {
        guard limits.suspended > 0, begun.count >= slots,
            waiting.keys.contains(where: { begunCount(of: $0) == 0 }),
            !begun.values.contains(where: \.isToEnd)
        else { return nil }
        var counts: [String: Int] = [:]
        for job in begun.values { counts[job.client, default: 0] += 1 }
        guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 1
        else { return nil }
        return begun.filter { $0.value.client == most.key && now - $0.value.began >= Self.slice }
            .min { ($0.value.began, $0.key) < ($1.value.began, $1.key) }?.key
    }

    private func begunCount(of client: String) -> Int {
        begun.values.count { $0.client == client }
    }

    private mutating func start(_ candidate: Candidate, at now: Duration) -> Order {
        if candidate.isSuspended {
            begun[candidate.id]?.resumed = now
            return .resume(candidate.id)
        }
        withdraw(candidate.id, of: candidate.client)
        begun[candidate.id] = Begun(client: candidate.client, began: now, resumed: now)
        return .begin(candidate.id)
    }

    private mutating func suspend(_ id: ID, at now: Duration) {
        guard let job = begun[id] else { return }
        charge(job, until: now)
        begun[id]?.resumed = nil
    }

    // MARK: Use

    /// How long jobs of a client ran, those that run now included.
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

    /// Drops the use that does not count any more; of very many clients the least.
    private mutating func forget(at now: Duration) {
        guard used.count > Self.mostClients else { return }
        let spans = used.map {
            (client: $0.key, use: Use(span: decayed($0.value, at: now), at: now))
        }
        let kept = spans.sorted { $0.use.span > $1.use.span }.prefix(Self.mostClients / 2)
        used = Dictionary(uniqueKeysWithValues: kept.map { ($0.client, $0.use) })
    }

    /// The most clients whose use is kept.
    private static let mostClients = 4096
}
