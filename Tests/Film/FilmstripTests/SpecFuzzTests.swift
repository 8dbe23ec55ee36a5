import Foundation
import TestSupport
import Testing

@Suite(.seeded) struct `Mutated specs` {
    /// `make fuzz-specs` runs more of them.
    @Test func `are drawn or refused with places, and never end the program`() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("fuzz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let (told, status) = try run(
            [],
            [
                "FUZZ_SPECS": "2000", "FUZZ_SEED": "\(TestSeed.used(1))",
                "FUZZ_FOLDER": folder.path,
            ])
        let text = String(decoding: told, as: UTF8.self)
        #expect(status == 0, "\(text)")
        // The test proves nothing unless enough of the specs are valid.
        let drawn = try #require(text.firstMatch(of: /(\d+) drawn/)?.1)
        #expect(try #require(Int(drawn)) > 500, "\(text)")
    }

    /// Compares the reader's verdicts on a list of texts with those of a JSON Schema.
    private static let judge = """
        import json, sys
        from jsonschema import Draft202012Validator
        sample = json.load(open(sys.argv[1]))
        validator = Draft202012Validator(json.loads(sample["schema"]))
        for judged in sample["texts"]:
            error = next(validator.iter_errors(json.loads(judged["text"])), None)
            if judged["isSpec"] and error is not None:
                print("refused,", error.json_path, error.message, judged["text"])
            if judged["isMisshapen"] and error is None:
                print("accepted,", judged["text"])
        print(len(sample["texts"]))
        """

    @Test func `fit the JSON Schema if they are specs, and not if their keys are wrong`() throws {
        let (sample, status) = try run(["sample", "\(TestSeed.used(1))", "1000"], [:])
        #expect(status == 0)
        let verdict = String(
            decoding: try Python.run(Self.judge, on: Array(sample)), as: UTF8.self)
        let count = try #require(Int(verdict.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(count > 700)
    }

    private func run(
        _ arguments: [String], _ environment: [String: String]
    ) throws -> (output: Data, status: Int32) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            .deletingLastPathComponent().appendingPathComponent("SpecFuzz")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        try process.run()
        let told = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (told, process.terminationStatus)
    }
}
