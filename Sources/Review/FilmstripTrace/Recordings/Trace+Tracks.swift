package import FilmstripRecordings
import Foundation
import TransitionSpec

extension Trace {
    /// The places of tracks as a trace, in which each transition begins with a call.
    package init(_ tracks: MotionTracks, of recording: String) {
        self.init(name: (recording as NSString).lastPathComponent, source: recording)
        calls = tracks.phases.compactMap { phase in
            phase.transition.map { Call(time: phase.begin, name: "transition \($0)") }
        }
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
    package var sentences: [String] {
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
                "\($0.name): not found in \($0.lost.count) of \($0.span.count) pictures"
            }
    }
}
