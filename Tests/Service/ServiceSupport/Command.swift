package import Foundation
import Testing

/// The built command, run in a process.
package struct Command {
    /// The path of the built command.
    package static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("filmstrip")

    /// The result of a finished command.
    package struct Ending {
        package var code: Int32
        /// The output to its streams, each shorter than the 64 KB that a pipe holds.
        package var output, errors: String
    }

    package let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// - Parameters:
    ///   - program: The command, or a copy of it.
    ///   - input: Its standard input; empty by default.
    ///   - environment: Variables in addition to this process's own.
    ///   - terminal: Its standard output; nil captures the output.
    package init(
        _ arguments: [String], of program: URL = tool, in folder: URL,
        input: FileHandle = .nullDevice, terminal: FileHandle? = nil,
        environment: [String: String] = [:]
    ) throws {
        process.executableURL = program
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardError = errors
        process.standardInput = input
        if let terminal {
            process.standardOutput = terminal
        } else {
            process.standardOutput = output
        }
        try process.run()
        // As long as this process holds the write end, reading would not end.
        try output.fileHandleForWriting.close()
    }

    /// Waits for the process to end and returns its output.
    package func end() throws -> Ending {
        // Both are read at once: a process that fills a pipe waits until somebody reads it.
        nonisolated(unsafe) var failures = Data()
        let handle = errors.fileHandleForReading
        let read = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            failures = (try? handle.readToEnd()) ?? Data()
            read.signal()
        }
        let output = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        read.wait()
        let errors = String(decoding: failures, as: UTF8.self)
        process.waitUntilExit()
        return Ending(code: process.terminationStatus, output: output, errors: errors)
    }

    /// Copies the command to a path whose folders are made.
    ///
    /// Another process writes the file: of one that this process had open for writing, a child begun at that moment could
    /// keep a copy open, and Linux runs no file that is open so ("Text file busy").
    package static func copy(to path: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/install")
        process.arguments = ["-D", "-m", "755", tool.path, path.path]
        try process.run()
        process.waitUntilExit()
    }

    /// Starts a service, and waits until it tells its port.
    package static func serve(
        _ arguments: [String], of program: URL = tool, in folder: URL
    ) throws -> (command: Command, port: Int) {
        let file = folder.appending(path: "port")
        try? FileManager.default.removeItem(at: file)
        let command = try Command(
            ["serve", "--port-file", file.path] + arguments, of: program, in: folder)
        for _ in 0..<6000 where !FileManager.default.fileExists(atPath: file.path) {
            usleep(10_000)
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        return (command, try #require(Int(text.dropLast())))
    }

    package static func run(_ arguments: String..., in folder: URL) throws -> Ending {
        try Command(arguments, in: folder).end()
    }
}

/// Runs a blocking test on a thread of its own with a temporary folder.
package func withFolder(_ test: @escaping @Sendable (URL) throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("filmstrip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await onThread { Result { try test(folder) } }.get()
}
