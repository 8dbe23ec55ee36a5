import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Synchronization
import Testing

@Suite struct `Equal requests` {
    @Test func `share one rendering while it is under way`() async throws {
        let renderer = HeldRenderer()
        try await withService(render: renderer.render) { service in
            let clients = try (0..<3).map { _ in try service.connect() }
            try clients[0].request("POST", "/v1/filmstrip.json", body: "{}")
            #expect(renderer.awaitStart())
            for client in clients.dropFirst() {
                try client.request("POST", "/v1/filmstrip.json", body: "{}")
            }
            // A second rendering would begin on the other thread.
            try service.settle()
            #expect(!renderer.hasStarted)
            renderer.release()
            for client in clients { #expect(try client.reply().text == "{}") }
        }
    }

    @Test func `go on for those that stay when one leaves`() async throws {
        let renderer = HeldRenderer()
        try await withService(render: renderer.render) { service in
            let (leaving, staying) = (try service.connect(), try service.connect())
            try leaving.request("POST", "/v1/filmstrip.json", body: "{}")
            #expect(renderer.awaitStart())
            try staying.request("POST", "/v1/filmstrip.json", body: "{}")
            try service.settle()
            leaving.finishSending()
            #expect(try leaving.isEnded())
            renderer.release()
            #expect(try staying.reply().text == "{}")
        }
    }

    @Test func `end the rendering when the last has left`() async throws {
        let renderer = HeldRenderer()
        try await withService(render: renderer.render) { service in
            let clients = try (0..<2).map { _ in try service.connect() }
            try clients[0].request("POST", "/v1/filmstrip.json", body: "{}")
            #expect(renderer.awaitStart())
            try clients[1].request("POST", "/v1/filmstrip.json", body: "{}")
            try service.settle()
            for client in clients { client.close() }
            #expect(renderer.awaitCancellation())
        }
    }

    @Test func `are answered from what was made before`() async throws {
        let renderer = CountingRenderer()
        try await withService(render: renderer.render) { service throws in
            for _ in 0..<3 {
                #expect(try service.ask("POST", "/v1/filmstrip.json", body: "{}").text == "1")
            }
            #expect(try service.ask("POST", "/v1/filmstrip.json", body: "{ }").text == "2")
            #expect(try service.ask("POST", "/v1/filmstrip.png", body: "{}").text == "3")
            #expect(try service.ask("POST", "/v1/filmstrip.json", body: "{}").text == "1")
        }
    }

    @Test func `are made anew after a failure`() async throws {
        let renderer = CountingRenderer(fails: true)
        try await withService(render: renderer.render) { service in
            for count in 1...2 {
                let reply = try service.ask("POST", "/v1/filmstrip.json", body: "{}")
                #expect(reply.status == 500)
                #expect(reply.text.contains("failure \(count)"))
            }
        }
    }

    /// The size of a cached answer is that of its body plus 1024 bytes.
    @Test func `are made anew when what was made has given way to what was used later`()
        async throws
    {
        let renderer = CountingRenderer(bytes: 3000)
        try await withService({ $0.limits.cacheBytes = 2 * 4024 }, render: renderer.render) {
            service throws in
            func ask(_ body: String) throws -> Int {
                let reply = try service.ask("POST", "/v1/filmstrip.json", body: body)
                return Int(reply.text.prefix { $0.isNumber }) ?? 0
            }
            #expect(try ask("a") == 1)
            #expect(try ask("b") == 2)
            #expect(try ask("a") == 1)
            #expect(try ask("c") == 3)  // takes the room of "b"
            #expect(try ask("a") == 1)
            #expect(try ask("b") == 4)
        }
    }
}

@Suite struct `Clients` {
    @Test func `take turns however many renderings of one wait`() async throws {
        let renderer = HeldRenderer()
        try await withService({ $0.renderThreads = 1 }, render: renderer.render) { service in
            let many = try (0..<4).map { _ in try service.connect(host: 2) }
            try many[0].request("POST", "/v1/filmstrip.json", body: "many 0")
            #expect(renderer.awaitStart())
            for (i, client) in many.enumerated().dropFirst() {
                try client.request("POST", "/v1/filmstrip.json", body: "many \(i)")
                try service.settle()
            }
            let one = try service.connect(host: 3)
            try one.request("POST", "/v1/filmstrip.json", body: "one")
            try service.settle()
            // The other client has used nothing yet, so its turn comes before the jobs that wait
            // longer.
            #expect(renderer.awaitStart())
            for _ in 0..<2 { renderer.release() }
            for client in [many[0], one] { #expect(try client.reply().status == 200) }
            for client in many.dropFirst() {
                renderer.release()
                #expect(try client.reply().status == 200)
            }
        }
    }

    @Test func `share the processors while several of them render`() async throws {
        let renderer = HeldRenderer()
        let threads = Mutex<[Int]>([])
        try await withService(
            { $0.renderThreads = 4 },
            render: { job throws(RenderFailure) in
                threads.withLock { $0.append(job.threads) }
                return try renderer.render(job)
            }
        ) { service in
            let clients = try (2..<5).map { try service.connect(host: $0) }
            for (i, client) in clients.enumerated() {
                try client.request("POST", "/v1/filmstrip.json", body: "\(i)")
                #expect(renderer.awaitStart())
            }
            for _ in clients { renderer.release() }
            for client in clients { #expect(try client.reply().status == 200) }
        }
        // A job keeps the threads that it began with: four of four, a half, a third.
        #expect(threads.withLock { $0 } == [4, 2, 1])
    }

    @Test func `are refused what is more than their share, and others are not`() async throws {
        let renderer = HeldRenderer()
        try await withService(
            {
                $0.renderThreads = 1
                $0.clientQueue = 2
            }, render: renderer.render
        ) { service in
            let greedy = try (0..<3).map { _ in try service.connect(host: 2) }
            for (i, client) in greedy.prefix(2).enumerated() {
                try client.request("POST", "/v1/filmstrip.json", body: "\(i)")
                try service.settle()
            }
            #expect(renderer.awaitStart())
            try greedy[2].request("POST", "/v1/filmstrip.json", body: "2")
            let refused = try greedy[2].reply()
            #expect(refused.status == 429)
            #expect(refused.fields["retry-after"] == "1")
            #expect(refused.text.contains("2 renderings for this address"))
            let other = try service.connect(host: 3)
            try other.request("POST", "/v1/filmstrip.json", body: "other")
            for _ in 0..<3 { renderer.release() }
            for client in [greedy[0], greedy[1], other] {
                #expect(try client.reply().status == 200)
            }
        }
    }
}

/// A renderer that answers with the number of the rendering.
final class CountingRenderer: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private let bytes: Int
    private let fails: Bool

    init(bytes: Int = 0, fails: Bool = false) { (self.bytes, self.fails) = (bytes, fails) }

    var render: FilmMaker {
        { [self] job throws(RenderFailure) in
            let number = lock.withLock {
                count += 1
                return count
            }
            guard !fails else { throw .encoding("failure \(number)") }
            let text = Array("\(number)".utf8)
            let filling = [UInt8](repeating: 0x20, count: max(0, bytes - text.count))
            return [job.format: text + filling]
        }
    }
}
