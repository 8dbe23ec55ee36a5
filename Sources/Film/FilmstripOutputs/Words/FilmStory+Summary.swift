import FilmstripFilm
import StageEvents

extension FilmStory {
    /// The transitions and changes of state with their decisions and outcomes: "pop let go at 62 %, 0 pt/s: finished in
    /// 0.60 s"; the numbers of the decisions may be left out.
    package func summary(hasNumbers: Bool = true) -> String {
        let decisions = TrackDecision.all(in: timeline)
        let transitions = timeline.transitions.map { transition in
            let decision = decisions.last { $0.transition == transition.id }
            let start = decision?.time ?? transition.began
            let words = decision.map {
                $0.numbers.isEmpty || !hasNumbers ? " let go" : " let go at \($0.numbers)"
            }
            return (
                transition.began,
                transition.operation + (words ?? "") + ": "
                    + outcome(of: transition, since: start)
            )
        }
        let changes = timeline.changes.compactMap { change in
            change.words.map { words in
                let rest = timeline.isCaught(change) ? nil : change.ended
                let seconds = rest.map { $0 - (change.released ?? change.began) }
                return (
                    change.began,
                    "\(change.screen) \(words)" + (seconds.map { " in \(short($0))" } ?? "")
                )
            }
        }
        let all = (transitions + changes).sorted { $0.0 < $1.0 }.map(\.1)
        return all.isEmpty ? "no transition" : all.joined(separator: "  ·  ")
    }

    private func outcome(of transition: StageTransition, since start: Double) -> String {
        let seconds = transition.ended.map { " in " + short($0 - start) } ?? ""
        return switch transition.outcome {
        case .completed: "finished" + seconds
        case .cancelled: "cancelled" + seconds
        case .stalled, nil: "never completes"
        }
    }

    private func short(_ seconds: Double) -> String { Decimals.decimal(seconds, places: 2) + " s" }
}

extension Timeline {
    /// Whether a change of state ends with the next gesture rather than at rest.
    func isCaught(_ change: StateChange) -> Bool {
        changes.contains {
            $0 != change && $0.screen == change.screen && $0.began == change.ended
        }
    }
}
