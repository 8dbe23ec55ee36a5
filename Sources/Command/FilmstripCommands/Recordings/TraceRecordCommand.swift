import ArgumentParser
import FilmstripFiles
import FilmstripRecordings
import FilmstripTrace
import Foundation
import TransitionSpec

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
        transform: { text in
            guard let hint = MotionHint(text) else {
                throw ValidationError("expected name=x,y,width,height@seconds")
            }
            return hint
        })
    var views: [MotionHint] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The trace to write; by default it goes to the standard output.", valueName: "file"))
    var output: String?

    func run() throws {
        do {
            let recording = try arguments.open()
            let tracks =
                views.isEmpty
                ? try MotionTracks.explain(recording)
                : try MotionTracks.follow(views, in: recording)
            for line in tracks.sentences { complain(line) }
            try writeResult(Array(Trace(tracks, of: arguments.recording).text.utf8), to: output)
        } catch let failure as RecordingError {
            throw ExitCode(2, saying: failure.description)
        }
    }
}

extension Trace {
    /// The places of tracks as a trace.
    fileprivate init(_ tracks: MotionTracks, of recording: String) {
        self.init(name: (recording as NSString).lastPathComponent, source: recording)
        device.size = Spec.Size(width: tracks.size.width, height: tracks.size.height)
        frames = tracks.times.indices.compactMap { index in
            var views: [String: View?] = [:]
            for track in tracks.tracks {
                guard let sample = track.samples[index] else { continue }
                var view: View = [
                    .x: sample.x, .y: sample.y, .width: sample.width, .height: sample.height,
                ]
                if let alpha = sample.alpha { view[.alpha] = alpha }
                views[track.name] = view
            }
            return views.isEmpty ? nil : Frame(time: tracks.times[index], views: views)
        }
    }
}

extension MotionTracks {
    /// The quality of the measurement, a sentence for each transition that was explained and each track with gaps.
    fileprivate var sentences: [String] {
        explanations.map { explanation in
            let share = String(format: "%.0f", explanation.share * 100)
            guard let kind = explanation.kind else {
                return "transition \(explanation.transition): no layers explain it"
            }
            return
                "transition \(explanation.transition): \(kind)\(explanation.isReversed ? ", backwards" : ""), "
                + "\(share) % of the pixels that change explained"
        }
            + tracks.filter { !$0.lost.isEmpty }.map {
                "\($0.name): not found in \($0.lost.count) of \($0.samples.count) pictures"
            }
    }
}
