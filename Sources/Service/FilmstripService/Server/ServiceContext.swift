import CFilmstripAllocator
import Foundation
import Logging
import Synchronization

/// The state that all connections of a service share.
final class ServiceContext: Sendable {
    let configuration: ServiceConfiguration
    let access: AccessControl
    let connections = ConnectionTable()
    let routes: RouteTable
    let renderer: any OrderRenderer
    let pool: JobPool
    let desk: WorkDesk
    /// The stored specs; nil if the service stores none.
    let storeAccess: StoreAccess?
    /// The desk at which pictures of refusals are ordered.
    let notices: WorkDesk
    private let noticePool: JobPool
    let crossOrigin: CrossOrigin
    /// The budget of unsent responses.
    let responses: ByteBudget
    /// The budget of uploads and stored specs whose requests are not answered yet.
    let uploads: ByteBudget
    let metrics: Metrics
    /// Further checks of `/readyz`, beside the pool and `liveness`.
    let checks: [ReadinessCheck]
    /// Checks on which a service manager's watchdog depends.
    let liveness: [ReadinessCheck]
    let logger: Logger
    private let leaving = Atomic(false)
    private let stopping = Atomic(false)
    private let requests = Counter()
    /// Distinguishes request IDs made since this start of the service from earlier ones.
    private let start = String(UInt32.random(in: .min ... .max), radix: 36)

    init(
        configuration: ServiceConfiguration, routes: RouteTable, renderer: any OrderRenderer,
        responses: ByteBudget, uploads: ByteBudget, storeAccess: StoreAccess?, metrics: Metrics,
        checks: [ReadinessCheck], liveness: [ReadinessCheck], logger: Logger
    ) {
        (self.metrics, self.checks, self.liveness) = (metrics, checks, liveness)
        self.configuration = configuration
        access = AccessControl(configuration.access)
        self.routes = routes
        self.renderer = renderer
        pool = JobPool(.render, configuration.schedule)
        desk = WorkDesk(
            pool: pool,
            renderer: ConvertingRenderer(
                drawing: DecodingRenderer(drawing: renderer, uploads: uploads),
                configuration.renderLimits,
                outputBytes: configuration.limits.responseBytes),
            metrics: metrics,
            cacheBytes: configuration.limits.cacheBytes, shared: storeAccess?.answers)
        noticePool = JobPool(
            .render,
            Schedule.Limits(
                processors: 1, suspended: 0, waiting: 64, ofClient: 16,
                deadline: configuration.deadlines.render))
        notices = WorkDesk(
            pool: noticePool, renderer: renderer, metrics: metrics, cacheBytes: 4 << 20)
        crossOrigin = CrossOrigin(origins: configuration.allowedOrigins)
        self.logger = logger
        self.responses = responses
        self.uploads = uploads
        self.storeAccess = storeAccess
        pool.rest { [weak self] in self?.returnMemory() }
    }

    /// The memory of the service, and what its workers have beside what they share; bytes.
    var heldMemory: Int {
        ProcessFigures().residentBytes + ((renderer as? WorkerRenderer)?.ownBytes ?? 0)
    }

    /// Returns memory to the system until no more than `limits.memory` is held: first what was freed, then the oldest
    /// answers, then idle workers.
    private func returnMemory() {
        let limit = configuration.limits.memory
        allocator_return_freed_memory()
        guard heldMemory > limit else { return }
        desk.forget(heldMemory - limit)
        allocator_return_freed_memory()
        (renderer as? WorkerRenderer)?.rest(within: limit - ProcessFigures().residentBytes)
    }

    /// Whether connections must close instead of waiting for another request.
    var isStopping: Bool { stopping.load(ordering: .acquiring) }

    func beginStopping() { stopping.store(true, ordering: .releasing) }

    /// Ends the worker threads and processes, each after its current work.
    func stopWork() {
        pool.stop()
        noticePool.stop()
        storeAccess?.stop()
        (renderer as? WorkerRenderer)?.stop()
    }

    /// Whether the service has been told to stop; it may still accept requests.
    var isLeaving: Bool { leaving.load(ordering: .relaxed) }

    func beginLeaving() { leaving.store(true, ordering: .relaxed) }

    /// Returns an ID for a request that has none: a prefix of this start and a number from 1.
    func makeRequestID() -> String { "\(start)-\(requests.next())" }
}

/// An event sent to every connection when the service stops; connections waiting for a request close.
struct ServiceStopping: Sendable {}
