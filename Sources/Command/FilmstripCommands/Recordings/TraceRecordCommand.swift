import ArgumentParser
import FilmstripFiles
import FilmstripPNG
import FilmstripRecordings
import FilmstripTrace

/// The command `filmstrip trace record RECORDING`.
struct TraceRecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Measures the motion in a screen recording as a trace.",
        discussion: """
            With --view, rectangles are followed through all pictures in which the screen moves. Without it, each \
            transition is explained as layers of its first and its last picture that slide, scale or fade; the share \
            of pixels that the layers explain is told, and what they do not explain is left open. A picture in which a \
            rectangle is not found has no place for it. \
            \(ExitCodes.of("trace record"))
            """)

    @OptionGroup var arguments: RecordingArguments

    @Option(
        name: .customLong("view"), parsing: .singleValue,
        help: ArgumentHelp(
            "A rectangle to follow, in points, and the time at which it is there, such as card=16,120,358,200@0.",
            discussion: "May be given several times.", valueName: "name=x,y,width,height@seconds"),
        transform: hint)
    var views: [MotionHint] = []

    @Option(
        help: ArgumentHelp(
            "A PNG to write of the pixels that the layers do not explain, the more opaque the longer.",
            valueName: "file"))
    var unexplained: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The trace to write; by default it goes to the standard output.", valueName: "file"))
    var output: String?

    func validate() throws {
        if unexplained != nil, !views.isEmpty {
            throw ValidationError("--unexplained is of layers, which --view does not look for")
        }
    }

    func run() throws {
        try withRecording {
            let recording = try arguments.open()
            let tracks =
                views.isEmpty
                ? try MotionTracks.explain(recording)
                : try MotionTracks.follow(views, in: recording)
            for line in tracks.sentences { complain(line) }
            if let unexplained, let mask = tracks.explanations.first?.mask {
                try writeFiles([(unexplained, try PNGEncoder.encode(mask))])
            }
            try writeResult(Array(Trace(tracks, of: arguments.recording).text.utf8), to: output)
        }
    }
}
