import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `Stopping` {
    /// Starts a service that the test itself stops.
    private func start(
        _ configure: (inout ServiceConfiguration) -> Void = { _ in },
        render: @escaping FilmMaker
    ) async throws -> TestService {
        var configuration = ServiceConfiguration.tested
        configure(&configuration)
        return TestService(
            server: try await FilmstripServer.start(
                configuration: configuration, logger: quietLogger,
                renderer: FilmDouble(configuration, render)))
    }

    /// Uses a socket in the file system, since a free port could be taken by another service at once.
    @Test func `finishes the request in flight and refuses new connections`() async throws {
        let path = NSTemporaryDirectory() + "filmstrip-\(UUID().uuidString.prefix(8)).socket"
        let renderer = HeldRenderer()
        let service = try await start({ $0.address = .unix(path: path) }, render: renderer.render)
        let (client, idle) = try await onThread {
            Result {
                let idle = try SocketClient(path: path)
                try idle.request("GET", "/healthz")
                #expect(try idle.reply().status == 200)
                let client = try SocketClient(path: path)
                try client.request("POST", "/v1/filmstrip.json", body: "{}")
                #expect(renderer.awaitStart())
                return (client, idle)
            }
        }.get()
        async let stopped = service.server.stop()
        try await onThread {
            Result {
                #expect(try idle.isEnded())
                #expect(throws: ClientError.self) { try SocketClient(path: path) }
                renderer.release()
                let reply = try client.reply()
                #expect(reply.text == "{}")
                #expect(reply.fields["connection"] == "close")
                #expect(try client.isEnded())
                client.close()
            }
        }.get()
        #expect(await stopped)
    }

    @Test func `brings a slow reader all of a large body`() async throws {
        let service = try await start(render: { [$0.format: largeBody] })
        let client = try await onThread {
            Result {
                let client = try service.connect(receiveBuffer: 65536)
                try client.request("POST", "/v1/filmstrip", body: "{}")
                while !client.hasBytes { usleep(1000) }
                return client
            }
        }.get()
        async let stopped = service.server.stop()
        try await onThread {
            Result {
                try readSlowly(client, expecting: largeBody)
                #expect(try client.isEnded())
                client.close()
            }
        }.get()
        #expect(await stopped)
    }

    @Test func `cuts what has not finished by its deadline`() async throws {
        let renderer = HeldRenderer()
        let service = try await start(
            { $0.deadlines.stop = .milliseconds(50) }, render: renderer.render)
        let client = try await onThread {
            Result {
                let client = try service.connect()
                try client.request("POST", "/v1/filmstrip", body: "{}")
                #expect(renderer.awaitStart())
                return client
            }
        }.get()
        #expect(await service.server.stop() == false)
        #expect(renderer.awaitCancellation())
        #expect(try client.isEnded())
    }

    @Test func `ends at once without connections`() async throws {
        let service = try await start(render: echo)
        #expect(await service.server.stop())
    }
}

