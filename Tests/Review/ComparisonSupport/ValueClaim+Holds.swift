import FilmstripComparison
import FilmstripFilm
import StageEvents

extension ValueClaim {
    /// Whether the claim is true of two plays.
    func holds(_ baseline: Timeline, _ actual: Timeline) -> Bool {
        if moment.basis == .number, actual.record != nil {
            return holds(baseline.ofFrames, actual.ofFrames)
        }
        let main = Reading(moment: moment, difference: difference, place: place ?? "")
        if isStill, !views.allSatisfy({ isShownAsBefore($0, baseline, actual) }) { return false }
        if isVaried {
            return hasEnd(actual) && main.holds(of: farthest, baseline, actual)
                && views.allSatisfy { everDiffers($0, baseline, actual) }
        }
        return hasEnd(actual)
            && views.allSatisfy { name in
                main.holds(of: name, isExact: name == farthest, baseline, actual)
                    && differs(name, baseline, actual)
            }
    }

    /// Whether no frame shows a view elsewhere on the display than the frame at its time did.
    private func isShownAsBefore(
        _ name: String, _ baseline: Timeline, _ actual: Timeline
    ) -> Bool {
        guard let samples = actual.record?.samples else { return false }
        let first = span.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return actual.frames.allSatisfy { frame in
            guard frame.time > first - 0.0005, frame.time <= samples[last.new].time,
                let view = frame[name]
            else { return true }
            return baseline.frames.contains { old in
                guard abs(old.time - frame.time) <= sameTime,
                    let was = old[name]?.displayed.value.numbers,
                    let isNow = view.displayed.value.numbers
                else { return false }
                return zip(was, isNow).allSatisfy { abs($0 - $1) <= 0.5 }
            }
        }
    }

    /// Whether a difference that is there at the end of the play is not told to end.
    private func hasEnd(_ actual: Timeline) -> Bool {
        moment.basis == .number || last.new != (actual.record?.samples.count ?? 0) - 1
            || !span.contains(" to ")
    }

    /// Whether a view moves, or looks, differently at any time.
    private func everDiffers(_ name: String, _ baseline: Timeline, _ actual: Timeline) -> Bool {
        guard let was = baseline.record?.samples, let isNow = actual.record?.samples else {
            return true
        }
        func values(_ sample: Timeline.Sample) -> [String: [String]] {
            let view = sample.views.first { $0.name == name }
            return Dictionary(
                (view?.parts ?? []).filter { ViewPart.isPlace($0.label) == isMove }
                    .map { ($0.label, $0.value) }, uniquingKeysWith: { one, _ in one })
        }
        let olds = Dictionary(
            was.map { (($0.time * 1e6).rounded(), $0) }, uniquingKeysWith: { one, _ in one })
        return isNow.contains { sample in
            olds[(sample.time * 1e6).rounded()].map { values($0) != values(sample) } ?? false
        }
    }

    /// Whether a view moves, or looks, differently at the last moment, too.
    private func differs(_ name: String, _ baseline: Timeline, _ actual: Timeline) -> Bool {
        guard baseline.record != nil, actual.record != nil else { return true }
        let view = actual.view(name, at: last.new, like: baseline)
        let olds = last.old.map { baseline.view(name, at: $0, like: actual) }
        func values(_ view: Timeline.View?) -> [String: [String]] {
            Dictionary(
                (view?.parts ?? []).filter { part in
                    ViewPart.isPlace(part.label) == isMove
                        && ([difference.part.label] + others).contains(part.label)
                }.map { ($0.label, $0.value) }, uniquingKeysWith: { one, _ in one })
        }
        return olds.allSatisfy { values($0) != values(view) }
    }
}

extension ValueClaim.Reading {
    /// Whether the difference is that of a view in two plays.
    ///
    /// - Parameter isExact: Whether the view has the very value of the claim; other views of a group differ by the same
    ///   amount, from other values.
    /// - Parameter isOfTransition: Whether it is told of the transition of its moment, not of the whole play.
    func holds(
        of name: String, isExact: Bool = true, isOfTransition: Bool = false, _ baseline: Timeline,
        _ actual: Timeline
    ) -> Bool {
        guard Claim.isSound(moment, baseline, actual) else { return false }
        let part = difference.part
        guard let view = actual.view(name, at: moment.new, like: baseline) else { return false }
        let olds = moment.old.map { baseline.view(name, at: $0, like: actual) }
        guard !olds.contains(where: { $0 == nil }) else { return false }
        let now = view.value(part)
        return olds.allSatisfy { $0?.value(part) != now } && (!isExact || now == part.value)
            && isLargest(of: name, isOfTransition, baseline, actual)
    }

    /// Whether no moment at the same time, with the same events before it, has a larger difference that is seen.
    private func isLargest(
        of name: String, _ isOfTransition: Bool, _ baseline: Timeline, _ actual: Timeline
    ) -> Bool {
        guard moment.basis == .time, difference.part.numbers.count == 1,
            let was = baseline.record?.samples, let isNow = actual.record?.samples
        else { return true }
        let label = difference.part.label
        func view(_ sample: Timeline.Sample) -> Timeline.View? {
            sample.views.first { $0.name == name }
        }
        func number(_ sample: Timeline.Sample) -> Double? {
            guard let view = view(sample) else { return nil }
            let numbers = view.parts.first { $0.label == label }?.numbers ?? difference.part.usual
            return numbers.count == 1 ? numbers[0] : nil
        }
        let olds = Dictionary(
            was.map { (($0.time * 1e6).rounded(), $0) }, uniquingKeysWith: { one, _ in one })
        func owner(_ sample: Timeline.Sample) -> Int? {
            actual.transitions.lastIndex { $0.began <= sample.time + 3e-6 }
        }
        let own = owner(isNow[moment.new])
        return isNow.allSatisfy { sample in
            guard !isOfTransition || owner(sample) == own,
                let old = olds[(sample.time * 1e6).rounded()], let one = number(old),
                let other = number(sample),
                // Nobody sees what differs while a view is transparent.
                [old, sample].allSatisfy({ view($0)?.isVisible == true })
                    || ["alpha", "isHidden"].contains(label)
                        && [old, sample].contains(where: { view($0)?.isVisible == true }),
                baseline.past(sample.time) == actual.past(sample.time)
            else { return true }
            return abs(one - other) <= abs(difference.offset) + 2e-6
        }
    }
}

extension Timeline {
    /// The beginnings, releases and ends of transitions up to a time, in order, and from a release on its outcome.
    fileprivate func past(_ time: Double) -> [[Double]] {
        transitions.map { transition in
            let isDecided = transition.released ?? .infinity <= time + 3e-6
            return [transition.isInteractive ? 1 : 0]
                + [transition.began, transition.released, transition.ended].map {
                    $0.flatMap { $0 <= time + 3e-6 ? $0 : nil } ?? -1
                } + [isDecided && transition.outcome == .cancelled ? 1 : 0]
        }.filter { $0[1] >= 0 }
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
