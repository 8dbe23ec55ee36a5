import Foundation
package import TransitionSpec
import UIKitCore

/// A script as single events in the order of their times: its waits are over, so that every play of it is
/// the same.
package struct Script {
    /// Something that is done to the scene at one time.
    struct Event {
        var time: Double
        var action: Action
        /// The index of its step in the spec.
        var step: Int
    }

    enum Action {
        /// What a spec's step has code do.
        case operation(Spec.ScriptStep.Action)
        /// What code does that somebody wrote.
        case code(@Sendable (Stage) -> Void)
        /// What fingers do at the same time, each one thing: one event, as the system delivers it.
        case touches([TouchSample])
    }

    /// A step before it is known when it begins.
    struct Step: Sendable {
        var start: Spec.ScriptStep.Start
        var action: Deed
    }

    /// What a step does.
    enum Deed: Sendable {
        case spec(Spec.ScriptStep.Action)
        case code(@Sendable (Stage) -> Void)
    }

    let events: [Event]

    /// The script of these steps; nil if they wait for what happens in the play.
    init?(_ steps: [Step], touchRate: Double) {
        var queue = ScriptQueue(steps, touchRate: touchRate)
        while let step = queue.waiting {
            guard case .at(let time) = step.start else { return nil }
            queue.begin(at: time)
        }
        queue.sort()
        self.init(events: queue.takeAll())
    }

    /// The script of these events.
    init(events: [Event]) { self.events = events }

    /// How many events the script of `spec` has at most, without making them.
    package static func eventCount(_ spec: Spec) -> Double {
        spec.script.reduce(0) { sum, step in
            sum + max(Fingers.count(step.action, touchRate: spec.device.touchRate), 1)
        }
    }
}

extension Spec {
    /// The script's steps.
    var steps: [Script.Step] {
        script.map { Script.Step(start: $0.start, action: .spec($0.action)) }
    }
}

extension Script.Event {
    /// Whether it is nothing but fingers on their way.
    var isMove: Bool {
        switch action {
        case .operation, .code: false
        case .touches(let samples):
            samples.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
        }
    }
}
