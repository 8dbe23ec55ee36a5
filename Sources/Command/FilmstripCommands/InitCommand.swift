import ArgumentParser
import Filmstrip
import FilmstripFiles
import Foundation

/// The command `filmstrip init [FILE]`.
struct InitCommand: ParsableCommand {
    /// File name of the schema, which is written beside the spec.
    private static let schemaName = "filmstrip.schema.json"

    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a small spec to start from.",
        discussion: """
            Draw it with: filmstrip render transition.json -o transition.png
            \(ExitCodes.of("init"))
            """)

    @Argument(help: ArgumentHelp("The file to write.", valueName: "file"))
    var file = "transition.json"

    @Option(
        help: ArgumentHelp(
            "A preset to extend; filmstrip presets lists them.", valueName: "name"),
        transform: PresetName.init)
    var preset: PresetName?

    @Flag(help: "Also write the JSON Schema beside the spec, so that editors complete keys.")
    var schema = false

    @Flag(help: "Replace files that exist already.")
    var force = false

    func run() throws {
        var text = preset.map { Starter.spec(over: $0.name) } ?? Starter.spec
        var files: [(path: String, bytes: [UInt8])] = []
        if schema {
            text = text.replacing(
                "{\n", with: "{\n  \"$schema\": \"\(Self.schemaName)\",\n", maxReplacements: 1)
            let path = (file as NSString).deletingLastPathComponent
            files.append(
                (
                    (path as NSString).appendingPathComponent(Self.schemaName),
                    SpecReader.ofProduct.jsonSchema
                ))
        }
        files.append((file, Array(text.utf8)))
        if !force, let taken = files.map(\.path).first(where: FileManager.default.fileExists) {
            throw ExitCode(1, saying: "\(taken) is there already; --force replaces it")
        }
        try writeFiles(files)
    }
}
