import FilmstripParallel
import Foundation

/// Accepts work from connections and delivers the results.
///
/// Equal requests share one piece of work while it is in progress, and afterwards its answer while that is
/// cached. Work is cancelled when the last request waiting for it has left.
///
/// `@unchecked Sendable`: every variable, including those of pending work, is only read and written while `lock` is
/// held.
final class WorkDesk: @unchecked Sendable {
    typealias Delivery = @Sendable (Response) -> Void

    /// The immediate result of leaving work.
    enum Outcome {
        /// The answer was cached.
        case known(Response)
        /// The answer will be delivered, unless the ticket is given back.
        case waiting(Ticket)
        case refused(Problem)
    }

    /// A request's claim to the answer of a piece of work.
    final class Ticket: Sendable {
        fileprivate let pending: PendingWork
        fileprivate let place: Int
        private let desk: WorkDesk

        fileprivate init(_ pending: PendingWork, _ place: Int, _ desk: WorkDesk) {
            (self.pending, self.place, self.desk) = (pending, place, desk)
        }

        /// Gives up the claim: nothing is delivered any more.
        func leave() { desk.leave(self) }
    }

    /// A piece of work and the requests that wait for it.
    ///
    /// `@unchecked Sendable`: its variables are guarded by the desk's `lock`.
    fileprivate final class PendingWork: @unchecked Sendable {
        let key: WorkKey?
        let client: String
        let cancellation = Cancellation()
        var waiting: [Int: Delivery] = [:]
        var places = 0
        /// The step that waits or runs, and the pool to which it was submitted.
        var job: (id: Schedule.ID, pool: JobPool)?

        init(_ key: WorkKey?, _ client: String) { (self.key, self.client) = (key, client) }
    }

    private let pool: JobPool
    private let renderer: any OrderRenderer
    private let metrics: Metrics
    private let shared: SharedAnswers?
    private let lock = NSLock()
    private var answers: ResponseCache
    private var pendingByKey: [WorkKey: PendingWork] = [:]
    private var lookups = Uses()

    /// Numbers of lookups by key, by result.
    struct Uses {
        /// Lookups whose answer was cached.
        var hits = 0
        /// Lookups whose work was in progress.
        var joined = 0
        var misses = 0
    }

    /// - Parameters:
    ///   - pool: The pool whose threads wait for the renderer.
    ///   - cacheBytes: Maximum size in bytes of the cached answers.
    ///   - shared: Answers of other services, too; nil for none.
    init(
        pool: JobPool, renderer: any OrderRenderer, metrics: Metrics, cacheBytes: Int,
        shared: SharedAnswers? = nil
    ) {
        (self.pool, self.renderer, self.metrics) = (pool, renderer, metrics)
        self.shared = shared
        answers = ResponseCache(limit: cacheBytes)
    }

    /// Accepts work of a client; `deliver` receives the answer on any thread, unless it is returned at once.
    func take(_ work: Work, for client: String, deliver: @escaping Delivery) -> Outcome {
        lock.withLock {
            if let key = work.key {
                if let response = answers[key] {
                    lookups.hits += 1
                    return .known(response)
                }
                if let pending = pendingByKey[key] {
                    lookups.joined += 1
                    return .waiting(add(deliver, to: pending))
                }
                lookups.misses += 1
            }
            let pending = PendingWork(work.key, client)
            if let problem = submit(work, for: pending) { return .refused(problem) }
            if let key = work.key { pendingByKey[key] = pending }
            return .waiting(add(deliver, to: pending))
        }
    }

    /// Submits a step of an pending to its pool; returns the reason if the pool refuses it.
    private func submit(_ work: Work, for pending: PendingWork) -> Problem? {
        let pool =
            switch work.step {
            case .render: pool
            case .disk(let disk, _): disk
            }
        let admission = pool.submit(for: pending.client) { [self] problem in
            finish(pending, problem.response)
        } _: { [self] control in
            guard !pending.cancellation.isRequested else { return }
            switch outcome(of: work.step, for: pending, control) {
            case .answer(let response):
                finish(pending, response)
            case .next(let next):
                let problem = lock.withLock {
                    pending.cancellation.isRequested
                        ? nil : submit(next, for: pending)
                }
                if let problem { finish(pending, problem.response) }
            }
        }
        switch admission {
        case .refused(let problem): return problem
        case .admitted(let job):
            pending.job = (job, pool)
            return nil
        }
    }

    private func outcome(
        of step: Work.Step, for pending: PendingWork, _ control: JobControl
    ) -> Work.Outcome {
        switch step {
        case .disk(_, let run): return run()
        case .render(let order, let then):
            if let key = pending.key, let known = shared?.answer(key, to: order) {
                return then(known)
            }
            let begin = ContinuousClock.now
            let response = renderer.response(to: order, control, pending.cancellation)
            if let rendering = response.rendering { metrics.count(rendering) }
            if let reason = control.reasonToEnd, response.status == .serviceUnavailable {
                return .answer(Problem(reason).response)
            }
            if let key = pending.key, response.status == .ok {
                shared?.keep(response, key, after: begin.duration(to: .now))
            }
            return then(response)
        }
    }

    private func add(_ deliver: @escaping Delivery, to pending: PendingWork) -> Ticket {
        pending.places += 1
        pending.waiting[pending.places] = deliver
        return Ticket(pending, pending.places, self)
    }

    private func finish(_ pending: PendingWork, _ response: Response) {
        let deliveries = lock.withLock {
            forget(pending)
            if let key = pending.key, response.status == .ok { answers[key] = response }
            defer { pending.waiting = [:] }
            return pending.waiting
        }
        for (_, deliver) in deliveries { deliver(response) }
    }

    private func leave(_ ticket: Ticket) {
        let pending = ticket.pending
        lock.withLock {
            pending.waiting[ticket.place] = nil
            guard pending.waiting.isEmpty else { return }
            forget(pending)
            pending.cancellation.request()
            if let (job, pool) = pending.job { pool.withdraw(job) }
        }
    }

    /// Lets no further requests join an pending.
    private func forget(_ pending: PendingWork) {
        guard let key = pending.key, pendingByKey[key] === pending else { return }
        pendingByKey[key] = nil
    }

    /// Results of all lookups by key.
    var uses: Uses { lock.withLock { lookups } }

    /// Forgets cached answers of at least some bytes, the least recently used first.
    func forget(_ bytes: Int) { lock.withLock { answers.remove(bytes) } }

    /// Number and size in bytes of the cached answers.
    var kept: (answers: Int, bytes: Int) { lock.withLock { (answers.count, answers.bytes) } }
}
