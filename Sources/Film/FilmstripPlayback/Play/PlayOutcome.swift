import CoreAnimation
package import StageEvents
import UIKitCore

/// The way a play ended, without looks at its views.
package struct PlayOutcome: Sendable {
    /// All transitions, in order of beginning.
    package var transitions: [StageTransition]
    /// The progress of interactive transitions when their fingers last told it, by the transitions' numbers.
    package var progress: [Int: Double]
    /// The name in specs of the detent at which the topmost sheet rests at the end; nil without a sheet.
    package var detent: String?
}

extension ScriptPlayer {
    /// Plays the script once, to its end; takes half the time of looking for findings.
    package func outcome() throws(Failure) -> PlayOutcome {
        try play { run throws(Failure) in
            try run.finish()
            return run.stage.perform {
                PlayOutcome(
                    transitions: run.stage.transitions,
                    progress: Self.progress(in: run.stage.events),
                    detent: Self.detent(on: run.stage))
            }
        }
    }

    /// The progress of interactive transitions when their fingers last told it, by the transitions' numbers.
    package static func progress(in events: [StageEvent]) -> [Int: Double] {
        events.reduce(into: [:]) { progress, event in
            guard event.name == .updateInteractiveTransition, let id = event.transition,
                case .number(let number) = event.detail
            else { return }
            progress[id] = number
        }
    }
}
