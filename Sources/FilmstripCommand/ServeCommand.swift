import ArgumentParser
import FilmstripService
import Foundation
import Logging

/// `filmstrip serve`.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves filmstrips over HTTP/1.1.",
        discussion: """
            SIGTERM or SIGINT refuses new connections, finishes what is in flight and ends with \
            exit code 0; a second signal ends at once. Exit codes: 1 if the service cannot start \
            or could not finish in time, 2 if the port file cannot be written.
            """)

    @Option(help: "The host name or IP address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The TCP port to listen on; 0 lets the system choose a free one.")
    var port = 8080

    @Option(help: "Listen on a Unix domain socket at this path instead of host and port.")
    var unixSocket: String?

    @Option(help: "A file to write the chosen port to once the service listens.")
    var portFile: String?

    @Option(help: "Threads that render, one a core if not given.")
    var threads: Int?

    @Option(
        name: .customLong("allow-origin"), parsing: .singleValue,
        help: ArgumentHelp(
            "An origin whose pages may read answers, as https://example.org, or * for all.",
            discussion: "May be given several times.", valueName: "origin"))
    var allowedOrigins: [String] = []

    @Flag(help: "Log probes of /healthz too.")
    var verbose = false

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @OptionGroup(title: "Store")
    var store: StoreOptions

    func validate() throws {
        if unixSocket != nil, portFile != nil {
            throw ValidationError("A Unix domain socket has no port for --port-file.")
        }
        do {
            try service.validate()
        } catch {
            throw ValidationError("\(error)")
        }
    }

    func run() async throws {
        try prepareEngine()
        var logger = Logger(label: "filmstrip") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = verbose ? .debug : .info
        // Before the service listens, so that no signal is lost.
        let signals = StopSignals()
        let server: FilmstripServer
        do {
            server = try await FilmstripServer.start(configuration: service, logger: logger)
        } catch {
            complain("\(error)")
            throw ExitCode(1)
        }
        logger.info("listening on \(server.address)")
        do throws(FileFailure) {
            if let portFile, let port = server.port {
                try writeFiles([(portFile, Array("\(port)\n".utf8))])
            }
        } catch {
            complain("\(error)")
            _ = await server.stop()
            throw ExitCode(2)
        }
        await signals.first()
        logger.info("stopping")
        guard await server.stop() else {
            complain("connections were cut after \(service.deadlines.stop)")
            throw ExitCode(1)
        }
    }

    private var service: ServiceConfiguration {
        var service = ServiceConfiguration()
        if let unixSocket {
            service.address = .unix(path: unixSocket)
        } else {
            service.address = .internet(host: host, port: port)
        }
        service.renderThreads = threads
        service.allowedOrigins = allowedOrigins
        limits.apply(to: &service)
        store.apply(to: &service)
        return service
    }
}
