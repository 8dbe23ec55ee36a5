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
            let ends = evidence.ends(of: transition)
            if calls.count > 1 || ends.count > 1 {
                found.append(
                    Finding(
                        .transitionCompletedTwice, at: calls.last?.time ?? first.time,
                        in: transition,
                        "\(name) calls completeTransition(_:) \(max(calls.count, ends.count)) times",
                        site: ends.last))
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
            guard rule == .cancelCompletes, let onwards = onwards(transition, ends.first, evidence)
            else {
                return found + [
                    Finding(rule, at: first.time, in: transition, message, site: ends.first)
                ]
            }
            return found + [
                Finding(
                    rule, at: first.time, in: transition, message + ": " + onwards,
                    fix:
                        "Set isReversed to true before the property animator goes on after a cancel, so that it ends at "
                        + ".start.",
                    site: ends.first)
            ]
        }
    }

    /// Says that an animator's animations have gone on to their end after a cancel; nil if they have not.
    private static func onwards(
        _ transition: StageTransition, _ end: String?, _ evidence: Evidence
    ) -> String? {
        guard end?.hasPrefix("/animators/") == true, let name = transition.from,
            let lift = evidence.handOff(of: transition), let ended = transition.ended,
            let rest = evidence.look(before: transition.began)?[name],
            let left = evidence.look(before: lift)?[name],
            let last = evidence.look(before: ended)?[name],
            case let (way, more) = (
                rest.place.distance(to: left.place), rest.place.distance(to: last.place)
            ), more > way + 20
        else { return nil }
        return
            "after the cancel \(code(name)) goes on for another \(figure((more - way).rounded())) points"
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
                        "Set the values with which the views begin before the animation, in a spec in \"prepare\"."
                )
            }
            if let slow = slowEnd(of: transition, after: promise.duration, evidence) { return slow }
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
                Self.early(transition, evidence) == nil, !evidence.isCaught(transition),
                abs(taken - promise.duration) > evidence.frameTime + 1e-9
            else { return nil }
            return Finding(
                .durationDiffers, at: ended, in: transition,
                "\(transition.phrase) took \(figure(seconds: taken)), and \(says)",
                fix: taken > 4 * promise.duration && promise.duration > 0
                    ? "Return the duration of all animations, delays included, and do not wait for one that repeats."
                    : nil)
        }
    }

    /// The seconds that a transition may go on after the finger has left it, if it does not say that it takes half of
    /// them.
    private static let longestRest = 3.0

    /// A transition that goes on for long after the finger has left it, as one whose duration is the way that is left
    /// divided by a small velocity.
    private static func slowEnd(
        of transition: StageTransition, after duration: Double, _ evidence: Evidence
    ) -> Finding? {
        guard let lift = evidence.handOff(of: transition), let ended = transition.ended,
            ended - lift > max(longestRest, 2 * duration),
            // Another finger may hold it.
            !evidence.strokes.contains(where: { $0.began < ended && $0.ended > lift + 1e-9 }),
            let name = evidence.lastGestureEnd(within: transition)?.subject
        else { return nil }
        let ending = evidence.ends(of: transition).first
        let steps = ending?.split(separator: "/").dropLast(2).joined(separator: "/")
        let isFreeForm = ending?.hasPrefix("/interactions/\(name)/driver/freeForm/") == true
        return Finding(
            .durationDiffers, at: lift, in: transition,
            "the finger leaves \(transition.phrase) at \(figure(seconds: lift)), and it goes on for "
                + "\(figure(seconds: ended - lift)), in which the app takes no touch",
            fix: isFreeForm
                ? "Bound a duration that is a way divided by a velocity, as by min(_, 0.4): a slow finger makes it "
                    + "long."
                : "Give the interaction controller a completionSpeed near 1: the rest takes the remaining time "
                    + "divided by it.",
            site: isFreeForm ? "/\(steps ?? "")/animate" : "/interactions/\(name)/driver")
    }
}

extension SceneNote.Kind {
    /// Whether it may be the reason for which a transition never ends.
    fileprivate var holdsTransition: Bool {
        switch self {
        case .noEnding, .endingOpen, .animatorHeld: true
        case .preparationSkipped, .placementIgnored, .callIgnored, .asked, .notAnimated,
            .cancelEnters,
            .snapshotEmpty, .completed, .animatedAfterEnd:
            false
        }
    }
}

extension Evidence {
    /// Whether a finger has taken hold of a transition that ran by itself, and a free-form driver has moved it.
    func isCaught(_ transition: StageTransition) -> Bool {
        events(from: transition.began).prefix { $0.time < transition.ended ?? .infinity }.contains {
            event in
            event.name == .recognizerState && event.detail == .word("began")
                && facts.decided.contains {
                    $0.hasPrefix("/interactions/\(event.subject ?? "")/driver/freeForm/")
                }
        }
    }

    /// The places of the steps that completed a transition: the first one, and those after it in the same list.
    fileprivate func ends(of transition: StageTransition) -> [String] {
        let ends = facts.notes.compactMap { note -> (time: Double, id: Int?, place: String)? in
            guard case .completed(let place) = note.kind else { return nil }
            return (note.time, note.transition, place)
        }
        guard let first = ends.first(where: { $0.id == transition.id }) else { return [] }
        func list(_ place: String) -> Substring {
            place[..<(place.lastIndex(of: "/") ?? place.startIndex)]
        }
        let others = ends.filter {
            $0.time == first.time && $0.place != first.place && list($0.place) == list(first.place)
        }
        return [first.place] + others.map(\.place)
    }
}
