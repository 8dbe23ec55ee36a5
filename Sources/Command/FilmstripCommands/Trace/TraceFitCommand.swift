import ArgumentParser
import FilmstripFiles
import FilmstripFit
import FilmstripTrace

struct TraceFitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fit",
        abstract: "Finds the curves of a trace's motions.",
        discussion: """
            Each stretch in which a number of a view moves is fitted by UIKit's named curves, a cubic Bézier curve, \
            springs and an exponential decay. The report names the most likely curve with its parameters and their \
            95 % intervals, or those that the frames do not tell apart. What a finger moves is not fitted. \
            \(ExitCodes.of("trace fit"))
            """)

    /// A format of the report; the raw value is the file extension.
    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text = "txt"
        case json
    }

    @Argument(help: "The trace, JSON Lines.")
    var trace: String

    @Option(
        name: .customLong("view"), parsing: .singleValue,
        help: ArgumentHelp(
            "A view whose motions are fitted; by default all.",
            discussion: "May be given several times.", valueName: "name"))
    var views: [String] = []

    @Option(
        help: "The format.")
    var format = Format.text

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The file to write; by default the report goes to the standard output.",
            valueName: "file"))
    var output: String?

    func run() throws {
        do {
            let recorded = try Trace(try readFile(trace))
            let known = Set(recorded.frames.flatMap(\.views.keys)).sorted()
            for name in views where !known.contains(name) {
                let names = known.joined(separator: ", ")
                throw ExitCode(2, saying: "the trace has no view \(name); expected one of \(names)")
            }
            let fit = try recorded.fit(of: views)
            let bytes = format == .json ? fit.json : Array(fit.text.utf8)
            if output == nil {
                try writeResult(bytes, isReport: format == .text)
            } else {
                try writeResult(bytes, to: output)
            }
        } catch let failure as TraceFailure {
            for error in failure.errors { complain("\(trace):\(error)") }
            throw ExitCode(2)
        } catch let failure as MotionFitFailure {
            throw ExitCode(2, saying: "\(trace): \(failure)")
        }
    }
}
