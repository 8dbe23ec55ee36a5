import Filmstrip
import FilmstripService
import ServiceSupport
import Testing

@Suite struct `A client that leaves` {
    @Test func `ends the rendering it asked for`() async throws {
        let renderer = HeldRenderer()
        try await withService(render: renderer.render) { service in
            let client = try service.connect()
            try client.request("POST", "/v1/filmstrip", body: "{}")
            #expect(renderer.awaitStart())
            client.close()
            #expect(renderer.awaitCancellation())
        }
    }

    @Test func `ends a rendering that waits before it begins`() async throws {
        let renderer = HeldRenderer()
        try await withService({ $0.renderThreads = 1 }, render: renderer.render) { service in
            let first = try service.connect()
            try first.request("POST", "/v1/filmstrip.json", body: "1")
            #expect(renderer.awaitStart())
            let leaving = try service.connect()
            try leaving.request("POST", "/v1/filmstrip.json", body: "2")
            // The service closes the connection without an answer once it sees the end.
            leaving.finishSending()
            #expect(try leaving.isEnded())
            renderer.release()
            #expect(try first.reply().text == "1")
            // If the second were still queued, it would use up this release.
            renderer.release()
            try first.request("POST", "/v1/filmstrip.json", body: "3")
            #expect(try first.reply().text == "3")
        }
    }

    @Test func `in the middle of a response does no harm`() async throws {
        try await withService(render: { [$0.format: largeBody] }) { service in
            for _ in 0..<10 {
                let client = try service.connect()
                try client.request("POST", "/v1/filmstrip", body: "{}")
                _ = try client.receive(atMost: 1000)
                client.close()
            }
            #expect(try service.ask("GET", "/healthz").status == 200)
        }
    }

    @Test func `in the middle of a request does no harm`() async throws {
        try await withService { service in
            let text = "POST /v1/filmstrip HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}"
            for length in 0...text.utf8.count {
                let client = try service.connect()
                try client.send(Array(text.utf8.prefix(length)))
                client.close()
            }
            #expect(try service.ask("GET", "/healthz").status == 200)
        }
    }
}
