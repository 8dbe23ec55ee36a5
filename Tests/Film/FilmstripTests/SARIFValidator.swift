import Foundation

/// Debian's jsonschema with OASIS's schema for SARIF, both installed by `Scripts/setup`.
enum SARIFValidator {
    /// The result for some logs; the code is 0 if they are valid, 1 if not, 2 if the validator is missing.
    struct Verdict: Sendable {
        var code: Int32
        var output, errors: String
    }

    static func check(_ logs: [String]) async throws -> Verdict {
        try await withCheckedThrowingContinuation { continuation in
            // The call blocks, which threads of Swift concurrency must not do.
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
        // In JSON, line feeds only occur between tokens, where a space is equivalent.
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
