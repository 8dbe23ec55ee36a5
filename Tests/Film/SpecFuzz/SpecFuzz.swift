import Foundation
import TestSupport

/// A program that mutates specs and reads and renders each mutation in a process that may crash.
///
/// Without arguments, the environment sets the number of mutations (`FUZZ_SPECS`), their seed
/// (`FUZZ_SEED`) and the folder for mutations that break a law (`FUZZ_FOLDER`). The commands are:
///
/// - `SpecFuzz show SEED INDEX` prints a mutation.
/// - `SpecFuzz try FILE` prints the result of reading and rendering a file.
/// - `SpecFuzz sample SEED COUNT` prints mutations as JSON, with the reader's verdict on each.
/// - `SpecFuzz share SEED FROM TO` tries a range of mutations, without the last index; the program runs itself with it.
@main struct SpecFuzz {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst().map { $0 }
        let numbers = arguments.dropFirst().compactMap { Int($0) }
        switch (arguments.first, numbers.count) {
        case (nil, _): try hunt()
        case ("show", 2):
            let text = try Mutator.ofRepository().text(UInt64(numbers[0]), numbers[1])
            try FileHandle.standardOutput.write(contentsOf: Data(text))
        case ("sample", 2):
            let sample = try Sample(seed: UInt64(numbers[0]), count: numbers[1])
            try FileHandle.standardOutput.write(contentsOf: try JSONEncoder().encode(sample))
        case ("try", _) where arguments.count == 2:
            try Share.tellOf(Array(try Data(contentsOf: URL(filePath: arguments[1]))))
        case ("share", 3):
            try Share(seed: UInt64(numbers[0]), indices: numbers[1]..<numbers[2]).run()
        default:
            try FileHandle.standardError.write(
                contentsOf: Data("SpecFuzz\nSpecFuzz show SEED INDEX\nSpecFuzz try FILE\n".utf8))
            exit(64)
        }
    }

    private static func hunt() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["FUZZ_SPECS"].flatMap { Int($0) } ?? 2000
        let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
        let folder = URL(filePath: environment["FUZZ_FOLDER"] ?? ".build/fuzz-specs")
        tell("\(count) mutations of seed \(seed)")
        let time = ContinuousClock().now
        let hunt = Hunt(seed: seed, count: count, folder: folder)
        try hunt.run(processes: ProcessInfo.processInfo.activeProcessorCount)
        tell(hunt.summary + ", in \(ContinuousClock().now - time)")
        if hunt.isFoul { exit(1) }
    }
}

/// Writes a line to the standard output, unbuffered.
func tell(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
