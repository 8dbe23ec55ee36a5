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
            path:line:column pointer: message, and nothing is written to any file. What the \
            pictures cannot show as asked is told there too, as path: warning: layer: message. \
            Exit codes: 1 if the spec is not valid, 2 if a file cannot be read or written.
            """)

    @Argument(help: "The spec, a JSON file; - reads it from the standard input.")
    var spec: String

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp(
            "A file to write; its extension chooses the format.",
            discussion: """
                .png and .svg are the sheet of all frames, .json is the timeline, .html a page to \
                play the film on; .apng and .anim.svg show one frame after another, .zip holds \
                every frame as a PNG. May be given several times.
                """, valueName: "file"))
    var output: [OutputFile<OutputFormat>]

    @Option(help: "Threads to draw on, one a core if not given; the result is the same.")
    var threads: Int?

    func validate() throws {
        if let threads, !(1...1024).contains(threads) {
            throw ValidationError("--threads is \(threads), accepted is 1...1024")
        }
    }

    func run() throws {
        try prepareEngine()
        do {
            let results = try draw(try readFile(spec))
            try writeFiles(
                output.map { output in
                    guard let bytes = results[output.format] else {
                        preconditionFailure("the renderer returned no \(output.format)")
                    }
                    return (output.path, bytes)
                })
            for warning in results.warnings { complain("\(name): warning: \(warning)") }
        } catch let failure as FileFailure {
            complain("\(failure)")
            throw ExitCode(2)
        } catch let failure as RenderFailure {
            for line in lines(about: failure) { complain(line) }
            throw ExitCode(1)
        }
    }

    /// What messages call the spec.
    private var name: String { spec == "-" ? "<stdin>" : spec }

    private func draw(_ bytes: [UInt8]) throws(RenderFailure) -> RenderedFilm {
        let renderer = Renderer(threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
        return try renderer.render(spec: bytes, as: Set(output.map(\.format)))
    }

    private func lines(about failure: RenderFailure) -> [String] {
        switch failure {
        case .malformed(let errors), .invalid(let errors):
            errors.map { "\(name):\($0)" }
        case .encoding(let message): [message]
        case .cancelled: ["the rendering was given up"]
        }
    }
}
