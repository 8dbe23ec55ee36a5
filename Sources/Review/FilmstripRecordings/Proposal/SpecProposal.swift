public import FilmstripDisplay
import FilmstripJSON
import Foundation

/// A spec that plays what a recording shows: two pictures of screens at rest, and an animator with the curves that were
/// fitted to the motion between them.
public struct SpecProposal: Sendable {
    /// The spec, UTF-8 JSON, in no particular layout.
    public let spec: [UInt8]
    /// The pictures to which the spec refers, by their paths from its folder.
    public let pictures: [(path: String, bitmap: Bitmap)]
    /// Sentences on how sure it is, and on what it leaves out.
    public let notes: [String]
    /// The measurement from which it is made, and the number of its transition.
    package let tracks: MotionTracks
    package let transition: Int
    /// The path of the recording.
    package let recording: String

    /// Proposes a spec for a transition of a recording.
    ///
    /// - Parameters:
    ///   - transition: The number of the transition; nil for the first one.
    ///   - finger: The finger that drives the transition; nil if it runs by itself.
    ///   - name: The beginning of the pictures' names.
    /// - Throws: ``RecordingError``, also if nothing moves, if no layers explain the transition, or if they do not follow
    ///   the finger.
    public init(
        _ recording: Recording, transition: Int? = nil, driver finger: FingerPath? = nil,
        name: String
    ) throws(RecordingError) {
        let number = transition ?? 1
        let stills = try RecordingFilm.read(recording, .motion(count: 2, transition: transition))
        guard let phase = stills.phases.first(where: { $0.transition == number }) else {
            throw RecordingError(
                recording.path, .option("nothing moves, so there is no spec to propose"))
        }
        let frames = stills.frames.filter { $0.transition == number || stills.frames.count == 2 }
        let tracks = try MotionTracks.explain(recording, transition: number)
        guard let explanation = tracks.explanations.first, let kind = explanation.kind,
            let first = frames.first, let last = frames.last
        else {
            throw RecordingError(
                recording.path,
                .option(
                    "transition \(number) is no fade, slide, sheet, zoom or card by which most of it is explained: "
                        + "follow its parts with trace record --view, and write the spec by hand"))
        }
        let size = CGSize(
            width: Double(recording.crop.width) / recording.scale,
            height: Double(recording.crop.height) / recording.scale)
        guard max(size.width, size.height) <= 2048 else {
            throw RecordingError(
                recording.path,
                .option(
                    "the screen has \(text(size.width)) × \(text(size.height)) points at a scale of "
                        + "\(text(recording.scale)); expected at most 2048: state the recording's scale"
                ))
        }
        var scene = ProposedScene(
            kind: kind, isReversed: explanation.isReversed, size: size, origin: recording.origin,
            tracks: tracks, name: name)
        scene.pictures = [("first", first.bitmap), ("last", last.bitmap)]
        if let finger, let end = stills.times.last, finger.span.upperBound > end {
            throw RecordingError(
                recording.path,
                .option(
                    "the finger lifts at \(text(finger.span.upperBound)) s; expected at most \(text(end)) s, the "
                        + "recording's end"))
        }
        if let finger, !scene.follow(finger) {
            throw RecordingError(
                recording.path,
                .option(
                    "the layers do not follow the finger, which is down from "
                        + "\(text(finger.span.lowerBound)) to \(text(finger.span.upperBound)) s: propose it without one"
                ))
        }
        let share = "\(Int((explanation.share * 100).rounded(.down))) %"
        let moving = stills.phases.filter(\.isMoving).count
        notes =
            recording.assumptions
            + (moving > 1 && transition == nil ? ["transition 1 of \(moving) is proposed"] : [])
            + [
                "\(kind)\(explanation.isReversed ? ", backwards" : ""): \(share) of the changed pixels explained"
            ]
            + scene.motions.compactMap(\.note) + scene.notes
        spec = Array(
            scene.json(
                "A proposal from a recording: a \(kind) that explains \(share) of what changes.",
                scale: recording.scale, begin: phase.begin
            ).text.utf8)
        pictures = scene.files
        (self.tracks, self.transition, self.recording) = (tracks, number, recording.path)
    }
}
