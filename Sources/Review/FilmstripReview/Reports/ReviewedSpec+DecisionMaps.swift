import FilmstripComparison

extension ReviewedSpec {
    /// The maps of all rules that changed.
    var decisionMaps: [DecisionMaps] {
        guard case .changed(let comparison, picture: _) = outcome else { return [] }
        return comparison.behaviour.compactMap(\.decisionMaps)
    }
}
