import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite struct `Readiness` {
    @Test func `is told while there is room`() async throws {
        try await withService { service throws in
            let reply = try service.ask("GET", "/readyz")
            #expect(reply.status == 200 && reply.text == "ready\n")
            #expect(try service.ask("HEAD", "/readyz").status == 200)
        }
    }

    @Test func `is denied while the queue is full and not longer`() async throws {
        let renderer = HeldRenderer()
        try await withService(
            { ($0.renderThreads, $0.renderQueue) = (1, 0) }, render: renderer.render
        ) { service throws in
            let running = try service.connect()
            try running.request("POST", "/v1/filmstrip.json", body: "1")
            #expect(renderer.awaitStart())
            let reply = try service.ask("GET", "/readyz")
            #expect(reply.status == 503)
            #expect(reply.text.contains("all 1 places for renderings are taken"))
            #expect(reply.fields["retry-after"] == "1")
            #expect(try service.ask("GET", "/healthz").status == 200)
            renderer.release()
            #expect(try running.reply().status == 200)
            // The answer may arrive before its thread is free.
            while try service.ask("GET", "/readyz").status != 200 { usleep(1000) }
        }
    }

    @Test func `is denied from the order to stop on, while requests are still taken`() async throws
    {
        var configuration = ServiceConfiguration.tested
        // Until then requests are taken; a busy machine needs a while for all of them.
        configuration.deadlines.leave = .seconds(30)
        let service = TestService(
            server: try await FilmstripServer.start(
                configuration: configuration, logger: quietLogger,
                renderer: FilmDouble(configuration, echo)))
        async let stopped = service.server.stop()
        try await onThread {
            Result {
                var reply = try service.ask("GET", "/readyz")
                while reply.status == 200 { reply = try service.ask("GET", "/readyz") }
                #expect(reply.status == 503 && reply.text.contains("the service stops"))
                #expect(try service.ask("POST", "/v1/filmstrip.json", body: "{}").status == 200)
                let metrics = try service.ask("GET", "/metrics").text
                #expect(metrics.contains("\nfilmstrip_ready 0\n"))
            }
        }.get()
        #expect(await stopped)
    }
}

