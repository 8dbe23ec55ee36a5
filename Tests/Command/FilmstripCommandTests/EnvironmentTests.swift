import Foundation
import ServiceSupport
import Testing

@Suite struct `The environment of serve` {
    /// Returns the exit code and message with which `serve` refuses to start.
    private func refusal(
        _ environment: [String: String], _ arguments: [String] = []
    ) async throws -> (code: Int32, line: String) {
        let result = Box()
        try await withFolder { folder throws in
            result.ending = try Command(
                ["serve"] + arguments, in: folder, environment: environment
            ).end()
        }
        let ending = try #require(result.ending)
        return (ending.code, String(ending.errors.prefix { $0 != "\n" }))
    }

    /// `@unchecked Sendable`: written by one thread, and read by another after the first has ended.
    private final class Box: @unchecked Sendable {
        var ending: Command.Ending?
    }

    @Test func `is refused with the name of the variable`() async throws {
        for (variable, value, message) in [
            ("FILMSTRIP_PORT", "65536", "--port is 65536; expected 0...65535"),
            ("FILMSTRIP_MAX_PIXELS", "0", "--max-pixels is 0; expected 1...1073741824"),
            (
                "FILMSTRIP_MAX_FRAMES", "many",
                "The value 'many' is invalid for '--max-frames <max-frames>'"
            ),
            ("FILMSTRIP_VERBOSE", "maybe", "found \"maybe\"; expected true or false"),
            (
                "FILMSTRIP_LOG_FORMAT", "xml",
                "The value 'xml' is invalid for '--log-format <log-format>'. Please provide one of "
                    + "'text' and 'json'."
            ),
        ] {
            let result = try await refusal(["FILMSTRIP_MAX_VIEWS": "9", variable: value])
            #expect(result.code == 64)
            #expect(result.line == "Error: \(variable): \(message)")
        }
    }

    @Test func `is explained as the option is`() async throws {
        try await withFolder { folder throws in
            let result = try Command(
                ["serve"], in: folder, environment: ["FILMSTRIP_PORT": "x"]
            ).end()
            #expect(
                result.errors.contains("Help:  --port <port>  The TCP port to listen on, 0...65535")
            )
            #expect(result.errors.contains("Usage: filmstrip serve "))
        }
    }

    @Test func `gives way to arguments`() async throws {
        let result = try await refusal(["FILMSTRIP_PORT": "nonsense"], ["--port", "65536"])
        #expect(result.line == "Error: --port is 65536; expected 0...65535")
        let joined = try await refusal(["FILMSTRIP_PORT": "nonsense"], ["--port=65537"])
        #expect(joined.line == "Error: --port is 65537; expected 0...65535")
    }

    @Test func `is held against all that was set`() async throws {
        let result = try await refusal(
            ["FILMSTRIP_MAX_UPLOAD_BYTES": "536870912", "FILMSTRIP_MAX_HELD_BYTES": "536870911"])
        #expect(
            result.line == "Error: FILMSTRIP_MAX_UPLOAD_BYTES: --max-held-bytes is 268435456; "
                + "expected 536870912...1099511627776")
        // The two limits are accepted together; only the token file is wrong.
        let both = try await refusal([
            "FILMSTRIP_MAX_UPLOAD_BYTES": "536870912", "FILMSTRIP_MAX_HELD_BYTES": "536870912",
            "FILMSTRIP_TOKEN_FILE": "missing",
        ])
        #expect(both.code == 2)
        #expect(both.line == "cannot read missing: No such file or directory")
    }

    @Test func `is told of variables that set nothing`() async throws {
        let result = try await refusal(["FILMSTRIP_MAX_PIXLES": "1", "FILMSTRIP_PORT": "-1"])
        #expect(
            result.line == "warning: FILMSTRIP_MAX_PIXLES is no option of filmstrip serve")
    }

    @Test func `sets what the service then keeps to`() async throws {
        try await withFolder { folder throws in
            let tokens = folder.appendingPathComponent("tokens")
            try Data("correct-horse-battery\n".utf8).write(to: tokens)
            let command = try Command(
                ["serve", "--port", "0", "--port-file", "port"], in: folder,
                environment: [
                    "FILMSTRIP_MAX_FRAMES": "5", "FILMSTRIP_LOG_FORMAT": "json",
                    "FILMSTRIP_MAX_MEMORY": "200000000", "FILMSTRIP_TOKEN_FILE": "tokens",
                    "FILMSTRIP_OPEN_METRICS": "true", "FILMSTRIP_VERBOSE": "false",
                ])
            defer { command.process.terminate() }
            let file = folder.appendingPathComponent("port")
            while !FileManager.default.fileExists(atPath: file.path), command.process.isRunning {
                usleep(2000)
            }
            let port = try #require(Int(try String(contentsOf: file, encoding: .utf8).dropLast()))
            let ask = { (method: String, path: String, body: String) throws in
                let client = try SocketClient(port: port)
                try client.request(
                    method, path, ["Authorization: Bearer correct-horse-battery"], body: body)
                return try client.reply()
            }
            let client = try SocketClient(port: port)
            try client.request("GET", "/metrics")
            #expect(try client.reply().status == 200)
            try client.request("POST", "/v1/filmstrip.png", body: "{}")
            #expect(try client.reply().status == 401)

            let small = #"{ "preset": "slide-up", "device": { "scale": 0.5 }, "filmstrip": "#
            let frames = { (count: Int) in small + "{ \"frames\": \(count) } }" }
            #expect(try ask("POST", "/v1/filmstrip.png", frames(5)).status == 200)
            let many = try ask("POST", "/v1/filmstrip.png", frames(6))
            #expect(many.status == 422 && many.text.contains("from 1 to 5 (limit \\\"frames\\\")"))

            kill(command.process.processIdentifier, SIGTERM)
            let ending = try command.end()
            #expect(ending.code == 0)
            let lines = ending.errors.split(separator: "\n")
            #expect(lines.allSatisfy { $0.hasPrefix("{\"time\":\"") && $0.hasSuffix("}") })
            #expect(lines.contains { $0.contains("\"status\":401") })
            #expect(!ending.errors.contains("correct-horse"))
        }
    }
}

