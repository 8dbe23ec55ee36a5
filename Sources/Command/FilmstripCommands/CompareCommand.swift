import ArgumentParser
import Filmstrip
import FilmstripFiles

/// The command `filmstrip compare BEFORE AFTER`.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Draws two specs' films one above the other, frame below frame.",
        discussion: """
            Both are played and shown at the same times: from the earlier beginning of their transitions to the later \
            end. Each has a row of frames with its name, its outcome and its time track. It judges nothing: filmstrip \
            check compares a play with its baseline. \
            \(ExitCodes.of("compare"))
            """)

    @Argument(help: "The spec to show above, a JSON file.")
    var before: String

    @Argument(help: "The spec to show below, a JSON file.")
    var after: String

    @Option(help: "The number of frames in each row, 2...60.")
    var frames = 6

    @Option(
        name: .customLong("name"), parsing: .singleValue,
        help: ArgumentHelp(
            "The name of a row, first of the upper one; by default \"before\" and \"after\".",
            discussion: "May be given twice."))
    var names: [String] = []

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp(
            "A file to write; its extension, .png or .svg, is the format.",
            discussion: "May be given several times.", valueName: "file"))
    var output: [OutputFile<FilmRows.Format>]

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

    func run() throws {
        try playCode(
            of: [before, after], below: code.folders(), writing: output.map(\.path).contains)
        try prepareEngine()
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
