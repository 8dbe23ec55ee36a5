import Foundation
import ServiceSupport
import Testing

/// A case of a stranger's repository, and the lines that tell what is wrong.
struct HostileCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var arguments = ["check"]
    var code: Int32
    /// Texts in both streams together.
    var says: [String]
    var prepare: @Sendable (HostileRepository) throws -> Void

    init(
        _ description: String, _ arguments: [String] = ["check"], code: Int32 = 2,
        says: String..., prepare: @escaping @Sendable (HostileRepository) throws -> Void
    ) {
        (testDescription, self.arguments, self.code) = (description, arguments, code)
        (self.says, self.prepare) = (says, prepare)
    }
}

@Suite struct `A hostile repository` {
    static let (sheet, timeline) = (
        "__filmstrips__/bad.png", "__filmstrips__/bad.timeline.json"
    )

    func test(_ row: HostileCase) async throws {
        try await withFolder { folder in
            let repository = try HostileRepository(in: folder)
            try row.prepare(repository)
            let ending = try repository.run(row.arguments)
            #expect(ending.code == row.code, "\(ending)")
            for text in row.says {
                #expect((ending.errors + ending.output).contains(text), "\(ending)")
            }
            try repository.expectNoHarm(by: ending)
        }
    }

    // MARK: Baselines

    /// The report of a check in which only `bad` cannot be compared, for this reason.
    private static func failed(_ reason: String) -> String {
        "bad.transition.json: failed\n    error: \(reason)\n2 specs: 1 same, 1 failed\n"
    }

    private static func damaged(_ reason: String) -> String {
        "bad.transition.json: damaged\n    damaged: The baseline cannot be used: \(timeline):\(reason)"
    }

