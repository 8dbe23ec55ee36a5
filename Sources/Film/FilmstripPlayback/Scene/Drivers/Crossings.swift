import TransitionSpec
import UIKitCore

/// The conditions of a gesture, each with whether it was true at the gesture's last move.
struct Crossings<Crossing> {
    private let all: [Crossing]
    private var met: [Bool]
    /// The JSON Pointer of the conditions.
    private let place: String

    /// Asks the conditions where the gesture begins; `place` is the JSON Pointer of their list.
    init(_ all: [Crossing], at place: String = "", _ isMet: (Crossing) -> Bool = { _ in false }) {
        (self.all, self.place) = (all, place)
        met = all.map(isMet)
    }

    /// Does what the conditions that have become true since the last move ask for.
    mutating func moved(
        _ facts: SceneFacts, _ isMet: (Crossing) -> Bool, pass: (Crossing) -> Void
    ) {
        for (index, crossing) in all.enumerated() {
            let (was, isMet) = (met[index], isMet(crossing))
            met[index] = isMet
            guard isMet, !was else { continue }
            facts.noteDecision(at: "\(place)/\(index)")
            pass(crossing)
        }
    }
}

extension Crossings<Spec.Crossing> {
    init(_ all: [Spec.Crossing], at place: String, _ run: TransitionRun?) {
        self.init(all, at: place) { run?.value($0.when) == true }
    }

    mutating func moved(_ run: TransitionRun) {
        moved(run.setting.failure.facts) {
            run.value($0.when) == true
        } pass: { crossing in
            crossing.haptic?.feel()
            run.play(crossing.animate) {}
        }
    }
}

extension Spec.Haptic {
    /// Makes the signal, an event of the timeline.
    func feel() { Stage.shared.log(.hapticFeedback, nil, .word(event)) }

    /// The signal in the timeline, as generators of code write it.
    fileprivate var event: String {
        switch self {
        case .light, .medium, .heavy, .soft, .rigid: "impact \(rawValue)"
        case .selection: rawValue
        case .success, .warning, .error: "notification \(rawValue)"
        }
    }
}
