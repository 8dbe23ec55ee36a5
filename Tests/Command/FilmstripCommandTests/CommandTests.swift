import Foundation
import ServiceSupport
import Testing

@Suite struct `The command` {
    @Test func `renders nothing from a file that is missing`() async throws {
        try await withFolder { folder in
            let result = try Command.run("render", "spec.json", "-o", "out.png", in: folder)
            #expect(result.code == 2)
            #expect(result.errors == "cannot read spec.json: No such file or directory\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        }
    }

    @Test(arguments: [
        ["render", "spec.json"], ["render", "spec.json", "-o", "out.bmp"],
        ["render", "spec.json", "-o", "out"], ["render", "spec.json", "-o", "anim.svg.bmp"],
        ["render", "-o", "out.png"],
        ["render", "spec.json", "-o", "out.png", "--threads", "0"],
        ["serve", "--port", "65536"], ["serve", "--idle-timeout", "0"],
        ["serve", "--unix-socket", "s", "--port-file", "p"], ["play"],
    ])
    func `refuses the arguments`(_ arguments: [String]) async throws {
        try await withFolder { folder in
            let result = try Command(arguments, in: folder).end()
            #expect(result.code == 64)
            #expect(result.errors.hasPrefix("Error: "))
        }
    }

    @Test(arguments: [
        ["lint", "a.json", "-o", "x", "--output", "y"],
        ["lint", "a.json", "--format=json", "--format", "text"],
        ["check", "--output=x", "--jobs", "2", "-o", "y"],
        ["check", "--filter", "a", "--filter", "b"],
        ["map", "a.json", "-o", "x.svg", "-o", "y.svg"],
        ["render", "a.json", "-o", "x.png", "--threads", "1", "--threads", "2"],
    ])
    func `refuses an option with one value that is given twice`(_ arguments: [String]) async throws
    {
        try await withFolder { folder in
            try Data(#"{ "preset": "slide-up" }"#.utf8).write(to: folder.appending(path: "a.json"))
            let result = try Command(arguments, in: folder).end()
            #expect(result.code == (["lint", "check"].contains(arguments[0]) ? 2 : 64))
            #expect(result.errors.contains(" is given 2 times; expected once\n"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.json"])
        }
    }

    /// Of an option that is misspelt, the parser alone says that the right one is missing.
    @Test(arguments: [
        (
            ["render", "a.json", "--ouput", "a.png"],
            "Error: Unknown option '--ouput'. Did you mean '--output'?\nUsage: filmstrip render "
        ),
        (["--verson"], "Error: Unknown option '--verson'. Did you mean '--version'?\n"),
        (["render", "a.json", "-o", "a.pgn"], "; did you mean \"png\"?\n"),
        (["curve", "linear", "-o", "a"], "expected the extension \"json\", \"csv\", "),
        (["sign", "/v1/presets", "--key", "k"], "Did you mean '--keys'?\n"),
    ])
    func `names what is near a mistaken argument`(
        _ arguments: [String], message: String
    ) async throws {
        try await withFolder { folder in
            let result = try Command(arguments, in: folder).end()
            #expect(result.code == 64)
            #expect(result.errors.contains(message), "\(result.errors)")
        }
    }

    /// The usage of the whole program would explain nothing.
    @Test(arguments: [["explain", "sprng"], ["worker"], ["mcp", "--call", "{}"]])
    func `shows no usage for what it finds while it runs`(_ arguments: [String]) async throws {
        try await withFolder { folder in
            let result = try Command(arguments, in: folder).end()
            #expect(result.code == 64)
            #expect(result.errors.hasPrefix("Error: "))
            #expect(!result.errors.contains("Usage: "))
        }
    }

    @Test func `takes several files, and values that look like others`() async throws {
        try await withFolder { folder in
            try Data(#"{ "preset": "slide-up" }"#.utf8).write(to: folder.appending(path: "a.json"))
            let result = try Command.run(
                "render", "a.json", "-o", "x.svg", "-o", "y.svg", "--output=z.svg", in: folder)
            #expect(result.code == 0 && result.errors.isEmpty)
        }
    }

    /// The beginning of each format's files; the two kinds of SVG begin alike and differ in their contents.
    @Test(arguments: [
        ("a.png", "\u{89}PNG"), ("a.APNG", "\u{89}PNG"), ("a.zip", "PK\u{3}\u{4}"), ("a.json", "{"),
        ("a.b.svg", "<svg"), ("a.anim.svg", "<svg"), ("a.b.html", "<!DOCTYPE html>"),
    ])
    func `writes the format that the file's name ends with`(
        _ name: String, beginning: String
    ) async throws {
        try await withFolder { folder in
            let spec = #"{ "preset": "slide-up", "device": { "scale": 0.5 } }"#
            try Data(spec.utf8).write(to: folder.appendingPathComponent("spec.json"))
            let result = try Command.run("render", "spec.json", "-o", name, in: folder)
            #expect(result.code == 0 && result.errors.isEmpty)
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
            #expect(bytes.starts(with: beginning.unicodeScalars.map { UInt8($0.value) }))
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.contains("<animate ") == name.hasSuffix(".anim.svg"))
            let animation = bytes.prefix(200).indices.contains {
                bytes[$0...].starts(with: "acTL".utf8)
            }
            #expect(animation == name.hasSuffix(".APNG"))
        }
    }

    /// The blur behind the card reaches the screen's edges, where SVG filters cannot repeat the edge pixels.
    @Test func `says what a format cannot show as asked`() async throws {
        try await withFolder { folder in
            let spec = #"{ "preset": "card", "device": { "scale": 0.5 } }"#
            try Data(spec.utf8).write(to: folder.appendingPathComponent("spec.json"))
            let pixels = try Command.run("render", "spec.json", "-o", "film.png", in: folder)
            #expect(pixels.code == 0 && pixels.errors.isEmpty)
            let vectors = try Command.run(
                "render", "spec.json", "-o", "film.svg", "-o", "film.anim.svg", in: folder)
            #expect(vectors.code == 0)
            #expect(
                vectors.errors == "spec.json: warning: blur: a backdrop that is blurred over the "
                    + "picture's edge is embedded as a picture\n")
        }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `serves until the signal and ends well`(_ signal: Int32) async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("port")
            let command = try Command(
                ["serve", "--port", "0", "--port-file", "port"], in: folder)
            defer { command.process.terminate() }
            // The file appears with its whole content once the service listens.
            while !FileManager.default.fileExists(atPath: file.path), command.process.isRunning {
                usleep(2000)
            }
            let text = try String(contentsOf: file, encoding: .utf8)
            let port = try #require(Int(text.dropLast()))
            let client = try SocketClient(port: port)
            try client.request("GET", "/healthz")
            #expect(try client.reply().status == 200)

            let second = try Command.run("serve", "--port", "\(port)", in: folder)
            #expect(second.code == 1)
            #expect(
                second.errors == "127.0.0.1:\(port) is in use, choose another address or stop "
                    + "what listens there\n")

            kill(command.process.processIdentifier, signal)
            let result = try command.end()
            #expect(result.code == 0)
            #expect(result.errors.contains("listening on 127.0.0.1:\(port)"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["port"])
        }
    }
}
