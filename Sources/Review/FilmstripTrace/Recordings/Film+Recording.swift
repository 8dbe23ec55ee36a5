package import Filmstrip
import FilmstripDisplay
import FilmstripGeometry
package import FilmstripRecordings
import Foundation
import StageEvents

extension Film {
    /// The film of a recording: a frame for each of its pictures, and a transition for each motion.
    package init(of recording: RecordingFilm) {
        let size = recording.frames[0].bitmap
        self.init(
            of: recording,
            in: StripStyle(
                size: CGSize(width: size.width, height: size.height), scale: 1,
                columns: min(recording.frames.count, 8)))
    }

    /// The film of a recording in a style, whose size its pictures get.
    ///
    /// - Parameters:
    ///   - times: The times of the frames in place of those of the pictures; nil for the pictures' own.
    ///   - shift: Seconds that are added to the times of its transitions.
    init(
        of recording: RecordingFilm, in style: StripStyle, at times: [Double]? = nil,
        shift: Double = 0
    ) {
        let bounds = CGRect(origin: .zero, size: style.size)
        let shown = zip(times ?? recording.frames.map(\.time), recording.frames)
        let frames = shown.map { time, frame in
            // A motion begins and ends with a picture of the screen at rest.
            let isMoving = recording.phases.contains {
                $0.isMoving && $0.begin < frame.time && frame.time < $0.end
            }
            return Timeline.Frame(
                time: time, phase: isMoving ? .running : .idle, progress: nil, views: [])
        }
        let pictures = recording.frames.map { frame in
            var list = DisplayList(size: bounds.size)
            list.append(.image(DisplayItem.Image(frame.bitmap, in: bounds)))
            return list
        }
        let transitions = recording.phases.filter(\.isMoving).enumerated().map { index, phase in
            StageTransition(
                id: index, container: "recording", operation: "motion", from: nil, to: nil,
                began: phase.begin + shift, isInteractive: false, ended: phase.end + shift,
                outcome: .completed)
        }
        var timeline = Timeline(frames: frames, transitions: transitions)
        timeline.isRecording = true
        self.init(timeline, pictures: pictures, style: style)
    }
}

extension RecordingFilm {
    /// `transition 1 from 0.483 to 1.017 s, 0.533 s long`.
    package var sentences: [String] {
        let moving = phases.filter(\.isMoving)
        guard !moving.isEmpty else { return ["nothing moves"] }
        return moving.map { phase in
            func text(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
            return
                "transition \(phase.transition ?? 0) from \(text(phase.begin)) to \(text(phase.end)) s, "
                + "\(text(phase.end - phase.begin)) s long"
        }
    }
}
