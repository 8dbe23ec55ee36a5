import Foundation
import TransitionSpec
import UIKitCore

/// A script as single events in the order of their times: its waits are over, so that every play of it is
/// the same.
struct Script {
    /// Something that is done to the scene at one time.
    struct Event {
        var time: Double
        var action: Action
        /// The index of its step in the spec.
        var step: Int
    }

    enum Action {
        /// What code does.
        case operation(Spec.ScriptStep.Action)
        /// What fingers do at the same time, each one thing: one event, as the system delivers it.
        case touches([TouchSample])
    }

    let events: [Event]

    /// The script of `spec`; nil if its steps wait for what happens in the play.
    init?(_ spec: Spec) {
        var queue = ScriptQueue(spec)
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
    static func eventCount(_ spec: Spec) -> Double {
        spec.script.reduce(0) { sum, step in
            sum + max(Fingers.count(step.action, touchRate: spec.device.touchRate), 1)
        }
    }
}

extension Script.Event {
    /// Whether it is nothing but fingers on their way.
    var isMove: Bool {
        switch action {
        case .operation: false
        case .touches(let samples):
            samples.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
        }
    }
}
