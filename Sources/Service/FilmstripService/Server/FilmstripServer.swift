import FilmstripPrograms
import Foundation
public import Logging
import NIOCore
import NIOHTTP1
import NIOPosix

/// The filmstrip service: an HTTP/1.1 server that listens until it is stopped.
public final class FilmstripServer: Sendable {
    /// The listening address with the actual port, such as `127.0.0.1:8080` or `[::1]:8080`, or a socket's path.
    public let address: String
    /// The TCP port; nil on a Unix domain socket.
    public let port: Int?

    private let context: ServiceContext
    private let listener: any Channel
    private let gate: NIOLoopBound<ConnectionGate>
    private let allClosed: EventLoopFuture<Void>

    /// Starts a service.
    ///
    /// - Parameter logger: Receives one line per request.
    public static func start(
        configuration: ServiceConfiguration, logger: Logger
    ) async throws(StartFailure) -> FilmstripServer {
        try await start(configuration: configuration, logger: logger, renderer: nil)
    }

    /// Starts a service.
    ///
    /// - Parameters:
    ///   - logger: Receives one line per request.
    ///   - renderer: Carries out the orders on threads of the service; nil for one within the configuration's limits.
    ///     Used only without isolation: worker processes have their own.
    package static func start(
        configuration: ServiceConfiguration, logger: Logger, renderer: (any OrderRenderer)?
    ) async throws(StartFailure) -> FilmstripServer {
        do {
            try configuration.validate()
        } catch {
            throw .configuration(error)
        }
        try checkDescriptors(for: configuration.limits.connections)
        return try await FilmstripServer(
            configuration: configuration, logger: logger,
            renderer ?? OwnRenderer(configuration))
    }

    private init(
        configuration: ServiceConfiguration, logger: Logger, _ own: any OrderRenderer
    ) async throws(StartFailure) {
        let uploads = ByteBudget(limit: configuration.limits.heldBytes)
        let responses = ByteBudget(limit: configuration.limits.responseBytes)
        let pages = try PublicPages(configuration.pages)
        let storeAccess = try StoreAccess(configuration, uploads, logger)
        let renderer: any OrderRenderer
        switch configuration.isolation {
        case .none: renderer = own
        case .processes(let program):
            do throws(WorkerProcess.End) {
                // One more than can run, in reserve for when another is suspended or lost.
                renderer = try WorkerRenderer(
                    program: program, kept: configuration.processors + 1,
                    WorkerSetup(configuration), answers: responses, logger)
            } catch {
                storeAccess?.stop()
                throw .unusableWorkers("\(error)")
            }
        }
        if !Confinement.isAvailable {
            logger.warning(
                "the kernel has no Landlock: programs that convert films can read what the service can"
            )
        }
        let metrics = Metrics()
        var routes = RouteTable.filmstrip(
            storeAccess: storeAccess, recordings: configuration.hasRecordings,
            limits: configuration.limits)
        if configuration.hasFaults { routes.addFaults() }
        routes.add(pages)
        let context = ServiceContext(
            configuration: configuration, routes: routes, renderer: renderer,
            responses: responses, uploads: uploads, storeAccess: storeAccess, metrics: metrics,
            checks: storeAccess.map { storeAccess in [{ storeAccess.probe.obstacle }] } ?? [],
            liveness: [{ [pulse = LoopPulse(.singleton)] in pulse.fault() }],
            logger: logger)
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let allClosed = loop.makePromise(of: Void.self)
        self.allClosed = allClosed.futureResult
        do {
            gate = try await loop.submit {
                NIOLoopBound(
                    ConnectionGate(context, allClosed: allClosed), eventLoop: loop)
            }.get()
            listener = try await Self.bootstrap(on: loop, gate: gate, context)
                .bind(configuration.address).get()
        } catch {
            context.stopWork()
            allClosed.succeed()
            throw StartFailure(error, configuration.address)
        }
        self.context = context
        port = listener.localAddress?.port
        address = configuration.address.description(port: port)
    }

    private static func bootstrap(
        on loop: any EventLoop, gate: NIOLoopBound<ConnectionGate>, _ context: ServiceContext
    ) -> ServerBootstrap {
        let refusal = RefusedConnectionHandler.answer(
            limit: context.configuration.limits.clientConnections)
        let bootstrap = ServerBootstrap(
            group: loop, childGroup: MultiThreadedEventLoopGroup.singleton
        )
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // Accepts one connection at a time, so that the gate counts exactly.
        .serverChannelOption(.maxMessagesPerRead, value: 1)
        .serverChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                // Running out of descriptors pauses the listener for a second without closing it.
                let backoff = AcceptBackoffHandler(shouldForwardIOErrorCaught: false)
                try channel.pipeline.syncOperations.addHandlers([backoff, gate.value])
            }
        }
        .childChannelOption(.autoRead, value: false)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .childChannelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
                let record = context.connections.take(for: channel)
                guard !record.isRefused else {
                    return try channel.pipeline.syncOperations.addHandler(
                        RefusedConnectionHandler(refusal))
                }
                let limits = context.configuration.limits
                var parsing = NIOHTTPDecoderLimitConfiguration()
                parsing.maxHeaderFieldSize = limits.headerBytes
                parsing.maxHeaderListSize = limits.headerBytes
                parsing.maxHeaderFieldCount = limits.headerFields
                let decoder = HTTPRequestDecoder(limitConfiguration: parsing)
                let scanner = RequestScanner()
                try channel.pipeline.syncOperations.addHandlers([
                    ByteMeter(context.metrics, scanner),
                    ByteToMessageHandler(decoder, maximumBufferSize: limits.headerBytes),
                    ConnectionHandler(context: context, record, scanner),
                ])
            }
        }
        switch context.configuration.address {
        case .internet:
            // Limits how much unsent data the system buffers, so that a slow reader's progress
            // shows in small steps rather than in megabytes.
            let unsentLowWater = NIOBSDSocket.Option(rawValue: TCP_NOTSENT_LOWAT)
            return bootstrap.childChannelOption(.tcpOption(unsentLowWater), value: 64 << 10)
        case .unix:
            return bootstrap
        }
    }

    /// Reasons why the service can no longer work and should be restarted, one clause each; empty if there are none.
    /// Read it regularly: one reading queries the event loops, and a later one reports those that have not answered.
    public var faults: [String] { context.faults }

    /// Applies other access rules to requests that begin from now on.
    public func replaceAccess(with rules: ServiceConfiguration.AccessRules) {
        context.access.replace(with: rules)
    }

    /// Stops the service: waits `deadlines.leave`, during which `/readyz` turns clients away, then accepts no
    /// new connections and lets every request in progress finish. May be called once.
    ///
    /// - Returns: Whether everything finished within `deadlines.stop`; if not, connections were closed.
    public func stop() async -> Bool {
        context.beginLeaving()
        if context.configuration.deadlines.leave > .zero {
            try? await Task.sleep(for: context.configuration.deadlines.leave)
        }
        context.beginStopping()
        let (context, gate, allClosed) = (context, gate, allClosed)
        let loop = listener.eventLoop
        let stopped = loop.makePromise(of: Bool.self)
        listener.close().whenComplete { _ in
            gate.value.stop()
            let span = TimeAmount(context.configuration.deadlines.stop)
            let cut = loop.scheduleTask(in: span) {
                stopped.succeed(false)
                gate.value.closeAll()
            }
            allClosed.whenComplete { _ in
                cut.cancel()
                context.stopWork()
                stopped.succeed(true)
            }
        }
        return (try? await stopped.futureResult.get()) ?? false
    }
}
