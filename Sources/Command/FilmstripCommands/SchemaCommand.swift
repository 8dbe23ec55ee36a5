import ArgumentParser
import Filmstrip
import Foundation

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Writes the JSON Schema of specs or of timelines, or the reference of specs.",
        discussion: """
            With the JSON Schema (draft 2020-12), editors complete and explain every key and mark mistakes in \
            the structure of a spec, which refers to the file under "$schema". With --timeline, it is the \
            schema of the files that `filmstrip render -o film.json` writes. With --reference, the same keys are \
            explained on Markdown pages, with examples and their pictures. \
            \(ExitCodes.of("schema"))
            """)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write instead of the standard output.", valueName: "file"))
    var output: String?

    @Flag(help: "Write the schema of timelines instead of that of specs.")
    var timeline = false

    @Option(
        help: ArgumentHelp(
            "A folder in which to write the reference of specs instead.", valueName: "folder"))
    var reference: String?

    func validate() throws {
        guard reference == nil || (output == nil && !timeline) else {
            throw ValidationError(
                "--reference writes a folder of its own, without --output and --timeline")
        }
    }

    func run() throws {
        if let reference {
            return try SpecReference().write(
                to: reference,
                by: Renderer(threads: ProcessInfo.processInfo.activeProcessorCount))
        }
        let schema = timeline ? Timeline.jsonSchema : SpecReader.ofProduct.jsonSchema
        try writeResult(schema, to: output)
    }
}
