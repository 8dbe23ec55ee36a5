import Filmstrip
import FilmstripService
import Foundation
import ServiceSupport
import Testing

/// Runs a blocking test against a service that renders in worker processes.
func withWorkers(
    _ configure: (inout ServiceConfiguration) -> Void = { _ in },
    _ test: @escaping @Sendable (TestService) throws -> Void
) async throws {
    try await withService(
        {
            $0.isolation = .processes(program: Command.tool.path)
            $0.hasFaults = true
            configure(&$0)
        }, test)
}

@Suite struct `A worker process` {
    /// A request to be answered by a worker.
    struct Row: CustomTestStringConvertible {
        var method = "POST"
        var target: String
        var fields: [String] = []
        var body = small
        var testDescription: String {
            "\(method) \(target.prefix(40)) \(fields) \(body.prefix(30))"
        }
    }

    fileprivate static let small =
        #"{ "preset": "push", "device": { "scale": 0.5 }, "filmstrip": { "frames": 2 } }"#
    private static let changed = small.replacing("push", with: "cover")
    private static let moving = #"{ "preset": "slide-up" }"#

    /// Requests for every kind of work, with answers of every kind.
    static let rows: [Row] =
        OutputFormat.allCases.map { Row(target: "/v1/filmstrip.\($0.rawValue)") } + [
            Row(
                target: "/v1/filmstrip", fields: ["Accept: image/svg+xml", "Accept-Encoding: gzip"]),
            Row(target: "/v1/filmstrip.png", body: "{"),
            Row(target: "/v1/filmstrip.png", body: #"{ "preset": "pusch", "x": 1 }"#),
            Row(
                target: "/v1/filmstrip.png", body: #"{ "screens": { "a": { "image": "a.png" } } }"#),
            Row(target: "/v1/filmstrip", fields: ["Accept: image/png"], body: "{"),
            Row(target: "/v1/lint"), Row(target: "/v1/lint", fields: ["Accept: text/plain"]),
            Row(target: "/v1/lint", body: "[]"),
            Row(
                target: "/v1/compare",
                body: #"{ "baseline": \#(small), "actual": \#(changed) }"#),
            Row(
                target: "/v1/compare", fields: ["Accept: image/png"],
                body: #"{ "baseline": \#(small), "actual": \#(small) }"#),
            Row(target: "/v1/compare", body: #"{ "baseline": \#(small) }"#),
            Row(target: "/v1/map", body: moving),
            Row(target: "/v1/map", fields: ["Accept: application/json"], body: moving),
            Row(target: "/v1/map?kind=hand-off", body: moving),
            Row(
                target: "/v1/map?kind=hand-off", fields: ["Accept: application/json"], body: moving),
            Row(
                target: "/v1/map?kind=hand-off",
                body: #"{ "preset": "push", "script": [{ "at": 0, "pop": true }] }"#),
            Row(method: "GET", target: "/v1/curves.svg?curve=easeOut&curve=easeIn", body: ""),
            Row(method: "GET", target: "/v1/curves.json?curve=wrong(", body: ""),
            Row(
                method: "GET", target: Permalink.path(to: Array(small.utf8), as: .png), body: ""),
            Row(method: "GET", target: "/v1/filmstrip/png/AAAA", body: ""),
            Row(
                method: "GET", target: Permalink.path(to: Array(small.utf8), as: .json),
                fields: ["If-None-Match: *"], body: ""),
        ]

    @Test func `gives the answers that the service itself would give`() async throws {
        let known = Known()
        try await withService(render: nil) { service in
            for row in Self.rows { known.add(try service.ask(row)) }
        }
        try await withWorkers { service in
            for (row, own) in zip(Self.rows, known.replies) {
                let reply = try service.ask(row)
                #expect(reply.status == own.status, "\(row.testDescription)")
                #expect(reply.comparableBody == own.comparableBody, "\(row.testDescription)")
                #expect(reply.comparableFields == own.comparableFields, "\(row.testDescription)")
            }
        }
    }

    /// A display link is one of the things for which a play may ask the system, and the sandbox refuse it.
    @Test func `plays every preset, and every example of the pages`() async throws {
        let folder = URL(fileURLWithPath: #filePath)
            .appending(path: "../../../../Public/examples").standardized
        let examples = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "json" }.map { Array(try Data(contentsOf: $0)) }
        try await withWorkers { service in
            for spec in Array(Presets.all.values) + examples {
                let reply = try service.ask(
                    "POST", "/v1/filmstrip.json", body: String(decoding: spec, as: UTF8.self))
                #expect(reply.status == 200, "\(reply.text)")
            }
        }
    }

    @Test func `has the files that came with a spec`() async throws {
        let picture = try Screenshot.plain(0xFF0000, width: 20, height: 30)
        let form = UploadForm(
            UploadForm.spec(
                """
                { "device": { "size": [40, 60], "scale": 1 },
                  "screens": { "a": { "image": "a.png" }, "b": { "template": "empty" } },
                  "container": { "navigation": { "stack": ["b"] } },
                  "script": [{ "at": 0, "push": "a" }] }
                """), UploadForm.file("a.png", picture))
        let known = Known()
        try await withService(render: nil) { service in
            known.add(try service.upload(form, to: "/v1/filmstrip.png"))
        }
        try await withWorkers { service in
            let reply = try service.upload(form, to: "/v1/filmstrip.png")
            #expect(reply.status == 200)
            #expect(reply.body == known.replies.first?.body)
        }
    }

    struct Failure: CustomTestStringConvertible {
        var fault: String
        var status: Int
        var says: String
        var testDescription: String { fault }
    }

    @Test(arguments: [
        Failure(fault: "trap", status: 500, says: "ended by signal"),
        Failure(fault: "memory", status: 503, says: "more memory than one may"),
        Failure(fault: "hang", status: 503, says: "took longer than 8.0 seconds"),
    ])
    func `fails alone`(_ failure: Failure) async throws {
        try await withWorkers({
            $0.renders.memory = 300 << 20
            // A long deadline for faults that end by themselves; a hang is only ended by it.
            $0.deadlines.render = failure.fault == "hang" ? .seconds(8) : .seconds(300)
        }) { service in
            let expected = try service.ask("POST", "/v1/filmstrip.json", body: Self.small)
            let failing = try service.connect(host: 2)
            try failing.request("POST", "/v1/fault/\(failure.fault)")
            // Many requests by others, before and after the fault ends the worker.
            for number in 0..<50 {
                let body =
                    #"{ "description": "\#(number)", "#
                    + Self.small.dropFirst()
                let reply = try service.ask("POST", "/v1/filmstrip.json", body: body)
                #expect(reply.status == 200)
                #expect(reply.body.count == expected.body.count)
            }
            let reply = try failing.reply()
            #expect(reply.status == failure.status)
            #expect(reply.text.contains(failure.says))
            #expect(try service.ask("GET", "/readyz").status == 200)
            #expect(
                try service.ask("POST", "/v1/filmstrip.json", body: Self.changed).status == 200)
        }
    }

    @Test func `leaves a film whose client has left, and makes the next one`() async throws {
        try await withWorkers { service in
            let leaving = try service.connect()
            // Takes seconds even on a fast machine: a shorter film may be over before it is seen.
            let long = Self.small.replacing("0.5", with: "3").replacing("2 } }", with: "40 } }")
            try leaving.request("POST", "/v1/filmstrip.webp", body: long)
            #expect(try service.waits(forBusyWorkers: 1))
            leaving.close()
            #expect(try service.waits(forBusyWorkers: 0))
            #expect(try service.figure("filmstrip_frames_total") == 0)
            // The worker gave the film up and goes on, or was killed if the machine is too busy. It did not end by itself.
            #expect(try service.figure("filmstrip_workers_lost_total{reason=\"failed\"}") == 0)
            let reply = try service.ask("POST", "/v1/filmstrip.json", body: Self.small)
            #expect(reply.status == 200)
        }
    }

    @Test func `that does not listen is killed when its client has left`() async throws {
        // Nothing else would end it within the test's patience.
        try await withWorkers({ $0.deadlines.render = .seconds(300) }) { service in
            let leaving = try service.connect()
            try leaving.request("POST", "/v1/fault/hang")
            #expect(try service.waits(forBusyWorkers: 1))
            leaving.close()
            #expect(try service.waits(forBusyWorkers: 0))
            #expect(try service.figure("filmstrip_workers_lost_total") == 1)
        }
    }

    @Test func `is counted when it is lost`() async throws {
        try await withWorkers { service in
            _ = try service.ask("POST", "/v1/fault/trap")
            let page = try service.ask("GET", "/metrics").text
            #expect(page.contains("filmstrip_workers_lost_total{reason=\"signal\"} 1\n"))
            #expect(page.contains("filmstrip_refusals_total{reason=\"worker\"} 1\n"))
        }
    }

    @Test func `may not be started by hand`() async throws {
        try await withFolder { folder in
            let ending = try Command.run("worker", in: folder)
            #expect(ending.code == 64)
            #expect(ending.errors.contains("--nats is missing"))
        }
    }

    @Test func `that never answers makes the service unready`() async throws {
        try await Self.withProgram("/bin/sleep 0.2\nexit 3\n") { program in
            try await withService({ $0.isolation = .processes(program: program) }) { service in
                #expect(try service.ask("GET", "/readyz").status == 200)
                for _ in 0..<4 { try service.expectFailure() }
                let reply = try service.ask("GET", "/readyz")
                #expect(reply.status == 503)
                #expect(
                    reply.text.contains("4 worker processes ended before they had answered once"))
            }
        }
    }

    @Test func `that takes too long leaves the service ready`() async throws {
        // Orders decide how long they take. Four that end workers before their first answer say nothing about the next.
        try await withWorkers({ $0.deadlines.render = .seconds(1) }) { service in
            for _ in 0..<4 {
                let reply = try service.ask("POST", "/v1/fault/hang")
                #expect(reply.status == 503)
            }
            #expect(try service.waits(forBusyWorkers: 0))
            #expect(try service.ask("GET", "/readyz").status == 200)
        }
    }

    @Test func `that answers lets the next three fail before the service is unready`() async throws
    {
        let script = """
            if [ -e "$0-off" ]; then /bin/sleep 0.2; exit 3; fi
            exec '\(Command.tool.path)' "$@"

            """
        try await Self.withProgram(script) { program in
            let off = program + "-off"
            try Data().write(to: URL(fileURLWithPath: off))
            try await withService({
                $0.isolation = .processes(program: program)
                $0.hasFaults = true
                $0.renderThreads = 1
            }) { service in
                for _ in 0..<3 { try service.expectFailure() }
                try FileManager.default.removeItem(atPath: off)
                // Those that were started before end.
                sleep(1)
                let reply = try service.ask("POST", "/v1/filmstrip.json", body: Self.small)
                #expect(reply.status == 200)
                try Data().write(to: URL(fileURLWithPath: off))
                // The one that answered is lost, which does not count, since it had answered. So is the idle one, which does.
                for _ in 0..<2 { _ = try service.ask("POST", "/v1/fault/trap") }
                for _ in 0..<2 { try service.expectFailure() }
                #expect(try service.ask("GET", "/readyz").status == 200)
                try service.expectFailure()
                #expect(try service.ask("GET", "/readyz").status == 503)
            }
        }
    }

    /// Calls a test with the path of a script that is started instead of the worker.
    private static func withProgram(
        _ lines: String, _ test: (String) async throws -> Void
    ) async throws {
        let folder = NSTemporaryDirectory() + "worker-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/worker"
        try Data("#!/bin/sh\n\(lines)".utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        try await test(path)
    }

    @Test func `that cannot be started keeps the service from starting`() async throws {
        var configuration = ServiceConfiguration.tested
        configuration.isolation = .processes(program: "/nowhere/filmstrip")
        let (tested, logger) = (configuration, quietLogger)
        await #expect(throws: StartFailure.self) {
            _ = try await FilmstripServer.start(configuration: tested, logger: logger)
        }
    }
}

/// Replies of one service, with which another's are compared.
///
/// `@unchecked Sendable`: tests use it one after the other.
private final class Known: @unchecked Sendable {
    private(set) var replies: [Reply] = []

    func add(_ reply: Reply) { replies.append(reply) }
}

extension TestService {
    fileprivate func ask(_ row: `A worker process`.Row) throws -> Reply {
        try ask(row.method, row.target, row.fields, body: row.body)
    }

    /// The sum of a figure's values over its labels.
    func figure(_ name: String) throws -> Int {
        let lines = try ask("GET", "/metrics").text.split(separator: "\n")
        return lines.filter { $0.hasPrefix(name) }
            .reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) }
    }

    /// Expects that a worker ends instead of answering.
    fileprivate func expectFailure() throws {
        let reply = try ask("POST", "/v1/filmstrip.png", body: `A worker process`.small)
        #expect(reply.status == 500)
    }

    /// Whether so many workers are busy within a minute.
    func waits(forBusyWorkers count: Int) throws -> Bool {
        for _ in 0..<6000 {
            if try figure("filmstrip_workers_busy") == count { return true }
            usleep(10_000)
        }
        return false
    }
}

extension Reply {
    /// The body without the request ID.
    fileprivate var comparableBody: [UInt8] {
        guard fields["content-type"] == "application/problem+json" else { return body }
        return Array(
            text.split(separator: "\n").filter { !$0.contains("requestId") }
                .joined(separator: "\n").utf8)
    }

    /// The fields without the request ID, times, and values that depend on the running program.
    fileprivate var comparableFields: [String: String] {
        fields.filter {
            !["x-request-id", "server-timing", "etag", "content-length"].contains($0.key)
        }
    }
}
