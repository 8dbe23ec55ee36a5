import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripService

/// The command `filmstrip link SPEC --format png`.
struct LinkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Prints a link that contains a whole spec.",
        discussion: """
            A service answers the link with the film, so that it can be the source of an <img>. The spec is \
            not checked and cannot refer to files. \(ExitCodes.of("link"))
            """)

    private static let names = OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")

    @Argument(help: "The spec, a JSON file; - reads it from the standard input.")
    var spec: String

    @Option(
        help: ArgumentHelp(
            "The format that the link shows, one of \(names); by default png.", valueName: "format"),
        transform: { name in
            guard let format = OutputFormat(rawValue: name) else {
                throw ValidationError("expected one of \(names)")
            }
            return format
        })
    var format = OutputFormat.png

    @Option(
        help: ArgumentHelp(
            "The address before the path, such as https://example.org.", valueName: "address"))
    var base = ""

    func run() throws {
        let path = Permalink.path(to: try readFile(spec), as: format)
        let limit = ServiceConfiguration().limits.targetBytes
        guard path.utf8.count <= limit else {
            throw ExitCode(
                1,
                saying:
                    "the link would have \(path.utf8.count) bytes; expected at most \(limit); keep the "
                    + "spec at a service by PUT /v1/specs, which answers with a short link")
        }
        let base = base.hasSuffix("/") ? String(base.dropLast()) : base
        try writeStandardOutput(Array("\(base)\(path)\n".utf8))
    }
}
