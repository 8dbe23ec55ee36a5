import Foundation
import ServiceSupport
import Testing

/// A repository whose spec brings Swift code, with a compiler in front of the path that tells that it was started.
struct CodedRepository {
    let folder: URL

    static let scene = """
        { "swift": { "sources": ["Scenario.swift"] }, "screens": {}, "container": { "scene": "inbox" },
          "script": [{ "at": 0.1, "drag": { "from": [10, 100], "to": [200, 100], "duration": 0.2 } }],
          "filmstrip": { "frames": 2 } }
        """

    init(_ folder: URL, spec: String = scene) throws {
        self.folder = folder
        try write(spec, to: "coded.transition.json")
        let plain = #"{ "preset": "slide-up", "device": { "scale": 0.5 } }"#
        try write(plain, to: "plain.transition.json")
        try write("import UIKit\npublic func inbox(_ window: UIWindow) {}\n", to: "Scenario.swift")
        let trace = """
            {"trace":1,"device":{"size":[390,844],"scale":3}}
            {"at":0,"views":{"inbox":{"x":0}}}
            {"at":0.1,"views":{"inbox":{"x":9}}}

            """
        try write(trace, to: "trace.jsonl")
        try write("#!/bin/sh\ntouch \"\(folder.path)/compiled\"\nexit 1\n", to: "bin/swiftc")
        chmod(folder.appending(path: "bin/swiftc").path, 0o755)
    }

    func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs the command, or a copy of it, with the compiler of the repository, or another path.
    func run(
        _ arguments: [String], path: String? = nil, home: String? = nil,
        program: URL = Command.tool
    ) throws -> Command.Ending {
        let folders = path ?? "\(folder.path)/bin:/usr/bin:/bin"
        var environment = ["PATH": folders, "XDG_CACHE_HOME": folder.path + "/cache"]
        environment["FILMSTRIP_HOME"] = home ?? Self.home.path
        return try Command(arguments, of: program, in: folder, environment: environment).end()
    }

    /// The sources of this project.
    static let home = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL

    /// Whether a compiler was started, or something was put where compiled code is kept.
    var isTouched: Bool {
        ["compiled", "cache"].contains {
            FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
        }
    }
}

@Suite struct `Swift code of a spec` {
    static let refusal =
        "not played: it has Swift code, which runs only where --run-code permits it"

    @Test(arguments: [
        ["render", "coded.transition.json", "-o", "a.png"],
        ["lint", "coded.transition.json"],
        ["lint", "coded.transition.json", "--accessibility"],
        ["check"], ["check", "--update"], ["check", "coded.transition.json", "-o", "report"],
        ["compare", "plain.transition.json", "coded.transition.json", "-o", "a.png"],
        ["compare", "coded.transition.json", "plain.transition.json", "-o", "a.svg"],
        ["trace", "compare", "trace.jsonl", "coded.transition.json"],
        ["fuzz", "coded.transition.json"], ["map", "coded.transition.json"],
        ["sweep", "coded.transition.json", "--axis", "reduceMotion=true"],
    ])
    func `is neither compiled nor run without the caller's word`(_ arguments: [String]) async throws
    {
        try await withFolder { folder in
            let repository = try CodedRepository(folder)
            let ending = try repository.run(arguments)
            #expect(ending.code != 0)
            let said = ending.errors + ending.output
            #expect(said.contains(Self.refusal), "\(said)")
            #expect(!repository.isTouched)
        }
    }

    @Test(arguments: [
        #"{"name":"render","arguments":{"path":"coded.transition.json"}}"#,
        #"{"name":"lint","arguments":{"path":"coded.transition.json"}}"#,
        #"{"name":"film_values","arguments":{"path":"coded.transition.json"}}"#,
        #"{"name":"map","arguments":{"path":"coded.transition.json"}}"#,
        #"{"name":"compare","arguments":{"before":"coded.transition.json","after":"{}"}}"#,
        #"{"name":"check","arguments":{}}"#, #"{"name":"check","arguments":{"update":true}}"#,
        #"{"name":"swift","arguments":{"path":"coded.transition.json"}}"#,
    ])
    func `is not run by a server for models that was started without the permission`(
        _ call: String
    ) async throws {
        try await withFolder { folder in
            let repository = try CodedRepository(folder)
            let ending = try repository.run(["mcp", "--call", call])
            #expect(ending.output.contains(#""isError": true"#), "\(ending.output)")
            #expect(ending.output.contains("--run-code"), "\(ending.output)")
            #expect(!repository.isTouched)
        }
    }

