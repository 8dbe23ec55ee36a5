import FilmstripDisplay
import FilmstripPNG
import Foundation
import ServiceSupport
import Testing

/// The server of `filmstrip mcp`, with the official Python client.
@Suite(.enabled(if: Peer.isHere, "the clients are missing: run Scripts/setup"))
struct `The server for models` {
    @Test(arguments: ["auto", "legacy"])
    func `serves a whole task: write, render, read, mend, render what changed`(
        _ mode: String
    ) async throws {
        try await withFolder { folder in
            let spec = #"{ "preset": "slide-up" }"#
            let dark = #"{ "preset": "slide-up", "device": { "userInterfaceStyle": "dark" } }"#
            let session = try MCPSession(
                mode, in: folder,
                [
                    ["call": "presets"],
                    ["write": "a.json", "text": #"{ "preset": "slide-upp" }"#],
                    ["call": "render", "arguments": ["path": "a.json"]],
                    ["write": "a.json", "text": spec],
                    ["call": "render", "arguments": ["path": "a.json", "frames": 4]],
                    ["call": "film_values", "arguments": ["path": "a.json", "frames": 3]],
                    ["call": "lint", "arguments": ["path": "a.json"]],
                    ["write": "a.json", "text": dark],
                    [
                        "call": "render",
                        "arguments": ["path": "a.json", "frames": 4, "since": "previous"],
                    ],
                    [
                        "call": "render",
                        "arguments": ["path": "a.json", "frames": 4, "since": "previous"],
                    ],
                ])
            #expect(session.protocolRevision == (mode == "auto" ? "2026-07-28" : "2025-11-25"))
            #expect(session.text(0).contains("slide-up: "))
            #expect(session.isError(2))
            #expect(
                session.text(2).hasPrefix("a.json:1:13 /preset: found the string \"slide-upp\""))
            #expect(
                session.text(2).hasSuffix("    { \"preset\": \"slide-upp\" }\n                ^"))
            #expect(session.text(2).contains("did you mean \"slide-up\"?"))
            let first = try #require(try session.picture(4))
            #expect(first.width <= 800 && first.width * first.height <= 1_200_000)
            #expect(session.text(4).contains("4 frames at "))
            let lines = session.text(5).split(separator: "\n")
            #expect(lines.contains { $0.hasPrefix("time\tprogress\tphase\t") })
            #expect(!session.isError(6))
            // The boxes alone are in a colour that the film does not have.
            let changed = try #require(try session.picture(8))
            #expect(first.pixels.contains(Self.box) == false)
            #expect(changed.pixels.contains(Self.box))
            #expect(session.text(8).contains("Changed, with boxes around what looks different:"))
            let same = try #require(try session.picture(9))
            #expect(same.pixels.contains(Self.box) == false)
            #expect(session.text(9).contains("Nothing has changed since the last time."))
        }
    }

    /// The colour of boxes, RGBA with red in the low byte.
    private static let box: UInt32 = 0xFF_B0_00_F0

    struct Budget: CustomTestStringConvertible {
        var arguments: [String: Int]
        var width = 800, height = 1568, pixels = 1_200_000
        var testDescription: String { "\(arguments)" }
    }

    @Test(arguments: [
        Budget(arguments: ["frames": 6]),
        Budget(arguments: ["frames": 4, "maxTokens": 700], pixels: 525_000),
        Budget(
            arguments: ["frames": 3, "maxWidth": 700, "maxPixels": 400_000], width: 700,
            pixels: 400_000),
        Budget(arguments: ["frames": 2, "maxHeight": 550], height: 550),
    ])
    func `draws frames as large as the budget allows, and no larger`(
        _ budget: Budget
    ) async throws {
        try await withFolder { folder in
            var arguments: [String: Any] = budget.arguments
            arguments["spec"] = #"{ "preset": "push" }"#
            let session = try MCPSession(
                "auto", in: folder, [["call": "render", "arguments": arguments]])
            let picture = try #require(try session.picture(0), "\(session.text(0))")
            #expect(picture.width <= budget.width && picture.height <= budget.height)
            #expect(picture.width * picture.height <= budget.pixels)
            // A twentieth of a pixel a point more, and the sheet would be too large; captions and tracks take some room.
            let fullness = max(
                Double(picture.width) / Double(budget.width),
                Double(picture.height) / Double(budget.height),
                Double(picture.width * picture.height) / Double(budget.pixels))
            #expect(fullness > 0.8)
        }
    }

    @Test func `refuses what leads out of the root, by names and by links`() async throws {
        try await withFolder { folder in
            let root = folder.appending(path: "root")
            for path in ["root", "other"] {
                try FileManager.default.createDirectory(
                    at: folder.appending(path: path), withIntermediateDirectories: true)
            }
            let spec = Data(#"{ "preset": "push" }"#.utf8)
            // Its code would be compiled.
            let coded =
                #"{ "swift": { "sources": ["a.swift"] }, "screens": {}, "container": { "scene": "inbox" }, "script": [] }"#
            try Data(coded.utf8).write(to: folder.appending(path: "other/coded.json"))
            try spec.write(to: folder.appending(path: "other/out.json"))
            try spec.write(to: root.appending(path: "in.json"))
            try FileManager.default.createSymbolicLink(
                at: root.appending(path: "link.json"),
                withDestinationURL: folder.appending(path: "other/out.json"))
            try FileManager.default.createSymbolicLink(
                at: root.appending(path: "folder"),
                withDestinationURL: folder.appending(path: "other"))
            let paths = [
                "in.json", "./in.json", root.path + "/in.json", "../other/out.json", "link.json",
                "folder/out.json", folder.path + "/other/out.json", "missing.json", "",
                "folder/coded.json",
            ]
            let session = try MCPSession(
                "auto", in: root,
                paths.map { ["call": "lint", "arguments": ["path": $0]] }
                    + [["call": "check", "arguments": ["paths": ["folder"]]]])
            for index in 0..<3 { #expect(!session.isError(index), "\(session.text(index))") }
            for index in 3...10 { #expect(session.isError(index), "\(paths[min(index, 9)])") }
            #expect(session.text(3).contains("expected a path below the root"))
            for index in [4, 5, 9] {
                #expect(session.text(index).contains("a part of the path is a link"))
            }
            #expect(session.text(7) == "cannot read missing.json: there is no such file")
            #expect(session.text(10) == "folder: a part of the path is a link")
        }
    }

    @Test func `answers a last line without an end, after one that is nested too deeply`()
        async throws
    {
        try await withFolder { folder in
            let file = folder.appending(path: "input")
            let deep = String(repeating: "[", count: 100_000)
            try Data((deep + "\n" + #"{"jsonrpc":"2.0","id":7,"method":"ping"}"#).utf8)
                .write(to: file)
            let result = try Command(
                ["mcp"], in: folder, input: try FileHandle(forReadingFrom: file)
            ).end()
            let lines = result.output.split(separator: "\n")
            try #require(lines.count == 2)
            // Parse error: JSON-RPC 2.0, section 5.1.
            #expect(lines[0].contains(#""id":null,"#) && lines[0].contains("-32700"))
            #expect(lines[1].contains(#""id":7,"result":{}"#))
        }
    }

    @Test func `compares, checks, maps and explains`() async throws {
        try await withFolder { folder in
            let session = try MCPSession(
                "auto", in: folder,
                [
                    ["write": "a.transition.json", "text": #"{ "preset": "back-swipe" }"#],
                    ["call": "check"],
                    ["call": "check", "arguments": ["update": true]],
                    ["call": "check"],
                    [
                        "call": "compare",
                        "arguments": [
                            "before": "a.transition.json",
                            "after":
                                #"{ "preset": "back-swipe", "device": { "userInterfaceStyle": "dark" } }"#,
                        ],
                    ],
                    ["call": "map", "arguments": ["path": "a.transition.json"]],
                    ["call": "explain", "arguments": ["name": "animators.NAME.duration"]],
                    ["call": "explain", "arguments": ["name": "shadow-left-behind"]],
                    ["call": "explain", "arguments": ["name": "panSlop"]],
                    ["call": "explain", "arguments": ["name": "duratoin"]],
                    ["call": "curve", "arguments": ["curves": ["spring(bounce: 1)"]]],
                    ["call": "curve", "arguments": ["curves": ["linear"], "samples": 3]],
                    ["call": "curve", "arguments": ["curves": ["easeIn"], "as": "css"]],
                    [
                        "call": "map",
                        "arguments": ["path": "a.transition.json", "kind": "hand-off"],
                    ],
                    ["call": "map", "arguments": ["spec": #"{ "preset": "back-swip" }"#]],
                ])
            #expect(session.text(1).contains("a.transition.json: new"))
            #expect(session.text(2).contains("written"))
            #expect(session.text(3) == "1 spec: 1 same\n")
            let rows = try #require(try session.picture(4))
            #expect(rows.width <= 800 && rows.height <= 1568)
            #expect(session.text(4).contains("Differences:"))
            #expect(session.text(5).contains("velocity (pt/s)\toutcomes by distance (pt)"))
            #expect(session.text(6).contains("Accepted: a number of seconds from 0 to 60."))
            #expect(session.text(7).contains("Fix: Set the layer's shadowOpacity"))
            // Measured, as the page on fidelity says.
            #expect(session.text(8).contains("measured: 10 pt"))
            #expect(session.isError(9) && session.text(9).contains("did you mean \"duration\"?"))
            #expect(
                session.isError(10) && session.text(10).contains("expected a number from -0.99"))
            // A line through the origin.
            #expect(session.text(11).contains("linear,0.5,0.5,1\n"))
            // CSS Easing Functions Level 1, section 2.3.
            #expect(
                session.text(12).contains("ease-in")
                    || session.text(12).contains("cubic-bezier(0.42, 0, 1, 1)"))
            #expect(
                session.text(13).contains(
                    "velocity (pt/s)\toutcomes by distance (pt), with the change of the view's velocity\n"
                ))
            let map = session.outcome(13)["structuredContent"] as? [String: Any]
            let lines = try #require(map?["rows"] as? [[String: Any]])
            let runs = lines.flatMap { $0["runs"] as? [[String: Any]] ?? [] }
            #expect(runs.contains { ($0["jump"] as? [Double])?.count == 2 })
            #expect(try JSONSerialization.data(withJSONObject: map ?? [:]).count <= 4096)
            #expect(session.isError(14) && session.text(14).contains("did you mean"))
        }
    }

    @Test func `tells numbers of motion, and looks for motion that hurts`() async throws {
        try await withFolder { folder in
            let spec = #"{ "preset": "back-swipe" }"#
            let session = try MCPSession(
                "auto", in: folder,
                [
                    ["call": "film_values", "arguments": ["spec": spec, "motion": true]],
                    ["call": "film_values", "arguments": ["spec": spec]],
                    ["call": "lint", "arguments": ["spec": spec, "accessibility": true]],
                    ["call": "lint", "arguments": ["spec": spec]],
                    ["call": "lint", "arguments": ["spec": spec, "accessibility": "yes"]],
                ])
            let figures = "transition\tview\tdistance (pt)\tway (pt)\tpeakSpeed (pt/s)\t"
            #expect(session.text(0).contains("\n\n" + figures))
            #expect(!session.text(1).contains(figures))
            #expect(session.text(2).contains("% of the display changes"))
            #expect(!session.text(3).contains("% of the display changes"))
            #expect(
                session.isError(4)
                    && session.text(4).contains("accessibility: found the string \"yes\""))
        }
    }

    @Test func `has resources and prompts, and tells what it has not`() async throws {
        try await withFolder { folder in
            let session = try MCPSession(
                "auto", in: folder,
                [
                    ["list": "resources"], ["read": "filmstrip://schema"],
                    ["read": "filmstrip://presets/push"],
                    ["read": "filmstrip://rules/black-screen"],
                    ["read": "filmstrip://reference/animators.md"],
                    ["read": "filmstrip://presets/pull"],
                    ["list": "prompts"],
                    ["prompt": "mend-findings", "arguments": ["path": "a.json"]],
                    ["prompt": "mend-findings"], ["call": "rendre"], ["list": "resource_templates"],
                ])
            let resources = session.outcome(0)["resources"] as? [[String: Any]] ?? []
            #expect(resources.count > 80)
            #expect(session.contents(1).contains("https://json-schema.org/draft/2020-12/schema"))
            #expect(session.contents(2).contains("\"container\""))
            #expect(session.contents(3).contains("A window that is black"))
            #expect(session.contents(4).hasPrefix("# The key animators"))
            #expect(session.outcome(5)["code"] as? Int == -32602)
            #expect((session.outcome(6)["prompts"] as? [Any])?.count == 3)
            let message = (session.outcome(7)["messages"] as? [[String: Any]])?.first
            let text = (message?["content"] as? [String: Any])?["text"] as? String
            #expect(text?.hasPrefix("Call lint with the path a.json.") == true)
            #expect(session.outcome(8)["message"] as? String == "the argument \"path\" is missing")
            #expect(
                (session.outcome(9)["message"] as? String)?.hasSuffix("did you mean \"render\"?")
                    == true)
            #expect((session.outcome(10)["resourceTemplates"] as? [Any])?.count == 3)
        }
    }

    @Test func `goes on after a call that was cancelled`() async throws {
        try await withFolder { folder in
            // Pictures of ten seconds with 40 blurs over each other take seconds.
            let blur = #"{ "blur": "systemThickMaterial", "frame": [0, 0, 400, 800] }"#
            let blurs = [String](repeating: blur, count: 40).joined(separator: ", ")
            let spec = """
                {
                  "device": { "size": [400, 800], "scale": 1 },
                  "screens": { "a": { "template": "list" }, "b": { "views": [\(blurs)] } },
                  "animators": { "slow": { "duration": 10, "prepare": [{ "insert": "to" }],
                    "animate": [{ "set": { "to.frame.x": 10 } }], "complete": [{ "completeTransition": true }] } },
                  "container": { "navigation": { "stack": ["a"], "push": { "animator": "slow" } } },
                  "script": [{ "at": 0, "push": "b" }]
                }
                """
            let long: [String: Any] = ["spec": spec, "accessibility": true]
            let session = try MCPSession(
                "auto", in: folder,
                [["cancel": "lint", "arguments": long], ["call": "presets"]])
            #expect(session.outcome(0)["cancelled"] as? Bool == true)
            #expect(session.text(1).contains("push: "))
        }
    }
}

/// A session of the Python client, and the outcome of each of its steps.
private struct MCPSession {
    private let outcomes: [[String: Any]]

    /// - Parameters:
    ///   - mode: `auto` for the current revision of the protocol, `legacy` for those that begin with a handshake.
    ///   - folder: The root.
    ///   - steps: As in `Tests/Command/Reference/mcp_session.py`.
    init(_ mode: String, in folder: URL, _ steps: [[String: Any]]) throws {
        let told = try Peer.run(
            "mcp_session.py",
            [
                "mode": mode, "command": Command.tool.path, "arguments": ["mcp"],
                "folder": folder.path, "steps": steps,
            ], in: folder)
        outcomes = try #require(told as? [[String: Any]])
        try #require(outcomes.count == steps.count + 1)
    }

    var protocolRevision: String? { outcomes[0]["protocol"] as? String }

    func outcome(_ step: Int) -> [String: Any] { outcomes[step + 1] }

    func isError(_ step: Int) -> Bool { outcome(step)["isError"] as? Bool == true }

    /// The text of a call's result.
    func text(_ step: Int) -> String {
        blocks(step).first { $0["type"] as? String == "text" }?["text"] as? String ?? ""
    }

    /// The picture of a call's result; nil if there is none.
    func picture(_ step: Int) throws -> Bitmap? {
        guard
            let data = blocks(step).first(where: { $0["type"] as? String == "image" })?["data"]
                as? String,
            let bytes = Data(base64Encoded: data)
        else { return nil }
        return try PNGDecoder.decode(Array(bytes), limit: 1 << 24)
    }

    /// The text of a resource.
    func contents(_ step: Int) -> String {
        (outcome(step)["contents"] as? [[String: Any]])?.first?["text"] as? String ?? ""
    }

    private func blocks(_ step: Int) -> [[String: Any]] {
        outcome(step)["content"] as? [[String: Any]] ?? []
    }
}
