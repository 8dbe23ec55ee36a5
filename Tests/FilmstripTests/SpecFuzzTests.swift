import Foundation
import Testing

@Suite struct `Mutated specs` {
    /// `make fuzz-specs` takes more of them.
    @Test func `are drawn or refused with places, and never end the program`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("fuzz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent().appendingPathComponent("SpecFuzz")
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["FUZZ_SPECS": "5000", "FUZZ_SEED": "1", "FUZZ_FOLDER": folder.path]) { $1 }
        process.standardOutput = output
        try process.run()
        let told = String(
            decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(told)")
        // Nothing is proved by specs of which hardly any is right.
        let drawn = try #require(told.firstMatch(of: /(\d+) drawn/)?.1)
        #expect(try #require(Int(drawn)) > 1000, "\(told)")
    }
}