@Suite struct `The command sign` {
    @Test func `signs a link that a service accepts`() async throws {
        try await withFolder { folder throws in
            let keys = "new:AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n"
            try Data(keys.utf8).write(to: folder.appendingPathComponent("keys"))
            let result = try Command.run(
                "sign", "https://strips.example/metrics", "--keys", "keys", in: folder)
            #expect(result.code == 0)
            #expect(
                result.output == "https://strips.example/metrics?key=new&sig="
                    + "fSJyLeBiuRV06GD_Y5OFaYqcH8ksScRbamNNGewaDNc\n")
            let now = Int(Date().timeIntervalSince1970)
            let path = try Command.run(
                "sign", "/metrics", "--keys", "keys", "--expires", "2h", in: folder)
            let expires = path.output.split(separator: "&")[0].split(separator: "=")[1]
            let second = try #require(Int(expires))
            #expect((now + 7200...now + 7320).contains(second))
        }
    }

    @Test(arguments: [
        ["/a b", "--keys", "k"], ["/a#b", "--keys", "k"], ["a", "--keys", "k"],
        ["https://host", "--keys", "k"], ["/a?key=n&sig=x", "--keys", "k"], ["/a"],
        ["/a", "--keys", "k", "--expires", "0s"], ["/a", "--keys", "k", "--expires", "5"],
        ["/a", "--keys", "k", "--expires", "1y"],
    ])
    func `refuses the arguments`(_ arguments: [String]) async throws {
        try await withFolder { folder throws in
            let result = try Command(["sign"] + arguments, in: folder).end()
            #expect(result.code == 64)
        }
    }

    @Test func `tells what is wrong with its file`() async throws {
        try await withFolder { folder throws in
            #expect(try Command.run("sign", "/a", "--keys", "none", in: folder).code == 2)
            try Data("a:b\n".utf8).write(to: folder.appendingPathComponent("keys"))
            let result = try Command.run("sign", "/a", "--keys", "keys", in: folder)
            #expect(result.code == 1)
            #expect(result.errors.hasPrefix("keys: line 1: found what is no key; expected id:"))
        }
    }
}
