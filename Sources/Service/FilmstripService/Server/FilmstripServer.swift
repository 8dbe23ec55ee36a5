import Filmstrip
import FilmstripPrograms
import FilmstripReview
import FilmstripSweep
import FilmstripTrace
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
    /// - Parameters:
    ///   - render: Renders the filmstrips on threads of the service; nil means `render(within:)` the
    ///     configuration. Used only without isolation: worker processes have their own.
    ///   - lint: Finds the findings in plays, on the same threads and under the same condition.
    ///   - logger: Receives one line per request.
    public static func start(
        configuration: ServiceConfiguration, logger: Logger,
        render: RenderFunction? = nil, lint: LintFunction? = nil
    ) async throws(StartFailure) -> FilmstripServer {
        do {
            try configuration.validate()
        } catch {
            throw .configuration(error)
        }
        try checkDescriptors(for: configuration.limits.connections)
        let tools = RenderTools(
            render: render ?? Self.render(within: configuration),
            lint: lint ?? Self.lint(within: configuration),
            compare: compare(by: configuration.renderer),
            compareTrace: compareTrace(by: configuration.renderer),
            map: map(by: configuration.renderer),
            wording: wording(by: configuration.renderer))
        return try await FilmstripServer(configuration: configuration, logger: logger, tools)
    }

    /// Renders with `Renderer` within the default limits.
    public static let render = render(within: ServiceConfiguration())

    /// Lints with `Renderer` within the default limits.
    public static let lint = lint(within: ServiceConfiguration())

    /// Returns a function that renders with `Renderer` within a configuration's limits on specs and renderings.
    public static func render(within configuration: ServiceConfiguration) -> RenderFunction {
        render(by: configuration.renderer)
    }

    /// Returns a function that lints with `Renderer` within a configuration's limits on specs and renderings.
    public static func lint(within configuration: ServiceConfiguration) -> LintFunction {
        lint(by: configuration.renderer)
    }

    static func render(by standard: Renderer) -> RenderFunction {
        { job throws(RenderFailure) in
            var renderer = standard
            (renderer.threads, renderer.files, renderer.meter) = (job.threads, job.files, job.meter)
            renderer.mostScale = job.scale
            renderer.destinations = [job.destination]
            return try renderer.render(
                spec: job.spec, as: [job.format], isCancelled: job.isCancelled,
                isKnown: job.isKnown)
        }
    }

    static func lint(by standard: Renderer) -> LintFunction {
        { job throws(RenderFailure) in
            var renderer = standard
            renderer.files = job.files
            return try renderer.lint(
                job.spec, accessibility: job.accessibility, isCancelled: job.isCancelled)
        }
    }

    static func compare(by standard: Renderer) -> CompareFunction {
        { job throws(SpecPair.Failure) in
            var renderer = standard
            (renderer.threads, renderer.files) = (job.threads, job.files)
            return try job.specs.compared(
                as: "spec.json", by: renderer, isCancelled: job.isCancelled)
        }
    }

    static func map(by standard: Renderer) -> MapFunction {
        { job throws(RenderFailure) in
            var renderer = standard
            renderer.files = job.files
            switch job.subject {
            case .decisions:
                let map = try DecisionMap(job.spec, by: renderer, isCancelled: job.isCancelled)
                return job.format == .svg ? map.svg : map.json
            case .handOffs:
                let map = try HandOffMap(job.spec, by: renderer, isCancelled: job.isCancelled)
                guard job.format == .svg else { return map.json }
                do {
                    return try map.svg()
                } catch {
                    throw .encoding("\(error)")
                }
            }
        }
    }

    static func wording(by standard: Renderer) -> WordingFunction {
        { job throws(RenderFailure) in
            var renderer = standard
            renderer.files = job.files
            return switch job.wording {
            case .laidOut: try renderer.laidOut(job.spec, isCancelled: job.isCancelled)
            case .spelledOut: try renderer.expanded(job.spec, isCancelled: job.isCancelled)
            case .code:
                Array(
                    try renderer.swift(of: job.spec, named: "Transition").filter(\.isTransition)
                        .map(\.text).joined(separator: "\n").utf8)
            }
        }
    }

    static func compareTrace(by standard: Renderer) -> TraceFunction {
        { job throws(TraceComparisonFailure) in
            var renderer = standard
            renderer.files = job.files
            return try TraceComparison(
                job.trace, job.spec, by: renderer, isCancelled: job.isCancelled)
        }
    }

    private init(
        configuration: ServiceConfiguration, logger: Logger, _ tools: RenderTools
    ) async throws(StartFailure) {
        let uploads = ByteBudget(limit: configuration.limits.heldBytes)
        let responses = ByteBudget(limit: configuration.limits.responseBytes)
        let pages = try PublicPages(configuration.pages)
        let storeAccess = try StoreAccess(configuration, uploads, logger)
        let renderer: any OrderRenderer
        switch configuration.isolation {
        case .none: renderer = OwnRenderer(tools: tools)
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
        var routes = RouteTable.filmstrip(storeAccess: storeAccess, limits: configuration.limits)
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
