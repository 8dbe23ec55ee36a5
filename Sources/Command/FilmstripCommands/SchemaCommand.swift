import ArgumentParser
import Filmstrip
import FilmstripFiles
import TransitionSpec

/// The command `filmstrip schema`.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Writes the JSON Schema of specs or of timelines.",
        discussion: """
            With the JSON Schema (draft 2020-12), editors complete and explain every key and mark mistakes in \
            the structure of a spec, which refers to the file under "$schema". With --timeline, it is the \
            schema of the files that `filmstrip render -o film.json` writes. \
            Exit codes: 2 if the file cannot be written.
            """)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write instead of the standard output.", valueName: "file"))
    var output: String?

    @Flag(help: "Write the schema of timelines instead of that of specs.")
    var timeline = false

    func run() throws {
        let schema = timeline ? Timeline.jsonSchema : SpecReader.ofProduct.jsonSchema
        try writeResult(schema, to: output)
    }
}
