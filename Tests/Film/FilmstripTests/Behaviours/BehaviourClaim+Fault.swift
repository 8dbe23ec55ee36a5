import Filmstrip
import Foundation

extension BehaviourClaim {
    /// The difference between the claim and a play; nil if it holds.
    ///
    /// - Throws: The play's error, unless it is the claim.
    func fault(in play: Result<Film, any Error>) throws -> String? {
        guard case .exception(let text) = self else { return fault(in: try play.get()) }
        guard case .failure(let error) = play else { return "there is no exception" }
        return "\(error)".contains(text) ? nil : "the exception is \(error)"
    }

    private func fault(in film: Film) -> String? {
        let timeline = film.timeline
        switch self {
        case .exception: return nil
        case .looks(as: let before, at: let time):
            let pictures = [before, time].map { time in
                timeline.frame(at: time).map { film.pictures[$0] }
            }
            return pictures[0] == pictures[1] ? nil : "\(time) does not look as \(before)"
        case .statusBar(let isLight, at: let time):
            let bar = timeline.frame(at: time).map { film.played.statusBars[$0] }
            return bar?.isLight == isLight ? nil : "the status bar is \(bar as Any) at \(time)"
        case .value(let path, of: let view, let expected, let time, let tolerance):
            let numbers = timeline.view(view, at: time)?.numbers(path)
            guard !Self.isNear(numbers, expected, tolerance) else { return nil }
            return "\(view).\(path) is \(Self.text(numbers)) at \(time), not \(Self.text(expected))"
        case .place(let view, let expected, let time):
            let place = timeline.view(view, at: time)?.place
            let numbers = place.map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
            guard !Self.isNear(numbers, expected, 0.5) else { return nil }
            return "\(view) is at \(Self.text(numbers)) at \(time), not at \(expected)"
        case .inWindow(let view, let time):
            return timeline.view(view, at: time) == nil ? "\(view) is not there at \(time)" : nil
        case .notInWindow(let view, let time):
            return timeline.view(view, at: time) == nil ? nil : "\(view) is there at \(time)"
        case .appearance(let expected, from: let time):
            let calls = timeline.appearanceCalls(from: time)
            return calls == expected ? nil : "called are \(calls)"
        case .happens(let name, of: let subject, at: let time):
            let events = timeline.events.filter { $0.name.rawValue == name }
            let isThere = events.contains {
                (subject == nil || $0.subject == subject)
                    && abs($0.time - (time ?? $0.time)) <= 0.001
            }
            return isThere ? nil : "\(name) is at \(events.map { ($0.subject ?? "", $0.time) })"
        case .never(let name, of: let subject):
            let event = timeline.events.first {
                $0.name.rawValue == name && (subject == nil || $0.subject == subject)
            }
            return event.map { "\(name) is at \($0.time)" }
        case .transitions(let expected):
            let found = timeline.transitions.map {
                "\($0.operation) \($0.outcome?.rawValue ?? "under way")"
            }
            return found == expected ? nil : "the transitions are \(found)"
        case .ended(let index, at: let time):
            let transitions = timeline.transitions
            let ended = transitions.indices.contains(index) ? transitions[index].ended : nil
            guard let ended, abs(ended - time) <= 1.0 / 60 else {
                return
                    "transition \(index) ends at \(Self.text(ended.map { [$0] })), not at \(time)"
            }
            return nil
        case .finding(let rule):
            return timeline.findings.contains { $0.rule.rawValue == rule }
                ? nil : "the findings are \(timeline.findings.map(\.rule.rawValue))"
        case .noFinding(let rule):
            let found = timeline.findings.filter { rule == nil || $0.rule.rawValue == rule }
            return found.isEmpty ? nil : "there is \(found.map(\.message))"
        }
    }

    private static func isNear(_ a: [Double]?, _ b: [Double]?, _ tolerance: Double) -> Bool {
        guard let a, let b else { return a == b }
        return a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    private static func text(_ numbers: [Double]?) -> String { numbers.map { "\($0)" } ?? "nil" }
}

extension Timeline.View {
    /// The presentation value of a key path, `frame.x` and `frame.y` included; 0 and 1 for flags.
    fileprivate func numbers(_ path: String) -> [Double]? {
        switch path {
        case "frame.x": [frame.minX]
        case "frame.y": [frame.minY]
        default: self[path]?.flag.map { [$0 ? 1 : 0] } ?? self[path]?.numbers
        }
    }
}

extension Timeline {
    fileprivate func frame(at time: Double) -> Int? {
        frames.firstIndex { abs($0.time - time) <= 1e-5 }
    }

    fileprivate func view(_ name: String, at time: Double) -> View? {
        frame(at: time).flatMap { frames[$0][name] }
    }

    /// Calls about appearing and disappearing, with their controllers.
    fileprivate func appearanceCalls(from time: Double) -> [String] {
        let names: Set<StageEvent.Name> = [
            .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        ]
        return events.filter { $0.time >= time && names.contains($0.name) }.map { event in
            let call = event.name.rawValue.split(separator: ".").last ?? ""
            return "\(event.subject ?? "").\(call)"
        }
    }
}
