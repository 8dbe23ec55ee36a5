import FilmstripCluster
import FilmstripService
import Foundation
import ServiceSupport
import Synchronization
import Testing

/// Rounds of killing a service under load; `make cluster` has it be 100.
private let rounds = ProcessInfo.processInfo.environment["CLUSTER_ROUNDS"].flatMap(Int.init) ?? 3

@Suite(.serialized) struct `Services with one store on NATS servers` {
    @Test func `leave no connection behind if they cannot start`() async throws {
        try await withServers(configuration: "debug: true") { servers, _ in
            var configuration = ServiceConfiguration.tested
            configuration.isolation = .processes(program: "/nowhere/filmstrip")
            configuration.store = .init(servers: try ClusterAddress(servers.urls))
            let descriptors = Self.count("fd")
            let isOver = DispatchSemaphore(value: 0)
            Task { [configuration] in
                for _ in 0..<60 {
                    await #expect(throws: StartFailure.self) {
                        _ = try await FilmstripServer.start(
                            configuration: configuration, logger: quietLogger)
                    }
                }
                isOver.signal()
            }
            isOver.wait()
            // A connection has a socket. Other tests of this process open some meanwhile, but not one for each start.
            for _ in 0..<1000 where Self.count("fd") >= descriptors + 50 { usleep(10_000) }
            #expect(Self.count("fd") < descriptors + 50)
            // Those have reached the servers: all of them are told in the log.
            #expect(servers.log(0).components(separatedBy: "Client connection created").count > 60)
        }
    }

    private static func count(_ folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)"))?.count ?? 0
    }

    @Test func `answer every link that another one has given`() async throws {
        try await withServers { servers, folder in
            let services = try (0..<2).map { _ in try Service(store: servers.urls, in: folder) }
            defer { for service in services { service.stop() } }
            for service in services { try service.awaitReady() }
            let reply = try services[0].ask("PUT", "/v1/specs", body: checkedSpec())
            #expect(reply.status == 201)
            let stored = try StoredReply(reply)
            #expect(try services[1].ask("GET", stored.spec).text == checkedSpec())
            let png = try #require(stored.links["png"])
            let pictures = try services.map { try $0.ask("GET", png) }
            #expect(pictures.allSatisfy { $0.status == 200 })
            #expect(pictures[0].body == pictures[1].body)
            // It is stored already, whoever is asked.
            #expect(try services[1].ask("PUT", "/v1/specs", body: checkedSpec()).status == 200)
            let missing = "/v1/specs/" + String(repeating: "A", count: 24)
            #expect(try services[1].ask("GET", missing).status == 404)
        }
    }

    @Test func `give an answer that another one has drawn`() async throws {
        try await withServers { servers, folder in
            let services = try (0..<2).map { _ in try Service(store: servers.urls, in: folder) }
            defer { for service in services { service.stop() } }
            for service in services { try service.awaitReady() }
            // Servers that are slow to answer are left alone for some seconds.
            for number in 1...40 where try services[1].sharedAnswers("taken") == 0 {
                // Takes longer to draw than `SharedAnswers.least`.
                let spec =
                    #"{ "preset": "back-swipe", "filmstrip": { "frames": \#(40 + number) } }"#
                let stored = try services[0].sharedAnswers("stored")
                let first = try services[0].ask("POST", "/v1/filmstrip.json", body: spec)
                // Answers are stored after they were given.
                for _ in 0..<20 where try services[0].sharedAnswers("stored") == stored {
                    usleep(50_000)
                }
                let second = try services[1].ask("POST", "/v1/filmstrip.json", body: spec)
                #expect(first.status == 200 && second.status == 200)
                #expect(first.body == second.body && first.fields["etag"] == second.fields["etag"])
            }
            #expect(try services[1].sharedAnswers("taken") == 1)
            #expect(try services[0].sharedAnswers("taken") == 0)

            let other = try Service(
                store: servers.urls, in: folder, ["--store-answer-bytes", "0"])
            defer { other.stop() }
            try other.awaitReady()
            #expect(try other.sharedAnswers("taken") == nil)
        }
    }

    @Test func `draw what is damaged in the servers`() async throws {
        try await withServers { servers, folder in
            let services = try (0..<2).map { _ in
                try Service(store: servers.urls, in: folder, ["--cache-bytes", "0"])
            }
            defer { for service in services { service.stop() } }
            for service in services { try service.awaitReady() }
            let spec = #"{ "preset": "back-swipe", "filmstrip": { "frames": 50 } }"#
            func ask(_ service: Service) throws -> Reply {
                let stored = try service.sharedAnswers("stored")
                let reply = try service.ask("POST", "/v1/filmstrip.json", body: spec)
                // An answer that is drawn is stored afterwards, unless the servers were slow.
                for _ in 0..<60 where try service.sharedAnswers("stored") == stored {
                    usleep(50_000)
                }
                return reply
            }
            let first = try ask(services[0])
            #expect(first.status == 200)
            let connection = try servers.connection()
            let bucket = ClusterStream(
                name: "KV_filmstrip-answers", subject: "$KV.filmstrip-answers.>", kind: .table,
                age: 60)
            let reader = try ClusterReader(
                of: bucket, named: nil, subject: bucket.subject, on: connection)
            let kept = try #require(try reader.next(atMost: 1, within: 5).first?.message)
            // The last byte says that no figures of a rendering follow.
            let figures = [Int.min, -1, .max].map {
                Array(kept.bytes.dropLast()) + AnswerBytes().figures(parts: [("draw", $0)])
            }
            let page = AnswerBytes.film(body: Array("<script>evil</script>".utf8)).withoutFigures
            let field = AnswerBytes.film(warnings: "a\r\nSet-Cookie: evil=1").withoutFigures
            for damage in figures + [
                page, field, [], Array(kept.bytes.dropLast(2)), kept.bytes + [0],
            ] {
                try connection.publish(damage, to: kept.subject, as: "an answer")
                let reply = try ask(services[1])
                #expect(reply.status == 200 && reply.body == first.body)
                #expect(reply.fields["set-cookie"] == nil)
                #expect(try services[1].sharedAnswers("taken") == 0)
            }
            for _ in 0..<40 where try services[1].sharedAnswers("taken") == 0 {
                try connection.publish(kept.bytes, to: kept.subject, as: "an answer")
                #expect(try ask(services[1]).body == first.body)
            }
            #expect(try services[1].sharedAnswers("taken") == 1)
        }
    }

    @Test func `keep a spec though all services and servers are started again`() async throws {
        try await withServers { servers, folder in
            let first = try Service(store: servers.urls, in: folder)
            try first.awaitReady()
            let stored = try StoredReply(
                try first.ask("PUT", "/v1/specs", body: checkedSpec()))
            first.stop()
            servers.signal(0, SIGKILL)
            try servers.start(0)
            let second = try Service(store: servers.urls, in: folder)
            defer { second.stop() }
            try second.awaitReady()
            #expect(try second.ask("GET", stored.spec).text == checkedSpec())
        }
    }

    @Test func `tell that the servers are gone, and render without them`() async throws {
        try await withServers { servers, folder in
            let service = try Service(store: servers.urls, in: folder)
            defer { service.stop() }
            try service.awaitReady()
            servers.signal(0, SIGKILL)
            let put = try service.ask("PUT", "/v1/specs", body: checkedSpec())
            #expect(put.status == 503 && put.text.contains("the store's servers cannot be used"))
            #expect(
                try service.ask("POST", "/v1/filmstrip.json", body: checkedSpec()).status == 200)
            try service.await(ready: false)
            try servers.start(0)
            try service.awaitReady()
            #expect(try service.ask("PUT", "/v1/specs", body: checkedSpec()).status == 201)
        }
    }

    @Test func `refuse a spec that is larger than a message, and the oldest give way`()
        async throws
    {
        try await withServers { servers, folder in
            let service = try Service(
                store: servers.urls, in: folder,
                ["--store-specs", "2"])
            defer { service.stop() }
            try service.awaitReady()
            let large = checkedSpec() + String(repeating: " ", count: 600_000)
            let refused = try service.ask("PUT", "/v1/specs", body: large)
            #expect(refused.status == 413)
            let specs = try [0.2, 0.3, 0.4].map { seconds in
                try StoredReply(
                    try service.ask("PUT", "/v1/specs", body: checkedSpec(seconds))
                ).spec
            }
            #expect(
                try specs.map { try service.ask("GET", $0).status } == [404, 200, 200])
        }
    }

    @Test func `do not start with servers that are not there, or with shares of clients`()
        async throws
    {
        try await withFolder { folder in
            let gone = try Command.run(
                "serve", "--port", "0", "--store", "nats://127.0.0.1:1", in: folder)
            #expect(gone.code == 1)
            #expect(
                gone.errors
                    == "specs cannot be stored: cannot connect to nats://127.0.0.1:1: no server available for connection\n"
            )
            for (arguments, message) in [
                (["--store", "nats://"], "--store: found \"nats://\""),
                (["--nats-ca", "a"], "are for NATS servers as --store"),
                (
                    ["--store", "nats://a", "--store-client-bytes", "4096"],
                    "--store-client-bytes"
                ),
            ] {
                let ending = try Command(["serve"] + arguments, in: folder).end()
                #expect(ending.code == 64 && ending.errors.contains(message), "\(ending.errors)")
            }
        }
    }

    @Test func `lose no spec and fail no link behind HAProxy while services are killed`()
        async throws
    {
        try await withServers(3) { servers, folder in
            let ports = try freePorts(4)
            var services = try (0..<3).map {
                try Service(store: servers.urls, in: folder, port: ports[$0])
            }
            defer { for service in services { service.stop() } }
            for service in services { try service.awaitReady() }
            let proxy = try Proxy(ports)
            defer { proxy.stop() }
            try proxy.awaitReady()
            let load = Load(port: ports[3])
            load.begin()
            for round in 0..<rounds {
                usleep(700_000)
                services[round % 3].kill()
                usleep(700_000)
                services[round % 3] = try Service(
                    store: servers.urls, in: folder, port: ports[round % 3])
                try services[round % 3].awaitReady()
            }
            let result = load.end()
            #expect(result.failures.isEmpty, "\(result.failures.prefix(5))")
            #expect(result.stored.count >= rounds && result.answered > 10 * rounds)
            for (path, spec) in result.stored {
                #expect(try ask(ports[3], "GET", path).text == spec)
            }
            print(
                "\(rounds) rounds: \(result.stored.count) specs stored, \(result.answered) requests answered"
            )
        }
    }
}

