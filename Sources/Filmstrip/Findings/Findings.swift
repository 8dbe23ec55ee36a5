import Parallel
import TransitionSpec

/// What all rules find in a play.
struct Findings {
    /// By time, then in the order of the rules.
    private(set) var all: [Finding]

    /// Holds the rules against `evidence`.
    ///
    /// - Parameters:
    ///   - allowances: What the spec knows and wants.
    ///   - times: When the strip's frames are, in rising order.
    init(_ evidence: Evidence, allowing allowances: [Spec.Allowance], seenAt times: [Double]) {
        let reasons = Dictionary(allowances.map { ($0.rule, $0.reason) }) { first, _ in first }
        let found = Self.rules.flatMap { Cancellation.isRequested ? [] : $0(evidence) }
        all = found.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        for index in all.indices {
            if Cancellation.isRequested { return }
            let time = all[index].time
            all[index].allowed = reasons[all[index].rule.rawValue]
            // The frame at that time is not missed by a last bit.
            all[index].frame = times.firstIndex { $0 >= time - 1e-9 }
        }
    }

    /// Each gives the findings of one or several rules.
    private static let rules: [@Sendable (Evidence) -> [Finding]] = [
        completion, duration, window, flash, remains, gestures, drivers, crossing, handOff, springs,
        reducedMotion, callbacks,
    ]
}
