import FilmstripFilm
import StageEvents

extension Findings {
    /// Preparations that are never made, and places among the views that are not the ones asked for; each is reported
    /// once.
    static func setup(_ evidence: Evidence) -> [Finding] {
        var known: [SceneNote.Kind] = []
        return evidence.facts.notes.compactMap { note in
            guard let id = note.transition, !known.contains(note.kind) else { return nil }
            known.append(note.kind)
            let transition = evidence.transitions[id]
            switch note.kind {
            case .preparationSkipped(let animator):
                return Finding(
                    .prepareNeverRuns, at: note.time, in: transition,
                    "a free-form driver moves \(transition.phrase) and does not ask \(code(animator)) to "
                        + "animate, so that the steps of its prepare never run")
            case .placementIgnored(let view, let isBelow, let other):
                let (wanted, actual) = isBelow ? ("below", "above") : ("above", "below")
                return Finding(
                    .placementWithoutEffect, at: note.time, view: view, in: transition,
                    "\(transition.phrase) puts \(code(view)) \(wanted) \(code(other)), which is not in the "
                        + "containerView, so that \(code(view)) lies \(actual) it")
            case .snapshotEmpty(let view, let original, let place):
                return Finding(
                    .elementVanishes, at: note.time, view: view, in: transition,
                    "in \(transition.phrase) the snapshot \(code(view)) is empty, for \(code(original)) has not been "
                        + "shown before it is taken",
                    fix:
                        "Take it with afterScreenUpdates: true, or of a view that is seen already.",
                    site: place)
            case .noEnding, .endingOpen, .animatorHeld, .callIgnored, .asked, .notAnimated,
                .cancelEnters,
                .completed, .animatedAfterEnd:
                return nil
            }
        }
    }

    /// Transitions that begin in a container while it is in another one: while its own container moves it, while one of
    /// its own runs, or while one within the screen that leaves runs.
    static func overlaps(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { inner in
            let running = evidence.transitions[..<inner.id].filter {
                isUnderWay($0, as: inner, evidence)
            }
            if let controller = inner.controller,
                let outer = running.last(where: { outer in
                    outer.container != "presentation"
                        && (outer.from == controller || outer.to == controller)
                })
            {
                return overlap(
                    of: inner, controller, "in \(code(controller)) ", with: outer,
                    "moves \(code(controller))", evidence)
            }
            if let outer = running.last(where: {
                $0.controller != nil && $0.controller == inner.from
            }),
                let controller = outer.controller
            {
                return overlap(
                    of: inner, controller, "", with: outer, "runs in \(code(controller))", evidence)
            }
            guard
                let outer = running.last(where: {
                    $0.container == inner.container && $0.controller == inner.controller
                        && $0.to == inner.from && $0.container != "presentation"
                })
            else { return nil }
            return overlap(
                of: inner, inner.to, "", with: outer, "runs in the same container", evidence)
        }
    }

    /// Whether `outer` is under way when `inner` begins; if it ends at that time, their events tell which came first.
    private static func isUnderWay(
        _ outer: StageTransition, as inner: StageTransition, _ evidence: Evidence
    ) -> Bool {
        // Code may begin several at once on purpose; two gestures of one finger do not.
        if outer.began == inner.began {
            let gesture = evidence.gesture(at: inner.began)
            let other = gesture.flatMap {
                evidence.otherGesture(than: $0, at: inner.began, beginning: outer)
            }
            return other?.hasPrefix("UI") == false && outer.ended != inner.began
        }
        // One that should have been over is told as such.
        if let promise = evidence.promises[outer.id], !promise.isSystems, !outer.isInteractive,
            outer.ended != nil, inner.began > outer.began + 2 * promise.duration + 0.5,
            !evidence.isCaught(outer),
            evidence.events(.pauseInteractiveTransition, of: outer).isEmpty
        {
            return false
        }
        guard let ended = outer.ended, ended <= inner.began else { return true }
        guard ended == inner.began else { return false }
        let first = evidence.events(from: ended).first {
            $0.transition == inner.id
                || $0.transition == outer.id && $0.name == .completeTransition
        }
        return first?.transition == inner.id
    }

    private static func overlap(
        of inner: StageTransition, _ view: String?, _ place: String, with outer: StageTransition,
        _ verb: String, _ evidence: Evidence
    ) -> Finding {
        let end = outer.ended.map { "until \(figure(seconds: $0))" } ?? "without an end"
        let words = "\(place)while \(outer.phrase) \(verb), \(end)"
        guard let gesture = evidence.gesture(at: inner.began) else {
            return Finding(
                .overlappingTransitions, at: inner.began, view: view, in: inner,
                "\(inner.phrase) of \(code(inner.subject)) begins "
                    + "\(place)while \(inner.noun == outer.noun ? "that" : outer.phrase) of \(code(outer.subject)) "
                    + "\(verb), \(end)")
        }
        if let other = evidence.otherGesture(than: gesture, at: inner.began, beginning: outer) {
            return Finding(
                .overlappingTransitions, at: inner.began, view: gesture, in: inner,
                "one finger begins two transitions: \(code(other)) began \(outer.phrase) at "
                    + "\(figure(seconds: outer.began)), and \(code(gesture)) begins \(inner.phrase) at "
                    + figure(seconds: inner.began),
                fix: oneRecognizerWaits, site: "/interactions/\(gesture)/recognizer")
        }
        return Finding(
            .overlappingTransitions, at: inner.began, view: gesture, in: inner,
            "\(code(gesture)) begins \(inner.phrase) \(words)", fix: gestureWaits,
            site: "/interactions/\(gesture)")
    }
}
