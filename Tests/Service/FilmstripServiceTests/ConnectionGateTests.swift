import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A place for a connection` {
    /// Opens a connection that has received an answer and is now waiting.
    private func idle(_ service: TestService, host: UInt32? = nil) throws -> SocketClient {
        let client = try service.connect(host: host)
        try expectAnswer(to: client)
        return client
    }

    /// Expects that a connection receives an answer.
    private func expectAnswer(to client: SocketClient) throws {
        try client.request("GET", "/healthz")
        #expect(try client.reply().status == 200)
        // The service learns a little later than its client that the answer is sent.
        usleep(20_000)
    }

    /// Opens connections with requests in progress.
    private func busy(
        _ count: Int, _ service: TestService, _ renderer: HeldRenderer
    ) throws -> [SocketClient] {
        try (0..<count).map { number in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip.json", body: "\(number)")
            #expect(renderer.awaitStart())
            return client
        }
    }

    @Test func `is made by its client's own that has waited longest`() async throws {
        try await withService({ $0.limits.clientConnections = 2 }) { service throws in
            let first = try idle(service)
            let other = try idle(service, host: 2)
            let second = try idle(service)
            try expectAnswer(to: first)
            let third = try idle(service)
            #expect(try second.isEnded())
            for client in [first, other, third] { try expectAnswer(to: client) }
            let page = try service.ask("GET", "/metrics").text
            #expect(page.contains("\nfilmstrip_connections_evicted_total 2\n"))
        }
    }

    @Test func `is refused to a client whose own all have requests, and to no other`() async throws
    {
        let renderer = HeldRenderer()
        try await withService(
            { $0.limits.clientConnections = 2 }, render: renderer.render
        ) { service throws in
            let clients = try busy(2, service, renderer)
            let third = try service.connect()
            let reply = try third.reply()
            #expect(reply.status == 503)
            #expect(reply.fields["retry-after"] == "1" && reply.fields["connection"] == "close")
            #expect(reply.fields["content-type"] == "application/problem+json")
            #expect(reply.text.contains("this address has 2 connections"))
            #expect(try third.isEnded())
            let other = try idle(service, host: 2)
            try other.request("GET", "/metrics")
            let page = try other.reply().text
            #expect(page.contains("\nfilmstrip_refusals_total{reason=\"connections\"} 1\n"))
            for _ in clients { renderer.release() }
            for client in clients { #expect(try client.reply().status == 200) }
        }
    }

    @Test func `is refused to many at once without a loss`() async throws {
        let renderer = HeldRenderer()
        try await withService(
            { $0.limits.clientConnections = 2 }, render: renderer.render
        ) { service throws in
            let clients = try busy(2, service, renderer)
            for _ in 0..<5 {
                let others = try (0..<200).map { _ in try service.connect() }
                for other in others { while !(try other.isEnded()) {} }
            }
            for _ in clients { renderer.release() }
            for client in clients {
                #expect(try client.reply().status == 200)
                try expectAnswer(to: client)
            }
        }
    }

    @Test func `is given up by the client that has most`() async throws {
        try await withService({
            $0.limits.connections = 4
            $0.limits.clientConnections = 3
        }) { service throws in
            let lone = try idle(service, host: 2)
            let many = try (0..<3).map { _ in try idle(service) }
            let newcomer = try idle(service, host: 3)
            #expect(try many[0].isEnded())
            for client in [lone, many[1], many[2], newcomer] { try expectAnswer(to: client) }
        }
    }

    @Test func `is found for each of many newcomers`() async throws {
        try await withService({ $0.limits.connections = 8 }) { service throws in
            let crowd = try (0..<100).map { _ in try service.connect() }
            // Each connects anew: while the crowd is still arriving, an answer may close its connection to make room.
            for _ in 0..<2 { _ = try idle(service, host: 2) }
            // Of the crowd one less than the maximum is left.
            let other = try service.connect(host: 2)
            try other.request("GET", "/metrics")
            let page = try other.reply().text
            let match = try #require(page.firstMatch(of: /\nfilmstrip_connections_open (\d+)\n/))
            // Those that were asked last may not have closed yet.
            #expect((1..<50).contains(Int(match.1) ?? 0))
            withExtendedLifetime(crowd) {}
        }
    }

    @Test func `is not counted where proxies speak for many`() async throws {
        try await withService({
            ($0.limits.clientConnections, $0.trustedProxies) = (1, 1)
        }) { service throws in
            let clients = try (0..<3).map { _ in try idle(service) }
            for client in clients { try expectAnswer(to: client) }
        }
    }

    @Test func `is not counted on a Unix domain socket`() async throws {
        let path = NSTemporaryDirectory() + "filmstrip-\(UUID().uuidString.prefix(8)).socket"
        try await withService({
            ($0.limits.clientConnections, $0.address) = (1, .unix(path: path))
        }) { _ throws in
            let clients = try (0..<3).map { _ in try SocketClient(path: path) }
            for _ in 0..<2 { for client in clients { try expectAnswer(to: client) } }
        }
    }
}
