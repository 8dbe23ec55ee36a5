import FilmstripParallel
import Foundation

/// Accepts work from connections and delivers the results.
///
/// Equal requests share one piece of work while it is in progress, and afterwards its answer while that is
/// cached. Work is cancelled when the last request waiting for it has left.
///
/// `@unchecked Sendable`: every variable, including those of errands, is only read and written while `lock` is
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
        fileprivate let errand: Errand
        fileprivate let place: Int
        private let desk: WorkDesk

        fileprivate init(_ errand: Errand, _ place: Int, _ desk: WorkDesk) {
            (self.errand, self.place, self.desk) = (errand, place, desk)
        }

        /// Gives up the claim: nothing is delivered any more.
        func leave() { desk.leave(self) }
    }

    /// A piece of work and the requests that wait for it.
    ///
    /// `@unchecked Sendable`: its variables are guarded by the desk's `lock`.
    fileprivate final class Errand: @unchecked Sendable {
        let key: WorkKey?
        let client: String
        let cancellation = Cancellation()
        var waiting: [Int: Delivery] = [:]
        var places = 0
        /// The step that waits or runs, and the pool to which it was submitted.
        var job: (id: Schedule.ID, pool: RenderPool)?

        init(_ key: WorkKey?, _ client: String) { (self.key, self.client) = (key, client) }
    }

    private let pool: RenderPool
    private let renderer: any OrderRenderer
    private let metrics: Metrics
    private let shared: SharedAnswers?
    private let lock = NSLock()
    private var answers: ResponseCache
    private var errands: [WorkKey: Errand] = [:]
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
        pool: RenderPool, renderer: any OrderRenderer, metrics: Metrics, cacheBytes: Int,
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
                if let errand = errands[key] {
                    lookups.joined += 1
                    return .waiting(add(deliver, to: errand))
                }
                lookups.misses += 1
            }
            let errand = Errand(work.key, client)
            if let problem = submit(work, for: errand) { return .refused(problem) }
            if let key = work.key { errands[key] = errand }
            return .waiting(add(deliver, to: errand))
        }
    }

    /// Submits a step of an errand to its pool; returns the reason if the pool refuses it.
    private func submit(_ work: Work, for errand: Errand) -> Problem? {
        let pool =
            switch work.step {
            case .render: pool
            case .disk(let disk, _): disk
            }
        let admission = pool.submit(for: errand.client) { [self] problem in
            finish(errand, problem.response)
        } _: { [self] turn in
            guard !errand.cancellation.isRequested else { return }
            switch outcome(of: work.step, for: errand, turn) {
            case .answer(let response):
                finish(errand, response)
            case .next(let next):
                let problem = lock.withLock {
                    errand.cancellation.isRequested
                        ? nil : submit(next, for: errand)
                }
                if let problem { finish(errand, problem.response) }
            }
        }
        switch admission {
        case .refused(let problem): return problem
        case .admitted(let job):
            errand.job = (job, pool)
            return nil
        }
    }

    private func outcome(
        of step: Work.Step, for errand: Errand, _ turn: Turn
    ) -> Work.Outcome {
        switch step {
        case .disk(_, let run): return run()
        case .render(let order, let then):
            if let key = errand.key, let known = shared?.answer(key, to: order) {
                return then(known)
            }
            let begin = ContinuousClock.now
            let response = renderer.response(to: order, turn, errand.cancellation)
            if let rendering = response.rendering { metrics.count(rendering) }
            if let reason = turn.reasonToEnd, response.status == .serviceUnavailable {
                return .answer(Problem(reason).response)
            }
            if let key = errand.key, response.status == .ok {
                shared?.keep(response, key, after: begin.duration(to: .now))
            }
            return then(response)
        }
    }

    private func add(_ deliver: @escaping Delivery, to errand: Errand) -> Ticket {
        errand.places += 1
        errand.waiting[errand.places] = deliver
        return Ticket(errand, errand.places, self)
    }

    private func finish(_ errand: Errand, _ response: Response) {
        let deliveries = lock.withLock {
            forget(errand)
            if let key = errand.key, response.status == .ok { answers[key] = response }
            defer { errand.waiting = [:] }
            return errand.waiting
        }
        for (_, deliver) in deliveries { deliver(response) }
    }

    private func leave(_ ticket: Ticket) {
        let errand = ticket.errand
        lock.withLock {
            errand.waiting[ticket.place] = nil
            guard errand.waiting.isEmpty else { return }
            forget(errand)
            errand.cancellation.request()
            if let (job, pool) = errand.job { pool.withdraw(job) }
        }
    }

    /// Lets no further requests join an errand.
    private func forget(_ errand: Errand) {
        guard let key = errand.key, errands[key] === errand else { return }
        errands[key] = nil
    }

    /// Results of all lookups by key.
    var uses: Uses { lock.withLock { lookups } }

    /// Number and size in bytes of the cached answers.
    var kept: (answers: Int, bytes: Int) { lock.withLock { (answers.count, answers.bytes) } }
}
