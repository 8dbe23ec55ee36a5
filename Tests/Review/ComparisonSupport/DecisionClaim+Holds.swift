import FilmstripComparison
import FilmstripFilm

extension DecisionClaim {
    /// Whether two plays decide in the row as the claim says.
    func holds(_ baseline: Timeline, _ actual: Timeline) -> Bool {
        func rows(_ timeline: Timeline) -> [[Character]] {
            timeline.record?.decisions.first { $0.interaction == interaction }?.rows
                .map { Array($0) } ?? []
        }
        let (was, isNow) = (rows(baseline), rows(actual))
        guard was.indices.contains(row), isNow.indices.contains(row) else { return false }
        return letters.baseline != letters.actual
            && maps.baseline.map { Array($0) } == was && maps.actual.map { Array($0) } == isNow
            && columns.allSatisfy {
                was[row][$0] == letters.baseline && isNow[row][$0] == letters.actual
            }
            && differing
                == zip(was.joined(), isNow.joined()).filter { $0 != $1 }.count
    }
}
