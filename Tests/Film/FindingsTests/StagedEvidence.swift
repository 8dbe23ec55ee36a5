import FilmstripFilm
import FilmstripFindings
import FilmstripGeometry
import Foundation
import StageEvents

/// Evidence that no play left, of a screen of 400 × 800 points at 64 Hz.
///
/// It has a transition from "old" to "new", which takes half a second from second 1 on.
struct StagedEvidence {
    static let frameTime = 1.0 / 64
    static let size = CGSize(width: 400, height: 800)

    var transitions = [
        StageTransition(
            id: 0, container: "navigation", operation: "push", from: "old", to: "new", began: 1,
            isInteractive: false, ended: 1.5, outcome: .completed)
    ]
    var promises = [0: StageTransition.Promise(duration: 0.5, finalFrame: .zero)]
    var events: [StageEvent] = []
    var looks: [Look] = []
    var recognizers: [(time: Double, counts: [RecognizerCount])] = []
    var frameTimes: [Double] = []
    var reducesMotion = false
    var offscreen: [(time: Double, passes: [OffscreenPass])] = []
    var scale = 1.0
    private var facts = Evidence.Facts()

    /// The transition, as one that a finger leaves at second 1.25.
    static var interactive: StagedEvidence {
        var evidence = StagedEvidence()
        evidence.transitions[0].isInteractive = true
        evidence.transitions[0].released = 1.25
        return evidence
    }

    /// Adds what is seen at a time: views, and the values that they keep.
    mutating func see(
        at time: Double, isBefore: Bool = false, isFrame: Bool = true, _ views: [Seen],
        left: [ViewValues] = []
    ) {
        looks.append(
            Look(
                time: time, isFrame: isFrame, isBefore: isBefore, phase: .running, views: views,
                left: left))
    }

    mutating func note(
        _ name: StageEvent.Name, at time: Double, _ detail: StageEvent.Detail = .none,
        subject: String? = nil
    ) {
        events.append(
            StageEvent(time: time, name: name, subject: subject, transition: 0, detail: detail))
    }

    /// Notes that a spec made a view.
    mutating func build(_ view: String) {
        facts.built.append(
            ViewValues(name: view, frame: .zero, alpha: 1, transform: .identity, others: []))
    }

    /// The findings of all rules.
    var findings: [Finding] { Findings(evidence, performance: true).all }

    /// The findings of the rules that always apply.
    var findingsWithoutRequest: [Finding] { Findings(evidence).all }

    private var evidence: Evidence {
        var evidence = Evidence(
            transitions, promises: promises, events: events, looks: looks,
            recognizers: recognizers, span: 1...1.5, size: Self.size,
            refreshRate: 1 / Self.frameTime, reducesMotion: reducesMotion,
            facts: facts)
        evidence.frameTimes = frameTimes
        (evidence.offscreen, evidence.scale) = (offscreen, scale)
        return evidence
    }

    /// The findings of one rule.
    func findings(_ rule: FindingRule) -> [Finding] { findings.filter { $0.rule == rule } }
}

extension Seen {
    /// A screen in the window, as large as it unless a place is given, moved by `x` and `y`.
    static func screen(
        _ name: String, x: Double = 0, y: Double = 0, size: CGSize = StagedEvidence.size,
        visibility: Double = 1, isInWindow: Bool = true, hasSpring: Bool = false
    ) -> Seen {
        Seen(
            name: name, isScreen: true, isInWindow: isInWindow, hasSpring: hasSpring,
            place: CGRect(origin: CGPoint(x: x, y: y), size: size), visibility: visibility)
    }
}
