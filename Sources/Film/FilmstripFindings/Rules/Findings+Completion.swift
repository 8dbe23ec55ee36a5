import FilmstripFilm
import StageEvents

extension Findings {
    /// Wrong use of `completeTransition(_:)`: no call, several calls, or the wrong argument.
    static func completion(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.flatMap { transition -> [Finding] in
            let calls = evidence.events(.completeTransition, of: transition)
            let name = transition.phrase
            // An ending that calls nothing leaves the end to another gesture.
            let open = evidence.facts.notes.first {
                if case .endingOpen = $0.kind { $0.transition == transition.id } else { false }
            }
            let isOpen = open.map { note in
                calls.first.map { call in
                    evidence.events(from: note.time).contains {
                        $0.name == .recognizerState && $0.detail == .word("began")
                            && $0.time < call.time
                    }
                } ?? true
            }
            guard let first = calls.first, isOpen != true else {
                // UIKit's transition between two children has no context on which to call it.
                return transition.outcome == .completed && isOpen != true
                    ? [] : [neverCompleted(transition, evidence)]
            }
            var found = held(transition, evidence)
            if calls.count > 1 {
                found.append(
                    Finding(
                        .transitionCompletedTwice, at: calls[1].time, in: transition,
                        "\(name) calls completeTransition(_:) \(calls.count) times"))
            }
            let decision = evidence.events(
                .finishInteractiveTransition, .cancelInteractiveTransition, of: transition
            ).last { $0.time <= first.time }
            let (rule, message): (FindingRule, String)
            switch (decision?.name, first.detail) {
            case (.cancelInteractiveTransition, .flag(true)):
                rule = .cancelCompletes
                message = "\(name) was cancelled, and completeTransition(true) says that it was not"
            case (.finishInteractiveTransition, .flag(false)):
                rule = .finishCancels
                message = "\(name) was finished, and completeTransition(false) says that it was not"
            case (nil, .flag(false)) where !transition.isInteractive:
                rule = .finishCancels
                message = "nobody cancelled \(name), and completeTransition(false) says so"
            default: return found
            }
            let site = evidence.facts.notes.lazy.compactMap { note -> String? in
                guard note.transition == transition.id, case .completed(let place) = note.kind
                else { return nil }
                return place
            }.first
            return found + [Finding(rule, at: first.time, in: transition, message, site: site)]
        }
    }

    /// A property animator that its transition leaves paused or stopped, which UIKit answers with an exception when the
    /// animator is released.
    private static func held(_ transition: StageTransition, _ evidence: Evidence) -> [Finding] {
        let notes = evidence.facts.notes.filter { $0.transition == transition.id }
        guard transition.ended != nil, let note = notes.last(where: { $0.kind.holdsTransition }),
            case .animatorHeld(let animator, let place, let isStopped) = note.kind
        else { return [] }
        return [
            Finding(
                .animatorReleasedHeld, at: note.time, in: transition,
                "\(transition.phrase) ends and releases the property animator of \(code(animator)), which is "
                    + "\(isStopped ? "stopped and not finished" : "paused"): UIKit throws an exception",
                site: place)
        ]
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
        let cause = evidence.facts.notes.last {
            $0.transition == transition.id && $0.kind.holdsTransition
        }
        var (what, fix, site) = (
            "calls completeTransition(_:)", String?.none, String?.none
        )
        switch cause?.kind {
        case .noEnding(let interaction, let isCancelled):
            let key = isCancelled ? "cancelled" : "ended"
            site = "/interactions/\(interaction)/driver/freeForm/\(key)"
            what =
                "ends, for no condition under \"\(key)\" of \(code(interaction)) holds at the release"
            fix =
                "Add a last ending without a condition to \"\(key)\", which cancels: every release has to "
                + "finish or cancel."
        case .endingOpen(let place):
            site = place
            what =
                "calls completeTransition(_:) in the ending that was over at \(figure(seconds: cause?.time ?? 0))"
            fix =
                "Call completeTransition(_:) in \"complete\" of that ending, with false if it cancels."
        case .animatorHeld(_, let place, let isStopped):
            site = place
            what =
                "ends, for the finger left its property animator \(isStopped ? "stopped" : "paused")"
            fix =
                isStopped
                ? "Call finishAnimation(at:) after stopAnimation(false)."
                : "Call continueAnimation(withTimingParameters:durationFactor:) when the finger lifts."
        default: break
        }
        return Finding(
            .transitionNeverCompleted, at: transition.began, in: transition,
            "\(transition.phrase) never \(what), and "
                + (transition.ended.map {
                    "is under way until another finger ends it at \(figure(seconds: $0))"
                }
                    ?? "the app takes no touch any more"),
            fix: fix, site: site)
    }

    /// Whether a view is animated once a transition is over.
    private static func animates(_ transition: StageTransition, _ evidence: Evidence) -> Bool {
        early(transition, evidence) != nil
            || evidence.look(after: transition)?.views.contains(where: \.isAnimated) == true
    }

    /// Transitions whose time differs from `transitionDuration(using:)` by more than a frame.
    ///
    /// The finger determines the time of interactive ones: of these, the animations of named views are compared, which may
    /// be shorter. The system's are exempt, since another one may interrupt them.
    static func duration(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { transition in
            guard let promise = evidence.promises[transition.id], !promise.isSystems,
                let ended = transition.ended
            else { return nil }
            let taken = ended - transition.began
            let says = "transitionDuration(using:) says \(figure(seconds: promise.duration))"
            // Before the finger, or another caller, has decided anything.
            let first = evidence.events(
                .completeTransition, .finishInteractiveTransition, .cancelInteractiveTransition,
                of: transition
            ).first
            if taken < 1.5 * evidence.frameTime, promise.duration > 0.1,
                first?.name == .completeTransition, !Self.animates(transition, evidence),
                !evidence.events(.animateTransition, of: transition).isEmpty
            {
                let begun = transition.isInteractive ? "the finger begins it" : "it begins"
                return Finding(
                    .durationDiffers, at: ended, in: transition,
                    "\(transition.phrase) is over as soon as \(begun), for nothing that it animates changes, and \(says)",
                    fix:
                        "Give the views first values that differ from those at the end, before they are animated, in a "
                        + "spec in \"prepare\"."
                )
            }
            if transition.isInteractive {
                guard let length = evidence.lengths[transition.id], promise.duration > 0,
                    length > promise.duration + evidence.frameTime + 1e-9
                else { return nil }
                return Finding(
                    .durationDiffers, at: transition.began, in: transition,
                    "the animations of \(transition.phrase) take \(figure(seconds: length)), and \(says), "
                        + "so that the views lag behind the finger and go on after the release")
            }
            guard evidence.events(.pauseInteractiveTransition, of: transition).isEmpty,
                Self.early(transition, evidence) == nil,
                abs(taken - promise.duration) > evidence.frameTime + 1e-9
            else { return nil }
            return Finding(
                .durationDiffers, at: ended, in: transition,
                "\(transition.phrase) took \(figure(seconds: taken)), and \(says)")
        }
    }
}

extension SceneNote.Kind {
    /// Whether it may be the reason for which a transition never ends.
    fileprivate var holdsTransition: Bool {
        switch self {
        case .noEnding, .endingOpen, .animatorHeld: true
        case .preparationSkipped, .placementIgnored, .callIgnored, .notAnimated, .cancelEnters,
            .snapshotEmpty, .completed, .animatedAfterEnd:
            false
        }
    }
}
