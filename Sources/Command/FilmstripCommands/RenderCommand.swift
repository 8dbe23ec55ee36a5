import ArgumentParser
import Filmstrip
import FilmstripFiles
import Foundation

struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws the filmstrip of a spec.",
        discussion: """
            Errors in the spec are written to the standard error stream, each as \
            path:line:column pointer: message with the line of the text below it, and no file is written. \
            Warnings about a valid spec that is probably not intended are written there as \
            path:line:column pointer: warning: message, and warnings about content that cannot be drawn as \
            specified as path: warning: layer: message. \
            \(ExitCodes.of("render"))
            """)

    @Argument(
        help: ArgumentHelp(
            "The spec, a JSON file; - reads it from the standard input.",
            discussion: """
                Files to which a spec refers are in its folder or below; for a spec from the standard input, in \
                the current folder.
                """))
    var spec: String

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp(
            "A file to write; its extension chooses the format.",
            discussion: "\(formats). May be given several times.", valueName: "file"),
        transform: OutputFile.init)
    var output: [OutputFile<OutputFormat>]

    /// The extensions and their formats, for the help.
    private static let formats = OutputFormat.allCases
        .map { ".\($0.rawValue) is \($0.descriptor.summary)" }.joined(separator: "; ")

    @Option(help: "Threads to draw on; by default one per core. It does not affect the result.")
    var threads: Int?

    @OptionGroup(title: "Swift code")
    var code: CodePermission

    func validate() throws {
        if let threads, !(1...1024).contains(threads) {
            throw ValidationError("--threads is \(threads); expected 1...1024")
        }
    }

    func run() throws {
        try playCode(of: [spec], below: code.folders(), writing: output.map(\.path).contains)
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
            for warning in results.specWarnings { warn(of: warning, in: name) }
            for warning in results.warnings { complain("\(name): warning: \(warning)") }
        } catch let failure as RenderFailure {
            tell(of: failure)
            throw ExitCode(1)
        }
    }

    /// The name of the spec in messages.
    private var name: String { spec == "-" ? "<stdin>" : spec }

    private func draw(_ bytes: [UInt8]) throws(RenderFailure) -> RenderedFilm {
        let renderer = Renderer(
            threads: threads ?? ProcessInfo.processInfo.activeProcessorCount,
            files: SpecFolder(of: spec).files)
        return try renderer.render(spec: bytes, as: Set(output.map(\.format)))
    }

    private func tell(of failure: RenderFailure) {
        switch failure {
        case .malformed(let errors), .invalid(let errors):
            for error in errors { complain(error, in: name) }
        case .encoding(let message): complain(message)
        case .cancelled: complain("the rendering was given up")
        }
    }
}
