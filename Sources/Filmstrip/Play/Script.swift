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
        case pop
        case push(Spec.Screen)
        case touch(TouchSample)
    }

    let events: [Event]

    /// The events of the steps of `spec`; events at equal times keep the order of their steps.
    ///
    /// A drag is sampled at the device's touch rate from its beginning, with its last move at its end.
    init(_ spec: Spec) {
        var events: [Event] = []
        for (step, element) in spec.script.enumerated() {
            func add(_ time: Double, _ action: Action) {
                events.append(Event(time: time, action: action, step: step))
            }
            func touch(_ time: Double, _ phase: UITouch.Phase, _ point: CGPoint) {
                add(time, .touch(TouchSample(finger: step, phase: phase, location: point)))
            }
            switch element.action {
            case .pop: add(element.at, .pop)
            case .push(let screen): add(element.at, .push(screen))
            case .drag(let drag):
                let samples = drag.samples(at: element.at, touchRate: spec.device.touchRate)
                for (index, sample) in samples.enumerated() {
                    touch(sample.time, index == 0 ? .began : .moved, sample.point)
                }
                let end = element.at + drag.duration + drag.hold
                touch(end, drag.isCancelled ? .cancelled : .ended, CGPoint(drag.to))
            case .touches(let touches):
                let last = touches.samples.count - 1
                for (index, sample) in touches.samples.enumerated() {
                    let phase: UITouch.Phase =
                        index == 0
                        ? .began
                        : index < last ? .moved : touches.isCancelled ? .cancelled : .ended
                    touch(element.at + sample.time, phase, CGPoint(sample.location))
                }
            }
        }
        self.events = events.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// How many events the script of `spec` has, without making them.
    static func eventCount(_ spec: Spec) -> Double {
        spec.script.reduce(0) { sum, step in
            switch step.action {
            case .pop, .push: sum + 1
            case .drag(let drag): sum + drag.duration * spec.device.touchRate + 3
            case .touches(let touches): sum + Double(touches.samples.count)
            }
        }
    }
}

extension Spec.Drag {
    /// Where the finger is at each touch sample, the touch and the last move included.
    fileprivate func samples(
        at start: Double, touchRate: Double
    ) -> [(time: Double, point: CGPoint)] {
        var samples = [(time: start, point: CGPoint(from))]
        guard duration > 0 else {
            if from != to { samples.append((start, CGPoint(to))) }
            return samples
        }
        var index = 1
        // A sample less than a microsecond before the end is the end's own.
        while Double(index) / touchRate < duration - 1e-6 {
            let seconds = Double(index) / touchRate
            let part = seconds / duration
            samples.append(
                (
                    start + seconds,
                    CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
                ))
            index += 1
        }
        samples.append((start + duration, CGPoint(to)))
        return samples
    }
}
