public import Foundation
import Testing

/// Debian's Python, which `Scripts/setup` installs.
public enum Python {
    /// Returns the output of a script that receives a file of the given bytes as its first argument.
    public static func run(
        _ script: String, on bytes: [UInt8], arguments: [String] = []
    ) throws -> Data {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("python-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script, file.path] + arguments
        process.standardOutput = output
        try process.run()
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "a module is missing, or refuses the file")
        return told
    }
}