/// Sends one request on a connection of its own.
private func ask(
    _ port: Int, _ method: String, _ target: String, body: String = ""
) throws -> Reply {
    let client = try SocketClient(port: port)
    try client.request(method, target, [], body: body)
    return try client.reply()
}

/// A service in a process of its own.
private final class Service {
    let port: Int
    private let process = Process()

    init(store: String, in folder: URL, port: Int? = nil, _ more: [String] = []) throws {
        self.port = try port ?? freePorts(1)[0]
        process.executableURL = Command.tool
        process.arguments =
            ["serve", "--port", "\(self.port)", "--store", store, "--threads", "1"] + more
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    func ask(_ method: String, _ target: String, body: String = "") throws -> Reply {
        try ClusterTests.ask(port, method, target, body: body)
    }

    /// The number of answers that were taken from the servers, or stored on them; nil if it shares none.
    func sharedAnswers(_ use: String) throws -> Int? {
        let name = "filmstrip_shared_answers_total{use=\"\(use)\"} "
        return try ask("GET", "/metrics").text.split(separator: "\n")
            .first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) }
    }

    func awaitReady() throws { try self.await(ready: true) }

    /// Waits until it says that it is ready, or that it is not.
    func await(ready: Bool) throws {
        for _ in 0..<600 {
            if let reply = try? ask("GET", "/readyz"), (reply.status == 200) == ready { return }
            usleep(50_000)
        }
        Issue.record("the service does not become \(ready ? "ready" : "unready")")
    }

    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}

