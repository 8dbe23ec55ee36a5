import Foundation
import ServiceSupport
import Testing

@Suite struct `A service that gets SIGHUP` {
    /// Runs a service in a folder, which logs to the file `log`.
    private func withProcess(
        in folder: URL, _ arguments: [String], _ test: (Process, Int) throws -> Void
    ) throws {
        let process = Process()
        process.executableURL = Command.tool
        process.currentDirectoryURL = folder
        process.arguments =
            ["serve", "--port", "0", "--port-file", "port", "--public", ""] + arguments
        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        process.standardError = try FileHandle(forWritingTo: log)
        try process.run()
        defer {
            process.terminate()
            process.waitUntilExit()
            #expect(process.terminationReason == .exit && process.terminationStatus == 0)
        }
        try test(process, try awaitPort(folder.appendingPathComponent("port"), of: process))
    }

    /// Sends the signal, and returns the line that is then logged.
    private func reload(_ process: Process, in folder: URL) throws -> String {
        let log = folder.appendingPathComponent("log")
        let known = try Data(contentsOf: log).count
        kill(process.processIdentifier, SIGHUP)
        for _ in 0..<12000 {
            let more = String(decoding: try Data(contentsOf: log).dropFirst(known), as: UTF8.self)
            let lines = more.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.contains("tokens") }) { return String(line) }
            usleep(5000)
        }
        return ""
    }

    private func status(_ port: Int, _ token: String) throws -> Int {
        let client = try SocketClient(port: port)
        try client.request("GET", "/v1/presets", ["Authorization: Bearer \(token)"])
        return try client.reply().status
    }

    @Test func `reads its tokens and keys again`() async throws {
        try await withFolder { folder throws in
            let (tokens, keys) = (
                folder.appendingPathComponent("tokens"), folder.appendingPathComponent("keys")
            )
            try Data("the-token-of-may\n".utf8).write(to: tokens)
            try Data("may:AAECAwQFBgcICQoLDA0ODw==\n".utf8).write(to: keys)
            let options = ["--token-file", "tokens", "--signing-keys", "keys"]
            try withProcess(in: folder, options) { process, port in
                #expect(try status(port, "the-token-of-may") == 200)
                #expect(try status(port, "the-token-of-june") == 401)
                try Data("the-token-of-june\n".utf8).write(to: tokens)
                try Data("june:EBESExQVFhcYGRobHB0eHw==\n".utf8).write(to: keys)
                let link = try Command.run("sign", "/v1/presets", "--keys", "keys", in: folder)
                    .output.split(separator: "\n")[0]
                let client = try SocketClient(port: port)
                try client.request("GET", String(link))
                #expect(try client.reply().status == 403)
                let line = try reload(process, in: folder)
                #expect(line.contains("info") && line.contains("tokens and keys were read again"))
                #expect(try status(port, "the-token-of-may") == 401)
                #expect(try status(port, "the-token-of-june") == 200)
                // The open connection is kept.
                try client.request("GET", String(link))
                #expect(try client.reply().status == 200)
            }
        }
    }

    @Test func `keeps those it has if a file cannot be used`() async throws {
        try await withFolder { folder throws in
            let (tokens, keys) = (
                folder.appendingPathComponent("tokens"), folder.appendingPathComponent("keys")
            )
            try Data("the-token-of-may\n".utf8).write(to: tokens)
            try Data("may:AAECAwQFBgcICQoLDA0ODw==\n".utf8).write(to: keys)
            let options = ["--token-file", "tokens", "--signing-keys", "keys"]
            try withProcess(in: folder, options) { process, port in
                // A valid file does not count if the other one is invalid.
                try Data("the-token-of-june\n".utf8).write(to: tokens)
                try Data("june\n".utf8).write(to: keys)
                var line = try reload(process, in: folder)
                #expect(line.contains("error"))
                #expect(line.contains("tokens and keys stay as they were: keys: line 1: found"))
                #expect(!line.contains("the-token"))
                #expect(try status(port, "the-token-of-may") == 200)
                #expect(try status(port, "the-token-of-june") == 401)
                try FileManager.default.removeItem(at: tokens)
                line = try reload(process, in: folder)
                #expect(line.contains("cannot read tokens: No such file or directory"))
                #expect(try status(port, "the-token-of-may") == 200)
            }
        }
    }

    @Test func `goes on without files`() async throws {
        try await withFolder { folder throws in
            try withProcess(in: folder, []) { process, port in
                let line = try reload(process, in: folder)
                #expect(line.contains("no file of tokens or keys is to be read again"))
                #expect(try status(port, "any") == 200)
            }
        }
    }
}
