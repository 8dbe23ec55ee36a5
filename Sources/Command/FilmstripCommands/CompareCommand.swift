import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripRecordings
import FilmstripTrace
import Foundation

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Draws two specs' films one above the other, frame below frame.",
        discussion: """
            Both are played and shown at the same times: from the earlier beginning of their transitions to the later \
            end. Each has a row of frames with its name, its outcome and its time track. It judges nothing: filmstrip \
            check compares a play with its baseline. \
            In place of the second spec stands a screen recording of the same transition, of which the shift that fits \
            best and the differences of each view are told: of the layers that explain it, or of the rectangles of \
            --view, whose names are those of the spec's views. \
            \(ExitCodes.of("compare"))
            """)

    @Argument(help: "The spec to show above, a JSON file.")
    var before: String

    @Argument(help: "The spec to show below, a JSON file, or a recording.")
    var after: String

    @Option(help: "The number of frames in each row, 2...60.")
    var frames = 6

    @Option(
        name: .customLong("name"), parsing: .singleValue,
        help: ArgumentHelp(
            "The name of a row, first of the upper one; by default \"before\" and \"after\", or \"spec\" and \"recording\".",
            discussion: "May be given twice."))
    var names: [String] = []

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp(
            "A file to write; its extension, .png or .svg, is the format.",
            discussion: "May be given several times.", valueName: "file"),
        transform: OutputFile.init)
    var output: [OutputFile<FilmRows.Format>]

    @Option(
        name: .customLong("view"), parsing: .singleValue,
        help: ArgumentHelp(
            "A rectangle of a recording to follow, in points, and the time at which it is there.",
            discussion: "May be given several times.", valueName: "name=x,y,width,height@seconds"),
        transform: hint)
    var views: [MotionHint] = []

    @Option(
        help: "Pixels of a recording per point; by default those that make it as wide as the spec.")
    var scale: Double?

    @Option(help: "The transition of a recording, and of the spec, from 1.")
    var transition = 1

    @OptionGroup(title: "Swift code")
    var code: CodePermission

    func validate() throws {
        guard (2...60).contains(frames) else {
            throw ValidationError("--frames is \(frames); expected 2...60")
        }
        guard names.count <= 2 else {
            throw ValidationError("--name is given \(names.count) times; expected two rows")
        }
    }

    /// Whether the second one is a recording: a folder, or a file that is no text of JSON.
    private var isOfRecording: Bool {
        guard let file = FileHandle(forReadingAtPath: after) else { return false }
        guard let start = try? file.read(upToCount: 64) else { return true }
        let isText = String(decoding: start, as: UTF8.self).drop(while: \.isWhitespace).first == "{"
        return !isText && !after.hasSuffix(".json")
    }

    func run() throws {
        let isOfRecording = isOfRecording
        guard isOfRecording || views.isEmpty && scale == nil && transition == 1 else {
            throw ValidationError("--view, --scale and --transition are of a recording")
        }
        try playCode(
            of: isOfRecording ? [before] : [before, after], below: code.folders(),
            reading: isOfRecording ? [after] : [], writing: output.map(\.path).contains)
        try prepareEngine()
        if isOfRecording { return try compareRecording() }
        StopFlag.watch()
        do {
            let paths = [before, after]
            let specs = try paths.map { try readFile($0) }
            let films = try zip(paths, specs).map { path, spec in
                try film(path) { renderer throws(RenderFailure) in
                    try renderer.film(of: spec, isCancelled: { StopFlag.isSet })
                }
            }
            let times = FilmRows.times(of: films, count: frames)
            let rows = try zip(paths.indices, zip(paths, specs)).map { index, side in
                let name = index < names.count ? names[index] : ["before", "after"][index]
                return FilmRows.Row(
                    name,
                    try film(side.0) { renderer throws(RenderFailure) in
                        try renderer.film(
                            of: side.1, inRowAt: times, isCancelled: { StopFlag.isSet })
                    })
            }
            let picture = FilmRows(rows)
            try writeFiles(output.map { ($0.path, try picture.bytes(as: $0.format)) })
        } catch let failure as OutputFailure {
            throw ExitCode(1, saying: "\(failure)")
        }
    }

    private func compareRecording() throws {
        let rowNames = names + ["spec", "recording"].dropFirst(names.count)
        let spec = try readFile(before)
        do {
            let compared = try withRecording {
                try RecordingComparison(
                    spec, by: Renderer(threads: 1, files: SpecFolder(of: before).files),
                    following: views, transition: transition, frames: frames, names: rowNames,
                    isCancelled: { StopFlag.isSet }
                ) { width in
                    var options = RecordingOptions()
                    options.scale =
                        try scale ?? Double(Recording.open(path: after).width) / width
                    return try Recording.open(path: after, options: options)
                }
            }
            try writeFiles(output.map { ($0.path, try compared.rows.bytes(as: $0.format)) })
            for note in compared.notes { complain(note) }
            try writeResult(Array(compared.comparison.text.utf8), isReport: true)
        } catch let failure as RenderFailure {
            complain(failure, in: before)
            throw ExitCode(1)
        } catch let failure as TraceComparisonFailure {
            throw ExitCode(1, saying: "\(before): \(failure)")
        } catch let failure as OutputFailure {
            throw ExitCode(1, saying: "\(failure)")
        }
    }

    /// Calls `play` with a renderer for a spec, and tells its errors.
    private func film(
        _ path: String, _ play: (Renderer) throws(RenderFailure) -> Film
    ) throws -> Film {
        do throws(RenderFailure) {
            return try play(Renderer(threads: 1, files: SpecFolder(of: path).files))
        } catch {
            complain(error, in: path)
            throw ExitCode(1)
        }
    }
}