    @Test(.enabled(if: Peer.isHere, "the clients are missing: run Scripts/setup"))
    func `is not run by the server for editors`() async throws {
        try await withFolder { folder in
            let repository = try CodedRepository(folder)
            let session = try LSPSession(
                in: folder, ["utf-16"],
                [["open": "coded.transition.json", "text": CodedRepository.scene]])
            let messages = session.list(0).compactMap { $0["message"] as? String }
            #expect(messages.contains { $0.contains("Swift code") }, "\(messages)")
            #expect(!repository.isTouched)
        }
    }

    @Test func `fails alone, and the other specs are checked`() async throws {
        try await withFolder { folder in
            let repository = try CodedRepository(folder)
            #expect(try repository.run(["check", "--update"]).code == 2)
            let ending = try repository.run(["check", "-o", "report"])
            #expect(ending.code == 2)
            let report = try JSONSerialization.jsonObject(
                with: try Data(contentsOf: folder.appending(path: "report/report.json")))
            let specs = (report as? [String: Any])?["specs"] as? [[String: Any]] ?? []
            #expect(specs.map { $0["status"] as? String } == ["failed", "same"])
        }
    }

    @Test(arguments: [
        ("../outside.swift", "is not below the spec's folder"),
        ("/etc/passwd", "is not below the spec's folder"),
        ("..", "is not below the spec's folder"), ("link.swift", "is a link"),
        ("linked/outside.swift", "is a link"), ("missing.swift", "there is no"),
        ("plain.transition.json", "is no Swift file"),
    ])
    func `has its sources below the spec or a folder that the caller names`(
        _ source: String, refusal: String
    ) async throws {
        try await withFolder { parent in
            let spec = CodedRepository.scene.replacing("Scenario.swift", with: source)
            let repository = try CodedRepository(parent.appending(path: "repository"), spec: spec)
            let files = FileManager.default
            let outside = parent.appending(path: "outside.swift")
            try Data("public func inbox() {}".utf8).write(to: outside)
            try files.createSymbolicLink(
                at: repository.folder.appending(path: "link.swift"), withDestinationURL: outside)
            try files.createSymbolicLink(
                at: repository.folder.appending(path: "linked"), withDestinationURL: parent)
            for command in [["render", "coded.transition.json", "-o", "a.png"], ["check"]] {
                let ending = try repository.run(command + ["--run-code"])
                #expect((ending.errors + ending.output).contains(refusal), "\(ending)")
                #expect(ending.code == (command[0] == "check" ? 2 : 1))
            }
            #expect(!repository.isTouched)
        }
    }

    @Test func `fails alone where no toolchain is, and takes none from a relative folder`()
        async throws
    {
        try await withFolder { folder in
            let repository = try CodedRepository(folder)
            #expect(try repository.run(["check", "--update"]).code == 2)
            let ending = try repository.run(["check", "--run-code"], path: "bin:.:/nowhere")
            #expect(ending.code == 2)
            #expect(
                ending.output.contains("there is no swiftc in the folders of PATH"), "\(ending)")
            #expect(ending.output.hasSuffix("2 specs: 1 same, 1 failed\n"))
            #expect(!repository.isTouched)
        }
    }

    @Test func `needs the permission for a folder of sources to be named`() async throws {
        try await withFolder { folder in
            let repository = try CodedRepository(folder)
            let ending = try repository.run(["check", "--code-folder", "."])
            #expect(ending.code == 2)
            #expect(ending.errors.contains("--code-folder needs --run-code"))
        }
    }
}
