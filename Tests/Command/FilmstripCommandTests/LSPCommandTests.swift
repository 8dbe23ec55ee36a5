import Foundation
import ServiceSupport
import Testing

/// The server of `filmstrip lsp`, with the client of pytest-lsp.
@Suite(.enabled(if: Peer.isHere, "the clients are missing: run Scripts/setup"))
struct `The language server` {
    @Test(arguments: [["utf-16"], ["utf-8", "utf-16"]])
    func `tells mistakes as they are typed, and fixes them`(_ encodings: [String]) async throws {
        try await withFolder { folder in
            // The emoji is two code units of UTF-16, and four of UTF-8.
            let mistaken = #"{ "description": "🙂", "preset": "slide-upp" }"#
            let mended = #"{ "description": "🙂", "preset": "slide-up" }"#
            let session = try LSPSession(
                in: folder, encodings,
                [
                    ["open": "a.json", "text": mistaken],
                    ["actions": "a.json", "from": [0, 0], "to": [0, 60]],
                    ["change": "a.json", "text": mended],
                    ["change": "a.json", "text": mended + "\n{"],
                    ["actions": "a.json", "from": [0, 0], "to": [0, 4]],
                    ["close": "a.json"],
                ])
            let isUTF8 = encodings.count == 2
            #expect(session.capabilities["positionEncoding"] as? String == encodings[0])
            let errors = session.list(0)
            try #require(errors.count == 1)
            #expect(
                (errors[0]["message"] as? String)?.hasPrefix("found the string \"slide-upp\"")
                    == true)
            #expect(errors[0]["severity"] as? Int == 1)
            // Before the quote are 21 characters, of which one is the emoji, and 11 more to the name.
            let start = mistaken.components(separatedBy: "\"slide-upp\"")[0]
            let column = isUTF8 ? start.utf8.count : start.utf16.count
            #expect(LSPSession.range(errors[0]["range"]) == [0, column, 0, column + 11])
            let actions = session.list(1)
            #expect(actions.map { $0["title"] as? String } == ["Change to \"slide-up\""])
            let changes = (actions.first?["edit"] as? [String: Any])?["changes"] as? [String: Any]
            let edit = (changes?.values.first as? [[String: Any]])?.first
            #expect(LSPSession.range(edit?["range"]) == [0, column + 1, 0, column + 10])
            #expect(edit?["newText"] as? String == "slide-up")
            #expect(session.list(2).allSatisfy { $0["severity"] as? Int != 1 })
            #expect(LSPSession.range(session.list(3).first?["range"]).prefix(2) == [1, 0])
            #expect(session.list(4).isEmpty)
            #expect(session.exitCode == 0)
        }
    }

    @Test func `tells findings with their rules, at the operations`() async throws {
        try await withFolder { folder in
            let spec = try String(
                contentsOf: URL(filePath: #filePath).deletingLastPathComponent()
                    .appending(path: "../../../Examples/back-swipe.json"), encoding: .utf8)
            let session = try LSPSession(
                in: folder, ["utf-16"], [["open": "a.json", "text": spec]])
            let lint = try {
                try Data(spec.utf8).write(to: folder.appending(path: "a.json"))
                return try Command.run("lint", "a.json", in: folder).output
            }()
            let finding = try #require(session.list(0).first)
            #expect(finding["code"] as? String == "property-not-animated")
            #expect(finding["severity"] as? Int == 2)
            let range = LSPSession.range(finding["range"])
            #expect(lint.hasPrefix("a.json:\(range[0] + 1):\(range[1] + 1): warning: "))
        }
    }

    private struct Place {
        /// The text, in which `|` stands for the cursor.
        var text: String
        var includes: [String]
        var excludes: [String] = []
    }

    private static let places = [
        Place(text: "{ | }", includes: ["preset", "screens", "container", "script"]),
        Place(text: #"{ "preset": "|" }"#, includes: ["push", "sheet"], excludes: ["screens"]),
        Place(
            text: #"{ "preset": "push", | }"#, includes: ["device"],
            excludes: ["preset", "extends"]),
        Place(text: #"{ "device": { | } }"#, includes: ["model", "size"], excludes: ["screens"]),
        Place(text: #"{ "device": { "model": "|" } }"#, includes: ["iPhone 16 Pro"]),
        Place(
            text: #"{ "animators": { "a": { "duration": 0.3, | } } }"#, includes: ["animate"],
            excludes: ["duration"]),
        Place(
            text: #"{ "animators": { "a": { "animate": [{ "curve": "|" }] } } }"#,
            includes: ["linear", "easeInOut", "spring(damping: 0.8)"]),
        Place(
            text:
                #"{ "screens": { "inbox": {}, "mail": {} }, "container": { "navigation": { "stack": ["|"] } } }"#,
            includes: ["inbox", "mail"]),
        Place(
            text:
                #"{ "animators": { "dive": {} }, "container": { "navigation": { "push": { "animator": "|" } } } }"#,
            includes: ["dive"]),
        Place(
            text: #"{ "animators": { "a": { "animate": [{ "set": { "|" } }] } } }"#,
            includes: ["from", "to", "container"]),
        Place(
            text: #"{ "animators": { "a": { "animate": [{ "set": { "to.|" } }] } } }"#,
            includes: ["to.frame", "to.alpha", "to.layer.cornerRadius"], excludes: ["from.frame"]),
        Place(
            text:
                #"{ "animators": { "a": { "animate": [{ "set": { "to.frame.x": "container.|" } }] } } }"#,
            includes: ["container.width", "to.frame", "min"]),
        Place(
            text: #"{ "script": [{ "at": 0.1, | }] }"#, includes: ["drag", "push"],
            excludes: ["at"]),
        Place(
            text: #"{ "filmstrip": { "captions": | } }"#, includes: ["true", "false"]),
        Place(
            text: #"{ "filmstrip": { "frames": 4, | } }"#, includes: ["between", "columns"],
            excludes: ["times", "progress", "events"]),
        Place(
            text: "{ \"filmstrip\": {\n  \"theme\": \n  \"columns\": 2 } }".replacing(
                "\"theme\": ", with: "\"theme\": |"), includes: ["light", "dark"]),
    ]

    @Test func `completes what is accepted at a place`() async throws {
        try await withFolder { folder in
            var cursors: [[Int]] = []
            var steps: [[String: Any]] = []
            for (index, place) in Self.places.enumerated() {
                let before = place.text.prefix { $0 != "|" }
                let after = place.text.drop { $0 != "|" }.dropFirst()
                let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
                cursors.append([lines.count - 1, lines.last?.utf16.count ?? 0])
                steps.append(["open": "\(index).json", "text": String(before + after)])
                steps.append(["completion": "\(index).json", "at": cursors[index]])
            }
            let session = try LSPSession(in: folder, ["utf-16"], steps)
            for (index, place) in Self.places.enumerated() {
                let (items, cursor) = (session.list(2 * index + 1), cursors[index])
                let labels = items.compactMap { $0["label"] as? String }
                for label in place.includes {
                    #expect(labels.contains(label), "\(place.text): \(labels.prefix(40))")
                }
                for label in place.excludes { #expect(!labels.contains(label), "\(place.text)") }
                // An edit contains the cursor, or the editor could not filter by what is typed.
                for item in items {
                    let range = LSPSession.range((item["textEdit"] as? [String: Any])?["range"])
                    try #require(range.count == 4)
                    #expect(range[0] == cursor[0] && range[2] == cursor[0], "\(place.text)")
                    #expect(range[1] <= cursor[1] && cursor[1] <= range[3], "\(place.text)")
                }
            }
        }
    }

    @Test func `formats as the command does`() async throws {
        try await withFolder { folder in
            let text =
                #"{"script":[{"push":"b","at":0.1}],"preset":"push", "device":{"scale":2,"size":[300,500]}}"#
            try Data(text.utf8).write(to: folder.appending(path: "a.json"))
            #expect(try Command.run("format", "a.json", in: folder).code == 0)
            let formatted = try String(
                contentsOf: folder.appending(path: "a.json"), encoding: .utf8)
            let session = try LSPSession(
                in: folder, ["utf-16"],
                [
                    ["open": "a.json", "text": text], ["formatting": "a.json"],
                    ["change": "a.json", "text": formatted], ["formatting": "a.json"],
                    ["change": "a.json", "text": "{ nothing"], ["formatting": "a.json"],
                ])
            let edits = session.list(1)
            #expect(edits.count == 1 && edits.first?["newText"] as? String == formatted)
            #expect(LSPSession.range(edits.first?["range"]) == [0, 0, 0, text.utf16.count])
            #expect(session.list(3).isEmpty && session.list(5).isEmpty)
        }
    }

    @Test func `explains, links, hints and previews`() async throws {
        try await withFolder { folder in
            let text = """
                { "preset": "back-swipe",
                  "let": { "quick": 0.2 },
                  "container": { "navigation": { "pop": { "animator": "backSwipe" } } },
                  "script": [{ "at": "quick / 2", "drag": { "from": [2, 400], "to": [300, 400], "duration": "quick * 2" } }] }
                """
            let image = """
                { "screens": { "a": { "image": "shots/a.png" } }, "extends": "base.json", "description": "a.txt" }
                """
            let session = try LSPSession(
                in: folder, ["utf-16"],
                [
                    ["open": "a.json", "text": text],
                    ["hover": "a.json", "at": [3, 5]],
                    ["hints": "a.json", "from": [0, 0], "to": [9, 0]],
                    ["preview": "a.json"],
                    ["open": "b.json", "text": image], ["links": "b.json"], ["preview": "b.json"],
                    ["hover": "a.json", "at": [0, 0]],
                ])
            let hover = session.outcome(1) as? [String: Any]
            let words = (hover?["contents"] as? [String: Any])?["value"] as? String
            #expect(words?.hasPrefix("**script**") == true)
            #expect(LSPSession.range(hover?["range"]) == [3, 2, 3, 10])
            // 0.2 / 2 and 0.2 · 2, each behind its string.
            let labels = session.list(2).compactMap { $0["label"] as? String }
            #expect(labels.filter { $0.hasPrefix("=") } == ["= 0.1", "= 0.4"])
            // The drag begins the pop after its recognizer's slop, and has come far enough to finish it.
            #expect(labels.contains { $0.contains("…") && $0.hasSuffix(" s, completed") })
            let html = (session.outcome(3) as? [String: Any])?["html"] as? String
            #expect(html?.lowercased().hasPrefix("<!doctype html>") == true)
            let links = session.list(5).compactMap { $0["target"] as? String }
            #expect(
                links
                    == ["shots/a.png", "base.json"].map {
                        folder.appending(path: $0).absoluteString
                    })
            let errors = (session.outcome(6) as? [String: Any])?["errors"] as? String
            #expect(errors?.contains("base.json") == true)
        }
    }

    @Test func `ends with an error if the editor leaves without a word`() async throws {
        try await withFolder { folder in
            let result = try Command(["lsp", "--stdio"], in: folder).end()
            #expect(result.code == 1 && result.output.isEmpty)
        }
    }

    @Test(arguments: [
        ("Content-Length: many\r\n\r\n{}", "Content-Length is many; expected 0..."),
        (
            "Content-Length: 10000000000\r\n\r\n{}",
            "Content-Length is 10000000000; expected 0..."
        ),
        ("Content-Length: -1\r\n\r\n{}", "Content-Length is -1; expected 0..."),
        ("Length: 2\r\n\r\n{}", "a header has no Content-Length"),
        (String(repeating: "a", count: 100_000), "a message or header is longer than 4096 bytes"),
    ])
    func `tells a header that it cannot read, and ends`(
        _ input: String, _ message: String
    ) async throws {
        try await withFolder { folder in
            let file = folder.appending(path: "input")
            try Data(input.utf8).write(to: file)
            let result = try Command(
                ["lsp"], in: folder, input: try FileHandle(forReadingFrom: file)
            ).end()
            #expect(result.code == 1)
            #expect(result.output.contains(message))
        }
    }
}

/// A session of the client, and the outcome of each of its steps.
struct LSPSession {
    private let outcomes: [Any]

    /// - Parameters:
    ///   - folder: The folder of the documents.
    ///   - encodings: Those of positions that the client accepts, the best one first.
    ///   - steps: As in `Tests/Command/Reference/lsp_session.py`.
    init(in folder: URL, _ encodings: [String], _ steps: [[String: Any]]) throws {
        let told = try Peer.run(
            "lsp_session.py",
            [
                "command": Command.tool.path, "arguments": ["lsp"], "folder": folder.path,
                "encodings": encodings, "steps": steps,
            ], in: folder)
        outcomes = try #require(told as? [Any])
        try #require(outcomes.count == steps.count + 2)
    }

    var capabilities: [String: Any] {
        (outcomes[0] as? [String: Any])?["capabilities"] as? [String: Any] ?? [:]
    }

    var exitCode: Int? { outcomes.last as? Int }

    func outcome(_ step: Int) -> Any { outcomes[step + 1] }

    func list(_ step: Int) -> [[String: Any]] { outcome(step) as? [[String: Any]] ?? [] }

    /// The lines and characters of a range's start and end; empty if there is none.
    static func range(_ range: Any?) -> [Int] {
        ["start", "end"].flatMap { end -> [Int] in
            let place = (range as? [String: Any])?[end] as? [String: Any]
            return [place?["line"] as? Int, place?["character"] as? Int].compactMap { $0 }
        }
    }
}