@Suite struct `Metrics` {
    /// Returns the values on the metrics page by name and labels.
    private func values(_ service: TestService) throws -> [String: Double] {
        let reply = try service.ask("GET", "/metrics")
        #expect(reply.fields["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
        var values: [String: Double] = [:]
        for line in reply.text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: " ")
            #expect(parts.count == 2)
            values[String(parts[0])] = Double(parts[1])
        }
        return values
    }

    /// The values once one of them is as expected: clients have their complete answers a little before the service counts.
    private func values(
        _ service: TestService, once name: String, is expected: Double
    ) throws -> [String: Double] {
        for _ in 0..<1000 {
            let all = try values(service)
            if all[name] == expected { return all }
            usleep(1000)
        }
        return try values(service)
    }

    @Test func `count answers by route and status`() async throws {
        try await withService { service throws in
            for _ in 0..<3 { #expect(try service.ask("GET", "/healthz").status == 200) }
            #expect(try service.ask("GET", "/nowhere").status == 404)
            #expect(try service.ask("PUT", "/v1/lint").status == 405)
            let values = try values(service)
            #expect(values["filmstrip_responses_total{route=\"/healthz\",status=\"200\"}"] == 3)
            #expect(values["filmstrip_responses_total{route=\"other\",status=\"404\"}"] == 1)
            #expect(values["filmstrip_refusals_total{reason=\"not_found\"}"] == 1)
            #expect(values["filmstrip_refusals_total{reason=\"method_not_allowed\"}"] == 1)
            #expect(values["filmstrip_connections_total"] == 6)
            // The client has its complete answer a little before the service counts it.
            var (counted, asked) = (values["filmstrip_request_seconds_count"], 5.0)
            while counted != asked, asked < 1000 {
                usleep(1000)
                asked += 1
                counted = try self.values(service)["filmstrip_request_seconds_count"]
            }
            #expect(counted == asked)
        }
    }

    /// A metric family as parsed by Prometheus' own library.
    private struct Family: Decodable {
        var name, type, help: String
        var samples: [Sample]

        struct Sample: Decodable {
            var name: String
            var labels: [String: String]
            var value: Double
        }
    }

    /// Prints the families of a page as JSON; fails if Prometheus' library cannot parse it.
    private static let parser = """
        import json, sys
        from prometheus_client.parser import text_string_to_metric_families
        families = text_string_to_metric_families(open(sys.argv[1]).read())
        print(json.dumps([{"name": family.name, "type": family.type, "help": family.documentation,
            "samples": [{"name": sample.name, "labels": sample.labels, "value": sample.value}
                for sample in family.samples]} for family in families]))
        """

    @Test func `are read by Prometheus' own parser`() async throws {
        try await withService(render: nil) { service throws in
            let spec = #"{ "preset": "slide-up", "filmstrip": { "frames": 2 } }"#
            #expect(try service.ask("POST", "/v1/filmstrip.png", body: spec).status == 200)
            #expect(try service.ask("GET", "/nowhere").status == 404)
            let page = try service.ask("GET", "/metrics").body
            let families = try JSONDecoder().decode(
                [Family].self, from: Python.run(Self.parser, on: page))
            #expect(Set(families.map(\.name)).count == families.count)
            for family in families {
                #expect(["counter", "gauge", "histogram"].contains(family.type), "\(family.name)")
                #expect(!family.help.isEmpty && !family.samples.isEmpty, "\(family.name)")
                let series = family.samples.map { [$0.name: ""].merging($0.labels) { $1 } }
                #expect(Set(series).count == series.count, "\(family.name)")
                guard family.type == "histogram" else { continue }
                // Buckets are cumulative; the last one contains everything.
                let stages = Dictionary(grouping: family.samples) { $0.labels["stage"] }
                for samples in stages.values {
                    let buckets = samples.filter { $0.name.hasSuffix("_bucket") }.map(\.value)
                    #expect(buckets == buckets.sorted())
                    let count = samples.first { $0.name.hasSuffix("_count") }?.value
                    #expect(buckets.last == count)
                }
            }
        }
    }

    /// Otherwise clients could make the page grow without limit.
    @Test func `take no label from a request`() async throws {
        try await withService { service throws in
            for path in ["/a", "/b?c=\"d", "/%0a"] { _ = try service.ask("GET", path) }
            let count = "filmstrip_responses_total{route=\"other\",status=\"404\"}"
            let values = try values(service, once: count, is: 3)
            #expect(values[count] == 3)
            #expect(!values.keys.contains { $0.contains("%0a") || $0.contains("\"/a\"") })
        }
    }

    @Test func `count renderings, their frames and parts`() async throws {
        let spec =
            #"{ "preset": "slide-up", "device": { "scale": 0.5 }, "filmstrip": { "frames": 7 } }"#
        try await withService(render: nil) { service throws in
            for _ in 0..<2 {
                #expect(try service.ask("POST", "/v1/filmstrip.png", body: spec).status == 200)
            }
            #expect(try service.ask("POST", "/v1/filmstrip.png", body: "{").status == 400)
            let values = try values(service)
            #expect(values["filmstrip_renders_total{outcome=\"finished\"}"] == 1)
            #expect(values["filmstrip_renders_total{outcome=\"refused\"}"] == 1)
            #expect(values["filmstrip_frames_total"] == 7)
            #expect(values["filmstrip_stage_seconds_count{stage=\"read\"}"] == 2)
            for stage in ["play", "draw", "encode"] {
                #expect(values["filmstrip_stage_seconds_count{stage=\"\(stage)\"}"] == 1)
                #expect(
                    values["filmstrip_stage_seconds_bucket{stage=\"\(stage)\",le=\"+Inf\"}"] == 1)
                #expect(values["filmstrip_stage_seconds_sum{stage=\"\(stage)\"}"] ?? 0 > 0)
            }
            #expect(values["filmstrip_cache_lookups_total{result=\"hit\"}"] == 1)
            #expect(values["filmstrip_cache_lookups_total{result=\"miss\"}"] == 2)
            #expect(values["filmstrip_cache_answers"] == 1)
        }
    }

    @Test func `tell what runs, waits and is refused`() async throws {
        let renderer = HeldRenderer()
        try await withService(
            { ($0.renderThreads, $0.renderQueue) = (1, 1) }, render: renderer.render
        ) { service throws in
            let clients = try (0..<2).map { _ in try service.connect() }
            try clients[0].request("POST", "/v1/filmstrip.json", body: "0")
            #expect(renderer.awaitStart())
            try clients[1].request("POST", "/v1/filmstrip.json", body: "1")
            while try values(service)["filmstrip_jobs_waiting"] != 1 { usleep(1000) }
            #expect(try service.ask("POST", "/v1/filmstrip.json", body: "2").status == 503)
            let values = try values(service)
            #expect(values["filmstrip_jobs_running"] == 1)
            #expect(values["filmstrip_jobs_limit"] == 2)
            #expect(values["filmstrip_refusals_total{reason=\"queue\"}"] == 1)
            #expect(values["filmstrip_connections_open"] ?? 0 >= 3)
            for client in clients {
                renderer.release()
                #expect(try client.reply().status == 200)
            }
        }
    }

    @Test func `tell of the process and its bytes`() async throws {
        try await withService { service throws in
            let body = String(repeating: " ", count: 10_000)
            _ = try service.ask("POST", "/v1/filmstrip.json", body: body)
            let values = try values(service)
            #expect(values["filmstrip_received_bytes_total"] ?? 0 > 10_000)
            #expect(values["filmstrip_sent_bytes_total"] ?? 0 > 10_000)
            // The process of this test uses more than a megabyte and less than 64 GB.
            #expect(values["process_resident_memory_bytes"].map { 1e6...64e9 ~= $0 } == true)
            #expect(values["process_open_fds"] ?? 0 > 3)
            #expect(values["process_cpu_seconds_total"] ?? 0 > 0)
            #expect(values["filmstrip_build_info{version=\"\(Engine.version)\"}"] == 1)
        }
    }
}

