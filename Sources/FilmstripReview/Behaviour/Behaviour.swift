import FilmstripFilm
import StageEvents

/// The differences in behaviour between a play and its baseline.
struct Behaviour {
    /// All changes, ordered by kind, the most important first, then by time.
    let changes: [Change]

    init(_ baseline: Timeline, _ actual: Timeline, _ options: ReviewOptions) {
        let names = NameMatch(baseline, actual, tolerance: options.tolerance)
        let baseline = baseline.renamed(names.renamed)
        let transitions = TransitionMatch(baseline, actual)
        let frames = FrameMatch(baseline, actual, transitions)
        let resized = Self.resized(baseline, actual)
        let all =
            names.changes + transitions.changes
            + Callbacks(baseline, actual, transitions).changes
            + Trajectories(frames, options, comparesViews: resized == nil).changes
            + Self.findings(baseline, actual)
            + (resized.map { [$0] } ?? []) + Self.frames(frames)
        let kinds = Dictionary(
            uniqueKeysWithValues: Change.Kind.allCases.enumerated().map { ($1, $0) })
        func rank(_ change: Change) -> (Int, Double) {
            (kinds[change.kind] ?? kinds.count, change.time ?? .infinity)
        }
        // Ties keep the order in which they were found.
        changes = all.enumerated().sorted { one, two in
            let (first, second) = (rank(one.element), rank(two.element))
            return first == second ? one.offset < two.offset : first < second
        }.map(\.element)
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
            _ kind: Change.Kind, _ finding: Finding, _ beginning: String
        ) -> Change {
            Change(
                kind, time: finding.time, frame: finding.frame, view: finding.view,
                "\(beginning) \(finding.rule.rawValue): \(finding.message)")
        }
        return new.filter { !oldIDs.contains($0.identity) && $0.finding.allowed == nil }
            .map { change(.findingNew, $0.finding, "New finding") }
            + old.filter { !newIDs.contains($0.identity) && $0.finding.allowed == nil }
            .map { change(.findingGone, $0.finding, "No longer found:") }
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
        func told(_ size: [Double]) -> String { "\(figure(size[0])) by \(figure(size[1]))" }
        return Change(
            .frames,
            "The strip shows \(told(new)) points of a display; it showed \(told(old)), so that views "
                + "are not held against each other")
    }

    /// Returns the change in the number or times of frames, unless changed transitions explain it.
    private static func frames(_ match: FrameMatch) -> [Change] {
        let (old, new) = (match.baseline.frames, match.actual.frames)
        guard !match.isCut, !match.transitions.isRetimed, !match.haveSameTimes else { return [] }
        guard old.count == new.count else {
            func told(_ count: Int) -> String { count == 1 ? "1 frame" : "\(count) frames" }
            return [
                Change(
                    .frames,
                    "The strip has \(told(new.count)); it had \(old.count)")
            ]
        }
        guard let index = new.indices.first(where: { abs(old[$0].time - new[$0].time) > sameTime })
        else { return [] }
        return [
            Change(
                .frames, time: new[index].time, frame: index,
                "The frames are at other times from frame \(index) on, which is at "
                    + "\(figure(seconds: new[index].time)); it was at "
                    + figure(seconds: old[index].time))
        ]
    }
}
