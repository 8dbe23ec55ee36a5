import CoreAnimation
import FilmstripJSON
import Foundation
import StageEvents
import TransitionSpec
import UIKitCore

extension ScriptRun {
    /// The times of `moments` in the play, rising and without duplicates.
    mutating func times(
        of moments: [Spec.Filmstrip.Moment], skipsMissing: Bool = false
    ) throws(ScriptPlayer.Failure) -> [Double] {
        let midpoints = try midpoints()
        stage.endStalledTransitions()
        func time(_ event: Spec.Filmstrip.Moment.Event, of transition: StageTransition) -> Double? {
            switch event {
            case .began: transition.began
            case .released: transition.released
            case .midpoint: midpoints[transition.id]
            case .ended: transition.ended
            }
        }
        var times: [Double] = []
        var problems: [SpecError] = []
        for (index, moment) in moments.enumerated() {
            let found = stage.transitions
                .filter { moment.transition == nil || $0.id == moment.transition }
                .compactMap { time(moment.event, of: $0) }
                .map { $0 + moment.offset }
            let message: String
            if found.isEmpty {
                let subject = moment.transition.map { " to transition \($0)" } ?? ""
                message =
                    "\"\(moment.event.rawValue)\" never comes\(subject); \(told(midpoints))"
            } else if let early = found.first(where: { $0 < 0 }) {
                message =
                    "the moment would be at \(JSONValue.text(of: early)) s, before the play begins"
            } else {
                times += found
                continue
            }
            problems.append(
                SpecError(pointer: "/filmstrip/events/\(index)", message: message))
        }
        guard problems.isEmpty || skipsMissing else { throw .invalid(problems) }
        return Set(times).sorted()
    }

    /// Plays to the end, and returns the first time at which each transition is half over, by its id.
    private mutating func midpoints() throws(ScriptPlayer.Failure) -> [Int: Double] {
        var midpoints: [Int: Double] = [:]
        var running: Int? { stage.transitions.last { $0.ended == nil }?.id }
        func note(_ time: Double, _ progress: Double?) {
            guard let progress, progress >= 0.5 - 1e-9, let running else { return }
            midpoints[running] = midpoints[running] ?? time
        }
        note(stage.now, stage.progress)
        let end = (events.last?.time ?? 0) + patience
        while let stop = nextStop(), stop <= end {
            if let id = running, midpoints[id] == nil,
                let ahead = stage.progress(at: stop), ahead >= 0.5
            {
                midpoints[id] = reached(0.5, before: stop)
            }
            stage.spend(2 * stage.transitions.count)
            try advance(to: stop)
            note(stage.now, stage.progress)
        }
        return midpoints
    }

    /// A sentence that lists the transitions with their times.
    private func told(_ midpoints: [Int: Double]) -> String {
        let transitions = stage.transitions
        let told = transitions.prefix(4).map { transition in
            func seconds(_ time: Double) -> String { "\(JSONValue.text(of: time)) s" }
            var parts = ["begins at " + seconds(transition.began)]
            if let midpoint = midpoints[transition.id] {
                parts.append("is half over at " + seconds(midpoint))
            }
            if let released = transition.released {
                parts.append("is released at " + seconds(released))
            }
            parts.append(transition.ended.map { "ends at " + seconds($0) } ?? "never ends")
            return "transition \(transition.id) " + parts.joined(separator: ", ")
        }
        guard !told.isEmpty else {
            let declined = stage.events.last { $0.name == .gestureDeclined }
            guard let declined, case .word(let why) = declined.detail else {
                return "there is no transition"
            }
            let gesture = declined.subject.map { "\"\($0)\"" } ?? "a gesture"
            return
                "there is no transition; at \(JSONValue.text(of: declined.time)) s \(gesture) does not begin: "
                + why
        }
        let more = transitions.count - told.count
        return told.joined(separator: "; ") + (more > 0 ? "; there are \(more) more" : "")
    }
}
