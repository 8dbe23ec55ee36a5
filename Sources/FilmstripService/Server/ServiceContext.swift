import Foundation
import Logging
import Synchronization

/// What all connections of a service share.
final class ServiceContext: Sendable {
    let configuration: ServiceConfiguration
    let access: AccessControl
    let connections = ConnectionTable()
    let routes: RouteTable
    let renderer: any OrderRenderer
    let pool: RenderPool
    let desk: WorkDesk
    /// The stored specs; nil if none are to be stored.
    let shelf: Shelf?
    /// Where refusals are drawn.
    let notices: WorkDesk
    private let noticePool: RenderPool
    let crossOrigin: CrossOrigin
    /// Bounds the responses that are not sent yet.
    let responses: ByteBudget
    /// Bounds the uploads and the stored specs that are not answered yet.
    let uploads: ByteBudget
    let metrics: Metrics
    /// What `/readyz` asks beside the pool.
    let checks: [ReadinessCheck]
    /// The checks that a manager's watchdog depends on.
    let liveness: [ReadinessCheck]
    let logger: Logger
    private let leaving = Atomic(false)
    private let stopping = Atomic(false)
    private let requests = Counter()
    /// Tells the requests of this start from those of others.
    private let start = String(UInt32.random(in: .min ... .max), radix: 36)

    init(
        configuration: ServiceConfiguration, routes: RouteTable, renderer: any OrderRenderer,
        responses: ByteBudget, uploads: ByteBudget, shelf: Shelf?, metrics: Metrics,
        checks: [ReadinessCheck], liveness: [ReadinessCheck], logger: Logger
    ) {
        (self.metrics, self.checks, self.liveness) = (metrics, checks, liveness)
        self.configuration = configuration
        access = AccessControl(configuration.access)
        self.routes = routes
        self.renderer = renderer
        pool = RenderPool(.render, configuration.schedule)
        desk = WorkDesk(
            pool: pool, renderer: renderer, metrics: metrics,
            cacheBytes: configuration.limits.cacheBytes)
        noticePool = RenderPool(
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
        self.shelf = shelf
    }

    /// Whether no connection may wait for a further request.
    var isStopping: Bool { stopping.load(ordering: .acquiring) }

    func beginStopping() { stopping.store(true, ordering: .releasing) }

    /// Ends the threads that work, each after what it does.
    func stopWork() {
        pool.stop()
        noticePool.stop()
        shelf?.disk.stop()
        (renderer as? WorkerRenderer)?.stop()
    }

    /// Whether the service has been told to stop, though it may still take requests.
    var isLeaving: Bool { leaving.load(ordering: .relaxed) }

    func beginLeaving() { leaving.store(true, ordering: .relaxed) }

    /// An id for a request that brings none: of this start, and a number from 1.
    func makeRequestID() -> String { "\(start)-\(requests.next())" }
}

/// Sent to every connection when the service stops: a connection that waits for a request closes.
struct ServiceStopping: Sendable {}
