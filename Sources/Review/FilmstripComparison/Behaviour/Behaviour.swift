package import FilmstripFilm
import StageEvents

/// The differences in behaviour between a play and its baseline.
package struct Behaviour {
    /// All changes, ordered by kind, the most important first, then by time.
    package let changes: [Change]

    /// - Parameter known: New names that are known from the specs.
    package init(
        _ baseline: Timeline, _ actual: Timeline, _ options: ReviewOptions,
        _ known: KnownNames = KnownNames()
    ) {
        var baseline = baseline.leavingOut(
            bare: known.bare.baseline, framesOf: known.moved.baseline)
        var actual = actual.leavingOut(bare: known.bare.actual, framesOf: known.moved.actual)
        if baseline.isSamePlay(as: actual) {
            changes = []
            return
        }
        let names = NameMatch(
            baseline, actual, known: known, tolerance: options.tolerance)
        baseline = baseline.renamed(names.renamed)
        (baseline, actual) = (baseline.continued(like: actual), actual.continued(like: baseline))
        let transitions = TransitionMatch(baseline, actual)
        let moments = MomentMatch(baseline, actual, transitions)
        let resized = Self.resized(baseline, actual)
        var found =
            names.changes + transitions.changes + Self.missed(baseline, actual)
            + Self.refused(baseline, actual)
            + Self.states(baseline, actual, known)
            + Callbacks(baseline, actual, transitions).changes
            + Trajectories(moments, options, comparesViews: resized == nil).changes
            + Decisions(baseline, actual).changes
            + Self.findings(baseline, actual)
            + (resized.map { [$0] } ?? []) + Self.scale(baseline, actual) + Self.frames(moments)
        let isExplained = found.contains(where: \.movesViews)
        let screens = moments.screensElsewhere(options.tolerance)
        if baseline.pixels != actual.pixels, moments.isRecord, moments.haveSameTimes,
            !moments.isCut, !transitions.isRetimed,
            !isExplained || !known.moved.actual.isEmpty || !screens.isEmpty
        {
            let frames = MomentMatch(
                baseline.leavingOut(bare: [], framesOf: screens),
                actual.leavingOut(bare: [], framesOf: screens), transitions, ofFrames: true)
            found += Trajectories(frames, options, comparesViews: resized == nil).changes
                .filter { !isExplained || $0.isOfPlace }
        }
        let told = Self.joined(found, known)
        let all = baseline.isSameByName(actual) ? Self.only(told) : told
        // Ties keep the order in which they were found. Views that the program names come after those that the spec does.
        changes = all.enumerated().sorted { one, two in
            let (first, second) = (one.element.rank, two.element.rank)
            let (isFirst, isSecond) = (
                known.isNameless(one.element), known.isNameless(two.element)
            )
            guard first.0 == second.0 else { return first.0 < second.0 }
            if isFirst != isSecond { return isSecond }
            return first.1 == second.1 ? one.offset < two.offset : first.1 < second.1
        }.map(\.element)
    }

    // MARK: Script

    /// Returns the waits of the script that never end in one play alone.
    private static func missed(_ baseline: Timeline, _ actual: Timeline) -> [Change] {
        let (was, isNow) = (baseline.record?.missed, actual.record?.missed)
        guard was?.step != isNow?.step || was?.event != isNow?.event else { return [] }
        if let isNow {
            return [Change(.script, time: isNow.since, .missed(isNow, isNow: true))]
        }
        return was.map { [Change(.script, time: $0.since, .missed($0, isNow: false))] } ?? []
    }

    /// Returns the operations that are impossible, and skipped, in one play alone.
    private static func refused(_ baseline: Timeline, _ actual: Timeline) -> [Change] {
        func told(_ own: Timeline, _ other: Timeline, isNow: Bool) -> [Change] {
            var left = Dictionary(
                (other.record?.refused ?? []).map { ($0.identity, 1) }, uniquingKeysWith: +)
            return (own.record?.refused ?? []).compactMap { refused in
                if let count = left[refused.identity], count > 0 {
                    left[refused.identity] = count - 1
                    return nil
                }
                return Change(.script, time: refused.time, .refused(refused, isNow: isNow))
            }
        }
        return told(actual, baseline, isNow: true) + told(baseline, actual, isNow: false)
    }

    // MARK: Behaviors

    /// Returns the first gesture of each screen's behavior that leads to another state: those after it begin elsewhere.
    private static func states(
        _ baseline: Timeline, _ actual: Timeline, _ known: KnownNames
    ) -> [Change] {
        let screens = actual.changes.map(\.screen).reduce(into: [String]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        return screens.flatMap { screen -> [Change] in
            let olds = baseline.changes.indices.filter { baseline.changes[$0].screen == screen }
            let news = actual.changes.indices.filter { actual.changes[$0].screen == screen }
            let pairs = zip(olds, news).prefix {
                baseline.changes[$0].gesture == actual.changes[$1].gesture
            }
            if let old = olds.first, let new = news.first {
                let (was, isNow) = (baseline.changes[old].from, actual.changes[new].from)
                if was.map({ known.names[$0] ?? $0 }) != isNow {
                    let states = Pair(baseline: was, actual: isNow)
                    return [
                        Change(
                            .outcome, time: 0, view: screen, .initialState(screen: screen, states))
                    ]
                }
            }
            guard
                let found = pairs.first(where: { old, new in
                    let was = baseline.changes[old].to
                    return was.map { known.names[$0] ?? $0 } != actual.changes[new].to
                })
            else { return [] }
            let (was, isNow) = (baseline.changes[found.0], actual.changes[found.1])
            let alike = news.filter { actual.changes[$0].gesture == isNow.gesture }
            let phrase =
                alike.count > 1
                ? ordinal(alike.firstIndex(of: found.1) ?? 0, isNow.gesture)
                : "the \(isNow.gesture)"
            return [
                Change(
                    .outcome, time: isNow.released ?? isNow.began, view: screen,
                    .state(
                        Pair(baseline: found.0, actual: found.1),
                        phrase: "\(phrase) on `\(screen)`",
                        Pair(baseline: was.to, actual: isNow.to)))
            ]
        }
    }

    // MARK: Names

    /// Returns changes with one for all views that come, or go, and have no name in a spec; without hidden ones of these,
    /// which nobody sees or named.
    private static func joined(_ changes: [Change], _ known: KnownNames) -> [Change] {
        var result: [Change] = []
        var places: [Bool: Int] = [:]
        for change in changes {
            guard case .view(let names, let isNew, let isVisible) = change.claim,
                names.allSatisfy(known.isInternal)
            else {
                result.append(change)
                continue
            }
            if !isVisible { continue }
            guard let place = places[isNew], case .view(let others, _, _) = result[place].claim
            else {
                places[isNew] = result.count
                result.append(change)
                continue
            }
            result[place] = result[place].telling(
                .view(others + names, isNew: isNew, isVisible: true))
        }
        return result
    }

    /// Returns changes of names, saying that nothing else changed; the same changes if others are among them.
    private static func only(_ changes: [Change]) -> [Change] {
        let names = changes.compactMap { change -> Change? in
            guard case .name(let role, let pair, nil, _, let circle) = change.claim else {
                return nil
            }
            return Change(
                change.kind, time: change.time, frame: change.frame, view: change.view,
                .name(
                    role: role, pair, question: nil, only: changes.count, circle: circle))
        }
        return names.count == changes.count ? names : changes
    }

    // MARK: Findings

    /// The properties by which findings of two plays are matched.
    private struct Identity: Hashable {
        var rule: FindingRule
        var view: String?
        var operation: [String]?
        /// Position among findings with the same properties, from 0.
        var ordinal = 0
    }

    private static func findings(
        _ baseline: Timeline, _ actual: Timeline
    ) -> [Change] {
        let (old, new) = (identified(baseline), identified(actual))
        let (oldIDs, newIDs) = (Set(old.map(\.identity)), Set(new.map(\.identity)))
        func change(
            _ kind: Change.Kind, _ finding: Finding
        ) -> Change {
            Change(
                kind, time: finding.time, frame: finding.frame, view: finding.view,
                .finding(
                    finding.rule, view: finding.view, message: finding.message,
                    isNew: kind == .findingNew))
        }
        // A finding that several transitions share is told once.
        var told: Set<String> = []
        return
            (new.filter { !oldIDs.contains($0.identity) && $0.finding.allowed == nil }
            .map { change(.findingNew, $0.finding) }
            + old.filter { !newIDs.contains($0.identity) && $0.finding.allowed == nil }
            .map { change(.findingGone, $0.finding) })
            .filter { told.insert($0.sentence).inserted }
    }

    private static func identified(
        _ timeline: Timeline
    ) -> [(identity: Identity, finding: Finding)] {
        var counts: [Identity: Int] = [:]
        return timeline.findings.map { finding in
            let transition = finding.transition.map { timeline.transitions[$0] }
            var identity = Identity(
                rule: finding.rule, view: finding.view,
                operation: transition.map { [$0.container, $0.operation] })
            let count = counts[identity, default: 0]
            counts[identity] = count + 1
            identity.ordinal = count
            return (identity, finding)
        }
    }

    // MARK: Frames

    /// Returns the change that the display's size differs, which moves every view; nil if it does not.
    private static func resized(
        _ baseline: Timeline, _ actual: Timeline
    ) -> Change? {
        guard let old = baseline.displaySize, let new = actual.displaySize, old != new else {
            return nil
        }
        // A size that is known from pixels alone is known to a pixel.
        if baseline.record == nil || actual.record == nil, let scale = baseline.scale,
            let newScale = actual.scale, scale != newScale,
            zip(old, new).allSatisfy({ abs($0 - $1) <= 1 / scale + 1 / newScale })
        {
            return nil
        }
        return Change(.frames, .displaySize(Pair(baseline: old, actual: new)))
    }

    /// Returns the change that a point has another number of pixels.
    private static func scale(_ baseline: Timeline, _ actual: Timeline) -> [Change] {
        guard let old = baseline.scale, let new = actual.scale, old != new else { return [] }
        return [Change(.frames, .scale(Pair(baseline: old, actual: new)))]
    }

    /// Returns the change in the number or times of frames, unless changed transitions explain it.
    private static func frames(_ match: MomentMatch) -> [Change] {
        let (old, new) = (match.baseline.frames, match.actual.frames)
        guard !match.isCut, !match.transitions.isRetimed, !match.haveSameTimes else { return [] }
        guard old.count == new.count else {
            return [
                Change(.frames, .frameCount(Pair(baseline: old.count, actual: new.count)))
            ]
        }
        let other = new.indices.first { abs(old[$0].time - new[$0].time) > unnoticedTime }
        guard let index = other else { return [] }
        return [
            Change(
                .frames, time: new[index].time, frame: index,
                .frameTime(
                    index, Pair(baseline: old[index].time, actual: new[index].time)))
        ]
    }
}

extension Timeline {
    /// Whether two plays have the same values, events, findings and record, so that nothing has changed.
    fileprivate func isSamePlay(as other: Timeline) -> Bool {
        frames == other.frames && transitions == other.transitions && events == other.events
            && findings == other.findings && scale == other.scale && display == other.display
            && record == other.record
    }

    /// Whether two plays with equal names have the same pixels, events and values, in whatever order their views are
    /// listed, and findings of the same rules.
    fileprivate func isSameByName(_ other: Timeline) -> Bool {
        guard pixels != nil, pixels == other.pixels else { return false }
        func sorted(_ timeline: Timeline) -> Timeline {
            var timeline = timeline
            for index in timeline.frames.indices {
                timeline.frames[index].views.sort { $0.name < $1.name }
            }
            guard var record = timeline.record else { return timeline }
            record.version = Timeline.Record.version
            for index in record.samples.indices {
                record.samples[index].views.sort { $0.name < $1.name }
            }
            record.decisions.sort { $0.interaction < $1.interaction }
            // Sentences on what is impossible and on findings have names in them.
            for index in record.refused.indices { record.refused[index].reason = "" }
            timeline.record = record
            for index in timeline.findings.indices { timeline.findings[index].message = "" }
            return timeline
        }
        let (one, two) = (sorted(self), sorted(other))
        return one.isSamePlay(as: two) && gestures == other.gestures && record != nil
    }
}
