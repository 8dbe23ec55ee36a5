import Filmstrip
public import FilmstripFilm
import FilmstripPlayback
import Foundation
import StageEvents
import TransitionSpec

/// A law that every play of a spec obeys, whatever the fingers do.
public enum FuzzLaw: Hashable, Sendable {
    /// The play can be played to its end, within the limits.
    case plays
    /// Every transition ends.
    case ends
    /// A cancelled transition leaves all screens as if it had not begun.
    case cancelledIsNeverBegun
    /// The screen on top is the one to which the last transition led, or, if it was cancelled, from which it came.
    case stackIsAsTold
    /// The outcome is the same on displays of 60 and 120 Hz, and for touches at these rates.
    case sameAtEveryRate
    /// No object outlives the play.
    case nothingOutlives
    /// There is no finding of this rule, unless the spec's own play has one.
    case finds(FindingRule)

    /// The name of the law in reports and files: the rule's id for findings.
    public var name: String {
        switch self {
        case .plays: "plays"
        case .ends: "ends"
        case .cancelledIsNeverBegun: "cancelled-is-never-begun"
        case .stackIsAsTold: "stack-is-as-told"
        case .sameAtEveryRate: "same-at-every-rate"
        case .nothingOutlives: "nothing-outlives"
        case .finds(let rule): rule.rawValue
        }
    }
}

/// A law is coded as its name.
extension FuzzLaw: Codable {
    private static let plain: [FuzzLaw] = [
        .plays, .ends, .cancelledIsNeverBegun, .stackIsAsTold, .sameAtEveryRate, .nothingOutlives,
    ]

