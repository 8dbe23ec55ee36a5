import Foundation
import TransitionSpec
import UIKitCore

/// The events of those steps of a script of which it is known when they begin.
struct ScriptQueue {
    /// A finger's change, or what code does.
    private struct Entry {
        var time: Double
        var step: Int
        /// Nil for what code does.
        var touch: TouchSample?
    }

    private let steps: [Script.Step]
    private let touchRate: Double
    /// By time; at equal times in the order of their steps.
    private var entries: [Entry] = []
    private var next = 0
    /// The number of the first finger of the next step that begins.
    private var firstFinger = 0
    /// How many steps have a beginning.
    private(set) var begun = 0
    /// Of how many steps the first event was taken.
    private(set) var started = 0

    init(_ steps: [Script.Step], touchRate: Double) {
        (self.steps, self.touchRate) = (steps, touchRate)
    }

    /// How many changes of fingers and deeds of code are still to be taken.
    var count: Int { entries.count - next }

    /// When the next event is; nil if there is none for now.
    var nextTime: Double? { next < entries.count ? entries[next].time : nil }

    /// The step that has no beginning yet; nil if all have one.
    var waiting: Script.Step? { begun < steps.count ? steps[begun] : nil }

    /// Has the next step begin at `time`, which is not before what was taken already.
    mutating func begin(at time: Double) {
        let fingers = Fingers(steps[begun].action, touchRate: touchRate)
        entries.removeFirst(next)
        next = 0
        if fingers.samples.isEmpty {
            entries.append(Entry(time: time, step: begun, touch: nil))
        }
        for sample in fingers.samples {
            let touch = TouchSample(
                finger: firstFinger + sample.finger, phase: sample.phase,
                location: sample.location)
            entries.append(Entry(time: time + sample.time, step: begun, touch: touch))
        }
        firstFinger += fingers.count
        begun += 1
    }

    /// Puts the events in order; called after `begin`.
    mutating func sort() {
        entries = entries.enumerated()
            .sorted {
                ($0.element.time, $0.element.step, $0.offset)
                    < ($1.element.time, $1.element.step, $1.offset)
            }
            .map(\.element)
    }

    /// Takes all events, one after another.
    mutating func takeAll() -> [Script.Event] {
        var events: [Script.Event] = []
        while let event = take() { events.append(event) }
        return events
    }

    /// Takes the next event: what code does, or of the fingers that change next all that do it at one
    /// time.
    mutating func take() -> Script.Event? {
        guard next < entries.count else { return nil }
        let first = entries[next]
        next += 1
        defer { started = max(started, entries[next - 1].step + 1) }
        guard let touch = first.touch else {
            let action: Script.Action =
                switch steps[first.step].action {
                case .spec(let action): .operation(action)
                case .code(let body): .code(body)
                }
            return Script.Event(time: first.time, action: action, step: first.step)
        }
        var samples = [touch]
        while next < entries.count, entries[next].time == first.time,
            let other = entries[next].touch, !samples.contains(where: { $0.finger == other.finger })
        {
            samples.append(other)
            next += 1
        }
        return Script.Event(time: first.time, action: .touches(samples), step: first.step)
    }
}
