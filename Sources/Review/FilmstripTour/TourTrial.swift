package import Filmstrip
import FilmstripFilm
import FilmstripJSON
import FilmstripParallel
import FilmstripPlayback
import Foundation
import StageEvents

/// Tries calls, taps and drags on a scene until no new transition appears.
///
/// From each screen that a new transition reaches, everything is tried again, two levels deep. Each play starts anew.
package struct TourTrial {
    private let scene: String
    private let calls: TourStop.Calls
    private var renderer: Renderer
    private let end: ContinuousClock.Instant
    private let playTime: Duration
    private var seen: Set<String> = []
    private var names: Set<String> = []
    private var untried = 0
    private let skipped: Set<String>
    private let tell: (TourWord) -> Void
    private var plays = 0

    /// The most plays of one scene.
    private static let mostPlays = 400
    /// The most taps on one screen.
    private static let mostTaps = 16
    /// The levels of screens that are looked at.
    private static let depth = 2
    /// The share of a scene's time that one play may take, but a second at least.
    private static let share = 0.25
    /// The longest wait for things that move on and on; virtual seconds.
    private static let patience = 4.0

    /// - Parameters:
    ///   - scene: The name of the scene's function.
    ///   - seconds: The time after which nothing further is tried.
    ///   - skipped: Attempts that are left out, by their names in ``TourWord/trying(_:)``.
    ///   - tell: Gets the name of each attempt before it is made, which may end the process, and what is found.
    package init(
        _ scene: String, calls: TourStop.Calls, by renderer: Renderer, seconds: Double,
        skipped: Set<String> = [], tell: @escaping (TourWord) -> Void
    ) {
        (self.scene, self.calls, self.skipped, self.tell) = (scene, calls, skipped, tell)
        self.renderer = renderer
        self.renderer.limits.virtualTime = Self.patience
        end = .now.advanced(by: .seconds(seconds))
        playTime = .seconds(max(seconds * Self.share, 1))
    }

    private var isOver: Bool { plays >= Self.mostPlays || ContinuousClock.now >= end }

    /// Tries everything.
    ///
    /// - Returns: The number of taps and drags that were not tried since the time was up.
    /// - Throws: A ``RenderFailure`` if the scene itself cannot be played.
    package mutating func visit() throws(RenderFailure) -> Int {
        let first = try play([])
        explore([], first, depth: 0)
        return untried
    }

    /// A step at its time.
    private struct Timed {
        let action: TourAction
        let time: Double
    }

    private func script(_ steps: [Timed]) -> String {
        steps.map { $0.action.json(at: $0.time) }.joined(separator: ",\n    ")
    }

    private func spec(_ steps: [Timed], _ span: ClosedRange<Double>?, _ words: String) -> [UInt8] {
        let between =
            span.map { ", \"between\": [\(text($0.lowerBound)), \(text($0.upperBound))]" } ?? ""
        // A scene without steps is played for what is on it.
        let steps = steps.isEmpty ? "" : "\n    \(script(steps))\n  "
        return Array(
            """
            {
              "description": \(quoted(words)),
              "device": { "model": "iPhone 16", "scale": 2 },
              "screens": {},
              "container": { "scene": "\(scene)" },
              "script": [\(steps)],
              "filmstrip": { "frames": 6\(between), "scale": 0.5 }
            }

            """.utf8)
    }

    private func quoted(_ text: String) -> String {
        String(JSONValue.string(text).text.dropLast())
    }

    private func text(_ seconds: Double) -> String {
        let rounded = (seconds * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private mutating func play(_ steps: [Timed]) throws(RenderFailure) -> SceneState {
        plays += 1
        return try timed { () throws(RenderFailure) in
            try renderer.state(afterPlaying: spec(steps, nil, ""))
        }
    }

    /// Plays something for its time at most.
    private func timed<Result>(
        _ play: () throws(RenderFailure) -> Result
    ) throws(RenderFailure) -> Result {
        let end = ContinuousClock.now.advanced(by: playTime)
        return try Cancellation { ContinuousClock.now >= end }.perform(play)
    }

    /// Plays a further step; nil if it is skipped, cannot be played, or begins no transition.
    private mutating func attempt(
        _ steps: [Timed], after state: SceneState
    ) -> (SceneState, StageTransition)? {
        let name = steps.map(\.action.title).joined(separator: ", then ")
        guard !skipped.contains(name) else { return nil }
        tell(.trying(name))
        do throws(RenderFailure) {
            let result = try play(steps)
            return result.transitions.dropFirst(state.transitions.count).first.map { (result, $0) }
        } catch {
            tell(.note("\(name): \(reason(error))"))
            return nil
        }
    }

    /// Tries everything after some steps, at whose end the scene is in `state`.
    private mutating func explore(_ steps: [Timed], _ state: SceneState, depth: Int) {
        // A moment after everything has come to rest, in tenths of a second.
        let time = ((state.time + 0.2) * 10).rounded(.up) / 10
        var further: [([Timed], SceneState)] = []
        for attempt in attempts(state, depth: depth) {
            if isOver {
                untried += 1
                continue
            }
            let tried = steps + [Timed(action: attempt.action, time: time)]
            guard let (result, begun) = self.attempt(tried, after: state) else { continue }
            guard keep(tried, begun, result) else { continue }
            if let drag = attempt.drag, begun.isInteractive {
                for pull in [TourAction.Pull.short, .flick] where !isOver {
                    let other = TourAction.drag(
                        drag.direction, pull, in: drag.target, on: state.size)
                    let tried = steps + [Timed(action: other, time: time)]
                    guard let (result, begun) = self.attempt(tried, after: state) else { continue }
                    _ = keep(tried, begun, result)
                }
            }
            let isNew =
                begun.outcome == .completed
                && seen.insert("to \(begun.operation) \(begun.to ?? "")").inserted
            if depth + 1 < Self.depth, isNew { further.append((tried, result)) }
        }
        for (steps, state) in further { explore(steps, state, depth: depth + 1) }
    }

    private struct Attempt {
        let action: TourAction
        var drag: (direction: TourAction.Direction, target: TouchTarget)?
    }

    private func attempts(_ state: SceneState, depth: Int) -> [Attempt] {
        var attempts: [Attempt] = []
        if let call = depth == 0 ? calls.forward : calls.back {
            let word = String(call.dropFirst(4)).lowercased()
            attempts.append(
                Attempt(action: TourAction(kind: .call(call), title: word, slug: word)))
        }
        for target in state.targets where target.kind == .drag {
            for direction in TourAction.Direction.allCases
            where !target.isEdge || target.edges.contains(direction.rawValue) {
                attempts.append(
                    Attempt(
                        action: .drag(direction, .long, in: target, on: state.size),
                        drag: (direction, target)))
            }
        }
        let taps = state.targets.filter { $0.kind == .tap }
        // Of cells of one class the first two.
        var counts: [String: Int] = [:]
        let some = taps.filter { target in
            counts[target.kindName, default: 0] += 1
            return counts[target.kindName, default: 0] <= (target.isCell ? 2 : Self.mostTaps)
        }
        attempts += some.prefix(Self.mostTaps).map { Attempt(action: .tap($0)) }
        return attempts
    }

    /// Keeps a transition unless one like it is kept already.
    ///
    /// - Returns: False if a finger began it in a direction in which it does not follow.
    private mutating func keep(
        _ steps: [Timed], _ begun: StageTransition, _ state: SceneState
    ) -> Bool {
        guard let last = steps.last else { return false }
        let outcome = begun.outcome ?? .stalled
        let kind: String =
            switch last.action.kind {
            case .call: "call"
            case .tap: "tap"
            // Of those that a transition does not follow one is enough.
            case .drag: begun.isInteractive ? last.action.slug : "drag"
            }
        let like = [
            kind, begun.operation, begun.from ?? "", begun.to ?? "", "\(begun.isInteractive)",
            outcome.rawValue,
        ].joined(separator: "|")
        guard seen.insert(like).inserted else { return true }
        let result =
            outcome == .completed ? begun.operation : "\(begun.operation), \(outcome.rawValue)"
        let title =
            last.action.title == begun.operation && outcome == .completed
            ? begun.operation : "\(last.action.title): \(result)"
        let from = max(min(begun.began, last.time), 0)
        let to = max(state.transitions.compactMap(\.ended).max() ?? state.time, from) + 0.05
        let text = spec(steps, from...max(to, from + 0.1), "\(scene): \(title).")
        let film: RenderedFilm
        do throws(RenderFailure) {
            film = try timed { () throws(RenderFailure) in
                try renderer.render(spec: text, as: [.png, .json, .txt])
            }
        } catch {
            tell(.note("\(title): \(reason(error))"))
            return true
        }
        guard let picture = film[.png] else { return true }
        if case .drag = last.action.kind, outcome == .cancelled,
            let told = film.timeline?.progress(of: begun.id), told < Self.leastProgress
        {
            return false
        }
        let findings = (film.timeline?.findings ?? []).filter {
            $0.allowed == nil && $0.time >= from - 1e-6
        }
        var name = last.action.slug
        if outcome != .completed { name += "-\(outcome.rawValue)" }
        if name != begun.operation, !name.contains(begun.operation) {
            name += "-\(begun.operation)"
        }
        let plain = name
        var number = 2
        while !names.insert(name).inserted {
            name = "\(plain)-\(number)"
            number += 1
        }
        tell(
            .strip(
                TourVisit.Strip(
                    name: name, title: title, spec: Data(text), picture: Data(picture),
                    words: film[.txt].map { String(decoding: $0, as: UTF8.self) } ?? "",
                    findings: findings.map {
                        TourVisit.Finding(
                            rule: $0.rule.rawValue, severity: "\($0.rule.severity)",
                            message: $0.message
                        )
                    },
                    isInteractive: begun.isInteractive, isCompleted: outcome == .completed,
                    operation: begun.operation)))
        return true
    }

    private func reason(_ failure: RenderFailure) -> String {
        switch failure {
        case .invalid(let errors) where !errors.isEmpty: errors[0].message
        case .cancelled: "took too long to play"
        default: failure.description
        }
    }

    /// The progress below which a transition does not follow its finger.
    private static let leastProgress = 0.02
}

extension Timeline {
    /// The greatest progress that a transition's finger told; nil if it told none.
    fileprivate func progress(of id: Int) -> Double? {
        events.compactMap { event -> Double? in
            guard event.name == .updateInteractiveTransition, event.transition == id,
                case .number(let number) = event.detail
            else { return nil }
            return number
        }.max()
    }
}
