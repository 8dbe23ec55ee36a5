import TransitionSpec
import UIKitCore

/// The conditions of a gesture, each with whether it was true at the gesture's last move.
struct Crossings {
    private let all: [Spec.Crossing]
    private var met: [Bool]

    /// Asks the conditions where the gesture begins.
    init(_ all: [Spec.Crossing], _ run: TransitionRun?) {
        self.all = all
        met = all.map { run?.value($0.when) == true }
    }

    /// Does what the conditions that have become true since the last move ask for.
    mutating func moved(_ run: TransitionRun) {
        for (index, crossing) in all.enumerated() {
            let (was, isMet) = (met[index], run.value(crossing.when) == true)
            met[index] = isMet
            guard isMet, !was else { continue }
            if let haptic = crossing.haptic { run.feel(haptic) }
            run.play(crossing.animate) {}
        }
    }
}

extension TransitionRun {
    /// Makes a haptic signal, an event of the timeline.
    func feel(_ haptic: Spec.Haptic) { Stage.shared.log(.hapticFeedback, nil, .word(haptic.event)) }
}

extension Spec.Haptic {
    /// The signal in the timeline, as generators of code write it.
    fileprivate var event: String {
        switch self {
        case .light, .medium, .heavy, .soft, .rigid: "impact \(rawValue)"
        case .selection: rawValue
        case .success, .warning, .error: "notification \(rawValue)"
        }
    }
}
