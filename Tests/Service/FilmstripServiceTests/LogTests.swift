import Filmstrip
import FilmstripService
import Foundation
import Logging
import ServiceSupport
import Testing

/// Lines written by log handlers.
///
/// `@unchecked Sendable`: `lines` is only read and written while `lock` is held.
private final class Lines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func logger(_ format: LogFormat) -> Logger {
        var logger = Logger(label: "test") { [self] _ in
            LineLogHandler(
                format, write: { line in self.lock.withLock { self.lines.append(line) } },
                now: { Date(timeIntervalSince1970: 1_000_000_000.25) })
        }
        logger.logLevel = .info
        return logger
    }

    var all: [String] { lock.withLock { lines } }
}

@Suite struct `A line of the log` {
    @Test func `is an object of JSON`() throws {
        let lines = Lines()
        lines.logger(.json).info(
            "went\nwell \"so\"",
            metadata: [
                "b": "x\u{1b}[31m\u{2028}ä😀", "a": .stringConvertible(7),
                "c": .stringConvertible(1.5), "d": ["k": "v", "l": .array(["1"])],
            ])
        // 2001-09-09 01:46:40 UTC is 1,000,000,000 seconds after 1970.
        #expect(
            lines.all == [
                #"{"time":"2001-09-09T01:46:40.250Z","level":"info","#
                    + #""message":"went\u000awell \"so\"","a":7,"#
                    + #""b":"x\u001b[31m\u2028\u00e4\ud83d\ude00","c":1.5,"#
                    + #""d":{"k":"v","l":["1"]}}"# + "\n"
            ])
        #expect(throws: Never.self) {
            try JSONSerialization.jsonObject(with: Data(lines.all[0].utf8))
        }
    }

    @Test func `has in text no value that passes for another`() {
        let lines = Lines()
        lines.logger(.text).warning(
            "a\nb",
            metadata: [
                "agent": "x status=200", "path": "/v1/lint", "empty": "", "quote": "a\"b",
                "equal": "a=b", "n": .stringConvertible(3),
            ])
        #expect(
            lines.all == [
                #"2001-09-09T01:46:40.250Z warning a\u000ab agent="x status=200" empty="" "#
                    + #"equal="a=b" n=3 path=/v1/lint quote="a\"b""# + "\n"
            ])
    }

    /// Returns the JSON members of the lines that a service logs for requests.
    private func members(
        _ configure: @escaping (inout ServiceConfiguration) -> Void = { _ in },
        _ test: @escaping @Sendable (TestService) throws -> Void
    ) async throws -> [[String: Any]] {
        let lines = Lines()
        var configuration = ServiceConfiguration.tested
        configure(&configuration)
        let server = try await FilmstripServer.start(
            configuration: configuration, logger: lines.logger(.json),
            renderer: FilmDouble(configuration, echo))
        try await onThread { Result { try test(TestService(server: server)) } }.get()
        #expect(await server.stop())
        return try lines.all.map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require(object as? [String: Any])
        }
    }

    @Test func `tells of a request`() async throws {
        let lines = try await members({ $0.trustedProxies = 1 }) { service throws in
            let fields = [
                "User-Agent: curl\u{85}\t\"x\"", "X-Request-Id: r1", "X-Forwarded-For: 2001:db8::7",
            ]
            #expect(
                try service.ask("POST", "/v1/filmstrip.json", fields, body: "{}").status == 200)
        }
        let line = try #require(lines.first)
        #expect(lines.count == 1)
        #expect(line["message"] as? String == "POST /v1/filmstrip.json")
        #expect(line["request"] as? String == "r1")
        #expect(line["client"] as? String == "2001:db8::7")
        #expect(line["method"] as? String == "POST")
        #expect(line["path"] as? String == "/v1/filmstrip.json")
        #expect(line["status"] as? Int == 200)
        #expect(line["bytes"] as? Int == "json:{}".utf8.count)
        #expect(line["agent"] as? String == "curl\u{85}\t\"x\"")
        #expect(line["milliseconds"] as? Double ?? -1 >= 0)
        let stages = try #require(line["stages"] as? [String: Any])
        #expect(stages.keys.sorted() == ["draw", "encode", "play", "read"])
    }

    @Test func `keeps what is long short, and secrets to itself`() async throws {
        let long = String(repeating: "x", count: 5000)
        let lines = try await members { service throws in
            _ = try service.ask(
                "GET", "/\(long)?sig=secret",
                ["User-Agent: \(long)", "Authorization: Bearer secret"])
        }
        let line = try #require(lines.first)
        #expect(line["status"] as? Int == 404)
        #expect((line["path"] as? String)?.utf8.count == 256 + "…".utf8.count)
        #expect((line["agent"] as? String)?.utf8.count == 256 + "…".utf8.count)
        #expect(!"\(line)".contains("secret"))
    }

    @Test func `is not written for probes while all is well`() async throws {
        let lines = try await members { service throws in
            for path in ["/healthz", "/readyz", "/metrics"] {
                #expect(try service.ask("GET", path).status == 200)
            }
            #expect(try service.ask("POST", "/healthz").status == 405)
        }
        #expect(lines.map { $0["status"] as? Int } == [405])
    }
}
