package import Filmstrip
import FilmstripFilm
package import FilmstripRecordings
import Foundation
import StageEvents

extension MotionTracks {
    /// Follows the views of a spec in a recording of the same transition.
    ///
    /// Each is looked for where the play has it at rest before the transition or, if it is not there then, after it. Views
    /// that rest in both, or that fill the display, are left out.
    ///
    /// - Parameters:
    ///   - film: The film of the spec, in any strip; `number` is that of its transition, and of the recording's.
    ///   - spec: The spec.
    /// - Returns: The tracks, and the names of views beyond the recording's limit of rectangles.
    /// - Throws: ``RenderFailure`` of the spec, or ``RecordingError``.
    package static func follow(
        viewsOf film: Film, _ spec: [UInt8], transition number: Int = 1,
        in recording: Recording, by renderer: Renderer,
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> (tracks: MotionTracks, left: [String]) {
        let transition = try RecordedTransition.transition(number, of: film, in: recording.path)
        let rests = try renderer.film(
            of: spec,
            inRowAt: [transition.began, (transition.ended ?? transition.began) + 0.05],
            isCancelled: isCancelled)
        let display = CGRect(origin: .zero, size: film.style.size)
        // A rectangle that is cut off by the display's edge shows less of itself at rest than later.
        let (before, after) = (
            Self.places(rests.frames[0], in: display), Self.places(rests.frames[1], in: display)
        )
        var left: [String] = []
        let tracks = try follow(in: recording, skipsFlat: true) {
            phases throws(RecordingError) in
            guard let phase = phases.first(where: { $0.transition == number }) else {
                throw RecordingError(
                    recording.path, .option("found no transition \(number) in which to look"))
            }
            func hints(
                _ places: [(name: String, place: CGRect)],
                _ others: [(name: String, place: CGRect)],
                at time: Double
            ) -> [MotionHint] {
                places.filter { item in !others.contains { $0 == item } }
                    .map { MotionHint(name: $0.name, rect: $0.place, time: time) }
            }
            let early = hints(before, after, at: phase.begin)
            let names = Set(early.map(\.name))
            let late = hints(after, before, at: phase.end).filter { !names.contains($0.name) }
            let all = early + late
            left = all.dropFirst(recording.limits.hints).map(\.name)
            guard !all.isEmpty else {
                throw RecordingError(
                    recording.path, .option("no named view of the spec moves inside its display"))
            }
            return Array(all.prefix(recording.limits.hints))
        }
        return (tracks, left)
    }

    private static func places(
        _ frame: Timeline.Frame, in display: CGRect
    ) -> [(name: String, place: CGRect)] {
        frame.views.filter { view in
            display.contains(view.place) && view.place != display && view.alpha > 0.99
                && min(view.place.width, view.place.height) >= 8
        }.map { ($0.name, $0.place) }
    }
}
