package import FilmstripComparison
package import FilmstripFilm

extension Comparison {
    /// The changes of behaviour whose claims two plays deny; empty unless the comparison is wrong.
    ///
    /// - Parameter flights: New names that are not told, by old name.
    package func denied(
        _ baseline: Timeline, _ actual: Timeline, flights: [String: String] = [:]
    ) -> [Change] {
        var names = flights
        for change in behaviour {
            guard case .name(_, let pair, _, _, let circle) = change.claim else { continue }
            names[pair.baseline] = pair.actual
            for (old, new) in zip(circle, circle.dropFirst() + circle.prefix(1)) {
                names[old] = new
            }
        }
        // Views within a renamed screen have its new name, too.
        for name in NamedParticipants(baseline).names where names[name] == nil {
            let parts = name.split(separator: ".", maxSplits: 1)
            if parts.count == 2, let screen = names[String(parts[0])] {
                names[name] = "\(screen).\(parts[1])"
            }
        }
        let renamed = baseline.renamed(names)
        let (was, isNow) = (renamed.continued(like: actual), actual.continued(like: renamed))
        return behaviour.filter { change in
            guard let claim = change.claim else { return true }
            return !claim.holds(was, isNow)
        }
    }
}
