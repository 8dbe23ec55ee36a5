import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripTrace
import Foundation

struct TraceCompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Plays a spec under a trace's touches and compares where its views are.",
        discussion: """
            A trace is a file of JSON Lines, as FilmstripRecorder.swift records it on a device: touches, and the \
            places of views by their names. The spec is played on the trace's device; the recorded touches replace \
            its script from the first touch on. A trace without touches is compared with the script as it is, whose \
            first step is at the trace's first call. Differences are those at the shift of the recording that fits \
            best, since a device shows a touch some frames after it.
            Errors are written to the standard error stream, each with its position. \
            \(ExitCodes.of("trace compare"))
            """)

    @Argument(help: "The trace, JSON Lines.")
    var trace: String

    @Argument(help: "The spec to play.")
    var spec: String

    @Option(
        name: .customLong("view"), parsing: .singleValue,
        help: ArgumentHelp(
            "A view that the trace and the spec name differently, such as front=message.",
            discussion: "May be given several times.", valueName: "trace=spec"),
        transform: { text in
            let parts = text.split(separator: "=", omittingEmptySubsequences: false)
            guard parts.count == 2, !parts.contains("") else {
                throw ValidationError("expected a name of the trace, =, and one of the spec")
            }
            return ViewName(trace: String(parts[0]), spec: String(parts[1]))
        })
    var views: [ViewName] = []

    @Option(help: "The greatest root mean square of a length's differences, points.")
    var tolerance = TraceOptions().tolerance

    @Option(help: "The greatest root mean square of an alpha's differences.")
    var alphaTolerance = TraceOptions().alphaTolerance

    @Option(help: "The greatest shift of the recording in either direction, seconds, 0...1.")
    var maxShift = TraceOptions().reach

    @Option(
        help: ArgumentHelp(
            "The format of the standard output: txt (the default), json, png or svg.",
            valueName: "format"),
        transform: choice)
    var format: TraceFormat?

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp(
            "A file to write; its extension, .txt, .json, .png or .svg, chooses the format.",
            discussion: "May be given several times.", valueName: "file"),
        transform: OutputFile.init)
    var output: [OutputFile<TraceFormat>] = []

    /// A view's name in the trace and in the spec.
    @OptionGroup(title: "Swift code")
    var code: CodePermission

    struct ViewName {
        var trace, spec: String
    }

    func validate() throws {
        for (name, value, most) in [
            ("tolerance", tolerance, 10_000.0), ("alpha-tolerance", alphaTolerance, 1),
            ("max-shift", maxShift, 1),
        ] where !(0...most).contains(value) {
            throw ValidationError("--\(name) is \(value); expected 0...\(Int(most))")
        }
        for (index, view) in views.enumerated()
        where views[..<index].contains(where: { $0.trace == view.trace }) {
            throw ValidationError("--view names \(view.trace) twice")
        }
        if format != nil, !output.isEmpty {
            throw ValidationError(
                "--format is for the standard output; the extension of --output chooses its format")
        }
    }

    func run() throws {
        let format = format ?? .text
        if output.isEmpty, format == .png, isatty(STDOUT_FILENO) != 0 {
            throw ExitCode(
                2, saying: "a PNG cannot be shown in a terminal; write it to a file with --output")
        }
        try prepareEngine()
        do {
            try playCode(
                of: [spec], below: code.folders(), reading: [trace],
                writing: output.map(\.path).contains,
                printsReport: format == .text,
                failure: 2)
            let comparison = try compared()
            if output.isEmpty {
                try writeResult(try comparison.bytes(as: format), isReport: format == .text)
            } else {
                try writeFiles(output.map { ($0.path, try comparison.bytes(as: $0.format)) })
            }
            if !comparison.isSame { throw ExitCode(1) }
        } catch let failure as TraceReportFailure {
            throw ExitCode(2, saying: "\(failure)")
        } catch let failure as TraceFailure {
            for error in failure.errors { complain("\(trace):\(error)") }
            throw ExitCode(2)
        } catch let failure as TraceComparisonFailure {
            tell(of: failure)
            throw ExitCode(2)
        }
    }

    private func compared() throws -> TraceComparison {
        let recorded = try Trace(try readFile(trace))
        var options = TraceOptions()
        (options.tolerance, options.alphaTolerance) = (tolerance, alphaTolerance)
        options.reach = maxShift
        options.names = Dictionary(uniqueKeysWithValues: views.map { ($0.trace, $0.spec) })
        let bytes = try readFile(spec)
        let renderer = Renderer(threads: 1, files: SpecFolder(of: spec).files)
        return try TraceComparison(recorded, bytes, by: renderer, options: options)
    }

    private func tell(of failure: TraceComparisonFailure) {
        switch failure {
        case .spec(.malformed(let errors)), .spec(.invalid(let errors)):
            for error in errors { complain(error, in: spec) }
        case .spec, .neverShown, .noSuchView: complain("\(failure)")
        }
    }
}
