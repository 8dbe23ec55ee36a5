import CoreAnimation
import FilmstripFilm
import FilmstripGeometry
import FilmstripJSON
import Foundation
import TransitionSpec
import UIKitCore

/// A play that finds the times at which the waits of a script end.
///
/// The events that it sends become the script, so that later plays have no waits.
struct Rehearsal {
    private typealias Event = Spec.ScriptStep.Event

    /// The latest time at which a step may begin, as for steps that give a time; stage seconds.
    private static let latest = 600.0

    private var run: ScriptRun
    private var queue: ScriptQueue
    private var sent: [Script.Event] = []
    /// Changes of transitions, in order.
    private var happenings: [(event: Event, time: Double)] = []
    /// The last known state of each transition, by its id.
    private var known: [(isReleased: Bool, isEnded: Bool)] = []
    /// The number of changes before the first event of the newest step, and that event's time; nil until it is sent.
    private var mark: (count: Int, time: Double)?
    /// The time at which the newest step begins; stage seconds.
    private var beginning = 0.0
    /// Whether a wait that never ends skips the rest of the script, and touches on a view that is not there are skipped,
    /// rather than being errors.
    private let skips: Bool
    private var refused: [Timeline.Refused] = []

    init(
        _ steps: [Script.Step], touchRate: Double, _ scene: any PlayScene, endless: Double,
        skipsRefused: Bool = false
    ) {
        skips = skipsRefused
        run = ScriptRun(scene, events: [], endless: endless)
        queue = ScriptQueue(steps, touchRate: touchRate)
    }

    private var stage: Stage { run.stage }

    /// Plays the script, and returns it with the times at which its events were sent.
    mutating func script() throws(ScriptPlayer.Failure) -> Script {
        try beginKnownSteps()
        while let step = queue.waiting {
            guard case .after(let event, let delay) = step.start else { break }
            if let mark, isOver(event, since: mark.count) {
                try begin(step: queue.begun, at: stage.now + delay)
                try beginKnownSteps()
                continue
            }
            try run.check()
            let end = max(sent.last?.time ?? 0, beginning) + run.patience
            let stops = [queue.nextTime, stage.nextEvent()].compactMap { $0 }
            guard let stop = stops.min(), stop <= end else {
                guard skips else { throw neverComes(event, until: end) }
                return Script(
                    events: sent + queue.takeAll(), missed: missed(event), refused: refused)
            }
            try play(to: stop)
        }
        // The last steps are played only as far as their views have to be found.
        while queue.hasUnanchored, let next = queue.nextTime {
            try run.check()
            try play(to: min(next, stage.nextEvent() ?? .infinity))
        }
        try run.check()
        return Script(events: sent + queue.takeAll(), refused: refused)
    }

    /// Advances to `stop`, and performs the next event of the script if it is due then.
    private mutating func play(to stop: Double) throws(ScriptPlayer.Failure) {
        stage.spend(2 * stage.transitions.count)
        stage.advance(to: max(stop, stage.now))
        listen()
        guard let time = queue.nextTime, time <= stage.now else { return }
        for (step, anchor) in queue.unanchored(at: time) {
            if let origin = location(of: anchor) {
                queue.anchor(step, at: origin)
                continue
            }
            let error = unseen(anchor, of: step)
            guard skips else { throw .invalid([error]) }
            refused.append(
                Timeline.Refused(
                    pointer: error.pointer, time: snap(time), reason: error.message))
            queue.drop(step)
            if mark == nil, step + 1 == queue.begun { mark = (happenings.count, time) }
        }
        guard let next = queue.nextTime, next <= stage.now, let event = queue.take() else { return }
        if mark == nil, queue.started == queue.begun { mark = (happenings.count, event.time) }
        run.perform(event)
        sent.append(event)
        listen()
    }

    /// The error of touches on a view that is not there.
    private func unseen(_ anchor: Spec.TouchAnchor, of step: Int) -> SpecError {
        problem(
            step, anchor.view == nil ? "on" : "view",
            "\(quoted(anchor.name)) is not in the window when the touch begins at "
                + "\(JSONValue.text(of: stage.now)) s")
    }

