import ArgumentParser
import Filmstrip
import FilmstripFiles
import TransitionSpec

/// `filmstrip schema`.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Writes the JSON Schema of specs.",
        discussion: """
            With it, editors complete and explain every key and mark mistakes in a spec's shape: name \
            the file in the spec under "$schema". JSON Schema, draft 2020-12. \
            Exit codes: 2 if the file cannot be written.
            """)

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write instead of the standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        let schema = SpecReader.ofProduct.jsonSchema
        do {
            if let output {
                try writeFiles([(output, schema)])
            } else {
                try writeStandardOutput(schema)
            }
        } catch {
            complain("\(error)")
            throw ExitCode(2)
        }
    }
}
