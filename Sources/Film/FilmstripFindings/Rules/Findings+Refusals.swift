import FilmstripFilm
import FilmstripGeometry
import StageEvents

extension Findings {
    /// Calls that have no effect, for UIKit refuses them.
    ///
    /// A pop or dismissal by code where there is nothing to go back to is left out, since it does no harm; one by a gesture
    /// has a rule of its own.
    static func refusals(_ evidence: Evidence) -> [Finding] {
        let events = evidence.events
        let refused = events.indices.compactMap { refusal(at: $0, events, evidence) }
        let ignored = evidence.facts.notes.compactMap { note -> Finding? in
            guard case .callIgnored(let call) = note.kind else { return nil }
            return finding(
                call, by: nil, at: note.time, in: note.transition.map { evidence.transitions[$0] },
                evidence)
        }
        return refused + ignored
    }

    private static func refusal(
        at index: Int, _ events: [StageEvent], _ evidence: Evidence
    ) -> Finding? {
        let event = events[index]
        let call: String
        switch (event.name, event.detail) {
        case (.operationRefused, .word(let operation)): call = "the \(operation)"
        case (.tabSelectionRefused, .word(let child)): call = "the selection of \(code(child))"
        case (.presentationRefused, .word("nothing is presented")): return nil
        case (.presentationRefused, .word(let reason)):
            guard reason == "a transition is under way" else {
                return Finding(
                    .callWithoutEffect, at: event.time, view: event.subject,
                    "a presentation by \(event.subject.map(code) ?? "a controller") has no "
                        + "effect: \(reason)",
                    fix:
                        "Present from the controller on top, in the window, once what it presents is "
                        + "dismissed.")
            }
            let asked = evidence.facts.notes.lazy.compactMap { note -> String? in
                guard case .asked(let operation) = note.kind, note.time == event.time else {
                    return nil
                }
                return operation
            }
            call =
                asked.first
                ?? "a presentation or dismissal by \(event.subject.map(code) ?? "a controller")"
        case (.pauseRefused, _):
            return event.transition.map {
                Finding(
                    .callWithoutEffect, at: event.time, in: evidence.transitions[$0],
                    "a finger takes hold of \(evidence.transitions[$0].phrase), and pause() has no "
                        + "effect",
                    fix: "Return a UIViewPropertyAnimator from interruptibleAnimator(using:): only "
                        + "such a transition can be paused.")
            }
        default: return nil
        }
        let gesture = events[..<index].reversed().prefix { $0.time == event.time }.first {
            $0.name == .recognizerState
                && [.word("began"), .word("ended")].contains($0.detail)
        }
        let running =
            event.transition.map { evidence.transitions[$0] } ?? evidence.transition(at: event.time)
        return finding(call, by: gesture?.subject, at: event.time, in: running, evidence)
    }

    private static func finding(
        _ call: String, by gesture: String?, at time: Double, in running: StageTransition?,
        _ evidence: Evidence
    ) -> Finding? {
        guard let running else { return nil }
        let since = "\(running.phrase) that began at \(figure(seconds: running.began))"
        guard let gesture else {
            return Finding(
                .callWithoutEffect, at: time, view: running.to, in: running,
                "\(call == "selectedDetentIdentifier" ? "setting \(code(call))" : call) has no effect "
                    + "during \(since)")
        }
        if let other = evidence.otherGesture(than: gesture, at: time, beginning: running) {
            return Finding(
                .callWithoutEffect, at: time, view: gesture, in: running,
                "one finger begins two transitions: \(code(other)) began \(running.phrase) at "
                    + "\(figure(seconds: running.began)), so that \(call), which \(code(gesture)) begins, has no effect",
                fix: oneRecognizerWaits,
                site: "/interactions/\(gesture)/recognizer")
        }
        let own = call.hasPrefix("the ") ? "its own " + call.dropFirst(4) : call
        return Finding(
            .callWithoutEffect, at: time, view: gesture, in: running,
            "\(code(gesture)) begins during \(since), so that \(own) has no effect",
            fix: gestureWaits, site: "/interactions/\(gesture)")
    }

    /// The remedy where one finger begins two transitions.
    static let oneRecognizerWaits =
        "Let one recognizer wait for the other with require(toFail:), or return false from "
        + "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)."
    /// The remedy where a gesture begins another transition during one.
    static let gestureWaits =
        "Return transitionCoordinator == nil from gestureRecognizerShouldBegin(_:), or make the "
        + "running transition shorter or interruptible."
}

extension Evidence {
    /// The gesture that was recognized last at a time; nil if none was.
    func gesture(at time: Double) -> String? {
        events.last {
            $0.name == .recognizerState && $0.time == time
                && [.word("began"), .word("ended")].contains($0.detail)
        }?.subject
    }

    /// The other gesture of the finger that is down at `time`, if that gesture began `running`.
    func otherGesture(
        than gesture: String, at time: Double, beginning running: StageTransition
    ) -> String? {
        guard let stroke = strokes.last(where: { $0.began <= time && time <= $0.ended }),
            running.began >= stroke.began
        else { return nil }
        let other = events.last {
            $0.name == .recognizerState && $0.time == running.began && $0.subject != gesture
                && [.word("began"), .word("ended")].contains($0.detail)
        }
        // Of two that begin at once, the other one has begun the transition.
        return running.began < time && self.gesture(at: running.began) == gesture
            ? nil : other?.subject
    }
}