    /// The point of the window at which touches on a view have their origin; nil if it is not in the window.
    private func location(of anchor: Spec.TouchAnchor) -> CGPoint? {
        let view = run.scene.views.last { $0.name == anchor.name && $0.view.window != nil }?.view
        guard let view else { return nil }
        let (bounds, offset) = (view.bounds, anchor.normalizedOffset)
        return stage.perform {
            let point = view.convert(
                CGPoint(
                    x: bounds.minX + bounds.width * offset.x,
                    y: bounds.minY + bounds.height * offset.y), to: nil)
            return CGPoint(x: snap(point.x), y: snap(point.y))
        }
    }

    /// Begins the steps up to the next one that waits.
    private mutating func beginKnownSteps() throws(ScriptPlayer.Failure) {
        while let step = queue.waiting, case .at(let time) = step.start {
            guard time >= beginning else {
                throw .invalid([
                    problem(
                        queue.begun, "at",
                        "found \(JSONValue.text(of: time)), but the step before begins at "
                            + "\(JSONValue.text(of: beginning)); expected times that never "
                            + "fall")
                ])
            }
            try begin(step: queue.begun, at: time)
        }
        queue.sort()
    }

    private mutating func begin(step: Int, at time: Double) throws(ScriptPlayer.Failure) {
        guard time <= Self.latest else {
            throw .invalid([
                problem(
                    step, "after",
                    "the step would begin at \(JSONValue.text(of: time)); expected at most "
                        + JSONValue.text(of: Self.latest))
            ])
        }
        queue.begin(at: time)
        stage.spend(4 * queue.count)
        (mark, beginning) = (nil, time)
    }

    /// Whether the event that a step waits for has come, ignoring the first `count` changes.
    private func isOver(_ event: Event, since count: Int) -> Bool {
        guard event == .settled else {
            return happenings[count...].contains {
                $0.event == event || event == .ended && [.completed, .cancelled].contains($0.event)
            }
        }
        return queue.nextTime == nil && (stage.nextEvent() ?? .infinity) == .infinity
    }

    /// Records the changes of transitions since the last call.
    private mutating func listen() {
        for transition in stage.transitions {
            if transition.id == known.count {
                known.append((false, false))
                happenings.append((.began, transition.began))
            }
            if let released = transition.released, !known[transition.id].isReleased {
                known[transition.id].isReleased = true
                happenings.append((.released, released))
            }
            guard let ended = transition.ended, !known[transition.id].isEnded else { continue }
            known[transition.id].isEnded = true
            switch transition.outcome {
            case .completed: happenings.append((.completed, ended))
            case .cancelled: happenings.append((.cancelled, ended))
            case .stalled, nil: break
            }
        }
    }

    /// The wait for an event that never comes.
    private func missed(_ event: Event) -> Timeline.Missed {
        Timeline.Missed(
            step: queue.begun, event: event.rawValue, since: snap(mark?.time ?? beginning),
            skipped: queue.waitingCount)
    }

    /// The error of a wait that never ends, listing the changes that did come.
    private func neverComes(_ event: Event, until end: Double) -> ScriptPlayer.Failure {
        let since = mark ?? (happenings.count, beginning)
        var message =
            "\"\(event.rawValue)\" never comes after the step before, which begins at "
            + "\(JSONValue.text(of: since.time)) s; "
        if event == .settled {
            message += "something is under way still at \(JSONValue.text(of: end)) s"
        } else {
            let others = happenings[since.count...].map {
                "\"\($0.event.rawValue)\" at \(JSONValue.text(of: $0.time)) s"
            }
            let (shown, more) = (others.prefix(8), others.count - 8)
            message +=
                others.isEmpty
                ? "nothing happens to a transition"
                : "what comes is \(shown.joined(separator: ", "))"
                    + (more > 0 ? " and \(more) more" : "")
        }
        return .invalid([problem(queue.begun, "after", message)])
    }

    private func problem(_ step: Int, _ key: String, _ message: String) -> SpecError {
        SpecError(pointer: "/script/\(step)/\(key)", message: message)
    }
}
