package import FilmstripFilm
import StageEvents

extension Trajectories {
    /// Maximum difference of two values of progress that is not told.
    private static let sameProgress = 0.005

    /// Reports a different progress at the same times in one sentence; views are then compared at equal progress.
    mutating func compareProgress(_ comparesViews: Bool) {
        let pairs = match.byTime.filter { $0.old.count == 1 }
        if tellProgress(pairs, comparesViews) != nil { isRetimed = true }
    }

    /// Reports a different progress at equal moments of transitions in one sentence. What differs at these moments under a
    /// finger must then differ at equal progress, too.
    mutating func compareRecordedProgress(_ comparesViews: Bool) {
        let equal = recorded.filter { moment in
            moment.pair.old.count == 1
                && match.olds[moment.pair.old[0]].place.part
                    == match.news[moment.pair.new].place.part
        }
        // Each transition has a progress of its own.
        let owners = equal.map { match.news[$0.pair.new].place.transition }
        var off: Set<Int> = []
        for owner in Set(owners).sorted() {
            let own = zip(equal, owners).filter { $1 == owner }.map(\.0)
            // That of a longer or shorter transition is another one at all times but the same at equal fractions.
            guard own.contains(where: hasOtherProgress) else { continue }
            // A moment at which one play runs to its end, and a finger drives the other, differs, too.
            let all = recorded.filter {
                $0.pair.old.count == 1 && match.news[$0.pair.new].place.transition == owner
            }
            off.formUnion(
                (tellProgress(all.map(\.pair), comparesViews) ?? [])
                    .intersection(own.map(\.pair.new)))
        }
        for index in recorded.indices where off.contains(recorded[index].pair.new) {
            let other = match.sameProgress(as: recorded[index].pair)
            recorded[index].others += other.map { [$0] } ?? []
            recorded[index].isOpen = other == nil
        }
    }

    /// Whether no moment of the old play that may show the same as one of the new play has its progress.
    private func hasOtherProgress(_ moment: RecordedMoment) -> Bool {
        guard !moment.isOpen, let progress = match.news[moment.pair.new].progress else {
            return false
        }
        return ([moment.pair] + moment.others).allSatisfy { pair in
            let near = pair.old.count == 4 ? Array(pair.old[1...2]) : pair.old
            let values = near.compactMap { match.olds[$0].progress }
            return !values.isEmpty
                && (values.allSatisfy { $0 > progress + Self.sameProgress }
                    || values.allSatisfy { $0 < progress - Self.sameProgress })
        }
    }

    /// Tells the largest difference in progress, with the movement that follows from it, and returns the moments with one;
    /// nil if there are none.
    private mutating func tellProgress(
        _ pairs: [PairedMoment], _ comparesViews: Bool
    ) -> Set<Int>? {
        let off = pairs.compactMap { pair -> (pair: PairedMoment, old: Double, new: Double)? in
            guard let new = match.news[pair.new].progress,
                let old = match.olds[pair.old[0]].progress, abs(new - old) > Self.sameProgress
            else { return nil }
            return (pair, old, new)
        }
        guard let first = off.first, let last = off.last,
            let worst = off.max(by: { abs($0.new - $0.old) < abs($1.new - $1.old) })
        else { return nil }
        let moment = match.news[first.pair.new]
        let owner =
            match.actual.transition(at: moment.time).map {
                match.transitions.phrase($0) + "'s progress"
            } ?? "progress"
        changes.append(
            Change(
                .trajectory, time: moment.time, frame: moment.frame,
                .progress(
                    worst.pair, Pair(baseline: worst.old, actual: worst.new), phrase: owner,
                    span: span(first.pair, last.pair), moment: place(worst.pair),
                    moving: comparesViews ? farthest(off.map(\.pair)) : nil)))
        return Set(off.map(\.pair.new))
    }

    /// Returns the view that is farthest from its place at some moments, if one is.
    private func farthest(_ pairs: [PairedMoment]) -> ViewReading? {
        var found: ViewReading?
        for name in shownNames {
            for pair in pairs {
                for difference in differences(of: name, in: pair)
                where difference.part.label.hasPrefix("frame.")
                    && difference.weight > found?.reading.difference.weight ?? 0
                {
                    found = ViewReading(view: name, reading: reading((pair, difference)))
                }
            }
        }
        return found
    }
}

extension Claim {
    /// Returns the claim without the movement of a view that has a sentence of its own; nil for any other claim.
    func withoutMovement(of views: Set<String>) -> Claim? {
        guard
            case .progress(let moment, let values, let phrase, let span, let place, let moving?) =
                self,
            views.contains(moving.view)
        else { return nil }
        return .progress(moment, values, phrase: phrase, span: span, moment: place, moving: nil)
    }
}

extension Change {
    /// The change, if it is one of a progress, without the movement that follows from it.
    package var withoutMovement: Change {
        guard case .progress(_, _, _, _, _, let moving?) = claim else { return self }
        return claim?.withoutMovement(of: [moving.view]).map(telling) ?? self
    }

    /// Whether it is the time at which a transition of another play begins, too.
    package func isTime(in timeline: Timeline) -> Bool {
        guard case .time(.beginning, let pair, _, let times) = claim,
            timeline.transitions.indices.contains(pair.actual)
        else { return false }
        return abs(timeline.transitions[pair.actual].began - times.actual) <= sameTime
    }

    /// Returns the change with another claim.
    func telling(_ claim: Claim) -> Change {
        Change(kind, time: time, frame: frame, view: view, claim)
    }
}
