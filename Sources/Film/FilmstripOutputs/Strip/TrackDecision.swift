package import FilmstripFilm
import Foundation
import StageEvents

/// The decision at the end of an interaction, in words: "52 %, 640 pt/s → finish".
package struct TrackDecision: Equatable {
    /// Stage seconds.
    package var time: Double
    /// The words, from all that is known to the least.
    package var texts: [String]
    /// The id of the transition; nil for a behavior's.
    package var transition: Int?
    /// The progress that the driver told last; nil if it told none.
    package var progress: Double?
    /// The numbers known when the finger lets go: "52 %, 640 pt/s"; empty if nothing is.
    package var numbers = ""

    /// The decisions of a play, in order of time.
    package static func all(in timeline: Timeline) -> [TrackDecision] {
        var progress: [Int: Double] = [:]
        var decisions: [TrackDecision] = []
        for event in timeline.events {
            guard let id = event.transition else { continue }
            switch event.name {
            case .updateInteractiveTransition:
                if case .number(let number) = event.detail { progress[id] = number }
            case .finishInteractiveTransition, .cancelInteractiveTransition:
                let isFinish = event.name == .finishInteractiveTransition
                let transition = timeline.transitions.first { $0.id == id }
                // The velocity is that of the transition's last release.
                let velocity = transition?.released == event.time ? transition?.velocity : nil
                decisions.append(
                    TrackDecision(
                        id, isFinish: isFinish, progress: progress[id], velocity: velocity,
                        time: timeline.lift(before: event.time)))
            default: break
            }
        }
        // The finger decides where it lifts, even if the driver tells the context later, or nothing but the end.
        for hand in timeline.hands {
            guard let id = hand.transition else { continue }
            if let told = decisions.firstIndex(where: { $0.transition == id }) {
                decisions[told].time = hand.range.lowerBound
            } else {
                decisions.append(
                    TrackDecision(
                        id, isFinish: hand.phase == .completing, progress: nil, velocity: nil,
                        time: hand.range.lowerBound))
            }
        }
        return (decisions + timeline.changes.compactMap(Self.init)).sorted { $0.time < $1.time }
    }

    /// The decision of a gesture of a behavior; nil if it entered no state.
    private init?(_ change: Timeline.StateChange) {
        guard let time = change.released, let words = change.words else { return nil }
        let all = change.curve.map { words + ", " + $0 }
        self.init(time: time, texts: (all.map { [$0] } ?? []) + [words])
    }

    private init(time: Double, texts: [String]) { (self.time, self.texts) = (time, texts) }

    private init(
        _ transition: Int, isFinish: Bool, progress: Double?, velocity: CGPoint?, time: Double
    ) {
        let outcome = isFinish ? "→ finish" : "→ cancel"
        let part = progress.map { Decimals.percent($0) }
        let speed = velocity.map {
            Decimals.decimal(hypot($0.x, $0.y), places: 0) + " pt/s"
        }
        let numbers = [part, speed].compactMap(\.self)
        (self.time, self.transition, self.progress) = (time, transition, progress)
        self.numbers = numbers.joined(separator: ", ")
        texts = [self.numbers, part ?? "", ""].map {
            $0.isEmpty ? outcome : $0 + " " + outcome
        }
        if let part { texts.append(part) }
    }
}

extension Timeline {
    /// The lift of a finger with which a decision goes that is told at `time`, at most a frame later; or that time.
    fileprivate func lift(before time: Double) -> Double {
        gestures.map(\.ended).last { time - 1.0 / 60 < $0 && $0 <= time } ?? time
    }
}
