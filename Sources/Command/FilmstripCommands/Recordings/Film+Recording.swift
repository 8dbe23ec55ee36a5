import Filmstrip
import FilmstripDisplay
import FilmstripRecordings
import Foundation
import StageEvents

extension Film {
    /// The film of a recording: a frame for each of its pictures, and a transition for each motion.
    init(of recording: RecordingFilm) {
        let size = recording.frames[0].bitmap
        let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        let frames = recording.frames.map { frame in
            Timeline.Frame(
                time: frame.time, phase: frame.transition == nil ? .idle : .running, progress: nil,
                views: [])
        }
        let pictures = recording.frames.map { frame in
            var list = DisplayList(size: bounds.size)
            list.append(.image(DisplayItem.Image(frame.bitmap, in: bounds)))
            return list
        }
        let transitions = recording.phases.filter(\.isMoving).enumerated().map { index, phase in
            StageTransition(
                id: index, container: "recording", operation: "motion", from: nil, to: nil,
                began: phase.begin, isInteractive: false, ended: phase.end, outcome: .completed)
        }
        self.init(
            Timeline(frames: frames, transitions: transitions), pictures: pictures,
            style: StripStyle(size: bounds.size, scale: 1, columns: min(frames.count, 8)))
    }
}

extension RecordingFilm {
    /// `transition 1 from 0.483 to 1.017 s, 0.533 s long`.
    var sentences: [String] {
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
