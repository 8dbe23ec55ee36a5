import FilmstripFilm
import FilmstripJSON
import StageEvents

/// The transitions of two plays matched with each other, and their differences.
struct TransitionMatch {
    /// Indices of matching transitions, in order.
    let pairs: [(old: Int, new: Int)]
    private(set) var changes: [Change] = []
    /// Indices of transitions that were removed or added, have another route or another outcome. Differences in and
    /// after them are consequences.
    private(set) var upsetOld: Set<Int> = []
    private(set) var upsetNew: Set<Int> = []
    /// Stage time in seconds from which the plays cannot be compared; infinite if they can throughout.
    var divergence: Double { min(divergences.baseline, divergences.actual) }
    /// The same in the time of each play.
    private(set) var divergences = Pair(baseline: Double.infinity, actual: Double.infinity)
    /// Whether the times of a transition, or its progress at a time, differ.
    private(set) var isRetimed = false
    /// The times in each play of changes of screens that happen at once, and were or are transitions in the other one.
    private(set) var instants = Pair(baseline: [Double](), actual: [Double]())

    private let old, new: [StageTransition]

    init(_ baseline: Timeline, _ actual: Timeline) {
        (old, new) = (baseline.transitions, actual.transitions)
        pairs = Self.pairs(old, new)
        let missed = (baseline.record?.missed, actual.record?.missed)
        let isUpset = pairs.contains { old[$0.old].outcome != new[$0.new].outcome }
        // After a wait that never ends, further transitions are missing since their steps are skipped.
        let refusals = (
            baseline.record?.refused.count ?? 0, actual.record?.refused.count ?? 0
        )
        // So are those whose operations are impossible since an earlier transition is missing.
        let isRefused = refusals.1 > refusals.0
        let wasRefused = refusals.0 > refusals.1
        var isTold = isUpset && (missed.1 != nil || isRefused)
        for index in old.indices where !pairs.contains(where: { $0.old == index }) {
            upsetOld.insert(index)
            let instant = actual.instant(like: old[index], but: baseline, instants.actual)
            instants.actual += instant.map { [$0] } ?? []
            diverge(at: old[index].began, instant ?? old[index].began)
            if isTold, instant == nil { continue }
            isTold = isTold || instant == nil && (missed.1 != nil || isRefused)
            let alike = old.indices.filter { old[$0].noun == old[index].noun }
            if instant == nil, !new.contains(where: { $0.noun == old[index].noun }),
                alike.allSatisfy({ actual.instant(like: old[$0], but: baseline, []) == nil })
            {
                if alike[0] != index { continue }
                let ends = (baseline.lastScreen, actual.lastScreen)
                add(
                    .transitions, old[index].began,
                    .noneLeft(
                        alike, phrases: alike.map { phrase(old, $0) }, route: route(old[index]),
                        noun: old[index].noun,
                        ends: ends.0 == ends.1
                            ? nil
                            : ends.0.flatMap { was in
                                ends.1.map { Pair(baseline: was, actual: $0) }
                            }))
                continue
            }
            add(
                .transitions, instant ?? old[index].began,
                .transitionGone(
                    index, phrase: phrase(old, index), route: route(old[index]),
                    atOnce: instant))
        }
        isTold = isUpset && (missed.0 != nil || wasRefused)
        for index in new.indices where !pairs.contains(where: { $0.new == index }) {
            upsetNew.insert(index)
            let instant = baseline.instant(like: new[index], but: actual, instants.baseline)
            instants.baseline += instant.map { [$0] } ?? []
            diverge(at: instant ?? new[index].began, new[index].began)
            if isTold, instant == nil { continue }
            isTold = isTold || instant == nil && (missed.0 != nil || wasRefused)
            add(
                .transitions, new[index].began,
                .transitionNew(
                    index, noun: new[index].noun, route: route(new[index]),
                    outcome: new[index].outcome, atOnce: instant))
        }
        // Delays of the start and end of the preceding transition.
        var delays = [0.0]
        for pair in pairs {
            compare(pair, delays: delays)
            let (was, isNow) = (old[pair.old], new[pair.new])
            delays = [isNow.began - was.began]
            if let ended = was.ended, let ends = isNow.ended { delays.append(ends - ended) }
        }
    }

    /// Returns the phrase for a transition in sentences.
    static func phrase(_ transitions: [StageTransition], _ index: Int) -> String {
        let noun = transitions[index].noun
        let alike = transitions.indices.filter { transitions[$0].noun == noun }
        guard alike.count > 1, let place = alike.firstIndex(of: index) else { return "the \(noun)" }
        return ordinal(place, noun)
    }

