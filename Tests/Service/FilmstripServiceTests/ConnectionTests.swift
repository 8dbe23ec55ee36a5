import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

@Suite struct `A connection` {
    @Test func `answers pipelined requests in their order`() async throws {
        let slowAtFirst: FilmMaker = { job throws(RenderFailure) in
            usleep(job.spec == Array("0".utf8) ? 50_000 : 0)
            return try echo(job)
        }
        try await withService(render: slowAtFirst) { service in
            let client = try service.connect()
            var text = ""
            for index in 0..<50 {
                let body = "\(index)"
                text +=
                    "POST /v1/filmstrip.json HTTP/1.1\r\nHost: a\r\n"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
                text += "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
            }
            try client.send(text)
            for index in 0..<50 {
                #expect(try client.reply().text == "json:\(index)")
                #expect(try client.reply().text == "ok\n")
            }
        }
    }

    @Test func `answers thousands of pipelined requests`() async throws {
        try await withService { service in
            let client = try service.connect()
            let request = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
            let sender = Thread {
                try? client.send(String(repeating: request, count: 5000))
            }
            sender.start()
            for _ in 0..<5000 { #expect(try client.reply().status == 200) }
        }
    }

    @Test(arguments: ["close", "Close", "CLOSE", "foo, close", "keep-alive,\tClose"])
    func `closes when the client asks with`(_ option: String) async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request("GET", "/healthz", ["Connection: \(option)"])
            let reply = try client.reply()
            #expect(reply.status == 200)
            #expect(reply.fields["connection"] == "close")
            #expect(try client.isEnded())
        }
    }

    @Test(arguments: ["keep-alive", "closed", "foo"])
    func `goes on when the client asks with`(_ option: String) async throws {
        try await withService { service in
            let client = try service.connect()
            for _ in 0..<2 {
                try client.request("GET", "/healthz", ["Connection: \(option)"])
                let reply = try client.reply()
                #expect(reply.status == 200)
                #expect(reply.fields["connection"] == nil)
            }
        }
    }

    @Test(arguments: ["", "Host: a\r\n", "Connection: keep-alive\r\n"])
    func `closes after an HTTP/1.0 request with`(_ fields: String) async throws {
        try await withService { service in
            let client = try service.connect()
            try client.send("GET /healthz HTTP/1.0\r\n\(fields)\r\n")
            #expect(try client.reply().text == "ok\n")
            #expect(try client.isEnded())
        }
    }

    @Test func `goes on after an upgrade that is not made by closing`() async throws {
        try await withService { service in
            let client = try service.connect()
            let fields = ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c"]
            try client.request("GET", "/healthz", fields)
            let reply = try client.reply()
            #expect(reply.status == 200)
            #expect(reply.fields["connection"] == "close")
            #expect(try client.isEnded())
        }
    }

    @Test func `tells a waiting client to go on`() async throws {
        try await withService { service in
            let client = try service.connect()
            let fields = ["Expect: 100-Continue", "Content-Length: 2"]
            try client.request("POST", "/v1/filmstrip.json", fields)
            #expect(try client.reply().status == 100)
            try client.send("{}")
            #expect(try client.reply().text == "json:{}")
        }
    }

    @Test func `tells a waiting client why it need not go on`() async throws {
        try await withService { service in
            for (target, length, status) in [
                ("/v1/filmstrip", 2_000_000, 413), ("/nowhere", 2, 404), ("/healthz", 2, 405),
            ] {
                let client = try service.connect()
                let fields = ["Expect: 100-continue", "Content-Length: \(length)"]
                try client.request("POST", target, fields)
                #expect(try client.reply().status == status)
                #expect(try client.isEnded())
            }
        }
    }

    @Test func `refuses another expectation`() async throws {
        try await withService { service in
            let reply = try service.ask("POST", "/v1/filmstrip", ["Expect: tea"], body: "{}")
            #expect(reply.status == 417)
        }
    }

    @Test func `goes on after a refused request that had no body`() async throws {
        try await withService { service in
            let client = try service.connect()
            try client.request("GET", "/nowhere")
            #expect(try client.reply().status == 404)
            try client.request("GET", "/healthz")
            #expect(try client.reply().status == 200)
        }
    }

    @Test func `never takes a refused request's body for a request`() async throws {
        try await withService { service in
            let client = try service.connect()
            let smuggled = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
            try client.request("POST", "/nowhere", body: smuggled)
            #expect(try client.reply().status == 404)
            #expect(try client.isEnded())
        }
    }

    @Test func `brings a slow reader all of a large body`() async throws {
        try await withService(render: { [$0.format: largeBody] }) { service in
            let client = try service.connect(receiveBuffer: 65536)
            try client.request("POST", "/v1/filmstrip", ["Connection: close"], body: "{}")
            try readSlowly(client, expecting: largeBody)
            #expect(try client.isEnded())
        }
    }

    @Test func `brings a client all of a body that came before its end was seen`() async throws {
        try await withService(render: { [$0.format: largeBody] }) { service in
            let client = try service.connect(receiveBuffer: 65536)
            try client.request("POST", "/v1/filmstrip", body: "{}")
            while !client.hasBytes { usleep(1000) }
            client.finishSending()
            try readSlowly(client, expecting: largeBody)
            #expect(try client.isEnded())
        }
    }

    @Test func `works over IPv6`() async throws {
        try await withService({ $0.address = .internet(host: "::1", port: 0) }) { service in
            #expect(service.server.address == "[::1]:\(service.port)")
            let client = try SocketClient(port: service.port, isIPv6: true)
            try client.request("GET", "/healthz")
            #expect(try client.reply().status == 200)
        }
    }

    @Test func `works over a Unix domain socket`() async throws {
        let path = NSTemporaryDirectory() + "filmstrip-\(UUID().uuidString).socket"
        defer { unlink(path) }
        try await withService({ $0.address = .unix(path: path) }) { service in
            #expect(service.server.address == path)
            #expect(service.server.port == nil)
            let client = try SocketClient(path: path)
            try client.request("POST", "/v1/filmstrip.json", ["Connection: close"], body: "{}")
            #expect(try client.reply().text == "json:{}")
            #expect(try client.isEnded())
        }
    }
}

/// 20 MB in which every byte differs from its neighbours.
let largeBody = (0..<20_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 + $0 >> 8) }

/// Reads a response in small pieces with pauses between them.
func readSlowly(_ client: SocketClient, expecting body: [UInt8]) throws {
    var bytes: [UInt8] = []
    var head: Int?
    while head.map({ bytes.count < $0 + body.count }) ?? true {
        let more = try client.receive(atMost: 32768)
        guard !more.isEmpty else { throw ClientError.ended(after: Array(bytes.prefix(200))) }
        bytes += more
        if head == nil, bytes.count >= 4 {
            head = (0...bytes.count - 4).first {
                bytes[$0..<$0 + 4].elementsEqual([13, 10, 13, 10])
            }
            .map { $0 + 4 }
        }
        usleep(500)
    }
    #expect(bytes.suffix(body.count).elementsEqual(body))
}
