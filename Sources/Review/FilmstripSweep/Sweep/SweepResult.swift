import Filmstrip
import FilmstripFindings
import FilmstripGeometry
import FilmstripJSON
import FilmstripMotion
import Foundation

/// The result of one play of a sweep. Numbers are on the grid of 1e-6 of all that leaves the engine.
public struct SweepResult: Codable, Equatable, Sendable {
    /// `completed`, `cancelled` or `stalled` for the transition of the last finger; without one, the name of the detent at
    /// which a sheet rests, or `none`. `refused` if the values make no valid spec.
    ///
    /// The transition is the last one that begins, or is under way, after the last finger touches; in a script without
    /// fingers, the last one.
    public var outcome: String
    /// The name of the transition's operation, such as `pop`.
    public var operation: String?
    /// Beginning of the transition, stage seconds.
    public var began: Double?
    /// Time at which its finger let go, stage seconds; nil if none did.
    public var released: Double?
    /// End of the transition, stage seconds; nil if it never ends.
    public var ended: Double?
    /// End of the last transition of the play, or of the script without one; stage seconds.
    public var end: Double
    /// The progress that it was last told by a finger, 0…1 as a rule; nil if it was told none.
    public var progress: Double?
    /// The velocity with which its finger lifted, as the recognizer tells it, points per second; nil if no pan did.
    public var velocity: [Double]?
    /// The change of velocity when its finger let go; nil if there is nothing to measure.
    public var handOff: HandOff?
    /// The findings that the spec does not allow, in order of time.
    public var findings: [Finding]
    /// The errors of a refused spec.
    public var errors: [String]

    /// The hand-off of the transition, as in its timeline: velocities of the view whose velocity changes most when the
    /// finger lets go, along the direction in which the finger moved it; points per second.
    public struct HandOff: Codable, Equatable, Sendable {
        /// The name of the view.
        public var view: String
        /// The velocity before, 0 or more, and just after, below 0 if it turns back.
        public var before, after: Double

        /// The change of velocity.
        public var jump: Double { snap(after - before) }
        /// The change in per cent of the velocity before; nil for a view that rested.
        public var percent: Double? { before > 0 ? snap((after - before) / before * 100) : nil }
    }

    /// A finding.
    public struct Finding: Codable, Equatable, Sendable {
        /// The rule's id and its severity.
        public var rule, severity: String
        /// Stage seconds.
        public var time: Double
        /// The name of the view; nil if it is about none.
        public var view: String?
        /// The cause, in one sentence.
        public var message: String
    }

    /// Whether a play can have this result: one that was kept or made elsewhere may be anything.
    public var isPossible: Bool {
        let texts: [String?] =
            [outcome, operation, handOff?.view] + findings.flatMap { [$0.view, $0.message] }
        let times = [began, released, ended, end] + findings.map(\.time)
        let numbers =
            [progress, handOff?.before, handOff?.after, handOff?.percent] + (velocity ?? [])
        return findings.count + errors.count <= 10_000 && (velocity?.count ?? 2) == 2
            && (texts + errors).allSatisfy { ($0?.utf8.count ?? 0) <= 1 << 14 }
            && times.allSatisfy { (0...1e5).contains($0 ?? 0) }
            && numbers.allSatisfy { ($0 ?? 0).magnitude <= 1e15 }
            && findings.allSatisfy {
                FindingRule(rawValue: $0.rule)?.severity.rawValue == $0.severity
            }
    }

    init(refused errors: [String]) {
        (outcome, findings, self.errors, end) = ("refused", [], errors, 0)
    }

    init(_ ending: PlayEnding, _ findings: [FilmstripFilm.Finding]) {
        let evidence = ending.evidence
        let transition = evidence.transitions.last { transition in
            ending.lastTouch.map { transition.ended ?? .infinity > $0 } ?? true
        }
        (errors, end) = ([], snap(evidence.span.upperBound))
        self.findings = findings.filter { $0.allowed == nil }.map {
            Finding(
                rule: $0.rule.rawValue, severity: $0.rule.severity.rawValue, time: $0.time,
                view: $0.view, message: $0.message)
        }
        guard let transition else {
            outcome = ending.detent ?? "none"
            return
        }
        outcome = (transition.outcome ?? .stalled).rawValue
        operation = transition.operation
        began = snap(transition.began)
        (released, ended) = (
            transition.released.map { snap($0) }, transition.ended.map { snap($0) }
        )
        progress = ScriptPlayer.progress(in: evidence.events)[transition.id].map { snap($0) }
        velocity = transition.velocity.map { [snap($0.x), snap($0.y)] }
        handOff = Timeline.HandOff(of: transition, in: evidence).map {
            HandOff(view: $0.view, before: $0.before, after: $0.after)
        }
    }
}
