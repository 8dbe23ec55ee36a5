import FilmstripFilm
package import TransitionSpec
import UIKitCore

/// A script as single events in order of time. Its waits are resolved, so that every play of it is the same.
package struct Script {
    /// An action on the scene at one time.
    struct Event {
        var time: Double
        var action: Action
        /// The index of the step in the spec.
        var step: Int
    }

    enum Action {
        /// An operation of a spec's step; indirect, so that copies of the many touches stay small.
        indirect case operation(Spec.ScriptStep.Action)
        /// A closure of a gesture script.
        case code(@Sendable (Stage) -> Void)
        /// Simultaneous touch samples, one per finger, sent as one event as the system does.
        case touches([TouchSample])
    }

    /// A step whose time may still be unknown.
    struct Step: Sendable {
        var start: Spec.ScriptStep.Start
        var action: StepAction
        /// The point of a view from which the locations of the step's touches are counted; nil for the window's origin.
        var anchor: Spec.TouchAnchor?
    }

    enum StepAction: Sendable {
        case spec(Spec.ScriptStep.Action)
        case code(@Sendable (Stage) -> Void)
    }

    let events: [Event]
    /// The wait that never ended, after which the steps were left out; nil if there is none.
    let missed: Timeline.Missed?
    /// Steps that were left out because the view that they touch is not in the window.
    let refused: [Timeline.Refused]

    /// Creates the script of these steps; nil if a step waits for an event of the play, or touches a view that may be
    /// anywhere by then.
    init?(_ steps: [Step], touchRate: Double) {
        guard steps.allSatisfy({ $0.anchor == nil }) else { return nil }
        var queue = ScriptQueue(steps, touchRate: touchRate)
        while let step = queue.waiting {
            guard case .at(let time) = step.start else { return nil }
            queue.begin(at: time)
        }
        queue.sort()
        self.init(events: queue.takeAll())
    }

    init(events: [Event], missed: Timeline.Missed? = nil, refused: [Timeline.Refused] = []) {
        (self.events, self.missed, self.refused) = (events, missed, refused)
    }

    /// An upper bound of the number of events in the script of `spec`, found without making them.
    package static func eventCount(_ spec: Spec) -> Double {
        spec.script.reduce(0) { sum, step in
            sum + max(Fingers.count(step.action, touchRate: spec.device.touchRate), 1)
        }
    }
}

extension Spec {
    var steps: [Script.Step] {
        script.map {
            Script.Step(start: $0.start, action: .spec($0.action), anchor: $0.anchor)
        }
    }
}

extension Script.Event {
    /// Whether it consists only of moves of fingers.
    var isMove: Bool {
        switch action {
        case .operation, .code: false
        case .touches(let samples):
            samples.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
        }
    }
}
