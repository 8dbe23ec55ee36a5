import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A limit` {
    @Test func `on header bytes refuses one field that is too long`() async throws {
        try await withService { service throws in
            let fits = String(repeating: "x", count: 15 << 10)
            #expect(try service.ask("GET", "/healthz", ["X: \(fits)"]).status == 200)
            let long = String(repeating: "x", count: 16 << 10)
            let reply = try service.ask("GET", "/healthz", ["X: \(long)"])
            #expect(reply.status == 431)
            #expect(reply.fields["connection"] == "close")
        }
    }

    @Test func `on target bytes is told even past the limit on header bytes`() async throws {
        try await withService { service in
            for size in [16 << 10, 17 << 10, 1 << 20] {
                let long = String(repeating: "x", count: size)
                let client = try service.connect()
                // Sent while the service is already answering; it stops reading a megabyte before
                // the end.
                try? client.send("GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n")
                let reply = try client.reply()
                #expect(reply.status == 414, "\(size)")
                #expect(reply.text.contains("PUT /v1/specs"))
                #expect(reply.fields["connection"] == "close")
            }
        }
    }

    @Test func `on target bytes is told of a later request and of one in pieces`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip.json", body: "{}")
            #expect(try client.reply().status == 200)
            try client.request("GET", "/healthz")
            #expect(try client.reply().status == 200)
            try client.send("\r\nGET /")
            for _ in 1...17 { try client.send(String(repeating: "x", count: 1 << 10)) }
            #expect(try client.reply().status == 414)
        }
    }

    @Test func `on header bytes is told if the target fits`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request("GET", "/\(String(repeating: "x", count: 8000))")
            #expect(try client.reply().status == 404)
            let long = String(repeating: "x y", count: 8 << 10)
            try client.request("GET", "/healthz", ["X: \(long)"])
            #expect(try client.reply().status == 431)
        }
    }

    @Test func `on header bytes counts spaces too`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.send("GET /healthz HTTP/1.1\r\nHost: a\r\nX:")
            try client.send([UInt8](repeating: UInt8(ascii: " "), count: 128 << 10))
            #expect(try client.reply().status == 431)
        }
    }

    @Test func `on header fields refuses the first that is too many`() async throws {
        try await withService { service throws in
            // `request` adds the Host field.
            let fields = (1...99).map { "X\($0): y" }
            #expect(try service.ask("GET", "/healthz", fields).status == 200)
            #expect(try service.ask("GET", "/healthz", fields + ["Z: z"]).status == 431)
        }
    }

    @Test func `on the body refuses by its length before it is sent`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip", ["Content-Length: \((1 << 20) + 1)"])
            let reply = try client.reply()
            #expect(reply.status == 413)
            #expect(reply.fields["connection"] == "close")
            #expect(try client.isEnded())
        }
    }

    @Test func `on the body takes one that just fits`() async throws {
        try await withService({ $0.limits.bodyBytes = 100_000 }) { service in
            let body = String(repeating: " ", count: 100_000)
            let reply = try service.ask("POST", "/v1/filmstrip.json", body: body)
            #expect(reply.body.count == 100_000 + "json:".utf8.count)
        }
    }

    @Test func `on the body counts chunks`() async throws {
        try await withService({ $0.limits.bodyBytes = 10 }) { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip", ["Transfer-Encoding: chunked"])
            try client.send("6\r\n{    }\r\n")
            try client.send("5\r\n     \r\n")
            let reply = try client.reply()
            #expect(reply.status == 413)
            #expect(reply.fields["connection"] == "close")
        }
    }

    @Test func `on draining lets a client send a little more and read its answer`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip", ["Content-Length: 2000000"])
            // Whether or not the service has answered yet, these bytes must not reset the
            // connection.
            try client.send([UInt8](repeating: 0, count: 200_000))
            #expect(try client.reply().status == 413)
            #expect(try client.isEnded())
        }
    }

    @Test func `on draining lets a client that sends much more read its answer`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip", ["Transfer-Encoding: chunked"])
            // More than the limit on the body and the drained bytes, less than the system's
            // buffers.
            let chunk = "10000\r\n" + String(repeating: " ", count: 65536) + "\r\n"
            for _ in 0..<28 { try client.send(chunk) }
            #expect(try client.reply().status == 413)
        }
    }

    @Test func `on draining cuts a client that sends on and on`() async throws {
        try await withService({ $0.deadlines.linger = .milliseconds(100) }) { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip", ["Content-Length: 100000000000"])
            #expect(throws: ClientError.self) {
                while true { try client.send([UInt8](repeating: 0, count: 65536)) }
            }
        }
    }

    @Test func `on connections makes further ones wait while all have requests`() async throws {
        let renderer = HeldRenderer()
        try await withService(
            { $0.limits.connections = 2 }, render: renderer.render
        ) { service in
            let busy = try (0..<2).map { number in
                let client = try service.connect()
                try client.request("POST", "/v1/filmstrip.json", body: "\(number)")
                #expect(renderer.awaitStart())
                return client
            }
            let others = try (0..<3).map { _ in
                let client = try service.connect()
                try client.request("GET", "/healthz")
                return client
            }
            // Had one been accepted, it would have been answered by now even on a busy machine.
            usleep(3_000_000)
            #expect(!others.contains { $0.hasBytes })
            renderer.release()
            for client in others { #expect(try client.reply().status == 200) }
            renderer.release()
            let replies = try busy.map { try $0.reply() }
            #expect(replies.allSatisfy { $0.status == 200 })
            // The first to be answered closed to make room.
            #expect(replies.contains { $0.fields["connection"] == "close" })
        }
    }

    @Test func `on unsent bytes refuses a result that does not fit`() async throws {
        try await withService(
            { $0.limits.responseBytes = 1000 }, render: { [$0.format: $0.spec] }
        ) { service throws in
            for (length, status) in [(1000, 200), (1001, 503), (1000, 200)] {
                let body = String(repeating: " ", count: length)
                #expect(try service.ask("POST", "/v1/filmstrip", body: body).status == status)
            }
        }
    }

    @Test func `on waiting jobs refuses one more and asks to come back`() async throws {
        let renderer = HeldRenderer()
        try await withService(
            { ($0.renderThreads, $0.renderQueue) = (1, 1) }, render: renderer.render
        ) { service in
            let running = try service.connect()
            try running.request("POST", "/v1/filmstrip.json", body: "1")
            #expect(renderer.awaitStart())
            // Either of the two may arrive first and take the only place; the other is refused.
            var others = try (0..<2).map { _ in try service.connect() }
            for (i, client) in others.enumerated() {
                try client.request("POST", "/v1/filmstrip.json", body: "waiting \(i)")
            }
            while !others.contains(where: \.hasBytes) { usleep(1000) }
            let refused = others.remove(at: others[0].hasBytes ? 0 : 1)
            let reply = try refused.reply()
            #expect(reply.status == 503)
            #expect(reply.fields["retry-after"] == "1")
            #expect(try service.ask("GET", "/healthz").status == 200)
            renderer.release()
            #expect(try running.reply().text == "1")
            renderer.release()
            #expect(try others[0].reply().text.hasPrefix("waiting"))
            // The refused connection stays open.
            try refused.request("GET", "/healthz")
            #expect(try refused.reply().status == 200)
        }
    }
}
