import Filmstrip
import FilmstripFit
import FilmstripOutputs
import FilmstripParallel
import FilmstripRecordings
import FilmstripTrace
import FilmstripZIP
import Foundation
import TransitionSpec

/// An order to measure a recording of a screen.
///
/// Workers may start no programs: as long as a part of a video is not decoded, the answer is what is needed, and
/// ``DecodingRenderer`` gives the order again with it.
package struct RecordingOrder: Sendable {
    var recording: [UInt8]
    var form: RecordingForm
    var settings: RecordingSettings
    /// The spec that the recording is compared with; nil for other forms.
    var spec: SpecSource?
    var coding: ContentCoding
    /// The parts of a video that were decoded so far.
    var decoded = DecodedVideo()

    static let name = "recording"
    /// The limits of recordings of strangers: lower than those of the command, since many may be measured at once.
    static var limits: RecordingLimits {
        var limits = RecordingLimits()
        (limits.bytes, limits.seconds, limits.frames) = (256 << 20, 60, 3600)
        (limits.filmPixels, limits.allPixels) = (1 << 25, 1 << 32)
        (limits.motionFrames, limits.hints, limits.followed) = (400, 8, 2000)
        limits.programSeconds = 60
        return limits
    }

    func response(
        by renderer: Renderer, _ isCancelled: @escaping @Sendable () -> Bool
    ) -> Response {
        do {
            let (body, notes) = try Cancellation(isCancelled).perform {
                try result(by: renderer, isCancelled)
            }
            return Response(
                type: form.mediaType, fields: WarningField.fields(notes), body: body
            ).coded(as: coding)
        } catch let error as RecordingError {
            if case .undecoded(let need) = error.problem { return Response(needing: need) }
            return Problem(error).response
        } catch let error as RenderFailure {
            return Problem(error.within("actual", isPart: true)).response
        } catch let error as TraceComparisonFailure {
            return Problem(.unprocessableContent, "\(error)").response
        } catch let error as MotionFitFailure {
            return Problem(.unprocessableContent, "\(Self.name): \(error)").response
        } catch {
            return Problem(.internalServerError, "\(error)").response
        }
    }

    private func result(
        by renderer: Renderer, _ isCancelled: @escaping @Sendable () -> Bool
    ) throws -> (body: [UInt8], notes: [String]) {
        switch form {
        case .film(let format):
            let read = try RecordingFilm.read(
                try open(),
                .motion(count: settings.frames ?? 8, transition: settings.transition),
                longest: settings.side ?? 600)
            let files = try Film(of: read).files([format], threads: renderer.threads)
            guard let body = files[format] else {
                throw OutputFailure.encoding("no \(format) was made")
            }
            return (body, files.warnings.map(\.description))
        case .trace:
            let tracks = try tracks()
            return (Array(Trace(tracks, of: Self.name).text.utf8), tracks.sentences)
        case .fit(let isText):
            let tracks = try tracks()
            let fit = try Trace(tracks, of: Self.name).fit()
            guard isText else { return (fit.json, tracks.sentences) }
            return (Array((tracks.sentences + [fit.text]).joined(separator: "\n").utf8), [])
        case .proposal:
            let recording = try open()
            let proposal = try SpecProposal(
                recording, transition: settings.transition,
                driver: try settings.finger?.path(in: recording), name: "transition")
            let (spec, pictures, notes) = try proposal.files(
                by: renderer, isCancelled: isCancelled)
            var archive = ZIPArchive()
            try archive.append("transition.json", spec)
            for (path, bytes) in pictures { try archive.append(path, bytes) }
            try archive.append("notes.txt", Array(notes.map { $0 + "\n" }.joined().utf8))
            return (archive.bytes, notes)
        case .comparison(let format):
            return try comparison(as: format, by: renderer, isCancelled)
        }
    }

    private func open(scale: Double? = nil) throws(RecordingError) -> Recording {
        var options = settings.options
        if let scale, settings.scale == nil { options.scale = scale }
        return try Recording.open(
            recording, named: Self.name, decoded: decoded, options: options, limits: Self.limits)
    }

    private func tracks() throws(RecordingError) -> MotionTracks {
        settings.views.isEmpty
            ? try MotionTracks.explain(try open(), transition: settings.transition)
            : try MotionTracks.follow(settings.views, in: try open())
    }

    private func comparison(
        as format: TraceFormat, by renderer: Renderer,
        _ isCancelled: @escaping @Sendable () -> Bool
    ) throws -> (body: [UInt8], notes: [String]) {
        guard let spec else { throw Problem(.badRequest, "there is no spec to compare with") }
        var renderer = renderer
        renderer.files = spec.specFiles
        let compared = try RecordingComparison(
            try spec.json(), by: renderer, following: settings.views,
            transition: settings.transition ?? 1, frames: settings.frames ?? 6,
            names: ["spec", "recording"], isCancelled: isCancelled
        ) { width in try open(scale: try Double(open().width) / width) }
        let body =
            switch format {
            case .png: try compared.rows.bytes(as: .png)
            case .svg: try compared.rows.bytes(as: .svg)
            case .text, .json: try compared.comparison.bytes(as: format)
            }
        return (body, compared.notes)
    }
}

extension Problem {
    init(_ error: RecordingError) {
        guard case .program(let failure) = error.problem else {
            // A folder is no upload.
            let words = error.description.replacing(
                "an animated PNG, or a folder of PNGs", with: "or an animated PNG")
            self.init(.unprocessableContent, words)
            return
        }
        self.init(failure)
        if status != .serviceUnavailable { detail = error.description }
    }
}