@Suite struct `Starting` {
    @Test func `names an address in use`() async throws {
        var configuration = ServiceConfiguration()
        configuration.address = .internet(host: "127.0.0.1", port: 0)
        let first = try await FilmstripServer.start(
            configuration: configuration, logger: quietLogger,
            renderer: FilmDouble(configuration, echo))
        let port = try #require(first.port)
        configuration.address = .internet(host: "127.0.0.1", port: port)
        await #expect(throws: StartFailure.addressInUse("127.0.0.1:\(port)")) {
            try await FilmstripServer.start(
                configuration: configuration, logger: quietLogger,
                renderer: FilmDouble(configuration, echo))
        }
        #expect(await first.stop())
    }

    @Test func `names an address that is not this machine's`() async throws {
        var configuration = ServiceConfiguration()
        // TEST-NET-1 (RFC 5737) is assigned to nobody.
        configuration.address = .internet(host: "192.0.2.1", port: 0)
        let address = "192.0.2.1:0"
        await #expect(
            throws: StartFailure.cannotListen(address, reason: "Cannot assign requested address")
        ) {
            try await FilmstripServer.start(
                configuration: configuration, logger: quietLogger,
                renderer: FilmDouble(configuration, echo))
        }
    }

    @Test func `names a directory that is missing`() async throws {
        var configuration = ServiceConfiguration()
        configuration.address = .unix(path: "/nonexistent/filmstrip.socket")
        await #expect(
            throws: StartFailure.cannotListen(
                "/nonexistent/filmstrip.socket", reason: "No such file or directory")
        ) {
            try await FilmstripServer.start(
                configuration: configuration, logger: quietLogger,
                renderer: FilmDouble(configuration, echo))
        }
    }

    struct Row: CustomTestStringConvertible {
        var field: String
        var change: @Sendable (inout ServiceConfiguration) -> Void
        var testDescription: String { field }
    }

    @Test(arguments: [
        Row(field: "--host") { $0.address = .internet(host: "", port: 80) },
        Row(field: "--port") { $0.address = .internet(host: "a", port: -1) },
        Row(field: "--port") { $0.address = .internet(host: "a", port: 65536) },
        Row(field: "length of the socket's path") { $0.address = .unix(path: "") },
        Row(field: "--threads") { $0.renderThreads = 0 },
        Row(field: "--queue") { $0.renderQueue = -1 },
        Row(field: "--max-connections") { $0.limits.connections = 0 },
        Row(field: "--client-connections") { $0.limits.clientConnections = 0 },
        Row(field: "--log-bytes") { $0.limits.logBytes = 65535 },
        Row(field: "--max-header-bytes") { $0.limits.headerBytes = 1023 },
        Row(field: "--max-header-fields") { $0.limits.headerFields = 0 },
        Row(field: "--max-body-bytes") { $0.limits.bodyBytes = -1 },
        Row(field: "--max-upload-bytes") { $0.limits.uploadBytes = -1 },
        Row(field: "--max-upload-parts") { $0.limits.uploadParts = 0 },
        Row(field: "--max-part-header-bytes") { $0.limits.partHeaderBytes = 63 },
        Row(field: "--max-file-bytes") { $0.limits.fileBytes = -1 },
        Row(field: "--max-held-bytes") { $0.limits.heldBytes = $0.limits.uploadBytes - 1 },
        Row(field: "--max-drain-bytes") { $0.limits.drainBytes = -1 },
        Row(field: "--max-response-bytes") { $0.limits.responseBytes = 0 },
        Row(field: "--idle-timeout") { $0.deadlines.idle = .zero },
        Row(field: "--header-timeout") { $0.deadlines.headers = .seconds(-1) },
        Row(field: "--body-timeout") { $0.deadlines.body = .zero },
        Row(field: "--render-timeout") { $0.deadlines.render = .seconds(86401) },
        Row(field: "--write-timeout") { $0.deadlines.writeStall = .zero },
        Row(field: "--linger-timeout") { $0.deadlines.linger = .zero },
        Row(field: "--stop-timeout") { $0.deadlines.stop = .zero },
    ])
    func `names a value out of range`(_ row: Row) throws {
        var configuration = ServiceConfiguration()
        try configuration.validate()
        row.change(&configuration)
        let error = #expect(throws: ConfigurationError.self) { try configuration.validate() }
        #expect(error?.field == row.field)
    }

    @Test func `needs descriptors for all connections`() async throws {
        var configuration = ServiceConfiguration()
        configuration.address = .internet(host: "127.0.0.1", port: 0)
        configuration.limits.connections = 65536
        var limit = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        guard limit.rlim_cur < 65536 else { return }
        await #expect(throws: StartFailure.self) {
            try await FilmstripServer.start(
                configuration: configuration, logger: quietLogger,
                renderer: FilmDouble(configuration, echo))
        }
    }
}
