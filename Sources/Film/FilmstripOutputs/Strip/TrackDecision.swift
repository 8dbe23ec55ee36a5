package import FilmstripFilm
import Foundation
import StageEvents

/// The decision at the end of an interaction, in words: "52 %, 640 pt/s → finish".
package struct TrackDecision: Equatable {
    /// Stage seconds.
    package var time: Double
    /// The words, from all that is known to the least.
    package var texts: [String]

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
                        isFinish: isFinish, progress: progress[id], velocity: velocity,
                        time: event.time))
            default: break
            }
        }
        return decisions
    }

    private init(isFinish: Bool, progress: Double?, velocity: CGPoint?, time: Double) {
        let outcome = isFinish ? "→ finish" : "→ cancel"
        let part = progress.map { Decimals.percent($0) }
        let speed = velocity.map {
            Decimals.decimal(hypot($0.x, $0.y), places: 0) + " pt/s"
        }
        let numbers = [part, speed].compactMap(\.self)
        self.time = time
        texts = [numbers.joined(separator: ", "), part ?? "", ""].map {
            $0.isEmpty ? outcome : $0 + " " + outcome
        }
        if let part { texts.append(part) }
    }
}
