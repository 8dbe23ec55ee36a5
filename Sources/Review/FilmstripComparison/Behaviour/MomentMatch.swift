import FilmstripFilm
import FilmstripParallel
import StageEvents

/// A moment of the new record, and what it is held against in the old one.
struct RecordedMoment {
    /// The moments at the same time, or the same time since an event, by which differences are told.
    var pair: PairedMoment
    /// Further moments of the old play that may show the same: what is equal in one of them is no difference.
    var others: [PairedMoment] = []
    /// Whether some of these are not known, so that the moment alone proves no difference.
    var isOpen = false
}

/// The moments of two plays that show the same of their transitions.
///
/// Records are compared at equal distances from the events of matching transitions, which every record has. Without
/// records the frames of the strips are compared, at the moments that both show.
struct MomentMatch {
    let baseline, actual: Timeline
    let transitions: TransitionMatch
    /// Whether the moments are those of records, which both plays have.
    let isRecord: Bool
    /// Whether the moments are frames of plays that both have records, too.
    let isBetween: Bool
    /// The moments of both plays.
    let olds, news: [Moment]
    /// Indices of the moments before the plays diverge.
    private let old, new: [Int]

    /// - Parameter ofFrames: Whether frames are compared even if both plays have records.
    init(
        _ baseline: Timeline, _ actual: Timeline, _ transitions: TransitionMatch,
        ofFrames: Bool = false
    ) {
        (self.baseline, self.actual, self.transitions) = (baseline, actual, transitions)
        let haveRecords = baseline.record != nil && actual.record != nil
        (isRecord, isBetween) = (haveRecords && !ofFrames, haveRecords && ofFrames)
        let (olds, news) = (
            baseline.moments(ofRecord: isRecord), actual.moments(ofRecord: isRecord)
        )
        (self.olds, self.news) = (olds, news)
        func early(_ moments: [Moment], _ end: Double) -> [Int] {
            moments.indices.filter { moments[$0].time < end - sameTime }
        }
        let ends =
            isRecord
            ? transitions.divergences
            : Pair(baseline: transitions.divergence, actual: transitions.divergence)
        (old, new) = (early(olds, ends.baseline), early(news, ends.actual))
    }

    /// Whether the plays diverge, so that only some moments can be compared.
    var isCut: Bool { transitions.divergence < .infinity }

    /// Whether both strips have frames at the same times.
    var haveSameTimes: Bool {
        baseline.frames.count == actual.frames.count
            && zip(baseline.frames, actual.frames).allSatisfy {
                abs($0.time - $1.time) <= sameTime
            }
    }

    // MARK: Records

    /// Each moment of the new record that the old one has, too: at the same distance from the last event of its
    /// transition, or at that time after it has ended.
    var recorded: [RecordedMoment] {
        let numbers = Dictionary(
            uniqueKeysWithValues: transitions.pairs.map { ($0.new, $0.old) } + [(-1, -1)])
        struct Key: Hashable {
            var transition: Int
            var part: MomentPlace.Part
        }
        let parts = Dictionary(grouping: old) {
            Key(transition: olds[$0].place.transition, part: olds[$0].place.part)
        }
        // What a finger moves and what runs by itself have no equal moments.
        let strange = Set(
            transitions.pairs.filter {
                baseline.transitions[$0.old].isInteractive
                    != actual.transitions[$0.new].isInteractive
            }.map(\.new))
        return new.compactMap { index in
            if Cancellation.isRequested { return nil }
            let place = news[index].place
            if strange.contains(place.transition), place.part != .ended { return nil }
            guard let number = numbers[place.transition] else { return nil }
            let candidates = parts[Key(transition: number, part: place.part)] ?? []
            let same = same(as: index, in: candidates)
            guard let pair = same ?? still(index, in: candidates) ?? later(than: number, index)
            else { return nil }
            var moment = RecordedMoment(pair: pair)
            if let length = place.length, let first = candidates.first,
                let was = olds[first].place.length, length > 0, was > 0, abs(length - was) > 1e-5
            {
                let around = Self.around(
                    place.offset / length, in: candidates, { olds[$0].place.offset / was })
                moment.isOpen = around == nil
                if let around {
                    moment.others = [PairedMoment(new: index, old: around, basis: .fraction)]
                }
            }
            // A finger is where it was the same time after its touch, whenever the transition began.
            if place.part == .began, let late = lateness(of: number, place.transition) {
                let around = Self.around(
                    news[index].time - late, in: candidates, { olds[$0].time })
                moment.isOpen = moment.isOpen || around == nil
                moment.others +=
                    around.map {
                        [PairedMoment(new: index, old: $0, basis: .fraction)]
                    } ?? []
            }
            // Moments of earlier records are at touches, and before or after them by the last bit of a number.
            if baseline.record?.version ?? 0 < 4, place.part == .began, same != nil,
                let at = pair.old.first, number >= 0, baseline.transitions[number].isInteractive
            {
                let near = (at - 1...at + 1).filter(candidates.contains)
                moment.others.append(PairedMoment(new: index, old: near, basis: .offset))
            }
            // What is the same at the same time is no difference, even if the transition is told otherwise of its finger.
            if same == nil {
                moment.others += atOnce(news[index].time, of: number).map {
                    PairedMoment(new: index, old: [$0], basis: .time)
                }
            }
            return moment
        }
    }

