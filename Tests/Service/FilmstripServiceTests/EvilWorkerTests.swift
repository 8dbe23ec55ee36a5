import FilmstripService
import Foundation
import ServiceSupport
import TestSupport
import Testing

@Suite(.serialized) struct `A worker that turned evil` {
    typealias Step = EvilWorker.Step

    /// A behaviour, and the statuses that its client may get, beside 503: a machine may be too busy to start another
    /// worker before the deadline.
    struct Row {
        var name: String
        var steps: [Step]
        var statuses: [Int] = [500]
    }

    private static func answering(
        _ name: String, _ answer: [UInt8], _ statuses: [Int] = [500]
    ) -> Row {
        Row(name: name, steps: [.begin(0), .answer(answer)], statuses: statuses)
    }

    private static func entry(line: Int) -> [UInt8] {
        AnswerBytes.problem(kind: "invalid").number(1)
            .optional(nil).optional(nil).optional(nil).optional(nil)
            .flag(true).number(line).flag(false).text("evil").flag(false).bytes
    }

    private static let film = AnswerBytes.film()
    private static let sound = film.figures()
    private static let split = "\r\nSet-Cookie: evil=1\r\n\r\nevil"

    private static let counts: [Row] =
        [Int.max, .min, -1, 601].map { answering("\($0) frames", film.figures(frames: $0)) }
        + [Int.max, .min, -1, 3_600_000_000_000].map {
            answering("\($0) ns", film.figures(parts: [("draw", $0)]))
        } + [
            answering("a part twice", film.figures(parts: [("draw", 1), ("draw", 1)])),
            answering("an unknown part", film.figures(parts: [("evil", 1)])),
            answering(
                "1100 parts",
                film.figures(
                    parts: [(String, Int)](repeating: ("draw", 0), count: 1100))),
            answering("an unknown outcome", film.figures(outcome: "evil")),
        ]

    private static let problems: [Row] =
        [
            "", "evil", "422", "999 Evil", "200 OK", "204 No Content", "304 Not Modified",
            "401 Unauthorized", "404 Not Found", "429 Too Many Requests",
            String(repeating: "4", count: 1 << 20),
        ].map {
            answering("status \($0.prefix(30))", AnswerBytes.problem($0).number(0).withoutFigures)
        } + [
            answering(
                "an unknown kind", AnswerBytes.problem(kind: "evil").number(0).withoutFigures),
            answering(
                "a detail that splits the answer",
                AnswerBytes.problem(detail: split).number(0).withoutFigures, [422]),
            answering(
                "a long detail",
                AnswerBytes.problem(detail: String(repeating: "evil", count: 2 << 20)).number(0)
                    .withoutFigures),
            answering("2^62 entries", AnswerBytes.problem().number(1 << 62).bytes),
            answering("line 0", entry(line: 0)), answering("line -2^63", entry(line: .min)),
        ]

    private static let values: [Row] =
        [
            answering("an unknown kind of answer", AnswerBytes.film(kind: "evil").withoutFigures),
            answering(
                "304 to a client that has nothing", AnswerBytes.film(kind: "known").withoutFigures),
            answering(
                "a failure without a reason", AnswerBytes.film(kind: "failed").withoutFigures),
            answering(
                "a PNG called compressed", AnswerBytes.film(isCompressed: true).withoutFigures),
            answering("an empty body", AnswerBytes.film(body: []).withoutFigures),
            answering(
                "a page",
                AnswerBytes.film(body: Array("<script>evil()</script>".utf8)).withoutFigures),
        ]
        + [split, "evil", "%\"\(split)\"", "%\"" + String(repeating: "a", count: 1 << 20) + "\""]
        .map {
            answering("warnings \($0.prefix(9))", AnswerBytes.film(warnings: $0).withoutFigures)
        }
        + [
            "https://evil.example", "/v1/filmstrip/svg/AAAA", "/v1/filmstrip/png/\(split)",
            "/v1/filmstrip/png/" + String(repeating: "A", count: 3000), "/v1/filmstrip/png/../evil",
        ].map { answering("link \($0.prefix(25))", AnswerBytes.film(link: $0).withoutFigures) }
        + [
            "evil", "\"evil\"", "W/\"0123456789abcdef0123456789abcdef\"", "\"a\"\(split)", "",
            "\"" + String(repeating: "a", count: 10_000) + "\"",
        ].map { answering("tag \($0.prefix(9))", AnswerBytes.film(tag: $0).withoutFigures) }

