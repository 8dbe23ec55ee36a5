import Foundation
import TransitionSpec
import UIKitCore

/// The events of the steps of a script whose start time is known.
struct ScriptQueue {
    /// A change of a finger, an operation, or a call of code.
    private struct Entry {
        var time: Double
        var step: Int
        /// Nil for an operation or a call of code.
        var touch: TouchSample?
    }

    private let steps: [Script.Step]
    private let touchRate: Double
    /// The steps that have begun and whose anchor is not found yet.
    private var unanchored: Set<Int> = []
    /// Sorted by time, and at equal times by step.
    private var entries: [Entry] = []
    private var next = 0
    /// The number of the first finger of the next step.
    private var firstFinger = 0
    /// The number of steps whose start time is known.
    private(set) var begun = 0
    /// The number of steps whose first event has been taken.
    private(set) var started = 0

    init(_ steps: [Script.Step], touchRate: Double) {
        (self.steps, self.touchRate) = (steps, touchRate)
    }

    var count: Int { entries.count - next }

    /// The time of the next event; nil if there is none at present.
    var nextTime: Double? { next < entries.count ? entries[next].time : nil }

    /// The first step without a start time; nil if all have one.
    var waiting: Script.Step? { begun < steps.count ? steps[begun] : nil }

    /// The number of steps without a start time.
    var waitingCount: Int { steps.count - begun }

    /// Begins the next step at `time`, which must not be before events already taken.
    mutating func begin(at time: Double) {
        let fingers = Fingers(steps[begun].action, touchRate: touchRate)
        if steps[begun].anchor != nil, !fingers.samples.isEmpty { unanchored.insert(begun) }
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

    /// Sorts the events; call it after `begin`.
    mutating func sort() {
        entries = entries.enumerated()
            .sorted {
                ($0.element.time, $0.element.step, $0.offset)
                    < ($1.element.time, $1.element.step, $1.offset)
            }
            .map(\.element)
    }

    /// Whether a step that has begun counts its locations from an anchor that is not found yet.
    var hasUnanchored: Bool { !unanchored.isEmpty }

    /// The steps with an event at `time`, whose touches count from an anchor that is not found yet, and the anchors.
    func unanchored(at time: Double) -> [(step: Int, anchor: Spec.TouchAnchor)] {
        guard hasUnanchored else { return [] }
        let now = Set(entries[next...].prefix { $0.time <= time }.map(\.step))
        return now.intersection(unanchored).sorted().compactMap { step in
            steps[step].anchor.map { (step, $0) }
        }
    }

    /// Counts the locations of a step's touches from `origin`, a point of the window.
    mutating func anchor(_ step: Int, at origin: CGPoint) {
        unanchored.remove(step)
        for index in entries.indices where entries[index].step == step {
            entries[index].touch?.location.x += origin.x
            entries[index].touch?.location.y += origin.y
        }
    }

    /// Takes the touches of a step away that have no place.
    mutating func drop(_ step: Int) {
        unanchored.remove(step)
        entries[next...].removeAll { $0.step == step }
    }

    mutating func takeAll() -> [Script.Event] {
        var events: [Script.Event] = []
        while let event = take() { events.append(event) }
        return events
    }

    /// Takes the next event: an operation, a call of code, or the samples of all fingers that change at the same
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
