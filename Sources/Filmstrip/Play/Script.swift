import Foundation
import TransitionSpec
import UIKitCore

/// A script as single events in the order of their times.
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
        case touch(TouchSample)
    }

    let events: [Event]

    /// The events of the steps of `spec`; events at equal times keep the order of their steps.
    init(_ spec: Spec) {
        var events: [Event] = []
        for (step, element) in spec.script.enumerated() {
            let fingers = Fingers(element.action, touchRate: spec.device.touchRate)
            guard !fingers.samples.isEmpty else {
                events.append(
                    Event(time: element.at, action: .operation(element.action), step: step))
                continue
            }
            for sample in fingers.samples {
                let touch = TouchSample(
                    finger: step * Fingers.most + sample.finger, phase: sample.phase,
                    location: sample.location)
                events.append(
                    Event(time: element.at + sample.time, action: .touch(touch), step: step))
            }
        }
        self.events = events.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// How many events the script of `spec` has, without making them.
    static func eventCount(_ spec: Spec) -> Double {
        spec.script.reduce(0) { sum, step in
            sum + max(Fingers.count(step.action, touchRate: spec.device.touchRate), 1)
        }
    }
}
