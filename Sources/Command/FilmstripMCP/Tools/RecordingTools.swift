import Filmstrip
import FilmstripCapabilities
import FilmstripFilm
import FilmstripFit
import FilmstripJSON
import FilmstripParallel
import FilmstripRecordings
import FilmstripTrace
import Foundation

extension Tool {
    /// The sheet of a screen recording.
    static let filmRecording = Tool(
        name: "film_recording", title: "Draw a filmstrip of a recording",
        summary: """
            Draws a screen recording (a video that ffmpeg reads, a GIF, an animated PNG, or a folder of PNGs) as a \
            filmstrip that fits the budget: the moments of a transition between which equally much changes, with their \
            true times, and when each transition begins and ends as text.
            """,
        parameters: recording + [
            Parameter("frames", .integer(2...24), "The moments of each transition; by default 6.")
        ] + SheetBudget.parameters, run: filmRecording)

    static let fitMotion = Tool(
        name: "fit_motion", title: "Find the curves of a recording",
        summary: """
            Measures what moves in a screen recording, and names the curve of each motion with its parameters and their \
            95 % intervals: UIKit's named curves, cubics, springs. Without "views", each transition is explained as layers \
            (fade, slide, sheet, zoom, card) with the share of pixels explained. The path may also be that of a trace, \
            *.jsonl.
            """,
        parameters: recording + [
            Parameter(
                "views", .texts(atMost: 20),
                "Rectangles to follow, in points, and the times at which they are there, such as "
                    + "\"card=16,120,358,200@0\".")
        ], run: fitMotion)

    private static let recording = [
        Parameter("path", .text, "The path of the recording below the root.", isRequired: true),
        Parameter(
            "scale", .number(0.1...10),
            "Pixels of the recording per point; by default those of the phone with as many pixels, or 1."
        ),
        Parameter("transition", .integer(1...1000), "The number of a transition; by default all."),
    ]

    private static func filmRecording(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let (count, budget) = (call.arguments.integer("frames") ?? 6, SheetBudget(call.arguments))
        let read = try call.measured { recording throws(RecordingError) in
            try RecordingFilm.read(
                recording,
                .motion(count: count, transition: call.arguments.integer("transition")),
                longest: 1200)
        }
        guard let film = budget.fitted(Film(of: read)) else {
            throw budget.failure("a sheet of \(read.frames.count) frames", most: nil)
        }
        let files = try Result { () throws(OutputFailure) in try film.files([.png]) }
            .mapError { ToolFailure("\($0)") }.get()
        return ToolResult(
            .picture(files[.png] ?? []), .text(read.sentences.joined(separator: "\n")),
            values: ["times": read.frames.map(\.time)])
    }

    private static func fitMotion(_ call: ToolCall) throws(ToolFailure) -> ToolResult {
        let path = call.arguments.text("path") ?? ""
        let (trace, sentences): (Trace, [String])
        if path.hasSuffix(".jsonl") {
            let bytes = try call.root.read(try call.root.inner(path))
            trace = try Result { () throws(TraceFailure) in try Trace(bytes) }.mapError {
                ToolFailure($0.errors.map { "\(path):\($0)" }.joined(separator: "\n"))
            }.get()
            sentences = []
        } else {
            var hints: [MotionHint] = []
            for text in call.arguments.texts("views") {
                guard let hint = MotionHint(text) else {
                    throw ToolFailure(
                        "views: found \(quoted(text)); expected name=x,y,width,height@seconds")
                }
                hints.append(hint)
            }
            let tracks = try call.measured { recording throws(RecordingError) in
                hints.isEmpty
                    ? try MotionTracks.explain(
                        recording, transition: call.arguments.integer("transition"))
                    : try MotionTracks.follow(hints, in: recording)
            }
            (trace, sentences) = (Trace(tracks, of: path), tracks.sentences)
        }
        let fit = try Result { () throws(MotionFitFailure) in try trace.fit() }
            .mapError { ToolFailure("\(path): \($0)") }.get()
        return ToolResult(
            .text((sentences + [fit.text]).joined(separator: "\n")),
            values: JSONValue(written: fit.json))
    }
}

extension ToolCall {
    /// Calls `work` with the recording that the arguments name.
    fileprivate func measured<Result>(
        _ work: (Recording) throws(RecordingError) -> Result
    ) throws(ToolFailure) -> Result {
        let inner = try root.inner(arguments.text("path") ?? "")
        try root.refuseLinks(inner)
        var options = RecordingOptions()
        options.scale = arguments.number("scale")
        do throws(RecordingError) {
            return try Cancellation(isCancelled).perform { () throws(RecordingError) in
                try work(try Recording.open(path: root.path + "/" + inner, options: options))
            }
        } catch {
            var error = error
            error.path = inner
            throw ToolFailure(error.description)
        }
    }
}

extension SheetBudget {
    /// The film in the columns and the scale with which it is largest within the budget; nil if it does not fit.
    fileprivate func fitted(_ film: Film) -> Film? {
        guard let fit = fit(film.style, frames: film.frames.count) else { return nil }
        var style = film.style
        (style.columns, style.scale, style.spacing) = (fit.columns, fit.scale, .even)
        return Film(film.timeline, pictures: film.pictures, style: style)
    }
}
