import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripJSON

struct FormatCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format",
        abstract: "Formats specs in the standard layout.",
        discussion: """
            Keys are put into the order of the language, except where their order is significant; short \
            values are put on one line of at most 100 columns. The meaning of a spec does not change, and it \
            need not be valid, only JSON. Files are changed in place; - reads the standard input and writes \
            the standard output. Errors are written to the standard error stream, each as \
            path:line:column pointer: message; the other files are formatted all the same. \
            \(ExitCodes.of("format"))
            """)

    @Argument(help: ArgumentHelp("Specs, JSON files.", valueName: "spec"))
    var specs: [String]

    @Flag(help: "Change nothing; list the files that are not in the standard layout.")
    var check = false

    func run() throws {
        var isJSON = true
        var changed: [(path: String, bytes: [UInt8])] = []
        for path in try withoutSchemas(specs) {
            let text = try readFile(path)
            guard let laidOut = laidOut(text, path) else {
                isJSON = false
                continue
            }
            if path == "-", !check {
                try writeStandardOutput(laidOut)
            } else if laidOut != text {
                changed.append((path, laidOut))
            }
        }
        if check {
            try writeReport(
                changed.map { inOneLine(Self.name(of: $0.path)) + "\n" }.joined())
        } else {
            try writeFiles(changed)
        }
        if !isJSON || check && !changed.isEmpty { throw ExitCode(1) }
    }

    /// Returns the text in the standard layout; reports an error and returns nil if it is not JSON.
    private func laidOut(_ text: [UInt8], _ path: String) -> [UInt8]? {
        do {
            return try SpecReader.ofProduct.laidOut(text)
        } catch {
            for error in error.errors { complain("\(Self.name(of: path)):\(error)") }
            return nil
        }
    }

    /// Returns the name of a file in messages.
    private static func name(of path: String) -> String { path == "-" ? "<stdin>" : path }
}
