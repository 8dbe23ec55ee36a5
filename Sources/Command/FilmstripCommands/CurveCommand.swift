import ArgumentParser
import Filmstrip
import FilmstripFiles
import Foundation

struct CurveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "curve",
        abstract: "Samples and plots animation curves.",
        discussion: """
            A curve is one of
              linear, easeIn, easeOut, easeInOut, default, system
              "cubic(x1, y1, x2, y2)"
              "spring(damping: 0.7, velocity: 2, duration: 0.45)"
              "spring(duration: 0.5, bounce: 0.3)"
              "spring(response: 0.5, dampingFraction: 0.8)"
              "spring(mass: 1, stiffness: 200, damping: 15)"
              smooth, snappy, bouncy
              "keyframes(0: 0, 0.4: 1.2, 1: 1, mode: cubic)"
            Several curves are drawn in one plot.

            Errors in a curve are written to the standard error stream, each with a mark below its \
            position. \(ExitCodes.of("curve"))
            """)

    @Argument(help: "Curves to sample, each in quotes.")
    var curves: [String]

    @Option(help: "Samples of each curve, including its beginning and end.")
    var samples = 61

    @Option(
        help: "Seconds that curves without a duration of their own take; by default 1."
    )
    var duration: Double?

    @Option(
        help: ArgumentHelp(
            "The format of the standard output: json (the default), csv, svg or png.",
            valueName: "format"),
        transform: choice)
    var format: CurveFormat?

    @Option(
        help: ArgumentHelp(
            "Another platform's language in which the curves are written: css, swiftui, android or flutter.",
            valueName: "language"),
        transform: choice)
    var `as`: CurveSpelling?

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp(
            "A file to write; its extension, .json, .csv, .svg or .png, chooses the format.",
            discussion: "May be given several times.", valueName: "file"),
        transform: OutputFile.init)
    var output: [OutputFile<CurveFormat>] = []

    func validate() throws {
        if `as` != nil, format != nil || !output.isEmpty {
            throw ValidationError(
                "--as writes a text to the standard output, without --format and --output")
        }
        if format != nil, !output.isEmpty {
            throw ValidationError(
                "--format is for the standard output; the extension of --output chooses its format")
        }
    }

    func run() throws {
        let format = format ?? .json
        if output.isEmpty, format == .png, isatty(STDOUT_FILENO) != 0 {
            throw ExitCode(
                64, saying: "a PNG cannot be shown in a terminal; write it to a file with --output")
        }
        try prepareEngine()
        do {
            let report = try CurveReport(curves, samples: samples, duration: duration)
            if let spelling = `as` {
                try writeStandardOutput(Array(try report.text(as: spelling).utf8))
            } else if output.isEmpty {
                try writeStandardOutput(try report.bytes(as: format))
            } else {
                try writeFiles(output.map { ($0.path, try report.bytes(as: $0.format)) })
            }
        } catch let failure as CurveFailure {
            for line in lines(about: failure) { complain(line) }
            throw ExitCode(isAboutOptions(failure) ? 64 : 1)
        }
    }

    private func lines(about failure: CurveFailure) -> [String] {
        switch failure {
        case .invalid(let problems): problems.flatMap(lines)
        case .encoding(let message): [message]
        }
    }

    /// Returns the lines about a problem; for a problem in a curve the message, the notation and a mark below its
    /// position.
    private func lines(about problem: CurveProblem) -> [String] {
        switch problem.subject {
        case .curve(_, let notation, let column):
            // Control characters become spaces: the mark stays aligned, and the line is not broken.
            let shown = notation.unicodeScalars.map { scalar in
                scalar.properties.generalCategory == .control ? " " : String(scalar)
            }
            return [
                "\(column): \(problem.message)", "  " + shown.joined(),
                String(repeating: " ", count: 2 + column - 1) + "^",
            ]
        case .curves: return ["\(problem)"]
        case .samples, .duration: return ["--\(problem)"]
        }
    }

    private func isAboutOptions(_ failure: CurveFailure) -> Bool {
        guard case .invalid(let problems) = failure else { return false }
        return problems.contains { problem in
            if case .curve = problem.subject { false } else { true }
        }
    }
}
