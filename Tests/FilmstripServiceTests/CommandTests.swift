import Foundation
import Testing

/// The built command, run as a process.
private struct Command {
    private static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("filmstrip")

    let process = Process()
    private let errors = Pipe()

    init(_ arguments: [String], in folder: URL) throws {
        process.executableURL = Self.tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    /// What it wrote to the standard error stream until its end.
    func end() throws -> (code: Int32, errors: String) {
        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
    }

    static func run(_ arguments: String..., in folder: URL) throws -> (code: Int32, errors: String)
    {
        try Command(arguments, in: folder).end()
    }
}

/// Runs a blocking test on a thread of its own, with a folder that is removed afterwards.
private func withFolder(_ test: @escaping @Sendable (URL) throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("filmstrip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await onThread { Result { try test(folder) } }.get()
}

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
        ["render", "spec.json"], ["render", "spec.json", "-o", "out.gif"],
        ["render", "spec.json", "-o", "out"], ["render", "-o", "out.png"],
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

    @Test(arguments: [SIGTERM, SIGINT])
    func `serves until the signal and ends well`(_ signal: Int32) async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("port")
            let command = try Command(
                ["serve", "--port", "0", "--port-file", "port"], in: folder)
            defer { command.process.terminate() }
            // The file appears whole, once the service listens.
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
