import FilmstripFilm
import StageEvents

extension Findings {
    /// Wrong use of `completeTransition(_:)`: no call, several calls, or the wrong argument.
    static func completion(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            let calls = evidence.events(.completeTransition, of: transition)
            let name = transition.phrase
            guard let first = calls.first else {
                // UIKit's transition between two children has no context on which to call it.
                return transition.outcome == .completed
                    ? [] : [neverCompleted(transition, evidence)]
            }
            var found: [Finding] = []
            if calls.count > 1 {
                found.append(
                    Finding(
                        .transitionCompletedTwice, at: calls[1].time, in: transition,
                        "\(name) calls completeTransition(_:) \(calls.count) times"))
            }
            let decision = evidence.events(
                .finishInteractiveTransition, .cancelInteractiveTransition, of: transition
            ).last { $0.time <= first.time }
            switch (decision?.name, first.detail) {
            case (.cancelInteractiveTransition, .flag(true)):
                found.append(
                    Finding(
                        .cancelCompletes, at: first.time, in: transition,
                        "\(name) was cancelled, and completeTransition(true) says that it was not"))
            case (.finishInteractiveTransition, .flag(false)):
                found.append(
                    Finding(
                        .finishCancels, at: first.time, in: transition,
                        "\(name) was finished, and completeTransition(false) says that it was not"))
            case (nil, .flag(false)) where !transition.isInteractive:
                found.append(
                    Finding(
                        .finishCancels, at: first.time, in: transition,
                        "nobody cancelled \(name), and completeTransition(false) says so"))
            default: break
            }
            return found
        }
    }

    /// A transition that is never completed: by a mistake of its animator, or because no finger drives it.
    private static func neverCompleted(
        _ transition: StageTransition, _ evidence: Evidence
    ) -> Finding {
        let moves = evidence.events(
            .updateInteractiveTransition, .finishInteractiveTransition,
            .cancelInteractiveTransition, of: transition)
        let isDriven = evidence.handOff(of: transition) != nil || !moves.isEmpty
        if transition.isInteractive, !isDriven {
            return Finding(
                .driverNeverDriven, at: transition.began, in: transition,
                "\(transition.phrase) waits for a finger that never comes: no gesture drives the "
                    + "interaction controller that was returned for it")
        }
        return Finding(
            .transitionNeverCompleted, at: transition.began, in: transition,
            "\(transition.phrase) never calls completeTransition(_:), and the app takes no touch and "
                + "no other transition any more")
    }

    /// Transitions whose time differs from `transitionDuration(using:)` by more than a frame; interactive ones are
    /// exempt, since the finger determines their time, and so are the system's, which another one may interrupt.
    static func duration(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { transition in
            guard !transition.isInteractive,
                let promise = evidence.promises[transition.id], !promise.isSystems,
                let ended = transition.ended,
                evidence.events(.pauseInteractiveTransition, of: transition).isEmpty
            else { return nil }
            let taken = ended - transition.began
            guard abs(taken - promise.duration) > evidence.frameTime + 1e-9 else { return nil }
            return Finding(
                .durationDiffers, at: ended, in: transition,
                "\(transition.phrase) took \(figure(seconds: taken)), and "
                    + "transitionDuration(using:) says \(figure(seconds: promise.duration))")
        }
    }
}
