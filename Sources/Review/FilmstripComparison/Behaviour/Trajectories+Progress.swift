import FilmstripFilm

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
        let equal = recorded.compactMap { pairs in pairs.count == 1 ? pairs.first : nil }
            .filter { $0.old.count == 1 }
        // Each transition has a progress of its own.
        let owners = equal.map { match.news[$0.new].place.transition }
        var off: Set<Int> = []
        for owner in Set(owners).sorted() {
            let own = zip(equal, owners).filter { $1 == owner }.map(\.0)
            off.formUnion(tellProgress(own, comparesViews) ?? [])
        }
        guard !off.isEmpty else { return }
        late = equal.filter { off.contains($0.new) }
        recorded = recorded.compactMap { pairs in
            guard pairs.count == 1, off.contains(pairs[0].new) else { return pairs }
            return match.sameProgress(as: pairs[0]).map { pairs + [$0] }
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
                TransitionMatch.phrase(match.actual.transitions, $0) + "'s progress"
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
    /// Returns the change with another claim.
    func telling(_ claim: Claim) -> Change {
        Change(kind, time: time, frame: frame, view: view, claim)
    }
}
