package import FilmstripFilm
import Foundation
import StageEvents

extension Findings {
    /// Gestures that begin impossible operations, that complete after a cancelled touch, or whose recognizers pile up,
    /// and touches that reach the leaving screen.
    static func gestures(_ evidence: Evidence) -> [Finding] {
        nothingToPop(evidence) + cancelledTouches(evidence) + recognizers(evidence)
            + touches(evidence)
    }

    /// Gestures that began a pop or dismissal that was refused because there is nothing to go back to.
    private static func nothingToPop(_ evidence: Evidence) -> [Finding] {
        evidence.events.indices.compactMap { index in
            let event = evidence.events[index]
            let isPop = event.name == .nothingToPop
            guard
                isPop
                    || (event.name == .presentationRefused
                        && event.detail == .word("nothing is presented")),
                let began = evidence.events[..<index].reversed()
                    .prefix(while: { $0.time == event.time })
                    .first(where: { $0.name == .recognizerState && $0.detail == .word("began") })
            else { return nil }
            let subject = began.subject.map(code) ?? "a gesture"
            return Finding(
                .nothingToPop, at: event.time, view: began.subject,
                "\(subject) began a \(isPop ? "pop" : "dismissal") where there is nothing to go "
                    + "back to")
        }
    }

    /// Transitions that complete although the system cancelled the touch, and states that are entered then.
    private static func cancelledTouches(_ evidence: Evidence) -> [Finding] {
        let entered = evidence.facts.notes.compactMap { note -> Finding? in
            guard case .cancelEnters(let state, let place) = note.kind else { return nil }
            return Finding(
                .cancelledTouchCompletes, at: note.time,
                view: place.split(separator: "/").dropFirst().first.map(String.init),
                "the system cancelled the touch of a gesture, which enters the state \(code(state)) all the same",
                fix:
                    "Handle the recognizer's state .cancelled apart, and go back to the state before the gesture.",
                site: place)
        }
        return entered
            + evidence.transitions.compactMap { transition in
                guard transition.isInteractive, transition.outcome == .completed,
                    let last = evidence.lastGestureEnd(within: transition),
                    last.detail == .word("cancelled"),
                    // A later finger no longer decides.
                    last.time <= transition.released ?? .infinity
                else { return nil }
                return Finding(
                    .cancelledTouchCompletes, at: last.time, in: transition,
                    "the system cancelled the touch of \(last.subject.map(code) ?? "the gesture"), and "
                        + "\(transition.phrase) completed")
            }
    }

    /// Gestures that end with a flick along their way and are cancelled, with its speed in points per second and the
    /// condition on the velocity that it meets.
    package static func lostFlicks(
        _ evidence: Evidence
    ) -> [(interaction: String, speed: Double, condition: String)] {
        evidence.transitions.compactMap { transition in
            guard transition.outcome == .cancelled, let lift = transition.released,
                let end = evidence.lastGestureEnd(within: transition), let name = end.subject,
                end.detail == .word("ended"), abs(end.time - lift) < 1e-6,
                let stroke = evidence.strokes.last(where: { $0.began < lift }),
                abs(stroke.ended - lift) < evidence.frameTime
            else { return nil }
            let updates = evidence.events(.updateInteractiveTransition, of: transition)
                .compactMap { event -> Double? in
                    if case .number(let number) = event.detail { number } else { nil }
                }
            guard let last = updates.last, last > 0.05, last > (updates.max() ?? 1) - 0.02 else {
                return nil
            }
            let (first, now) = (stroke.places[0].location, stroke.location(at: lift))
            let then = stroke.location(at: lift - 0.05)
            let (x, y) = ((now.x - then.x) / 0.05, (now.y - then.y) / 0.05)
            let isAcross = abs(x) > abs(y)
            let (speed, way) = isAcross ? (x, now.x - first.x) : (y, now.y - first.y)
            guard abs(speed) > 1000, speed * way > 0 else { return nil }
            let velocity = "velocity.\(isAcross ? "x" : "y")"
            return (name, abs(speed), velocity + (speed > 0 ? " > 800" : " < -800"))
        }
    }

    /// Views that get another recognizer of a name that they already have.
    private static func recognizers(_ evidence: Evidence) -> [Finding] {
        var known: [[String]: Int] = [:]
        var found: [Finding] = []
        for (time, counts) in evidence.recognizers {
            for count in counts {
                let before = known.updateValue(
                    count.count, forKey: [count.view, count.recognizer])
                // Reported once, at the second recognizer.
                guard count.count > 1, let before, before == 1 else { continue }
                found.append(
                    Finding(
                        .recognizersPileUp, at: time, view: count.view,
                        "\(code(count.view)) has \(count.count) recognizers \(code(count.recognizer)) now, and "
                            + "gets one more each time a screen appears"))
            }
        }
        return found
    }

    /// Touches that begin on the leaving screen during a transition.
    private static func touches(_ evidence: Evidence) -> [Finding] {
        evidence.transitions.compactMap { transition in
            guard let ended = transition.ended, evidence.promises[transition.id]?.isSystems == false
            else { return nil }
            let begin = evidence.handOff(of: transition) ?? transition.began
            let leaving = transition.outcome == .cancelled ? transition.to : transition.from
            let touch = evidence.events(.touchBegan, of: transition).first { event in
                event.time > begin && event.time < ended && event.subject == leaving
            }
            guard let touch, let leaving, evidence.pause(after: touch, in: transition) == nil
            else { return nil }
            return Finding(
                .touchReachesWrongScreen, at: touch.time, view: leaving, in: transition,
                "a touch during \(transition.phrase) reached \(code(leaving)), which is about to go"
            )
        }
    }
}

extension Evidence {
    /// The event with which a touch pauses a transition in progress, which makes the touch legitimate; nil if none.
    fileprivate func pause(after touch: StageEvent, in transition: StageTransition) -> StageEvent? {
        let end =
            events(from: touch.time).first {
                $0.time > touch.time && ($0.name == .touchEnded || $0.name == .touchCancelled)
            }?.time ?? .infinity
        return events(.pauseInteractiveTransition, of: transition).first {
            $0.time >= touch.time && $0.time <= end
        }
    }
}
