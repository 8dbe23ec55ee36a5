import Foundation

/// Debian's jsonschema with OASIS's schema of SARIF, which `Scripts/setup` installs.
enum SARIFValidator {
    /// What it says of logs: 0 for valid, 1 for invalid, 2 if it is missing itself.
    struct Verdict: Sendable {
        var code: Int32
        var output, errors: String
    }

    static func check(_ logs: [String]) async throws -> Verdict {
        try await withCheckedThrowingContinuation { continuation in
            // It blocks, which Swift's own threads must not.
            Thread.detachNewThread {
                continuation.resume(with: Result { try checkBlocking(logs) })
            }
        }
    }

    private static func checkBlocking(_ logs: [String]) throws -> Verdict {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("sarif-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = folder.appendingPathComponent("logs")
        // In JSON a line feed stands between tokens only, where a space does as well.
        let lines = logs.map { $0.replacing("\n", with: " ") + "\n" }.joined()
        try Data(lines.utf8).write(to: input)
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [
            URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../Reference/sarif.py").path
        ]
        process.standardInput = try FileHandle(forReadingFrom: input)
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let text = { (pipe: Pipe) in
            String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        }
        let (told, wrong) = (try text(output), try text(errors))
        process.waitUntilExit()
        return Verdict(code: process.terminationStatus, output: told, errors: wrong)
    }
}