@Suite struct `A request's id` {
    @Test(arguments: ["a", "4bf92f35-77b3.4da6_A", String(repeating: "x", count: 64)])
    func `is the client's own`(_ id: String) async throws {
        try await withService { service throws in
            let fields = ["x-request-ID: \(id)"]
            #expect(try service.ask("GET", "/healthz", fields).fields["x-request-id"] == id)
            let problem = try service.ask("GET", "/nowhere", fields)
            #expect(problem.fields["x-request-id"] == id)
            #expect(problem.text.contains("\"requestId\" : \"\(id)\""))
        }
    }

    @Test(arguments: [
        [], [""], ["a b"], ["a\"b"], ["ä"], ["a=b"], ["a/b"], ["a", "b"],
        [String(repeating: "x", count: 65)],
    ])
    func `is made if the client has none that is a plain word`(_ ids: [String]) async throws {
        try await withService { service throws in
            let client = try service.connect()
            var made: Set<String> = []
            for _ in 0..<2 {
                try client.request("GET", "/healthz", ids.map { "X-Request-Id: \($0)" })
                let id = try #require(try client.reply().fields["x-request-id"])
                #expect(!ids.contains(id))
                #expect(id.range(of: "^[a-z0-9]+-[0-9]+$", options: .regularExpression) != nil)
                made.insert(id)
            }
            #expect(made.count == 2)
        }
    }