    private static let lengths: [Row] =
        [(0, 500), (1 << 62, 503), (.max, 503), (.min, 503), (-1, 503), (400 << 20, 503)].map {
            Row(
                name: "length \($0.0)",
                steps: [.begin(0), .send(AnswerBytes().number($0.0).bytes), .sleep(60)],
                statuses: [$0.1])
        } + [
            answering("one byte", [1]),
            answering("half an answer", Array(sound.prefix(sound.count / 2))),
            answering("an answer and more", sound + [0]),
            Row(
                name: "fewer bytes than told",
                steps: [.begin(0), .send(AnswerBytes().number(100).bytes + [1, 2]), .exit(0)]),
            Row(
                name: "fewer bytes than told, then silence",
                steps: [.begin(0), .send(AnswerBytes().number(100).bytes + [1, 2]), .sleep(60)],
                statuses: [503]),
            Row(
                name: "bytes one by one",
                steps: [
                    .begin(0),
                    .drip(
                        AnswerBytes().number(1000).bytes + [UInt8](repeating: 7, count: 1000), 0.3),
                ], statuses: [503]),
        ]

    private static let poison = AnswerBytes.film(body: AnswerBytes.png + Array("poison".utf8))
        .figures()

    private static let numbers: [Row] = [
        Row(name: "the number of the next order", steps: [.begin(1), .answer(sound)]),
        Row(name: "the number of the last order", steps: [.begin(-1), .answer(sound)]),
        Row(name: "no number", steps: [.answer(sound)]),
        Row(
            name: "a second answer",
            steps: [.begin(0), .answer(sound), .answer(poison)], statuses: [200]),
        Row(
            name: "a second answer to the same order",
            steps: [.begin(0), .answer(sound), .begin(0), .answer(poison)], statuses: [200]),
        Row(
            name: "a second number", steps: [.begin(0), .begin(0), .answer(sound)],
            statuses: [200, 500, 503]),
    ]

    private static let behaviours: [Row] = [
        Row(name: "silence", steps: [.begin(0), .sleep(60)], statuses: [503]),
        Row(name: "silence before it begins", steps: [.sleep(60)], statuses: [500, 503]),
        Row(name: "a loop", steps: [.begin(0), .loop], statuses: [503]),
        Row(
            name: "a loop that ignores signals", steps: [.ignoreSignals, .begin(0), .loop],
            statuses: [503]),
        Row(name: "exit 0", steps: [.begin(0), .exit(0)]),
        Row(name: "exit 3 before it begins", steps: [.exit(3)]),
        Row(name: "SIGKILL", steps: [.begin(0), .raise(SIGKILL)], statuses: [503]),
        Row(name: "SIGSEGV", steps: [.begin(0), .raise(SIGSEGV)]),
        Row(name: "SIGABRT", steps: [.begin(0), .raise(SIGABRT)]),
        Row(name: "SIGSTOP", steps: [.begin(0), .raise(SIGSTOP), .sleep(60)], statuses: [503]),
        Row(
            name: "SIGSTOP before it begins", steps: [.raise(SIGSTOP), .sleep(60)],
            statuses: [500, 503]),
        Row(
            name: "the service's group", steps: [.newGroup, .begin(0), .sleep(60)],
            statuses: [500, 503]),
        Row(
            name: "a session of its own", steps: [.newSession, .begin(0), .loop],
            statuses: [500, 503]),
        Row(
            name: "a child that holds the socket", steps: [.begin(0), .leaveChild, .exit(0)],
            statuses: [500, 503]),
        Row(
            name: "10 MB of errors",
            steps: [.begin(0), .complain(String(repeating: "evil\n", count: 2000), 1000), .exit(1)]),
        Row(
            name: "errors that imitate the log",
            steps: [
                .begin(0), .complain("x\n2026-01-01 info evil\u{1B}[2J\r::error::evil\n", 9),
                .exit(1),
            ]),
        Row(name: "no socket", steps: [.begin(0), .shutDown(2), .sleep(60)]),
        Row(
            name: "no end for reading", steps: [.shutDown(0), .begin(0), .answer(sound)],
            statuses: [200]),
        Row(name: "no end for writing", steps: [.begin(0), .shutDown(1), .sleep(60)]),
        Row(
            name: "no end for writing before it begins", steps: [.shutDown(1), .sleep(60)],
            statuses: [500, 503]),
    ]

