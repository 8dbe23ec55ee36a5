import FilmstripFilm
import StageEvents

extension ValueClaim {
    /// Whether the claim is true of two plays.
    func holds(_ baseline: Timeline, _ actual: Timeline) -> Bool {
        let main = Reading(moment: moment, difference: difference, place: place ?? "")
        return views.allSatisfy { name in
            let isExact = name == farthest
            return main.holds(of: name, isExact: isExact, baseline, actual)
                && atProgress?.holds(of: name, isExact: isExact, baseline, actual) != false
        }
    }
}

extension ValueClaim.Reading {
    /// Whether the difference is that of a view in two plays.
    ///
    /// - Parameter isExact: Whether the view has the very value of the claim; other views of a group differ by the same
    ///   amount, from other values.
    func holds(
        of name: String, isExact: Bool = true, _ baseline: Timeline, _ actual: Timeline
    ) -> Bool {
        guard Claim.isSound(moment, baseline, actual) else { return false }
        let part = difference.part
        guard let view = actual.view(name, at: moment.new, like: baseline) else { return false }
        let olds = moment.old.map { baseline.view(name, at: $0, like: actual) }
        guard !olds.contains(where: { $0 == nil }) else { return false }
        let now = view.value(part)
        return olds.allSatisfy { $0?.value(part) != now } && (!isExact || now == part.value)
            && isLargest(of: name, baseline, actual)
    }

    /// Whether no moment of both plays has a larger difference, if all of both can be held against each other.
    private func isLargest(
        of name: String, _ baseline: Timeline, _ actual: Timeline
    ) -> Bool {
        guard moment.basis == .time, difference.part.numbers.count == 1,
            let was = baseline.record?.samples, let isNow = actual.record?.samples,
            baseline.transitions.count == actual.transitions.count,
            zip(baseline.transitions, actual.transitions).allSatisfy({ $0.isTimed(like: $1) })
        else { return true }
        let label = difference.part.label
        func number(_ sample: Timeline.Sample) -> Double? {
            guard let view = sample.views.first(where: { $0.name == name }) else { return nil }
            let numbers = view.parts.first { $0.label == label }?.numbers ?? difference.part.usual
            return numbers.count == 1 ? numbers[0] : nil
        }
        let olds = Dictionary(
            was.map { (($0.time * 1e6).rounded(), $0) }, uniquingKeysWith: { one, _ in one })
        return isNow.allSatisfy { sample in
            guard let old = olds[(sample.time * 1e6).rounded()], let one = number(old),
                let other = number(sample)
            else { return true }
            return abs(one - other) <= abs(difference.offset) + 2e-6
        }
    }
}

extension StageTransition {
    /// Whether another transition begins, is let go, and ends at the same times, in the same way.
    fileprivate func isTimed(like other: Self) -> Bool {
        began == other.began && released == other.released && ended == other.ended
            && outcome == other.outcome && isInteractive == other.isInteractive
    }
}

extension ViewPart {
    /// The value as a claim is verified: numbers on the grid of timelines, or words.
    fileprivate var value: [String] { words.map { [$0] } ?? numbers.map { "\($0)" } }
}

extension Timeline.View {
    /// The value of a part, read from the property of its path.
    fileprivate func value(_ part: ViewPart) -> [String] {
        parts.first { $0.label == part.label }?.value ?? part.usual.map { "\($0)" }
    }
}