    /// Returns the phrase for a transition of the new play, by the play that has more like it; with its place in the old
    /// one if that is another.
    func phrase(_ number: Int) -> String {
        let phrase = phrase(new, number)
        guard let pair = pairs.first(where: { $0.new == number }),
            old[pair.old].noun == new[number].noun
        else { return phrase }
        let former = self.phrase(old, pair.old)
        let noun = new[number].noun
        if phrase == "the \(noun)" || phrase == former { return former }
        if former == "the \(noun)" { return phrase }
        return
            "\(phrase) (formerly \(former.replacing(" \(noun)", with: "").replacing("\(noun) ", with: "")))"
    }

    /// Whether a transition has become one of another kind or in another container, so that other calls say nothing new.
    var haveOtherKind: Bool {
        pairs.contains {
            old[$0.old].noun != new[$0.new].noun || old[$0.old].container != new[$0.new].container
        }
    }

    // MARK: Matching

    /// Pairs transitions of one kind that begin at the same time, as of the same step of a script, then those between them
    /// that lead between the same screens, then the rest in order.
    private static func pairs(
        _ old: [StageTransition], _ new: [StageTransition]
    ) -> [(old: Int, new: Int)] {
        func isSameStep(_ one: StageTransition, _ other: StageTransition) -> Bool {
            abs(one.began - other.began) <= sameTime && one.container == other.container
                && one.operation == other.operation
        }
        var pairs: [(old: Int, new: Int)] = []
        var (nextOld, nextNew) = (0, 0)
        func pair(before end: (old: Int, new: Int)) {
            pairs += routes(Array(old[nextOld..<end.old]), Array(new[nextNew..<end.new]))
                .map { (nextOld + $0.old, nextNew + $0.new) }
            (nextOld, nextNew) = (end.old + 1, end.new + 1)
        }
        for index in old.indices {
            // Of several that begin at once, those between the same screens.
            let same = new.indices.dropFirst(nextNew).filter { isSameStep(old[index], new[$0]) }
            guard
                let same = same.first(where: { old[index].signature == new[$0].signature })
                    ?? same.first(where: { other in
                        !old.contains {
                            isSameStep($0, new[other]) && $0.signature == new[other].signature
                        }
                    })
            else { continue }
            pair(before: (index, same))
            pairs.append((index, same))
        }
        pair(before: (old.count, new.count))
        return pairs
    }

    /// Pairs transitions of one kind between the same screens, then those left between these in order.
    private static func routes(
        _ old: [StageTransition], _ new: [StageTransition]
    ) -> [(old: Int, new: Int)] {
        var pairs: [(old: Int, new: Int)] = []
        var (nextOld, nextNew) = (0, 0)
        func fill(_ endOld: Int, _ endNew: Int) {
            while nextOld < endOld, nextNew < endNew {
                pairs.append((nextOld, nextNew))
                (nextOld, nextNew) = (nextOld + 1, nextNew + 1)
            }
        }
        for same in matches(old.map(\.signature), new.map(\.signature)) {
            fill(same.old, same.new)
            pairs.append(same)
            (nextOld, nextNew) = (same.old + 1, same.new + 1)
        }
        fill(old.count, new.count)
        return pairs
    }

    // MARK: Comparing

    private mutating func compare(_ pair: (old: Int, new: Int), delays: [Double]) {
        let (was, isNow) = (old[pair.old], new[pair.new])
        let both = Pair(baseline: pair.old, actual: pair.new)
        if was.signature != isNow.signature {
            let isSameKind = was.noun == isNow.noun && was.container == isNow.container
            // What comes from elsewhere to the same screen may go on alike.
            let isElsewhere = !isSameKind || was.to != isNow.to
            upset(
                pair, at: isElsewhere ? was.began : .infinity, isElsewhere ? isNow.began : .infinity
            )
            add(
                .transitions, isNow.began,
                .route(
                    both,
                    phrase: isSameKind
                        ? phrase(pair.new) : "transition number \(pair.new + 1)",
                    sentence: isSameKind
                        ? Pair(baseline: route(was), actual: route(isNow))
                        : Pair(
                            baseline: "a \(was.noun) in \(was.container) \(route(was))",
                            actual: "a \(isNow.noun) in \(isNow.container) \(route(isNow))"),
                    sameKind: isSameKind))
        }
        if was.isInteractive != isNow.isInteractive {
            isRetimed = true
            add(
                .transitions, isNow.began,
                .interactivity(
                    both, phrase: phrase(pair.new), isNow: isNow.isInteractive))
        }
        if was.outcome != isNow.outcome {
            upset(
                pair, at: was.released ?? was.ended ?? isNow.ended ?? was.began,
                isNow.released ?? isNow.ended ?? was.ended ?? isNow.began)
            add(
                .outcome, isNow.ended ?? isNow.released ?? isNow.began,
                .outcome(
                    both, phrase: phrase(pair.new),
                    Pair(baseline: was.outcome, actual: isNow.outcome)))
        }
        compareTimes(pair, delays: delays)
    }

