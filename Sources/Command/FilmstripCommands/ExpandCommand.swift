import ArgumentParser
import Filmstrip
import FilmstripFiles
import TransitionSpec

/// The command `filmstrip expand SPEC`.
struct ExpandCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "expand",
        abstract: "Spells a spec out.",
        discussion: """
            Writes the spec that is played: merged with the preset or file that it extends, and with steps, \
            animations and views in place of the words that stand for them, such as sharedElements, repeat and \
            each. Its film is the same. Errors in the spec are written to the standard error stream, each as \
            path:line:column pointer: message. \
            Exit codes: 1 if the spec is not valid, 2 if a file cannot be read or written.
            """)

    @Argument(
        help: ArgumentHelp(
            "A spec, a JSON file; - reads the standard input.", valueName: "spec"))
    var spec: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("A file to write instead of the standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        do {
            var reader = SpecReader.ofProduct
            reader.files = SpecFolder(of: spec).files
            let expanded = try reader.expanded(try readFile(spec))
            try writeResult(expanded, to: output)
        } catch let failure as SpecReadFailure {
            for error in failure.errors { complain(error, in: spec == "-" ? "<stdin>" : spec) }
            throw ExitCode(1)
        }
    }
}
