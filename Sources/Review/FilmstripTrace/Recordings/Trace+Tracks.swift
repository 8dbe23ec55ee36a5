package import FilmstripRecordings
import Foundation
import TransitionSpec

extension Trace {
    /// The places of tracks as a trace, in which each transition begins with a call.
    ///
    /// Shortly before and after it, layers are where they rest: curves are told between rests.
    package init(_ tracks: MotionTracks, of recording: String) {
        self.init(name: (recording as NSString).lastPathComponent, source: recording)
        calls = tracks.phases.compactMap { phase in
            phase.transition.map { Call(time: phase.begin, name: "transition \($0)") }
        }
        device.size = Spec.Size(width: tracks.size.width, height: tracks.size.height)
        frames = tracks.times.indices.compactMap { index in
            var views: [String: View?] = [:]
            for track in tracks.tracks {
                if let sample = track.samples[index] {
                    views[track.name] = Self.view(sample)
                }
            }
            return views.isEmpty ? nil : Frame(time: tracks.times[index], views: views)
        }
        for explanation in tracks.explanations {
            frames += tracks.rests(around: explanation).map {
                Frame(time: $0.time, views: $0.views)
            }
        }
        frames.sort { $0.time < $1.time }
    }
}

extension MotionTracks {
    /// Seconds before and after a transition in which its layers are told to rest, at moments that are so far apart: a
    /// motion lies between rests of 0.07 s.
    private static let (rest, step) = (0.12, 0.03)

    /// The layers of a transition while the screen rests before and after it, as far as it is known to rest.
    ///
    /// A layer is where the picture at rest has it. One that is not seen there is just outside if it slides, and clear if
    /// it fades.
    fileprivate func rests(
        around explanation: TransitionExplanation
    ) -> [(time: Double, views: [String: Trace.View?])] {
        guard let place = phases.firstIndex(where: { $0.transition == explanation.transition })
        else { return [] }
        var rests: [(time: Double, views: [String: Trace.View?])] = []
        for isAfter in [false, true] {
            let neighbour = place + (isAfter ? 1 : -1)
            guard phases.indices.contains(neighbour), !phases[neighbour].isMoving else { continue }
            let position =
                isAfter ? explanation.frames.upperBound : explanation.frames.lowerBound
            var views: [String: Trace.View?] = [:]
            for track in tracks where track.span.contains(position) {
                views[track.name] =
                    track.samples[position].map { Trace.view($0) }
                    ?? unseen(track, explanation, isAfter: isAfter)
            }
            views = views.filter { $0.value != nil }
            guard !views.isEmpty else { continue }
            let (time, phase) = (times[position], phases[neighbour])
            rests += stride(from: Self.step, through: Self.rest, by: Self.step).map {
                isAfter ? time + $0 : time - $0
            }.filter { (phase.begin...phase.end).contains($0) }.map { ($0, views) }
        }
        return rests
    }

    /// The layer on top where it is not seen, if that is known.
    private func unseen(
        _ track: MotionTrack, _ explanation: TransitionExplanation, isAfter: Bool
    ) -> Trace.View? {
        let seen = explanation.frames.compactMap { track.samples[$0] }
        let (near, far) = isAfter ? (seen.last, seen.first) : (seen.first, seen.last)
        let isTop = !track.name.hasPrefix(explanation.isReversed ? "last" : "first")
        guard isTop, isAfter == explanation.isReversed, track.name.hasPrefix("dimming") == false,
            let near, let far
        else { return nil }
        switch explanation.kind {
        case "slide", "sheet":
            let (x, y) = (near.x - far.x, near.y - far.y)
            var view = Trace.view(far)
            let isAcross = abs(x) > abs(y)
            if isAcross { view[.x] = far.x + (x < 0 ? -far.width : far.width) }
            if !isAcross { view[.y] = far.y + (y < 0 ? -far.height : far.height) }
            return view
        case "fade", "zoom": return near.alpha.map { _ in [.alpha: 0] }
        default: return nil
        }
    }
}

extension Trace {
    /// Lengths and alphas are measured no finer than this. Differences below it are no noise, from which a curve could be
    /// told that fits them better.
    private static let (length, alpha) = (0.2, 0.01)

    fileprivate static func view(_ sample: MotionTrack.Sample) -> View {
        var view: View = [
            .x: sample.x, .y: sample.y, .width: sample.width, .height: sample.height,
        ].mapValues { ($0 / length).rounded() * length }
        view[.alpha] = sample.alpha.map { ($0 / alpha).rounded() * alpha }
        return view
    }
}

extension MotionTracks {
    /// The quality of the measurement, a sentence for each transition that was explained and each track with gaps.
    package var sentences: [String] {
        assumptions
            + explanations.map { explanation in
                let share = String(format: "%.0f", explanation.share * 100)
                guard let kind = explanation.kind else {
                    return
                        "transition \(explanation.transition): no two layers explain it; follow its parts as views"
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
