import Foundation
import Testing

/// Clients by other authors, which `Scripts/setup` fetches, run against the built command.
enum Peer {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    private static let packages = sources.appending(path: "../../../.build/peers").standardized

    /// Whether the clients were fetched.
    static var isHere: Bool {
        FileManager.default.fileExists(atPath: packages.appending(path: "peers.txt").path)
    }

    /// Runs a script of `Tests/Command/Reference` with a task, and returns what it prints as JSON.
    static func run(
        _ script: String, _ task: [String: Any], in folder: URL
    ) throws -> Any {
        let file = sources.appending(path: "../Reference/\(script)").standardized
        let text = String(
            decoding: try JSONSerialization.data(withJSONObject: task), as: UTF8.self)
        let (process, output, errors) = (Process(), Pipe(), folder.appending(path: "peer-errors"))
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [file.path, packages.path, text]
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        try Data().write(to: errors)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        if process.terminationStatus != 0 {
            Issue.record("\(try String(contentsOf: errors, encoding: .utf8))")
        }
        return try JSONSerialization.jsonObject(with: told)
    }
}
