import ArgumentParser
import FilmstripFiles
import FilmstripTrace

struct TraceConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Writes a recording with tables of numbers as a trace.",
        discussion: """
            The document is JSON with the tables touches, frames and events; Docs/traces.md describes it. \
            \(ExitCodes.of("trace convert"))
            """)

    @Argument(help: "The document, JSON.")
    var document: String

    @Option(
        help: ArgumentHelp(
            "The recording to convert, if the document has several, such as push.",
            valueName: "name"))
    var part: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The trace to write; by default it goes to the standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        do {
            let recordings = try TraceDocument(try readFile(document))
            let parts = recordings.parts
            guard let part = part ?? (parts.count <= 1 ? parts.first ?? "" : nil) else {
                throw ExitCode(
                    2,
                    saying: "the document has several recordings; expected --part with "
                        + parts.joined(separator: " or "))
            }
            let text = Array(try recordings.trace(part).text.utf8)
            try writeResult(text, to: output)
        } catch let failure as TraceFailure {
            for error in failure.errors { complain("\(document):\(error)") }
            throw ExitCode(2)
        }
    }
}
