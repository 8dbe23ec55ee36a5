import FilmstripService
import Foundation
import ServiceSupport
import Testing

/// A named pipe used as the standard error of a service's process.
private final class LogPipe: Sendable {
    let path: String

    init(in folder: URL) throws {
        path = folder.appendingPathComponent("log").path
        guard mkfifo(path, 0o600) == 0 else { throw ClientError.failed("mkfifo", errno: errno) }
    }

    /// Opens the nonblocking read end.
    func reader() throws -> Int32 {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw ClientError.failed("open", errno: errno) }
        return descriptor
    }

    /// Reads until the text contains `part`, or until a timeout of two minutes.
    static func read(_ descriptor: Int32, until part: String) -> String {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        for _ in 0..<24000 {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count > 0 {
                text += buffer[..<count]
                // A line may arrive in two pieces.
                if String(decoding: text.suffix(200_000), as: UTF8.self).contains(part) { break }
            } else {
                usleep(5000)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

@Suite struct `The log of a process` {
    /// Runs a service whose standard error is redirected by a shell to a path.
    private func withProcess(
        in folder: URL, log: String, _ test: (Process, Int) throws -> Void
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.currentDirectoryURL = folder
        process.arguments = [
            "-c", "exec \"$0\" \"$@\" 2>\(log)", Command.tool.path, "serve", "--port", "0",
            "--port-file", "port", "--log-bytes", "65536", "--public", "",
        ]
        try process.run()
        defer {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            process.waitUntilExit()
        }
        try test(process, try awaitPort(folder.appendingPathComponent("port"), of: process))
    }

    /// Sends requests that are logged, and expects an answer to each.
    private func expectAnswers(_ count: Int, _ port: Int) throws {
        try expectAnswers(count, to: SocketClient(port: port))
    }

    private func expectAnswers(_ count: Int, to client: SocketClient) throws {
        for _ in 0..<count {
            try client.request("GET", "/nowhere")
            #expect(try client.reply().status == 404)
        }
    }

    /// Returns the number of lines dropped according to the service's metrics.
    private func dropped(_ port: Int) throws -> Int { try dropped(SocketClient(port: port)) }

    private func dropped(_ client: SocketClient) throws -> Int {
        try client.request("GET", "/metrics")
        let page = try client.reply().text
        let match = try #require(page.firstMatch(of: /\nfilmstrip_log_dropped_total (\d+)\n/))
        return try #require(Int(match.1))
    }

    /// Ends the service, and expects it to exit normally.
    private func end(_ process: Process) {
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    /// The pipe holds 64 KiB and the buffer as much, which some thousand lines exceed.
    @Test func `holds no answer up if nobody reads it, and tells what it dropped`() async throws {
        try await withFolder { folder throws in
            let pipe = try LogPipe(in: folder)
            let reader = try pipe.reader()
            defer { close(reader) }
            try withProcess(in: folder, log: pipe.path) { process, port in
                // On one connection the last request's line comes before the next request is read.
                let client = try SocketClient(port: port)
                try expectAnswers(3000, to: client)
                let count = try dropped(client)
                #expect((1..<3000).contains(count))
                let text = LogPipe.read(reader, until: "lines were dropped")
                let told = try #require(text.firstMatch(of: /(\d+) lines were dropped/))
                #expect(Int(told.1) == count)
                // Lines are complete, and none but the dropped ones is missing.
                let lines = text.split(separator: "\n").filter { $0.contains("/nowhere") }
                #expect(lines.allSatisfy { $0.hasSuffix("status=404") })
                #expect(lines.count == 3000 - count)
                try expectAnswers(1, port)
                #expect(LogPipe.read(reader, until: "status=404").contains("nowhere"))
                end(process)
            }
        }
    }

    @Test func `ends with its service though nobody reads it`() async throws {
        try await withFolder { folder throws in
            let pipe = try LogPipe(in: folder)
            let reader = try pipe.reader()
            defer { close(reader) }
            try withProcess(in: folder, log: pipe.path) { process, port in
                try expectAnswers(2000, port)
                end(process)
            }
        }
    }

    @Test func `goes on with its next reader if one leaves`() async throws {
        try await withFolder { folder throws in
            let pipe = try LogPipe(in: folder)
            let first = try pipe.reader()
            try withProcess(in: folder, log: pipe.path) { process, port in
                #expect(LogPipe.read(first, until: "listening").contains("listening"))
                close(first)
                try expectAnswers(200, port)
                let second = try pipe.reader()
                defer { close(second) }
                #expect(LogPipe.read(second, until: "status=404").contains("/nowhere"))
                end(process)
            }
        }
    }

    @Test func `holds no answer up if its disk is full`() async throws {
        try await withFolder { folder throws in
            try withProcess(in: folder, log: "/dev/full") { process, port in
                try expectAnswers(1000, port)
                #expect(try dropped(port) > 0)
                end(process)
            }
        }
    }

    @Test func `may be closed`() async throws {
        try await withFolder { folder throws in
            try withProcess(in: folder, log: "&-") { process, port in
                try expectAnswers(100, port)
                end(process)
            }
        }
    }
}
