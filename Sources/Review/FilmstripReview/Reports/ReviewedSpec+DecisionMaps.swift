import FilmstripComparison

extension ReviewedSpec {
    var decisionMaps: [DecisionMaps] {
        guard case .changed(let comparison, picture: _) = outcome else { return [] }
        return comparison.behaviour.compactMap(\.decisionMaps)
    }
}
