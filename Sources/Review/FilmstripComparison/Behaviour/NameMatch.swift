package import FilmstripFilm
import FilmstripParallel
import StageEvents

/// Names in two plays that stand for the same thing.
struct NameMatch {
    /// The new names, by old name.
    private(set) var renamed: [String: String] = [:]
    private(set) var changes: [Change] = []

    init(
        _ baseline: Timeline, _ actual: Timeline, known: KnownNames, tolerance: Double
    ) {
        let (old, new) = (NamedParticipants(baseline), NamedParticipants(actual))
        exchange(known, old, new, in: actual)
        let gone = old.names.filter { !new.isKnown($0) && renamed[$0] == nil }
        var candidates = new.names.filter { !old.isKnown($0) }
        for name in gone {
            // The name of a view within a screen begins with the screen's name.
            let parts = name.split(separator: ".", maxSplits: 1)
            if parts.count == 2, let screen = renamed[String(parts[0])],
                candidates.contains("\(screen).\(parts[1])")
            {
                renamed[name] = "\(screen).\(parts[1])"
                continue
            }
            let path = known.path(of: name)
            if let flight = known.flights[name], candidates.contains(flight) {
                candidates.removeAll { $0 == flight }
                renamed[name] = flight
                continue
            }
            let match =
                candidates.contains(path)
                ? path
                : candidates.first { candidate in
                    guard old.role(of: name) == new.role(of: candidate),
                        known.mayRename(name, candidate),
                        // The system's own animator is nobody's answer.
                        baseline.answers(name) == actual.answers(candidate)
                    else { return false }
                    return baseline.shows(name) || actual.shows(candidate)
                        ? baseline.looks(name, as: candidate, in: actual, tolerance: tolerance)
                        : old.profile(of: name) == new.profile(of: candidate)
                }
            guard let match else { continue }
            candidates.removeAll { $0 == match }
            renamed[name] = match
            changes.append(told(name, match, new.role(of: match), in: actual))
        }
    }

    /// Finds the names that stand for something else in the old play.
    private mutating func exchange(
        _ known: KnownNames, _ old: NamedParticipants, _ new: NamedParticipants,
        in actual: Timeline
    ) {
        for name in old.names {
            let path = known.flights[name] ?? known.path(of: name)
            guard path != name, old.isKnown(path) else { continue }
            // Views of a screen and flights follow what they are named for.
            let isNamed =
                known.flights[name] == nil
                && name.split(separator: ".").last.map { known.names[String($0)] != nil } == true
            let last = name.split(separator: ".").last.map(String.init) ?? name
            let circle = known.circle(from: last).map { String(name.dropLast(last.count)) + $0 }
            if !circle.isEmpty, circle.allSatisfy({ renamed[$0] == nil }), isNamed,
                new.isKnown(path),
                new.isKnown(name)
            {
                changes.append(told(name, path, new.role(of: path), in: actual, circle))
            }
            renamed[name] = path
        }
    }

    /// Returns the change of a name; a delegate that now answers with the new name counts as a decision.
    private func told(
        _ name: String, _ match: String, _ role: NamedParticipants.Role, in actual: Timeline,
        _ circle: [String] = []
    ) -> Change {
        if let event = actual.events.first(where: {
            $0.detail == .answer(match) && EventName.isQuestion($0.name.rawValue)
        }) {
            return Change(
                .decision, time: event.time, view: nil,
                .name(
                    role: role.rawValue, Pair(baseline: name, actual: match),
                    question: event.name.rawValue, circle: circle))
        }
        return Change(
            .views, view: match,
            .name(
                role: role.rawValue, Pair(baseline: name, actual: match), question: nil,
                circle: circle))
    }
}

/// The named participants of a play.
package struct NamedParticipants {
    /// The kind of thing for which a name stands.
    enum Role: String {
        case screen, view, recognizer, animator, object
    }

    /// The names in order of their first appearance.
    package private(set) var names: [String] = []
    private var roles: [String: Role] = [:]
    private var profiles: [String: [String]] = [:]

    package init(_ timeline: Timeline) {
        for transition in timeline.transitions {
            for name in [transition.from, transition.to] { name.map { add($0, .screen) } }
        }
        for event in timeline.events {
            guard let name = event.subject else { continue }
            add(name, EventName.role(event.name.rawValue))
            profiles[name, default: []].append(event.name.rawValue)
        }
        for view in timeline.frames.flatMap(\.views) { add(view.name, .view) }
        for sample in timeline.record?.samples ?? [] {
            for view in sample.views where roles[view.name] == nil { add(view.name, .view) }
        }
    }

    func isKnown(_ name: String) -> Bool { roles[name] != nil }
    func role(of name: String) -> Role { roles[name] ?? .object }
    func profile(of name: String) -> [String] { profiles[name] ?? [] }

    private mutating func add(_ name: String, _ role: Role) {
        guard roles[name] == nil else { return }
        names.append(name)
        roles[name] = role
    }
}