    private mutating func compareTimes(_ pair: (old: Int, new: Int), delays: [Double]) {
        let (was, isNow) = (old[pair.old], new[pair.new])
        let delay = isNow.began - was.began
        if delays.allSatisfy({ abs(delay - $0) > sameTime }) {
            tell(.beginning, pair, was.began, isNow.began, at: isNow.began)
        } else if abs(delay) > sameTime {
            isRetimed = true
        }
        if was.isInteractive, isNow.isInteractive, let released = was.released,
            let releases = isNow.released
        {
            tell(.release, pair, released - was.began, releases - isNow.began, at: releases)
            if was.outcome == isNow.outcome, let ended = was.ended, let ends = isNow.ended {
                tell(.settling, pair, ended - released, ends - releases, at: ends)
            }
        } else if was.outcome == isNow.outcome, let ended = was.ended, let ends = isNow.ended {
            tell(.length, pair, ended - was.began, ends - isNow.began, at: ends)
        }
    }

    /// Notes that a time differs, and tells it if people could notice.
    private mutating func tell(
        _ kind: TransitionTime, _ pair: (old: Int, new: Int), _ was: Double, _ isNow: Double,
        at time: Double
    ) {
        guard abs(isNow - was) > sameTime else { return }
        isRetimed = true
        guard abs(isNow - was) > unnoticedTime else { return }
        add(
            .duration, time,
            .time(
                kind, Pair(baseline: pair.old, actual: pair.new), phrase: phrase(pair.new),
                Pair(baseline: was, actual: isNow)))
    }

    private mutating func upset(_ pair: (old: Int, new: Int), at was: Double, _ isNow: Double) {
        upsetOld.insert(pair.old)
        upsetNew.insert(pair.new)
        diverge(at: was, isNow)
    }

    private mutating func diverge(at was: Double, _ isNow: Double) {
        divergences.baseline = min(divergences.baseline, was)
        divergences.actual = min(divergences.actual, isNow)
    }

    private mutating func add(_ kind: Change.Kind, _ time: Double, _ claim: Claim) {
        changes.append(Change(kind, time: time, claim))
    }

    private func phrase(_ transitions: [StageTransition], _ index: Int) -> String {
        Self.phrase(transitions, index)
    }

    private func route(_ transition: StageTransition) -> String {
        "from \(transition.from ?? "nothing") to \(transition.to ?? "nothing")"
    }
}

extension Timeline {
    /// The screen that appeared last and is not gone at the end.
    fileprivate var lastScreen: String? {
        events.reduce(into: [String]()) { screens, event in
            guard let screen = event.subject,
                event.name == .viewDidAppear || event.name == .viewDidDisappear
            else { return }
            screens.removeAll { $0 == screen }
            if event.name == .viewDidAppear { screens.append(screen) }
        }.last
    }

    /// The times at which screens change as in a transition, but at once.
    private func instants(like transition: StageTransition) -> [Double] {
        func times(_ name: StageEvent.Name, _ screen: String?) -> [Double] {
            events.filter { $0.name == name && $0.subject == screen && $0.transition == nil }
                .map(\.time)
        }
        let gone = times(.viewDidDisappear, transition.from)
        if transition.operation == "dismiss" { return gone }
        let come = times(.viewDidAppear, transition.to)
        return transition.operation == "present" ? come : come.filter(gone.contains)
    }

    /// Returns the time at which screens change as in a transition of another play, but at once, where that play has no
    /// such change: the nearest one that is not taken; nil if there is none.
    fileprivate func instant(
        like transition: StageTransition, but other: Timeline, _ taken: [Double]
    ) -> Double? {
        let times = instants(like: transition)
        guard times.count > other.instants(like: transition).count else { return nil }
        return times.filter { !taken.contains($0) }
            .min { abs($0 - transition.began) < abs($1 - transition.began) }
    }
}

extension StageTransition {
    /// The properties that matching transitions share.
    fileprivate var signature: [String?] { [container, operation, from, to] }
}