/// HAProxy with the configuration of this repository.
private final class Proxy {
    private static let configuration = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().appendingPathComponent("../../../Deploy/cluster/haproxy.cfg")
        .standardized

    private let process = Process()
    private let port: Int

    /// - Parameter ports: Those of three services, then its own.
    init(_ ports: [Int]) throws {
        port = ports[3]
        process.executableURL = URL(fileURLWithPath: "/usr/sbin/haproxy")
        process.arguments = ["-db", "-f", Self.configuration.path]
        var environment = ["FILMSTRIP_LISTEN": "127.0.0.1:\(port)"]
        for index in 0..<3 { environment["FILMSTRIP_\(index + 1)"] = "127.0.0.1:\(ports[index])" }
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    func awaitReady() throws {
        for _ in 0..<200 {
            if let reply = try? ask(port, "GET", "/readyz"), reply.status == 200 { return }
            usleep(50_000)
        }
        Issue.record("HAProxy answers nothing")
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}

/// Clients that store specs, ask for those that were stored, and have others rendered.
private final class Load: Sendable {
    struct Result {
        /// The specs by their paths.
        var stored: [String: String] = [:]
        var answered = 0
        var failures: [String] = []
    }

    private let port: Int
    private let result = Mutex(Result())
    private let isOver = Mutex(false)
    private let done = DispatchSemaphore(value: 0)
    private static let clients = 3

    init(port: Int) { self.port = port }

    func begin() {
        for client in 0..<Self.clients {
            Thread.detachNewThread { [self] in
                var number = 0
                while !isOver.withLock({ $0 }) {
                    number += 1
                    turn(client, number)
                }
                done.signal()
            }
        }
    }

    func end() -> Result {
        isOver.withLock { $0 = true }
        for _ in 0..<Self.clients { done.wait() }
        return result.withLock { $0 }
    }

    private func turn(_ client: Int, _ number: Int) {
        let spec = checkedSpec(Double(client * 100_000 + number % 10_000 + 1) / 1_000_000)
        let known = result.withLock { $0.stored.keys.randomElement() }
        do {
            switch (number % 4, known) {
            case (0, _):
                let reply = try ask(port, "PUT", "/v1/specs", body: spec)
                guard [200, 201].contains(reply.status) else { return fail("PUT", reply) }
                let path = try StoredReply(reply).spec
                result.withLock { $0.stored[path] = spec }
            case (1, _):
                let reply = try ask(port, "POST", "/v1/filmstrip.json", body: spec)
                guard reply.status == 200 else { return fail("POST", reply) }
            case (_, let path?):
                let reply = try ask(port, "GET", path)
                guard reply.status == 200, reply.text == result.withLock({ $0.stored[path] })
                else { return fail("GET \(path)", reply) }
            case (_, nil): return
            }
            result.withLock { $0.answered += 1 }
        } catch {
            result.withLock { $0.failures.append("\(error)") }
        }
    }

    private func fail(_ request: String, _ reply: Reply) {
        result.withLock { $0.failures.append("\(request): \(reply.status) \(reply.text)") }
    }
}
