import Foundation
import ServiceSupport
import Testing

@Suite struct `The design review among the examples` {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Examples/design-review").standardizedFileURL

    /// Returns the output of `try`, run with the built command.
    private func tried() throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = Self.folder.appendingPathComponent("try")
        process.environment = ProcessInfo.processInfo.environment
            .merging(["FILMSTRIP": Command.tool.path]) { $1 }
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(String(decoding: told, as: UTF8.self))")
        return String(decoding: told, as: UTF8.self)
    }

    @Test func `has baselines of every spec, and nothing has changed`() async throws {
        try await onThread {
            Result {
                let result = try Command.run("check", in: Self.folder)
                #expect(result.code == 0 && result.output == "10 specs: 10 same\n")
            }
        }.get()
    }

    @Test func `says of each change what its page says, and nothing of the rest`() async throws {
        try await onThread {
            Result {
                let page = try String(
                    contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
                let told = try tried().split(separator: "\n", omittingEmptySubsequences: false)
                // The page contains the same lines, indented as code, with text between them.
                let shown = page.split(separator: "\n", omittingEmptySubsequences: false)
                    .filter { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }
                #expect(shown == told.filter { !$0.isEmpty && !$0.hasPrefix("# ") }.map { $0[...] })
                let titles = told.filter { $0.hasPrefix("# ") }.map { "## " + $0.dropFirst(2) }
                #expect(
                    titles
                        == page.split(separator: "\n").filter { $0.hasPrefix("## ") }.map(
                            String.init))
                #expect(titles.count == 14)
            }
        }.get()
    }
}
