import FilmstripFilm
import FilmstripJSON

/// The differences in the decisions of interactions' rules, whether or not the script asks them.
struct Decisions {
    private(set) var changes: [Change] = []

    init(_ baseline: Timeline, _ actual: Timeline) {
        guard let old = baseline.record?.decisions, let new = actual.record?.decisions else {
            return
        }
        for map in new {
            guard let was = old.first(where: { $0.interaction == map.interaction }) else {
                changes.append(
                    Change(
                        .decision, view: map.interaction, .decider(map.interaction, isNew: true)))
                continue
            }
            if var claim = Self.claim(was, map) {
                claim.isOblique = [baseline, actual].contains {
                    $0.readsBothDirections(map.interaction)
                }
                changes.append(Change(.decision, view: map.interaction, .decisions(claim)))
            }
        }
        for map in old where !new.contains(where: { $0.interaction == map.interaction }) {
            changes.append(
                Change(.decision, view: map.interaction, .decider(map.interaction, isNew: false)))
        }
    }

    /// Returns the first adjacent decisions that differ, of a finger without speed if there are any, else of the row in
    /// which most differ; nil if all are the same.
    private static func claim(
        _ old: Timeline.DecisionMap, _ new: Timeline.DecisionMap
    ) -> DecisionClaim? {
        let (was, isNow) = (old.rows.map { Array($0) }, new.rows.map { Array($0) })
        let counts = zip(was, isNow).map { zip($0, $1).filter { $0 != $1 }.count }
        guard let most = counts.max(), most > 0,
            let still = Timeline.DecisionMap.velocities.firstIndex(of: 0),
            let row = counts[still] > 0 ? still : counts.firstIndex(of: most),
            let first = was[row].indices.first(where: { was[row][$0] != isNow[row][$0] })
        else { return nil }
        let letters = Pair(baseline: was[row][first], actual: isNow[row][first])
        let last = was[row].indices[first...].prefix {
            was[row][$0] == letters.baseline && isNow[row][$0] == letters.actual
        }.last
        return DecisionClaim(
            interaction: new.interaction, row: row, columns: first...(last ?? first),
            letters: letters, differing: counts.reduce(0, +), isOblique: false,
            maps: Pair(baseline: old.rows, actual: new.rows))
    }
}

extension Timeline {
    /// Whether the rule of an interaction, or its progress, reads both directions of a finger.
    fileprivate func readsBothDirections(_ interaction: String) -> Bool {
        let spec = settled.flatMap {
            try? JSONReader.read(Array($0.spec.utf8), limits: JSONLimits(textBytes: 256 << 20))
        }
        let rule = spec?["interactions"]?[interaction]
        let text = ["progress", "finish"].compactMap { rule?[$0]?.string }.joined(separator: " ")
        return ["x", "y"].allSatisfy { axis in
            ["translation", "velocity", "location"].contains { text.contains("\($0).\(axis)") }
        }
    }
}