    /// Sound answers with some bytes changed, removed or added.
    private static let mutations: [Row] = (0..<40).map { seed in
        var random = SplitMix64(state: UInt64(seed))
        var bytes = AnswerBytes.film(
            warnings: "%\"a\"", tag: "\"0123456789abcdef0123456789abcdef\""
        ).figures(parts: [("draw", 5)])
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = .random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            default: bytes.insert(.random(in: 0...255, using: &random), at: place)
            }
        }
        return answering("mutation \(seed)", bytes, [200, 500])
    }

    static let rows =
        counts + problems + values + lengths + numbers + behaviours + mutations

    /// Fields that an answer may have, with the beginnings of their values.
    private static let fields = [
        "content-type": ["image/png", "application/problem+json"],
        "x-content-type-options": ["nosniff"], "content-length": [""], "vary": ["Accept"],
        "filmstrip-warnings": ["%\""], "content-location": ["/v1/filmstrip/png/"], "etag": ["\""],
        "x-request-id": [""], "server-timing": [""], "retry-after": ["1"],
    ]

    /// Runs a test against a service whose workers behave as `steps`, an element for each row, say.
    private static func withEvilWorkers(
        _ steps: [[Step]], _ test: @escaping @Sendable (TestService, URL) throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("evil-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = try EvilWorker(in: folder, sound: film.figures(), steps).program
        try await withService({
            $0.isolation = .processes(program: program)
            $0.renderThreads = 1
            $0.deadlines.render = .seconds(3)
            $0.limits.cacheBytes = 0
            $0.trustedProxies = 1
        }) { service in try test(service, folder) }
    }

    @Test func `has the client of its order rest`() async throws {
        try await Self.withEvilWorkers([[.begin(0), .exit(1)]]) { (service, _) throws in
            #expect(try service.film("row 0").status == 500)
            let begin = ContinuousClock.now
            #expect(try service.film().status == 200)
            #expect(ContinuousClock.now - begin > Schedule.rest - .milliseconds(50))
        }
    }

    @Test func `harms nobody but the client of its order`() async throws {
        #expect(Self.rows.count >= 60)
        try await Self.withEvilWorkers(Self.rows.map(\.steps)) { service, folder in
            #expect(try service.film().status == 200)
            let before = Self.descriptors
            for (number, row) in Self.rows.enumerated() {
                // Each row has a client of its own, who rests afterwards.
                let reply = try service.film(
                    "row \(number)", of: "10.0.\(number / 200).\(number % 200)")
                #expect(
                    (row.statuses + [503]).contains(reply.status), "\(row.name): \(reply.status)")
                for (name, value) in reply.fields {
                    let accepted = Self.fields[name] ?? []
                    #expect(
                        accepted.contains { value.hasPrefix($0) }, "\(row.name): \(name) \(value)")
                }
                #expect(!reply.text.contains("poison"), "\(row.name)")
                var next = try service.film()
                // A busy machine may miss the deadline.
                for _ in 0..<5 where next.status == 503 { next = try service.film() }
                #expect(next.status == 200 && next.body == AnswerBytes.png, "\(row.name)")
            }
            #expect(try service.waits(forBusyWorkers: 0))
            #expect(try service.ask("GET", "/readyz").status == 200)
            #expect(try service.figure("filmstrip_jobs_stuck") == 0)
            #expect(try service.figure("filmstrip_unsent_bytes") == 0)
            #expect((0..<10_000).contains(try service.figure("filmstrip_frames_total")))
            // Other tests of this process open some, too, but not one for each row.
            #expect(Self.descriptors < before + Self.rows.count)
            // Those that wait for orders, and perhaps one that is being replaced.
            #expect(Self.processes(running: folder.path) <= 4)
        }
    }

    private static var descriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
    }

    /// Number of processes whose arguments contain a text.
    private static func processes(running text: String) -> Int {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.filter { Int($0) != nil }.count {
            let arguments = FileManager.default.contents(atPath: "/proc/\($0)/cmdline") ?? Data()
            return String(decoding: arguments, as: UTF8.self).contains(text)
        }
    }
}

extension TestService {
    /// Asks for a film of a spec with a description.
    fileprivate func film(
        _ description: String = "sound", of client: String = "10.1.1.1"
    ) throws -> Reply {
        try ask(
            "POST", "/v1/filmstrip.png", ["X-Forwarded-For: \(client)"],
            body: #"{ "description": "\#(description)", "preset": "push" }"#)
    }
}
