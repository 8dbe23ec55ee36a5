import FilmstripFilm
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
    private(set) var divergence = Double.infinity
    /// Whether the times of a transition, or its progress at a time, differ.
    private(set) var isRetimed = false

    private let old, new: [StageTransition]

    init(_ baseline: Timeline, _ actual: Timeline) {
        (old, new) = (baseline.transitions, actual.transitions)
        pairs = Self.pairs(old, new)
        for index in old.indices where !pairs.contains(where: { $0.old == index }) {
            upsetOld.insert(index)
            diverge(at: old[index].began)
            add(
                .transitions, old[index].began,
                "\(phrase(old, index)) \(route(old[index])) no longer happens")
        }
        for index in new.indices where !pairs.contains(where: { $0.new == index }) {
            upsetNew.insert(index)
            diverge(at: new[index].began)
            add(
                .transitions, new[index].began,
                "a \(new[index].noun) \(route(new[index])) happens that did not")
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
        let ordinals = ["first", "second", "third", "fourth", "fifth"]
        return ordinals.indices.contains(place)
            ? "the \(ordinals[place]) \(noun)" : "\(noun) number \(place + 1)"
    }

    // MARK: Matching

    /// Pairs transitions of one kind between the same screens, then those left between these in order.
    private static func pairs(
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
        if was.signature != isNow.signature {
            upset(pair, at: min(was.began, isNow.began))
            let kind = was.noun == isNow.noun && was.container == isNow.container
            add(
                .transitions, isNow.began,
                kind
                    ? "\(phrase(new, pair.new)) goes \(route(isNow)); it went \(route(was))"
                    : "transition \(pair.new) is a \(isNow.noun) in \(isNow.container) "
                        + "\(route(isNow)); it was a \(was.noun) in \(was.container) \(route(was))")
        }
        if was.isInteractive != isNow.isInteractive {
            isRetimed = true
            add(
                .transitions, isNow.began,
                "\(phrase(new, pair.new)) "
                    + (isNow.isInteractive
                        ? "is interactive; it was not" : "is no longer interactive"))
        }
        if was.outcome != isNow.outcome {
            upset(
                pair,
                at: min(
                    was.released ?? was.ended ?? was.began,
                    isNow.released ?? isNow.ended ?? isNow.began))
            add(
                .outcome, isNow.ended ?? isNow.released ?? isNow.began,
                "\(phrase(new, pair.new)) \(isNow.ending); it \(was.formerEnding)")
        }
        compareTimes(pair, delays: delays)
    }

    /// Reports at most one difference in duration, since later ones follow from the first.
    private mutating func compareTimes(_ pair: (old: Int, new: Int), delays: [Double]) {
        let (was, isNow) = (old[pair.old], new[pair.new])
        let subject = phrase(new, pair.new)
        let delay = isNow.began - was.began
        if delays.allSatisfy({ abs(delay - $0) > sameTime }) {
            isRetimed = true
            add(
                .duration, isNow.began,
                "\(subject) begins at \(figure(seconds: isNow.began)); it began at "
                    + figure(seconds: was.began))
        } else if abs(delay) > sameTime {
            isRetimed = true
        }
        if was.isInteractive, isNow.isInteractive, let released = was.released,
            let releases = isNow.released
        {
            let (before, now) = (released - was.began, releases - isNow.began)
            if abs(now - before) > sameTime {
                isRetimed = true
                return add(
                    .duration, releases,
                    "\(subject) is let go after \(figure(seconds: now)); it was let go after "
                        + figure(seconds: before))
            }
            if was.outcome == isNow.outcome, let ended = was.ended, let ends = isNow.ended,
                abs((ends - releases) - (ended - released)) > sameTime
            {
                isRetimed = true
                add(
                    .duration, ends,
                    "\(subject) takes \(figure(seconds: ends - releases)) from letting go to its end; "
                        + "it took \(figure(seconds: ended - released))")
            }
        } else if was.outcome == isNow.outcome, let ended = was.ended, let ends = isNow.ended {
            let (before, now) = (ended - was.began, ends - isNow.began)
            guard abs(now - before) > sameTime else { return }
            isRetimed = true
            add(
                .duration, ends,
                "\(subject) takes \(figure(seconds: now)); it took \(figure(seconds: before))")
        }
    }

    private mutating func upset(_ pair: (old: Int, new: Int), at time: Double) {
        upsetOld.insert(pair.old)
        upsetNew.insert(pair.new)
        diverge(at: time)
    }

    private mutating func diverge(at time: Double) { divergence = min(divergence, time) }

    private mutating func add(_ kind: Change.Kind, _ time: Double, _ sentence: String) {
        changes.append(Change(kind, time: time, sentence.capitalizedSentence))
    }

    private func phrase(_ transitions: [StageTransition], _ index: Int) -> String {
        Self.phrase(transitions, index)
    }

    private func route(_ transition: StageTransition) -> String {
        "from \(transition.from ?? "nothing") to \(transition.to ?? "nothing")"
    }
}

extension StageTransition {
    /// The properties that matching transitions share.
    fileprivate var signature: [String?] { [container, operation, from, to] }

    /// The operation as a noun.
    var noun: String {
        switch operation {
        case "select": "selection"
        case "present": "presentation"
        case "dismiss": "dismissal"
        default: operation
        }
    }

    fileprivate var ending: String {
        switch outcome {
        case nil: "does not end"
        case .stalled?: "stalls"
        case let outcome?: "is \(outcome.rawValue)"
        }
    }

    fileprivate var formerEnding: String {
        switch outcome {
        case nil: "did not end"
        case .stalled?: "stalled"
        case let outcome?: "was \(outcome.rawValue)"
        }
    }
}
