package import FilmstripFilm
import FilmstripGeometry
import FilmstripParallel

/// The findings of all rules in a play.
package struct Findings {
    /// All findings, sorted by time, then in the order of the rules.
    package private(set) var all: [Finding]

    /// Applies all rules to `evidence`.
    ///
    /// - Parameter allowances: The author's reasons for allowing findings, by the rules' ids.
    package init(
        _ evidence: Evidence, allowing allowances: [String: String] = [:], performance: Bool = false
    ) {
        let rules = Self.rules + (performance ? [Self.offscreen] : [])
        let found = rules.flatMap { Cancellation.isRequested ? [] : $0(evidence) }
        all = found.withoutConsequences(frameTime: evidence.frameTime).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
        for index in all.indices {
            if Cancellation.isRequested { return }
            let time = all[index].time
            all[index].allowed = allowances[all[index].rule.rawValue]
            // Finds the frame at exactly that time in spite of rounding errors.
            all[index].frame = evidence.frameTimes.firstIndex { $0 >= time - 1e-9 }
            all[index].time = snap(time)
        }
    }

    /// Functions that each give the findings of one or several rules.
    private static let rules: [@Sendable (Evidence) -> [Finding]] = [
        completion, duration, window, black, flash, excursions, completionJump, elements,
        vanishing,
        sudden, dips, unseen, remains, setup, refusals, gestures, drivers, drags, driven, crossing,
        handOff, springs,
        animations, lateStarts, scrubbedSprings, notAnimated, reducedMotion, overlaps, callbacks,
    ]
}
