import ArgumentParser
import Filmstrip
import Foundation
import TransitionSpec

/// `filmstrip render SPEC -o OUT`.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws a spec's filmstrip into files.",
        discussion: """
            Errors in the spec are written to the standard error stream, each as \
            path:line:column pointer: message, and nothing is written to any file. \
            Exit codes: 1 if the spec is not valid, 2 if a file cannot be read or written.
            """)

    @Argument(help: "The spec, a JSON file; - reads it from the standard input.")
    var spec: String

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp(
            "A file to write; its extension, .png, .svg or .json, chooses the format.",
            discussion: "May be given several times.", valueName: "file"))
    var output: [Output]

    @Option(help: "Threads to draw on; the result does not depend on it. (default: one a core)")
    var threads = ProcessInfo.processInfo.activeProcessorCount

    mutating func validate() throws {
        if output.isEmpty { throw ValidationError("Give at least one file to write with -o.") }
        if !(1...1024).contains(threads) {
            throw ValidationError("--threads is \(threads), accepted is 1...1024.")
        }
    }

    func run() throws {
        let results = try render(try read())
        do {
            let contents = try output.map { output in
                guard let bytes = results[output.format] else {
                    throw OutputFailure(path: output.path, reason: "the renderer returned nothing")
                }
                return (output.path, bytes)
            }
            try writeAtomically(contents)
        } catch let failure as OutputFailure {
            complain("\(failure)")
            throw ExitCode(2)
        }
    }

    private func read() throws -> [UInt8] {
        do {
            let input = spec == "-" ? FileHandle.standardInput : try open(spec)
            return Array(try input.readToEnd() ?? Data())
        } catch {
            complain("cannot read \(spec): \(reason(error))")
            throw ExitCode(2)
        }
    }

    private func open(_ path: String) throws -> FileHandle {
        try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    }

    private func render(_ bytes: [UInt8]) throws -> [OutputFormat: [UInt8]] {
        do throws(RenderFailure) {
            return try Renderer(threads: threads)
                .render(spec: bytes, as: Set(output.map(\.format)))
        } catch {
            switch error {
            case .malformed(let errors), .invalid(let errors):
                for error in errors {
                    complain("\(spec == "-" ? "<stdin>" : spec):\(error)")
                }
            case .cancelled:
                complain("the rendering was given up")
            }
            throw ExitCode(1)
        }
    }
}

/// A file to write, with the format that its extension names.
struct Output: ExpressibleByArgument {
    let path: String
    let format: OutputFormat

    init?(argument: String) {
        let suffix = (argument as NSString).pathExtension.lowercased()
        guard let format = OutputFormat(rawValue: suffix) else { return nil }
        (path, self.format) = (argument, format)
    }
}
