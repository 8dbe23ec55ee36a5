import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripOutputs
import FilmstripRecordings
import FilmstripTrace
import Foundation

struct FilmCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "film",
        abstract: "Draws a filmstrip of a screen recording.",
        discussion: """
            The strip has the pictures of each transition between which equally much changes, with their true times: \
            recordings have no constant rate. A clock that ticks is no motion. Formats are those of render. \
            \(ExitCodes.of("film"))
            """)

    @OptionGroup var arguments: RecordingArguments

    @Option(help: "The number of pictures of each transition, 2...60.")
    var frames = 8

    @Option(help: "The transition to show, from 1; all without it.")
    var transition: Int?

    @Option(help: "The longer side of a picture, pixels.")
    var side = 600

    @Option(
        name: .shortAndLong, parsing: .singleValue,
        help: ArgumentHelp(
            "A file to write; its extension chooses the format.",
            discussion: "May be given several times.", valueName: "file"),
        transform: OutputFile.init)
    var output: [OutputFile<OutputFormat>]

    func validate() throws {
        guard !output.isEmpty else { throw ValidationError("Missing option '--output <file>'") }
        guard (2...60).contains(frames) else { throw ValidationError("--frames is to be 2...60") }
        guard (16...8192).contains(side) else { throw ValidationError("--side is to be 16...8192") }
    }

    func run() throws {
        try prepareEngine()
        do {
            try withRecording {
                let read = try RecordingFilm.read(
                    try arguments.open(), .motion(count: frames, transition: transition),
                    longest: side)
                let film = Film(of: read)
                let files = try film.files(
                    Set(output.map(\.format)), threads: ProcessInfo.processInfo.activeProcessorCount
                )
                for warning in files.warnings { complain("warning: \(warning)") }
                try writeFiles(
                    output.compactMap { file in files[file.format].map { (file.path, $0) } })
                for line in read.sentences { complain(line) }
            }
        } catch let failure as OutputFailure {
            throw ExitCode(2, saying: "\(arguments.recording): \(failure)")
        }
    }
}
