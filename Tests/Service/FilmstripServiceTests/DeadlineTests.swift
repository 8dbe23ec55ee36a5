import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A deadline` {
    @Test func `ends a connection that asks nothing`() async throws {
        try await withService({ $0.deadlines.idle = .milliseconds(50) }) { service in
            let client = try service.connect()
            #expect(try client.isEnded())
        }
    }

    /// The deadline leaves a busy machine the time for the first request.
    @Test func `ends a connection that asks nothing more`() async throws {
        try await withService({ $0.deadlines.idle = .seconds(20) }) { service in
            let client = try service.connect()
            try client.request("GET", "/healthz")
            #expect(try client.reply().status == 200)
            #expect(try client.isEnded())
        }
    }

    /// Sends one byte every few milliseconds until the service stops reading.
    private static func drip(_ text: String, to client: SocketClient) {
        for _ in 0..<100_000 {
            guard !client.hasBytes, (try? client.send(text)) != nil else { return }
            usleep(5000)
        }
    }

    @Test func `ends a header that drips`() async throws {
        try await withService({ $0.deadlines.headers = .milliseconds(100) }) { service in
            let client = try service.connect()
            try client.send("GET /healthz HTTP/1.1\r\nHost: a\r\nX: ")
            Self.drip("x", to: client)
            #expect(try client.reply().status == 408)
            #expect(try client.isEnded())
        }
    }

    @Test func `ends an empty line that nothing follows, and refuses a second`() async throws {
        try await withService({ $0.deadlines.headers = .milliseconds(100) }) { service in
            let client = try service.connect()
            try client.send("\r\n")
            #expect(try client.reply().status == 408)
            #expect(try client.isEnded())
            let other = try service.connect()
            Self.drip("\r\n", to: other)
            #expect([400, 408].contains(try other.reply().status))
            #expect(try other.isEnded())
        }
    }

    @Test func `ends a body that drips`() async throws {
        try await withService({ $0.deadlines.body = .milliseconds(100) }) { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip", ["Content-Length: 1000000"])
            Self.drip(" ", to: client)
            let reply = try client.reply()
            #expect(reply.status == 408)
            #expect(reply.fields["connection"] == "close")
            #expect(try client.isEnded())
        }
    }

    @Test func `ends a rendering, and the connection goes on`() async throws {
        let renderer = HeldRenderer()
        try await withService(
            { $0.deadlines.render = .milliseconds(50) }, render: renderer.render
        ) { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip", body: "{}")
            let reply = try client.reply()
            #expect(reply.status == 503)
            #expect(reply.fields["retry-after"] == "1")
            #expect(renderer.awaitCancellation())
            try client.request("GET", "/healthz")
            #expect(try client.reply().status == 200)
        }
    }

    @Test func `ends a connection whose client takes no bytes`() async throws {
        try await withService(
            {
                $0.deadlines.writeStall = .milliseconds(100)
                $0.limits.connections = 1
            },
            render: { [$0.format: largeBody] }
        ) { service in
            let client = try service.connect(receiveBuffer: 65536)
            try client.request("POST", "/v1/filmstrip", body: "{}")
            // Succeeds only once the other connection is closed.
            #expect(try service.ask("GET", "/healthz").status == 200)
            client.close()
        }
    }

    @Test func `ends a connection whose client will not close it`() async throws {
        try await withService({ $0.deadlines.linger = .milliseconds(50) }) { service in
            let client = try service.connect()
            try client.request("GET", "/healthz", ["Connection: close"])
            #expect(try client.reply().status == 200)
            #expect(throws: ClientError.self) {
                while true {
                    try client.send("x")
                    usleep(5000)
                }
            }
        }
    }
}