    /// Seconds by which the touch before an interactive transition is later than that before the old one, if the
    /// transitions began at other times after them; else nil.
    private func lateness(of old: Int, _ new: Int) -> Double? {
        func touch(_ timeline: Timeline, _ transition: Int) -> (at: Double, delay: Double)? {
            guard transition >= 0, timeline.transitions[transition].isInteractive else {
                return nil
            }
            let began = timeline.transitions[transition].began
            return timeline.events.last { $0.name == .touchBegan && $0.time <= began + 2e-6 }
                .map { ($0.time, began - $0.time) }
        }
        guard let was = touch(baseline, old), let isNow = touch(actual, new),
            abs(was.delay - isNow.delay) > 1e-5
        else { return nil }
        return isNow.at - was.at
    }

    /// The moment of the old play at the same distance from the last event of its transition.
    private func same(as index: Int, in candidates: [Int]) -> PairedMoment? {
        let place = news[index].place
        guard let same = Self.nearest(place.offset, in: candidates, { olds[$0].place.offset }),
            abs(olds[same].place.offset - place.offset) <= 1e-5
        else { return nil }
        return paired(index, [same], at: olds[same].time)
    }

    /// The moments of the old play on either side of the same distance, if all is the same in both.
    private func still(_ index: Int, in candidates: [Int]) -> PairedMoment? {
        let offset = news[index].place.offset
        let next = Self.place(of: offset, in: candidates) { olds[$0].place.offset }
        guard next > 0, next < candidates.count else { return nil }
        let around = [candidates[next - 1], candidates[next]]
        let (before, after) = (olds[around[0]], olds[around[1]])
        guard before.views == after.views, before.order == after.order,
            before.progress == after.progress
        else { return nil }
        return paired(index, around, at: before.time + offset - before.place.offset)
    }

    /// The moments of the old play on either side of the time of a moment that its transition did not last to.
    private func later(than number: Int, _ index: Int) -> PairedMoment? {
        guard number >= 0 else { return nil }
        let (place, was) = (news[index].place, baseline.transitions[number])
        let event = place.part == .began ? was.began : place.part == .released ? was.released : nil
        guard let time = event.map({ $0 + place.offset }) else { return nil }
        let next = Self.place(of: time - 1e-5, in: old) { olds[$0].time }
        // After its end, a play stays as it is.
        let last = old.last == olds.count - 1 && next == old.count ? next - 1 : next
        guard next > 0, last < old.count, olds[old[last]].place.transition == number,
            olds[old[last]].place.part != place.part
        else { return nil }
        // At the lift of a finger another state is seen than just before it.
        let isAtEvent =
            place.offset > 1e-5 && olds[old[last]].place.offset <= 1e-5
            && olds[old[last]].place.part != .ended
        let isKnown = last < next || !isAtEvent && olds[old[last]].time - time <= 1e-5
        return paired(index, isKnown ? [old[last]] : [old[last - 1], old[last]], at: time)
    }

    private func paired(_ index: Int, _ olds: [Int], at time: Double) -> PairedMoment {
        PairedMoment(
            new: index, old: olds,
            basis: abs(time - news[index].time) <= sameTime ? .time : .offset)
    }

