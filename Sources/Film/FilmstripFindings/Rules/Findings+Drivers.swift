import FilmstripFilm
import StageEvents

extension Findings {
    /// Mistakes of interaction controllers: progress out of range, late updates, and unreported decisions.
    static func drivers(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition in
            [
                range(transition, evidence), lateUpdate(transition, evidence),
                outliving(transition, evidence), silence(transition, evidence),
                lateness(transition, evidence),
            ].compactMap(\.self)
        }
    }

    private static func range(_ transition: StageTransition, _ evidence: Evidence) -> Finding? {
        let beyond = evidence.events(.updateInteractiveTransition, of: transition).compactMap {
            event -> (time: Double, value: Double)? in
            guard case .number(let value) = event.detail, value < 0 || value > 1 else { return nil }
            return (event.time, value)
        }
        // Nobody can change what the system's own gesture tells.
        guard evidence.promises[transition.id]?.isSystems != true, let first = beyond.first,
            let worst = beyond.max(by: { abs($0.value - 0.5) < abs($1.value - 0.5) })
        else { return nil }
        return Finding(
            .progressOutOfRange, at: first.time, in: transition,
            "\(transition.phrase) was updated to \(figure(worst.value)), outside 0 to 1")
    }

    /// An update between the decision and the end, whether the driver ignored it or the context received it.
    private static func lateUpdate(
        _ transition: StageTransition, _ evidence: Evidence
    ) -> Finding? {
        guard transition.released != nil else { return nil }
        // The order in the log counts: an update before the decision may have the same time.
        var decided: Double?
        let calls = evidence.events(
            .finishInteractiveTransition, .cancelInteractiveTransition,
            .pauseInteractiveTransition, .completeTransition, .updateIgnored,
            .updateInteractiveTransition, of: transition)
        for event in calls {
            switch event.name {
            case .finishInteractiveTransition, .cancelInteractiveTransition: decided = event.time
            case .pauseInteractiveTransition: decided = nil
            case .completeTransition: return nil
            case .updateIgnored, .updateInteractiveTransition:
                guard let decided else { continue }
                return Finding(
                    .updateAfterDecision, at: event.time, in: transition,
                    "\(transition.phrase) was decided at "
                        + "\(figure(seconds: decided)), and its driver is "
                        + "updated after that")
            default: break
            }
        }
        return nil
    }

    private static func outliving(
        _ transition: StageTransition, _ evidence: Evidence
    ) -> Finding? {
        guard let ended = transition.ended,
            let update = evidence.events(.updateIgnored, of: transition).first(where: {
                $0.time > ended
            })
        else { return nil }
        return Finding(
            .driverOutlivesGesture, at: update.time, in: transition,
            "a gesture updates the driver of \(transition.phrase), which ended at "
                + figure(seconds: ended))
    }

    /// An interactive transition that reports no decision. Custom containers are exempt, since they have no
    /// coordinator.
    private static func silence(_ transition: StageTransition, _ evidence: Evidence) -> Finding? {
        guard transition.isInteractive, transition.container != "custom",
            let ended = transition.ended, transition.released == nil
        else { return nil }
        return Finding(
            .coordinatorNeverTold, at: ended, in: transition,
            "\(transition.phrase) went through a gesture without finishInteractiveTransition() or "
                + "cancelInteractiveTransition(), so that its coordinator tells nobody that the finger "
                + "left")
    }

    /// A decision that is reported much later than the finger lifts. Custom containers have no coordinator, and the
    /// system's drivers are not the app's.
    private static func lateness(_ transition: StageTransition, _ evidence: Evidence) -> Finding? {
        guard transition.isInteractive, transition.container != "custom",
            evidence.promises[transition.id]?.isSystems == false, let told = transition.released,
            let lift = evidence.events.last(where: {
                $0.name == .recognizerState && $0.time <= told && $0.time > transition.began
                    && [.word("ended"), .word("cancelled")].contains($0.detail)
            }), told - lift.time > 0.1,
            !evidence.strokes.contains(where: { $0.began < told && $0.ended > lift.time + 1e-9 })
        else { return nil }
        return Finding(
            .coordinatorToldLate, at: told, in: transition,
            "the finger left \(transition.phrase) at \(figure(seconds: lift.time)), and its coordinator is "
                + "told only at \(figure(seconds: told)), so that bars and what moves alongside jump"
        )
    }
}