    /// Reads the name of a law; throws for any other text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let law = FuzzLaw(name: name) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "no law is named \(name)")
        }
        self = law
    }

    /// The law with a name; nil for any other text.
    public init?(name: String) {
        let law =
            Self.plain.first { $0.name == name } ?? FindingRule(rawValue: name).map { .finds($0) }
        guard let law else { return nil }
        self = law
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

/// A broken law.
struct FuzzBreach: Codable, Equatable, Sendable {
    var law: FuzzLaw
    /// The facts, in one sentence.
    var message: String
}

/// Plays a spec with actions, and holds the plays against the laws.
struct FuzzJudge {
    let prefix: [Spec.ScriptStep]
    /// The play without actions.
    let still: PlayEnding
    /// Rules of the findings of the spec's own play.
    let known: Set<FindingRule>
    let severities: Set<FindingSeverity>
    let scripted: Renderer.ScriptedSpec

    /// The broken laws, and the transitions of the play.
    func judge(
        _ actions: [FuzzAction]
    ) throws(RenderFailure) -> (breaches: [FuzzBreach], transitions: [StageTransition]) {
        let ending: PlayEnding
        let findings: [Finding]
        do throws(RenderFailure) {
            (ending, findings) = try scripted.ending(script(actions, touchRate: FuzzFinger.rate))
        } catch {
            if error == .cancelled { throw error }
            let message = error.errors.first?.sentence ?? "\(error)"
            return ([FuzzBreach(law: .plays, message: message)], [])
        }
        let transitions = ending.evidence.transitions
        var breaches: [FuzzBreach] = []
        if let stalled = transitions.first(where: { $0.outcome == .stalled || $0.outcome == nil }) {
            breaches.append(
                FuzzBreach(law: .ends, message: "the \(stalled.operation) never ends"))
        }
        for finding in findings
        where severities.contains(finding.rule.severity) && !known.contains(finding.rule)
            && !breaches.contains(where: { $0.law == .finds(finding.rule) })
        {
            breaches.append(FuzzBreach(law: .finds(finding.rule), message: finding.message))
        }
        if let message = leftover(ending, actions) {
            breaches.append(FuzzBreach(law: .cancelledIsNeverBegun, message: message))
        }
        if let message = misplaced(ending) {
            breaches.append(FuzzBreach(law: .stackIsAsTold, message: message))
        }
        if !ending.survivors.isEmpty {
            let names = ending.survivors.prefix(4).joined(separator: ", ")
            breaches.append(
                FuzzBreach(law: .nothingOutlives, message: "alive after the play: \(names)"))
        }
        if breaches.isEmpty, let message = try difference(of: actions, transitions) {
            breaches.append(FuzzBreach(law: .sameAtEveryRate, message: message))
        }
        return (breaches, transitions)
    }

    /// The script of a play, with fingers that are sampled at a rate in hertz.
    private func script(_ actions: [FuzzAction], touchRate: Double) -> [Spec.ScriptStep] {
        // Transitions that begin before the spec's calls are over are among them.
        Self.merged(prefix, actions.sorted { $0.time < $1.time }.map { $0.step(at: touchRate) })
    }

    /// Merges steps in order of time; those that wait for events stay before all others.
    static func merged(
        _ prefix: [Spec.ScriptStep], _ steps: [Spec.ScriptStep]
    ) -> [Spec.ScriptStep] {
        func time(_ step: Spec.ScriptStep) -> Double? {
            if case .at(let time) = step.start { time } else { nil }
        }
        guard prefix.allSatisfy({ time($0) != nil }) else { return prefix + steps }
        return (prefix + steps).enumerated().sorted {
            (time($0.element) ?? 0, $0.offset) < (time($1.element) ?? 0, $1.offset)
        }.map(\.element)
    }

    /// Difference that a play of cancelled transitions alone leaves to the play without actions; nil if there is none.
    private func leftover(_ ending: PlayEnding, _ actions: [FuzzAction]) -> String? {
        let before = still.evidence.transitions
        let begun = ending.evidence.transitions.dropFirst(before.count)
        guard actions.allSatisfy({ $0.finger != nil }), !begun.isEmpty,
            begun.allSatisfy({ $0.outcome == .cancelled }),
            ending.evidence.transitions.prefix(before.count).map(\.outcome)
                == before.map(\.outcome),
            let (was, now) = both(still.evidence.looks.last, ending.evidence.looks.last)
        else { return nil }
        for screen in was.views where screen.isScreen {
            guard let after = now[screen.name] else { continue }
            if after.isInWindow != screen.isInWindow {
                return "\(screen.name) is \(after.isInWindow ? "" : "not ")in the window"
            }
            guard screen.isInWindow else { continue }
            let (old, new) = (screen.place, after.place)
            let shift = max(
                abs(old.minX - new.minX), abs(old.minY - new.minY), abs(old.maxX - new.maxX),
                abs(old.maxY - new.maxY))
            if shift > 0.5 { return "\(screen.name) is \(text(new)), not \(text(old))" }
            if abs(after.visibility - screen.visibility) > 0.01 {
                return "\(screen.name) has alpha \(after.visibility), not \(screen.visibility)"
            }
        }
        return nil
    }

    private func both<A, B>(_ a: A?, _ b: B?) -> (A, B)? {
        if let a, let b { (a, b) } else { nil }
    }

    private func text(_ place: CGRect) -> String {
        "at [\([place.minX, place.minY, place.width, place.height].map { "\(Int($0.rounded()))" }.joined(separator: ", "))]"
    }

    /// The screen on top, if it is not where the last transition led; nil if it is, or if that is not known: with several
    /// containers, or transitions that overlap.
    private func misplaced(_ ending: PlayEnding) -> String? {
        let transitions = ending.evidence.transitions
        guard ending.places.count == 1, let place = ending.places.first,
            place.screens.indices.contains(place.visible), let last = transitions.last,
            ["navigation", "tabs"].contains(last.container),
            zip(transitions, transitions.dropFirst()).allSatisfy({
                $0.ended ?? .infinity <= $1.began
            }),
            let expected = last.outcome == .completed ? last.to : last.from
        else { return nil }
        let top = place.screens[place.visible]
        return top == expected
            ? nil : "\(top) is on top, not \(expected), after the \(last.operation)"
    }

    /// The difference of outcomes between rates, of a play of one finger; nil if there is none.
    ///
    /// Recognizers measure a little differently at each rate, so a finger near a rule's threshold may end otherwise. The law
    /// is broken only if fingers that go 4 % less and 4 % more far, and slower and faster by as much, agree with it at both
    /// rates.
    private func difference(
        of actions: [FuzzAction], _ transitions: [StageTransition]
    ) throws(RenderFailure) -> String? {
        guard actions.count == 1, let finger = actions[0].finger,
            transitions.count > still.evidence.transitions.count
        else { return nil }
        func outcomes(of transitions: [StageTransition]) -> [String] {
            transitions.map { "\($0.operation) \(($0.outcome ?? .stalled).rawValue)" }
        }
        func outcomes(
            _ finger: FuzzFinger, _ rate: Double
        ) throws(RenderFailure) -> [String] {
            let script = script([.finger(finger)], touchRate: rate)
            return outcomes(of: try scripted.transitions(script, refreshRate: rate))
        }
        // The play itself may be the one at 60 Hz.
        let isSlow = scripted.spec.device.refreshRate == 60 && FuzzFinger.rate == 60
        let slow = isSlow ? outcomes(of: transitions) : try outcomes(finger, 60)
        let fast = try outcomes(finger, 120)
        guard slow != fast else { return nil }
        for (way, time) in [(0.96, 1.0), (1.04, 1.0), (1.0, 0.96), (1.0, 1.04)] {
            let other = finger.scaled(way: way, time: time)
            guard try outcomes(other, 60) == slow, try outcomes(other, 120) == fast else {
                return nil
            }
        }
        return
            "at 60 Hz: \(slow.joined(separator: ", ")); at 120 Hz: \(fast.joined(separator: ", "))"
    }
}

extension FuzzFinger {
    /// The finger with another length of its way and of its time.
    fileprivate func scaled(way: Double, time: Double) -> FuzzFinger {
        var finger = self
        let first = points[0]
        finger.points = points.map {
            Point(
                time: $0.time * time, x: first.x + ($0.x - first.x) * way,
                y: first.y + ($0.y - first.y) * way)
        }
        return finger
    }
}
