import ArgumentParser
import Filmstrip
import FilmstripFiles
import FilmstripPNG
import FilmstripRecordings
import FilmstripTrace

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
            "A spec of the same transition, whose moving views are followed from where they rest.",
            valueName: "spec"))
    var viewsOf: String?

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
        if viewsOf != nil, !views.isEmpty {
            throw ValidationError("--view and --views-of exclude each other")
        }
        if unexplained != nil, viewsOf != nil || !views.isEmpty {
            throw ValidationError("--unexplained is of layers, which are not looked for with views")
        }
    }

    func run() throws {
        try withRecording {
            let tracks = try tracks(of: arguments.open())
            for line in tracks.sentences { complain(line) }
            if let unexplained, let mask = tracks.explanations.first?.mask {
                try writeFiles([(unexplained, try PNGEncoder.encode(mask))])
            }
            try writeResult(Array(Trace(tracks, of: arguments.recording).text.utf8), to: output)
        }
    }

    private func tracks(of recording: Recording) throws -> MotionTracks {
        guard let viewsOf else {
            return views.isEmpty
                ? try MotionTracks.explain(recording)
                : try MotionTracks.follow(views, in: recording)
        }
        try prepareEngine()
        let spec = try readFile(viewsOf)
        let renderer = Renderer(threads: 1, files: SpecFolder(of: viewsOf).files)
        do {
            let film = try renderer.film(of: spec, isCancelled: { StopFlag.isSet })
            let (tracks, left) = try MotionTracks.follow(
                viewsOf: film, spec, in: recording, by: renderer,
                isCancelled: { StopFlag.isSet })
            if !left.isEmpty {
                complain(
                    "not looked for, since \(recording.limits.hints) views are: \(left.joined(separator: ", "))"
                )
            }
            return tracks
        } catch let failure as RenderFailure {
            complain(failure, in: viewsOf)
            throw ExitCode(1)
        }
    }
}
