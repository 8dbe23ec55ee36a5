import FilmstripFilm
import Foundation
import StageEvents
import TransitionSpec

/// The differences between the film of a spec and that of its exported code.
struct Comparison {
    /// The timeline's grid.
    private static let grid = 1.01e-6
    private(set) var faults: [String] = []
    /// Whether the code tells the stage of its transitions, as UIKit's containers do.
    private let tellsTransitions: Bool
    private let screens: Set<String>

    init(_ one: Film, _ other: Film, of spec: Spec, tellsTransitions: Bool) {
        screens = Set(spec.screens.map(\.name))
        self.tellsTransitions = tellsTransitions
        note("number of frames", one.frames.count, other.frames.count)
        for (one, other) in zip(one.frames, other.frames) { compare(one, other) }
        guard tellsTransitions else { return }
        let (told, others) = (events(one), events(other))
        note("number of events", told.count, others.count)
        for (one, other) in zip(told, others) {
            note("event at \(one.time)", one.story, other.story)
            note("time of \(one.story)", [one.time], [other.time])
        }
        note("number of transitions", one.transitions.count, other.transitions.count)
        for (one, other) in zip(one.transitions, other.transitions) {
            note("operation", one.operation, other.operation)
            note("screens", [one.from, one.to], [other.from, other.to])
            note("outcome of \(one.id)", one.outcome?.rawValue, other.outcome?.rawValue)
            note("interactive", one.isInteractive, other.isInteractive)
            note("times of \(one.id)", times(one), times(other))
        }
    }

    private func times(_ transition: StageTransition) -> [Double] {
        [transition.began, transition.released ?? -1, transition.ended ?? -1]
    }

    /// The view of this name; the views of a container of one's own are named after that too.
    private func view(_ name: String, in frame: Timeline.Frame) -> Timeline.View? {
        frame[name]
            ?? frame.views.first { view in
                view.name.hasSuffix(".\(name)")
                    && !screens.contains(String(view.name.prefix { $0 != "." }))
            }
    }

    private mutating func compare(_ one: Timeline.Frame, _ other: Timeline.Frame) {
        note("time of a frame", [one.time], [other.time])
        if tellsTransitions {
            note("phase at \(one.time)", "\(one.phase)", "\(other.phase)")
            note("progress at \(one.time)", [one.progress ?? -1], [other.progress ?? -1])
        }
        for view in one.views {
            guard let twin = self.view(view.name, in: other) else {
                faults.append("\(view.name) is missing at \(one.time)")
                continue
            }
            let place = "\(view.name) at \(one.time)"
            note("keys of \(place)", view.properties.map(\.path), twin.properties.map(\.path))
            for property in view.properties {
                guard let value = twin[property.path] else { continue }
                note("\(property.path) of \(place)", property.value, value)
            }
            note("model keys of \(place)", view.model.map(\.path), twin.model.map(\.path))
            for property in view.model {
                guard let value = twin.model(property.path) else { continue }
                note("model \(property.path) of \(place)", property.value, value)
            }
            let (a, b) = (view.place, twin.place)
            note(
                "place of \(place)", [a.minX, a.minY, a.width, a.height].map { Double($0) },
                [b.minX, b.minY, b.width, b.height].map { Double($0) })
        }
    }

    private mutating func note(_ what: String, _ one: Timeline.Value, _ other: Timeline.Value) {
        if one == other { return }
        switch (one.numbers, other.numbers) {
        case (let a?, let b?): note(what, a, b)
        case (_, _): faults.append("\(what): \(one) and \(other)")
        }
    }

    /// The events with their screens; names of animators, drivers and containers differ, and so do the scroll views that
    /// templates have. A spec's delegate that is asked and has no animator is not written in Swift.
    private func events(_ film: Film) -> [(time: Double, story: String)] {
        let begins = film.transitions.map(\.began)
        let asked = film.events.indices.filter { film.events[$0].name == .animationControllerFor }
        // The system's swipe is refused in both, by the animator that its question brings or by the bar that the code
        // hides. The gesture of the spec asks after it.
        func isOfRefusal(_ index: Int) -> Bool {
            let (event, time) = (film.events[index], film.events[index].time)
            guard event.name == .animationControllerFor else { return event.name == .swipeRefused }
            return !begins.contains { abs($0 - time) <= Self.grid }
                || asked.contains { $0 > index && abs(film.events[$0].time - time) <= Self.grid }
        }
        return film.events.enumerated().filter { index, event in
            !event.name.rawValue.hasPrefix("scrollView.") && event.name != .gestureDeclined
                && event.detail != .answer(nil) && !isOfRefusal(index)
        }.map { _, event in
            let subject = event.subject.flatMap { screens.contains($0) ? $0 : nil } ?? "somebody"
            let transition = event.transition.map { "\($0)" } ?? "none"
            return (event.time, "\(event.name.rawValue) of \(subject) in \(transition)")
        }
    }

    private mutating func note<Value: Equatable>(_ what: String, _ a: Value, _ b: Value) {
        if a != b { faults.append("\(what): \(a) and \(b)") }
    }

    private mutating func note(_ what: String, _ a: [Double], _ b: [Double]) {
        let isNear = a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= Self.grid }
        if !isNear { faults.append("\(what): \(a) and \(b)") }
    }
}
