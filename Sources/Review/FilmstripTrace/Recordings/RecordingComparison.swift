package import Filmstrip
import FilmstripDisplay
import FilmstripGeometry
package import FilmstripRecordings
import Foundation
import StageEvents

/// A play of a spec beside a recording of the same transition.
package struct RecordingComparison {
    /// The places of the followed views, or of the layers that explain the recording, against the play.
    package let comparison: TraceComparison
    /// The play above the recording, at equal times of the transition.
    package let rows: FilmRows
    /// Sentences on the measurement, and on what is not compared.
    package let notes: [String]

    /// Plays a spec and measures a recording.
    ///
    /// The recording is shifted to where the lengths differ least, at most by 0.1 s.
    ///
    /// - Parameters:
    ///   - hints: Rectangles to follow, by the names of the spec's views; empty for the layers of the transition.
    ///   - number: The number of the transition, from 1, in the recording and, if it has several, in the spec.
    ///   - frames: The number of frames in a row, from 2.
    ///   - names: The names of the two rows.
    ///   - isCancelled: Called in every loop of the play; true ends it.
    ///   - open: Opens the recording of a screen that is as many points wide.
    /// - Throws: ``RenderFailure`` of the spec, ``RecordingError``, ``TraceComparisonFailure``.
    package init(
        _ spec: [UInt8], by renderer: Renderer, following hints: [MotionHint] = [],
        transition number: Int = 1, frames: Int = 6, names rowNames: [String],
        isCancelled: @escaping @Sendable () -> Bool, open: (_ width: Double) throws -> Recording
    ) throws {
        let film = try renderer.film(of: spec, isCancelled: isCancelled)
        let size = film.style.size
        let recording = try open(Double(size.width))
        let transition = try RecordedTransition.transition(number, of: film, in: recording.path)
        let tracks =
            hints.isEmpty
            ? try MotionTracks.explain(recording, transition: number)
            : try MotionTracks.follow(hints, in: recording)
        var notes = tracks.sentences
        let height = Double(recording.height) / recording.scale
        if abs(height - Double(size.height)) > 2 {
            notes.append(
                "the recording is \(Int(height.rounded())) pt high, the spec's display \(Int(size.height))"
            )
        }
        let recorded = try RecordedTransition(
            number, of: tracks, in: recording.path, as: transition, of: film)
        for track in tracks.tracks where recorded.names[track.name] == nil {
            notes.append("\(track.name) is not compared: the spec shows no view of that name")
        }
        comparison = try recorded.compared(
            with: spec, transition, by: renderer, isCancelled: isCancelled)
        let (phase, begin) = (recorded.phase, transition.began - recorded.phase.begin)
        // Seconds by which the recording's clock is ahead of the play's.
        let shift = comparison.shift - begin
        let end = max(transition.ended ?? transition.began, phase.end - shift)
        let times = (0..<frames).map {
            transition.began + (end - transition.began) * Double($0) / Double(frames - 1)
        }
        let above = try renderer.film(of: spec, inRowAt: times, isCancelled: isCancelled)
        let (first, last) = (tracks.phases[0], tracks.phases[tracks.phases.count - 1])
        let shown = times.map { min(max($0 + shift, first.begin), last.end) }
        var below = try RecordingFilm.read(
            recording, .times(shown),
            longest: Int(max(size.width, size.height) * above.style.scale))
        below.frames = shown.compactMap { time in
            below.frames.last { $0.time <= time + 1e-6 }
        }
        rows = FilmRows([
            .init(rowNames[0], above),
            .init(rowNames[1], Film(of: below, in: above.style, at: times, shift: -shift)),
        ])
        self.notes = notes
    }
}