    static let baselines: [HostileCase] = [
        HostileCase(
            "a sheet that links a secret",
            says: failed("cannot read \(sheet): it is a symbolic link")
        ) { try $0.link(sheet, to: "../../outside/secret") },
        HostileCase(
            "a sheet that links endless zeros",
            says: failed("cannot read \(sheet): it is a symbolic link")
        ) { try $0.link(sheet, to: "/dev/zero") },
        HostileCase(
            "a sheet that links nothing, to be written there", ["check", "--update"],
            says: failed("cannot read \(sheet): it is a symbolic link")
        ) { try $0.link(sheet, to: "../../outside/new.png") },
        HostileCase(
            "a timeline that links a secret",
            says: failed("cannot read \(timeline): it is a symbolic link")
        ) { try $0.link(timeline, to: $0.outside.appending(path: "secret").path) },
        HostileCase(
            "a timeline that links the standard input",
            says: failed("cannot read \(timeline): it is a symbolic link")
        ) { try $0.link(timeline, to: "/dev/stdin") },
        HostileCase(
            "a sheet that is a pipe", says: failed("cannot read \(sheet): it is not a regular file")
        ) { try $0.pipe(sheet) },
        HostileCase(
            "a timeline that is a folder",
            says: failed("cannot read \(timeline): it is not a regular file")
        ) {
            try FileManager.default.removeItem(at: $0.folder.appending(path: timeline))
            try $0.write("", timeline + "/x")
        },
        HostileCase(
            "a timeline without end",
            says: failed("cannot read \(timeline): it has more than 67108864 bytes")
        ) { try $0.sparse(timeline, bytes: 1 << 40) },
        HostileCase(
            "a sheet without end", ["check", "--update"],
            says: failed("cannot read \(sheet): it has more than 536870912 bytes")
        ) { try $0.sparse(sheet, bytes: 1 << 40) },
        HostileCase(
            "a folder of baselines that is a link",
            says: "error: cannot read b/\(sheet): b/__filmstrips__ is a symbolic link\n"
        ) {
            try $0.write(checkedSpec(), "b/bad.transition.json")
            try $0.link("b/__filmstrips__", to: "../../outside")
        },
        HostileCase(
            "a folder of baselines that is a link, to be written", ["check", "b", "--update"],
            says: "error: cannot read b/\(sheet): b/__filmstrips__ is a symbolic link\n"
        ) {
            try $0.write(checkedSpec(), "b/bad.transition.json")
            try $0.link("b/__filmstrips__", to: $0.outside.path)
        },
        HostileCase(
            "a baseline with a view twice", says: damaged("1:"), "expected each view once",
            "2 specs: 1 same, 1 damaged\n"
        ) {
            // In one line, so that the place is known.
            let text = try $0.read(timeline).replacing("\n", with: " ")
            let order = #""order": ["one""#
            try #require(text.contains(order))
            try $0.write(text.replacing(order, with: order + #", "one""#), timeline)
        },
        HostileCase(
            "a baseline with a number beyond sums",
            says:
                "/frames/0/time: found the number -1e+308; expected a number from -1e15 to 1e15",
            "2 specs: 1 same, 1 damaged\n"
        ) { try $0.replace(#""index": 0,"#, with: #""index": 0, "time": -1e308,"#, in: timeline) },
        HostileCase(
            "a baseline that is no JSON", says: damaged("1:1 "), "2 specs: 1 same, 1 damaged\n"
        ) { try $0.write("\u{1B}[2J::error::x", timeline) },
        HostileCase(
            "a baseline that ends in a million brackets", says: damaged("1:"),
            "2 specs: 1 same, 1 damaged\n"
        ) { try $0.write(String(repeating: "[", count: 1_000_000), timeline) },
    ]

    @Test(arguments: baselines)
    func `with such a baseline fails for its spec alone:`(_ row: HostileCase) async throws {
        try await test(row)
    }

    // MARK: Specs and their files

    private static let linked = "a part of the path is a link or no folder"
    /// A spec with a picture, and one that is the first with another file.
    private static let pictured =
        #"{ "preset": "slide-up", "screens": { "list": { "image": "x.png" } } }"#
    private static let extended = #"{ "extends": "x.json" }"#

    static let specs: [HostileCase] = [
        HostileCase(
            "a spec that is a link", code: 1, says: "__filmstrips__/bad: no spec has this baseline",
            "1 spec: 1 same; 1 orphan\n"
        ) { try $0.link("bad.transition.json", to: "good.transition.json") },
        HostileCase(
            "a folder of specs that is a link", code: 0, says: "2 specs: 2 same\n"
        ) { try $0.link("more", to: "../outside") },
        HostileCase(
            "a spec that is a pipe", code: 1, says: "1 spec: 1 same; 1 orphan\n"
        ) { try $0.pipe("bad.transition.json") },
        HostileCase(
            "a spec without end",
            says: failed("cannot read bad.transition.json: it has more than 16777216 bytes")
        ) { try $0.sparse("bad.transition.json", bytes: 1 << 40) },
        HostileCase(
            "a named spec that is a link", ["check", "link.transition.json"],
            says: "cannot read link.transition.json: it is a symbolic link"
        ) { try $0.link("link.transition.json", to: "good.transition.json") },
        HostileCase(
            "a spec that links a secret, named by a shell", ["lint", "link.transition.json"],
            says: "cannot read link.transition.json: it is a symbolic link"
        ) { try $0.link("link.transition.json", to: "../outside/secret") },
        HostileCase(
            "a named spec that is a pipe", ["lint", "bad.transition.json"],
            says: "cannot read bad.transition.json: it is not a regular file"
        ) { try $0.pipe("bad.transition.json") },
        HostileCase(
            "a picture that is a link", says: "cannot read \"x.png\": \(linked)",
            "2 specs: 1 same, 1 failed\n"
        ) {
            try $0.write(pictured, "bad.transition.json")
            try $0.link("x.png", to: "../outside/secret")
        },
        HostileCase(
            "a picture that is a pipe", ["lint", "bad.transition.json"],
            says: "cannot read \"x.png\": it is not a file"
        ) {
            try $0.write(pictured, "bad.transition.json")
            try $0.pipe("x.png")
        },
        HostileCase(
            "a picture of endless zeros", ["render", "bad.transition.json", "-o", "x.svg"], code: 1,
            says: "cannot read \"x.png\": \(linked)"
        ) {
            try $0.write(pictured, "bad.transition.json")
            try $0.link("x.png", to: "/dev/zero")
        },
        HostileCase(
            "another spec that is a link", ["render", "bad.transition.json", "-o", "x.svg"],
            code: 1,
            says: "cannot read \"x.json\": \(linked)"
        ) {
            try $0.write(extended, "bad.transition.json")
            try $0.link("x.json", to: "../outside/secret")
        },
        HostileCase(
            "another spec that is a link, of two specs to compare",
            ["compare", "good.transition.json", "bad.transition.json", "-o", "x.svg"], code: 1,
            says: "cannot read \"x.json\": \(linked)"
        ) {
            try $0.write(extended, "bad.transition.json")
            try $0.link("x.json", to: "/dev/stdin")
        },
        HostileCase(
            "another spec that is a link, of a map", ["map", "bad.transition.json"],
            code: 1,
            says: "cannot read \"x.json\": \(linked)"
        ) {
            try $0.write(extended, "bad.transition.json")
            try $0.link("x.json", to: "../outside/secret")
        },
        HostileCase(
            "another spec that is without end", ["fuzz", "bad.transition.json"],
            says: "cannot read \"x.json\": it is longer than 67108864 bytes"
        ) {
            try $0.write(extended, "bad.transition.json")
            try $0.write("", "x.json")
            try $0.sparse("x.json", bytes: 1 << 40)
        },
        HostileCase(
            "a trace with margins larger than its window",
            ["trace", "compare", "trace.jsonl", "good.transition.json"],
            says: "trace.jsonl:1:", "found safeAreaInsets of 96 at top and bottom"
        ) {
            try $0.write(
                """
                {"trace": 1, "device": {"size": [80, 61], "safeAreaInsets": [62, 0, 34, 0]}}
                {"at": 0, "views": {"one": {"x": 0}}}

                """, "trace.jsonl")
        },
        HostileCase(
            "a trace with margins larger than the window of the spec",
            ["trace", "compare", "trace.jsonl", "good.transition.json"],
            says: "/device: beside the trace, found safeAreaInsets of 596 at top and bottom"
        ) {
            try $0.write(
                """
                {"trace": 1, "device": {"safeAreaInsets": [562, 0, 34, 0]}}
                {"at": 0, "call": "push"}
                {"at": 0, "views": {"one": {"x": 0}}}

                """, "trace.jsonl")
        },
    ]

    @Test(arguments: specs)
    func `with such a spec or file is refused for it alone:`(_ row: HostileCase) async throws {
        try await test(row)
    }

    // MARK: Reports

    static let reports: [HostileCase] = [
        HostileCase(
            "a folder for the report that is a link", ["check", "--output", "report"],
            says: "cannot write report: it is a symbolic link\n", "2 specs: 2 same\n"
        ) { try $0.link("report", to: "../outside") },
        HostileCase(
            "a folder around it that is a link", ["check", "--output", "a/report"],
            says: "cannot write a/report: a is a symbolic link\n", "2 specs: 2 same\n"
        ) { try $0.link("a", to: "../outside") },
        HostileCase(
            "a detour over a link", ["check", "--output", "x/../a/./report/"],
            says: "cannot write a/report: a is a symbolic link\n", "2 specs: 2 same\n"
        ) { try $0.link("a", to: "../outside") },
        HostileCase(
            "links in the folder", ["check", "--output", "report"], code: 0,
            says: "removed report/more/link: it is a link or another special file\n",
            "removed report/pictures: it is a link or another special file\n",
            "removed report/summary.md: it is a link or another special file\n", "2 specs: 2 same\n"
        ) {
            try $0.write("stays", "report/more/file")
            try $0.link("report/more/link", to: "../../../outside")
            try $0.link("report/pictures", to: "../../outside")
            try $0.link("report/summary.md", to: "../../outside/secret")
        },
        HostileCase(
            "a folder for what breaks a law that is a link",
            ["fuzz", "bad.transition.json", "--plays", "40", "-o", "found"],
            says: "cannot write found/bad-", ": found is a symbolic link\n"
        ) {
            try $0.write(brokenByCancelling, "bad.transition.json")
            try $0.link("found", to: "../outside")
        },
    ]

    @Test(arguments: reports)
    func `cannot lead a report elsewhere:`(_ row: HostileCase) async throws { try await test(row) }

    @Test func `keeps no link in a folder that is published, and loses no other file`() async throws
    {
        try await withFolder { folder in
            let repository = try HostileRepository(in: folder)
            try repository.write("stays", "report/more/file")
            try repository.link("report/more/link", to: "../../../outside/secret")
            let ending = try repository.run(["check", "--output", "report"])
            #expect(ending.code == 0)
            let paths = try FileManager.default.subpathsOfDirectory(
                atPath: repository.folder.appending(path: "report").path)
            #expect(
                Set(paths) == [
                    "more", "more/file", "index.html", "report.json", "junit.xml", "summary.md",
                    "codequality.json",
                ])
            #expect(try repository.read("report/more/file") == "stays")
            try repository.expectNoHarm(by: ending)
        }
    }

    // MARK: Servers

    private static func call(_ tool: String, _ arguments: String) -> [String] {
        ["mcp", "--call", "{\"name\": \"\(tool)\", \"arguments\": \(arguments)}"]
    }

    static let calls: [HostileCase] = [
        HostileCase(
            "a linked sheet", call("check", "{}"), code: 0,
            says: "cannot read \(sheet): it is a symbolic link", "1 same, 1 failed"
        ) { try $0.link(sheet, to: "../../outside/secret") },
        HostileCase(
            "a linked sheet to be written", call("check", #"{"update": true}"#), code: 0,
            says: "cannot read \(sheet): it is a symbolic link", "1 same, 1 failed"
        ) { try $0.link(sheet, to: "../../outside/new") },
        HostileCase(
            "a folder that is a link", call("check", #"{"paths": ["more"]}"#), code: 0,
            says: "more: a part of the path is a link"
        ) { try $0.link("more", to: "../outside") },
        HostileCase(
            "a spec that is a link", call("render", #"{"path": "x.json"}"#), code: 0,
            says: "x.json: a part of the path is a link"
        ) { try $0.link("x.json", to: "../outside/secret") },
        HostileCase(
            "another spec that is a link", call("lint", #"{"path": "bad.transition.json"}"#),
            code: 0,
            says: linked
        ) {
            try $0.write(extended, "bad.transition.json")
            try $0.link("x.json", to: "../outside/secret")
        },
        HostileCase(
            "a path out of the root", call("film_values", #"{"path": "../outside/secret"}"#),
            code: 0,
            says: "expected a path below the root"
        ) { _ in },
    ]

    @Test(arguments: calls)
    func `leads no call of a model elsewhere:`(_ row: HostileCase) async throws {
        try await test(row)
    }

    @Test(.enabled(if: Peer.isHere, "the clients are missing: run Scripts/setup"))
    func `leads no editor elsewhere`() async throws {
        try await withFolder { folder in
            let repository = try HostileRepository(in: folder)
            try repository.link("x.json", to: "../outside/secret")
            let session = try LSPSession(
                in: repository.folder, ["utf-8"], [["open": "a.json", "text": Self.extended]])
            let messages = session.list(0).compactMap { $0["message"] as? String }
            #expect(messages == ["cannot read \"x.json\": \(Self.linked)"])
            #expect(session.exitCode == 0)
        }
    }
}