    @Test func `is in the answer to what is not HTTP`() async throws {
        try await withService { service throws in
            let client = try service.connect()
            try client.send("GET / HTTP/1.1\r\n\r\n")
            let reply = try client.reply()
            #expect(reply.status == 400)
            let id = try #require(reply.fields["x-request-id"])
            #expect(reply.text.contains("\"requestId\" : \"\(id)\""))
        }
    }
}

@Suite struct `A client behind proxies` {
    /// There is one thread, held by the first rendering, and one rendering per client: an equal client is refused.
    private func refused(
        proxies: Int, first: [String], second: [String]
    ) async throws -> Bool {
        let renderer = HeldRenderer()
        let status = Box()
        try await withService(
            { ($0.renderThreads, $0.clientQueue, $0.trustedProxies) = (1, 1, proxies) },
            render: renderer.render
        ) { service throws in
            let clients = try (0..<2).map { _ in try service.connect() }
            let forwarded = { (values: [String]) in values.map { "X-Forwarded-For: \($0)" } }
            try clients[0].request("POST", "/v1/filmstrip.json", forwarded(first), body: "0")
            try #require(renderer.awaitStart())
            try clients[1].request("POST", "/v1/filmstrip.json", forwarded(second), body: "1")
            while !clients[1].hasBytes {
                // The second waits, or the first is suspended in its favour.
                let page = try service.ask("GET", "/metrics").text
                if page.contains(/\nfilmstrip_jobs_(waiting|suspended) 1\n/) { break }
                usleep(1000)
            }
            renderer.release()
            renderer.release()
            status.value = try clients[1].reply().status
            #expect(try clients[0].reply().status == 200)
        }
        return status.value == 429
    }

    /// `@unchecked Sendable`: written by one thread, and read by another after the first has ended.
    private final class Box: @unchecked Sendable {
        var value = 0
    }

    struct Row: CustomTestStringConvertible, Sendable {
        var proxies: Int
        var first, second: [String]
        var isSame: Bool
        var testDescription: String { "\(proxies) proxies: \(first), \(second)" }
    }

    @Test(arguments: [
        Row(proxies: 0, first: ["1.1.1.1"], second: ["2.2.2.2"], isSame: true),
        Row(proxies: 1, first: ["1.1.1.1"], second: ["2.2.2.2"], isSame: false),
        Row(proxies: 1, first: ["1.1.1.1"], second: ["9.9.9.9, 1.1.1.1"], isSame: true),
        Row(proxies: 1, first: ["1.1.1.1"], second: ["9.9.9.9", "1.1.1.1"], isSame: true),
        Row(proxies: 2, first: ["1.1.1.1, 7.7.7.7"], second: ["1.1.1.1, 8.8.8.8"], isSame: true),
        Row(proxies: 2, first: ["1.1.1.1, 7.7.7.7"], second: ["2.2.2.2, 7.7.7.7"], isSame: false),
        Row(proxies: 1, first: ["2001:db8::1"], second: ["2001:0DB8:0::0:1"], isSame: true),
        Row(proxies: 1, first: ["2001:db8::1"], second: ["2001:db8:0:0:ffff:1:2:3"], isSame: true),
        Row(proxies: 1, first: ["2001:db8::1"], second: ["2001:db8:0:1::1"], isSame: false),
        Row(proxies: 1, first: ["1.1.1.1"], second: ["::ffff:1.1.1.1"], isSame: true),
        Row(proxies: 1, first: ["::ffff:1.1.1.1"], second: ["::ffff:1.1.1.2"], isSame: false),
        Row(proxies: 1, first: ["nonsense"], second: ["other"], isSame: true),
        Row(proxies: 2, first: ["1.1.1.1"], second: ["2.2.2.2"], isSame: true),
    ])
    func `is known by what the outermost of them says`(_ row: Row) async throws {
        let isSame = try await refused(
            proxies: row.proxies, first: row.first, second: row.second)
        #expect(isSame == row.isSame)
    }
}
