import ArgumentParser
import FilmstripFiles
import FilmstripService
import Foundation
import Logging

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves filmstrips over HTTP/1.1.",
        discussion: """
            Every option can also be set by an environment variable: --max-pixels is FILMSTRIP_MAX_PIXELS, \
            and a flag is set by true. An option takes precedence over its variable. \
            Under systemd, the service reports when it is ready and when it stops, and notifies the watchdog. \
            SIGHUP reads the files of --token-file and --signing-keys again. \
            SIGTERM or SIGINT refuses new connections, finishes the requests in progress and ends with \
            exit code 0; a second signal ends the service at once. \(ExitCodes.of("serve"))
            """)

    /// Seconds for writing the last lines of the log at the end.
    private static let patience = 2.0

    @Option(help: "The host name or IP address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The TCP port to listen on, 0...65535; 0 lets the system choose a free one.")
    var port = 8080

    @Option(help: "Listen on a Unix domain socket at this path instead of host and port.")
    var unixSocket: String?

    @Option(help: "A file to which the port is written once the service listens.")
    var portFile: String?

    @Option(help: "Renderings at once, 1...1024; by default one per core.")
    var threads: Int?

    @Option(
        help: """
            The place of renderings: processes, worker processes without rights, which are killed if they \
            exceed their time; none, threads of the service itself.
            """)
    var isolation = Isolation.processes

    /// The place where renderings are carried out.
    enum Isolation: String, ExpressibleByArgument, CaseIterable {
        case processes, none
    }

    @Flag(help: .hidden)
    var faults = false

    @Option(
        name: .customLong("allow-origin"), parsing: .singleValue,
        help: ArgumentHelp(
            "An origin whose pages may read answers, such as https://example.org, or * for all.",
            discussion: "May be given several times.", valueName: "origin"))
    var allowedOrigins: [String] = []

    @Option(
        name: .customLong("public"),
        help: ArgumentHelp(
            "A folder of pages for browsers; by default Public, if it is here, or else the program's own.",
            discussion: "An empty value serves no pages.", valueName: "folder"))
    var pages: String?

    @Flag(help: "Accept recordings of screens, of which ffmpeg decodes videos.")
    var recordings = false

    @Flag(help: "Also log requests for /healthz, /readyz and /metrics.")
    var verbose = false

    @Option(help: "The format of the log's lines, text or json.")
    var logFormat = LogFormat.text

    @OptionGroup(title: "Access")
    var access: AccessOptions

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @OptionGroup(title: "Store")
    var store: StoreOptions
    @OptionGroup(title: "Limits of specs")
    var specLimits: SpecLimitOptions

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
        var service = service
        do {
            try access.apply(to: &service)
        } catch {
            throw ExitCode(error.code, saying: "\(error)")
        }
        keepStandardStreams()
        let log = LogWriter(logFormat, to: STDERR_FILENO, bytes: service.limits.logBytes)
        defer { log.finish(before: Date(timeIntervalSinceNow: Self.patience)) }
        var logger = Logger(label: "filmstrip") { _ in LineLogHandler(log) }
        logger.logLevel = verbose ? .debug : .info
        // Watched before the service listens, so that no signal is lost.
        let signals = StopSignals()
        let hangups = HangupSignals()
        let server: FilmstripServer
        do {
            server = try await FilmstripServer.start(configuration: service, logger: logger)
        } catch {
            throw ExitCode(1, saying: "\(error)")
        }
        let pages = service.pages.map { "the pages of \($0)" } ?? "no pages for browsers"
        logger.info("listening on \(server.address), with \(pages)")
        do throws(FileFailure) {
            if let portFile, let port = server.port {
                try writeFiles([(portFile, Array("\(port)\n".utf8))])
            }
        } catch {
            complain("\(error)")
            _ = await server.stop()
            throw ExitCode(2)
        }
        let manager = ServiceManager(ProcessInfo.processInfo.environment)
        manager?.tell(.ready)
        let living = Task { [logger] in
            await manager?.tellAlive(unless: { server.faults }) { fault in
                logger.error("the service is stuck: \(fault)")
            }
        }
        let reloading = Task { [service, logger] in
            for await _ in hangups.all { reload(service, server, logger) }
        }
        await signals.first()
        reloading.cancel()
        logger.info("stopping")
        manager?.tell(.stopping)
        defer { living.cancel() }
        guard await server.stop() else {
            logger.error("connections were cut after \(service.deadlines.stop)")
            throw ExitCode(1)
        }
    }

    /// Reads the files of tokens and keys again; if one cannot be used, the rules stay unchanged.
    private func reload(
        _ service: ServiceConfiguration, _ server: FilmstripServer, _ logger: Logger
    ) {
        guard access.hasFiles else {
            return logger.info("no file of tokens or keys is to be read again")
        }
        do throws(SecretFailure) {
            var service = service
            try access.apply(to: &service)
            server.replaceAccess(with: service.access)
            logger.info("tokens and keys were read again")
        } catch {
            logger.error("tokens and keys stay as they were: \(error)")
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
        service.hasFaults = faults
        service.hasRecordings = recordings
        // The program that is running, even if its file has been replaced.
        service.isolation =
            switch isolation {
            case .processes: .processes(program: "/proc/self/exe")
            case .none: .none
            }
        service.allowedOrigins = allowedOrigins
        if let pages {
            service.pages = pages.isEmpty ? nil : .folder(pages)
        } else {
            let isHere = FileManager.default.fileExists(atPath: "Public/index.html")
            service.pages = isHere ? .folder("Public") : .embedded
        }
        service.trustedProxies = access.trustForwarded
        limits.apply(to: &service)
        specLimits.apply(to: &service)
        store.apply(to: &service)
        return service
    }
}
