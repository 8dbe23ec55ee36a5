import Foundation

/// The built command, run as a process.
struct Command {
    /// The built command.
    static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("filmstrip")

    /// How a command ended.
    struct Ending {
        var code: Int32
        /// What it wrote to its streams; each less than a pipe holds, 64 KB.
        var output, errors: String
    }

    let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    /// - Parameters:
    ///   - input: Its standard input; it ends at once if not given.
    ///   - environment: Variables beside this process's own.
    ///   - terminal: What stands in for the standard output, if it is not caught.
    init(
        _ arguments: [String], in folder: URL, input: FileHandle = .nullDevice,
        terminal: FileHandle? = nil, environment: [String: String] = [:]
    ) throws {
        process.executableURL = Self.tool
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
        // Else reading what nothing was written to would wait for this process's own end.
        try output.fileHandleForWriting.close()
    }

    /// Waits for its end.
    func end() throws -> Ending {
        let text = { (pipe: Pipe) in
            String(
                decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        let (errors, output) = (try text(errors), try text(output))
        process.waitUntilExit()
        return Ending(code: process.terminationStatus, output: output, errors: errors)
    }

    static func run(_ arguments: String..., in folder: URL) throws -> Ending {
        try Command(arguments, in: folder).end()
    }
}

/// Runs a blocking test on a thread of its own, with a folder that is removed afterwards.
func withFolder(_ test: @escaping @Sendable (URL) throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("filmstrip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await onThread { Result { try test(folder) } }.get()
}