    /// The moments of the old play at a time, before and after a touch, that belong to a transition.
    private func atOnce(_ time: Double, of transition: Int) -> [Int] {
        let first = Self.place(of: time - 1e-5, in: old) { olds[$0].time }
        return old[first...].prefix { olds[$0].time <= time + 1e-5 }
            .filter { olds[$0].place.transition == transition }
    }

    /// Returns the element with the value nearest to `value`; values rise.
    private static func nearest(
        _ value: Double, in elements: [Int], _ key: (Int) -> Double
    ) -> Int? {
        let index = place(of: value, in: elements, key)
        return [index - 1, index].filter(elements.indices.contains).map { elements[$0] }
            .min { abs(key($0) - value) < abs(key($1) - value) }
    }

    /// Returns the two elements before and the two after a value; at an end the outermost one twice.
    private static func around(
        _ value: Double, in elements: [Int], _ key: (Int) -> Double
    ) -> [Int]? {
        let index = place(of: value - 1e-9, in: elements, key)
        // Without a moment on one side, the curve between it and the next event is not known.
        guard index < elements.count, index > 0 || key(elements[0]) <= value + 1e-9 else {
            return nil
        }
        return (index - 2...index + 1).map { elements[min(max($0, 0), elements.count - 1)] }
    }

    private static func place(
        of value: Double, in elements: [Int], _ key: (Int) -> Double
    ) -> Int {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if key(elements[middle]) < value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The pair of a moment under a finger whose progress differs: the moments of the old play around the same progress,
    /// under a finger too; nil if there are none.
    func sameProgress(as pair: PairedMoment) -> PairedMoment? {
        guard let progress = news[pair.new].progress, let first = pair.old.first else { return nil }
        let place = olds[first].place
        let candidates = old.filter {
            olds[$0].place.transition == place.transition && olds[$0].place.part == place.part
                && olds[$0].progress != nil
        }
        return around(progress, candidates, isNear: 1e-6) { olds[$0].progress ?? 0 }.map {
            PairedMoment(new: pair.new, old: $0, basis: .progress)
        }
    }

    // MARK: Strips

    /// Pairs each frame of the new strip with the old frame at its time, or with the last one before and the first one
    /// after it; frames without these are left out.
    var byTime: [PairedMoment] {
        if isBetween { return byNumber ?? [] }
        return new.compactMap { index in
            around(news[index].time, old) { olds[$0].time }.map {
                PairedMoment(new: index, old: $0, basis: .time)
            }
        }
    }

    /// Pairs the frames by index; nil unless both strips have equally many and all can be compared.
    var byNumber: [PairedMoment]? {
        guard !isCut, old.count == new.count else { return nil }
        return zip(new, old).map { PairedMoment(new: $0, old: [$1], basis: .number) }
    }

    /// Pairs each frame within a transition with the old frame of equal progress, or with those of the next lower and
    /// next higher progress, if possible in the same phase.
    var byProgress: [PairedMoment] {
        new.compactMap { index in
            if Cancellation.isRequested { return nil }
            let moment = news[index]
            guard let progress = moment.progress,
                let transition = actual.transition(at: moment.time),
                let pair = transitions.pairs.first(where: { $0.new == transition })
            else { return nil }
            let candidates = old.filter {
                olds[$0].progress != nil
                    && baseline.transition(at: olds[$0].time) == pair.old
            }
            let alike = candidates.filter { olds[$0].phase == moment.phase }
            func found(_ among: [Int]) -> [Int]? {
                around(progress, among, isNear: 1e-6) { olds[$0].progress ?? 0 }
            }
            return (found(alike) ?? found(candidates)).map {
                PairedMoment(new: index, old: $0, basis: .progress)
            }
        }
    }

    /// Returns the moment with an equal value, or those with the next lower and next higher ones; nil if one is missing.
    private func around(
        _ value: Double, _ moments: [Int], isNear: Double = sameTime, _ key: (Int) -> Double
    ) -> [Int]? {
        if let same = moments.first(where: { abs(key($0) - value) <= isNear }) { return [same] }
        guard let before = moments.filter({ key($0) < value }).max(by: { key($0) < key($1) }),
            let after = moments.filter({ key($0) > value }).min(by: { key($0) < key($1) })
        else { return nil }
        return [before, after]
    }
}
