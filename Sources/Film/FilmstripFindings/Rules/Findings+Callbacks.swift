import FilmstripFilm
import FilmstripParallel
import StageEvents

extension Findings {
    /// Calls that a custom container owes its children and does not make.
    ///
    /// UIKit's own containers are exempt: a cancelled pop, for example, announces a move and silently takes it back.
    static func callbacks(_ evidence: Evidence) -> [Finding] {
        guard evidence.transitions.contains(where: { $0.container == "custom" }),
            !evidence.transitions.contains(where: { $0.outcome == .stalled })
        else { return [] }
        let names = Set(evidence.transitions.flatMap { [$0.from, $0.to] }.compactMap(\.self))
        let found = names.sorted().flatMap { name -> [Finding] in
            if Cancellation.isRequested { return [] }
            let events = evidence.events.filter { $0.subject == name }
            return [containment(of: name, events), appearance(of: name, events)].compactMap(\.self)
        }
        // A call that both children of a change miss is told for one of them.
        return found.enumerated().filter { index, finding in
            !found[..<index].contains { $0.rule == finding.rule && $0.time == finding.time }
        }.map(\.element)
    }

    /// Checks that `willMove(toParent:)` and `didMove(toParent:)` come in pairs, with the same parent.
    private static func containment(of name: String, _ events: [StageEvent]) -> Finding? {
        func finding(_ event: StageEvent, _ message: String) -> Finding {
            Finding(.containmentUnbalanced, at: event.time, view: name, message)
        }
        var announced: StageEvent?
        for event in events {
            switch event.name {
            case .willMoveToParent:
                if let announced { return finding(announced, missing("didMove", name, announced)) }
                announced = event
            case .didMoveToParent:
                guard announced?.detail == event.detail
                else { return finding(event, missing("willMove", name, event)) }
                announced = nil
            default: break
            }
        }
        return announced.map { finding($0, missing("didMove", name, $0)) }
    }

    private static func missing(_ call: String, _ name: String, _ told: StageEvent) -> String {
        let isRemoval = told.detail == .answer(nil)
        let parent = isRemoval ? "nil" : "container"
        return call == "didMove"
            ? "\(code(name)) is told willMove(toParent: \(parent)), and never didMove(toParent:)"
            : "\(code(name)) is told didMove(toParent: \(parent)) without willMove(toParent:)"
    }

    /// Checks the order of appearance calls: `viewWillAppear` must be followed by `viewDidAppear`, or reverted by
    /// `viewWillDisappear`, and so on.
    private static func appearance(of name: String, _ events: [StageEvent]) -> Finding? {
        let order: [StageEvent.Name: (word: String, after: [StageEvent.Name?])] = [
            .viewWillAppear: ("viewWillAppear", [nil, .viewDidDisappear, .viewWillDisappear]),
            .viewDidAppear: ("viewDidAppear", [.viewWillAppear]),
            .viewWillDisappear: ("viewWillDisappear", [.viewDidAppear, .viewWillAppear]),
            .viewDidDisappear: ("viewDidDisappear", [.viewWillDisappear]),
        ]
        var last: StageEvent?
        for event in events {
            guard let (word, accepted) = order[event.name] else { continue }
            guard accepted.contains(last?.name) else {
                let before = last.flatMap { order[$0.name]?.word } ?? "nothing"
                return Finding(
                    .appearanceUnbalanced, at: event.time, view: name,
                    "\(code(name)) is told \(word) after \(before)")
            }
            last = event
        }
        guard let last, let word = order[last.name]?.word,
            last.name == .viewWillAppear || last.name == .viewWillDisappear
        else { return nil }
        return Finding(
            .appearanceUnbalanced, at: last.time, view: name,
            "\(code(name)) is told \(word), and never what follows")
    }
}