/// Classifies the timeline's event names.
enum EventName {
    /// Whether the event is a question to a delegate, whose answer decides something.
    static func isQuestion(_ name: String) -> Bool {
        questions.contains(String(name.drop { $0 != "." }.dropFirst()))
    }

    private static let questions: Set<String> = [
        "animationControllerFor", "interactionControllerFor", "animationControllerForPresented",
        "animationControllerForDismissed", "interactionControllerForPresentation",
        "interactionControllerForDismissal", "presentationControllerFor", "shouldSelect",
        "shouldDismiss",
    ]

    /// Returns the role of an event's subject.
    static func role(_ name: String) -> NamedParticipants.Role {
        switch name.prefix(while: { $0 != "." }) {
        case "viewController": .screen
        case "gestureRecognizer": .recognizer
        case "animator": .animator
        default: .object
        }
    }
}

extension Timeline {
    /// Whether a view of that name is seen in any frame.
    fileprivate func shows(_ name: String) -> Bool {
        frames.contains { $0[name] != nil }
            || record?.samples.contains { $0.views.contains { $0.name == name } } ?? false
    }

    /// Whether a delegate answers with something of that name.
    fileprivate func answers(_ name: String) -> Bool {
        events.contains { $0.detail == .answer(name) }
    }

    /// Whether a view looks in each frame as another view does in the corresponding frame of another play.
    fileprivate func looks(
        _ name: String, as match: String, in other: Timeline, tolerance: Double
    ) -> Bool {
        if Cancellation.isRequested { return false }
        if let record, let otherRecord = other.record {
            guard record.samples.count == otherRecord.samples.count else {
                return record.looks(of: name).areLike(
                    otherRecord.looks(of: match), tolerance: tolerance)
            }
            return zip(record.samples, otherRecord.samples).allSatisfy { sample, other in
                let (view, otherView) = (
                    sample.views.first { $0.name == name }, other.views.first { $0.name == match }
                )
                guard let view, let otherView else { return view == nil && otherView == nil }
                return view.differences(from: otherView, tolerance: tolerance).isEmpty
            }
        }
        guard frames.count == other.frames.count else { return false }
        return zip(frames, other.frames).allSatisfy { frame, otherFrame in
            switch (frame[name], otherFrame[match]) {
            case (nil, nil): true
            case (let view?, let otherView?):
                view.differences(from: otherView, tolerance: tolerance).isEmpty
            case (nil, _?), (_?, nil): false
            }
        }
    }

    /// Returns the timeline with names replaced, by old name.
    package func renamed(_ names: [String: String]) -> Timeline {
        guard !names.isEmpty else { return self }
        var timeline = self
        func name(_ name: String?) -> String? { name.map { names[$0] ?? $0 } }
        for index in timeline.frames.indices {
            for view in timeline.frames[index].views.indices {
                let name = timeline.frames[index].views[view].name
                timeline.frames[index].views[view].name = names[name] ?? name
            }
        }
        if var record = timeline.record {
            for index in record.samples.indices {
                for view in record.samples[index].views.indices {
                    let name = record.samples[index].views[view].name
                    record.samples[index].views[view].name = names[name] ?? name
                }
                record.samples[index].order = record.samples[index].order.map { names[$0] ?? $0 }
            }
            for index in record.decisions.indices {
                let name = record.decisions[index].interaction
                record.decisions[index].interaction = names[name] ?? name
            }
            timeline.record = record
        }
        for index in timeline.transitions.indices {
            timeline.transitions[index].from = name(timeline.transitions[index].from)
            timeline.transitions[index].to = name(timeline.transitions[index].to)
        }
        for index in timeline.events.indices {
            timeline.events[index].subject = name(timeline.events[index].subject)
            switch timeline.events[index].detail {
            case .answer(let answer): timeline.events[index].detail = .answer(name(answer))
            // The screen that is presented or dismissed.
            case .word(let word) where [.present, .dismiss].contains(timeline.events[index].name):
                timeline.events[index].detail = .word(names[word] ?? word)
            case .word, .none, .number, .flag: break
            }
        }
        for index in timeline.changes.indices {
            let screen = timeline.changes[index].screen
            timeline.changes[index].screen = names[screen] ?? screen
        }
        for index in timeline.findings.indices {
            timeline.findings[index].view = name(timeline.findings[index].view)
        }
        return timeline
    }
}

extension Timeline.Record {
    /// The first and the last look of a view.
    fileprivate func looks(of name: String) -> [Timeline.View] {
        let seen = samples.lazy.compactMap { $0.views.first { $0.name == name } }
        guard let first = seen.first,
            let last = samples.last(where: { $0.views.contains { $0.name == name } })?.views
                .first(where: { $0.name == name })
        else { return [] }
        return [first, last]
    }
}

extension [Timeline.View] {
    /// Whether the views look like others, one by one; false if there are none.
    fileprivate func areLike(_ others: [Timeline.View], tolerance: Double) -> Bool {
        !isEmpty && count == others.count
            && zip(self, others).allSatisfy {
                $0.differences(from: $1, tolerance: tolerance).isEmpty
            }
    }
}
