import Foundation

/// A guide that follows something on the screen, with constraints that depend on the edges that it is near.
open class UITrackingLayoutGuide: UILayoutGuide {
    private var tracked: [Tracked] = []

    fileprivate struct Tracked {
        var constraints: [NSLayoutConstraint]
        var edges: NSDirectionalRectEdge
        var isNear: Bool
    }

    /// The edges that the guide is near; nil if it activates no constraints.
    var nearEdges: NSDirectionalRectEdge? { nil }

    /// Has constraints active while the guide is near an edge, and inactive otherwise.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
    ) { track(trackedConstraints, edge, isNear: true) }

    /// Has constraints active while the guide is near none of some edges, and inactive otherwise.
    open func setConstraints(
        _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
    ) { track(trackedConstraints, edges, isNear: false) }

    /// Returns the constraints that are active while the guide is near an edge.
    open func constraintsActive(
        whenNearEdge edge: NSDirectionalRectEdge
    ) -> [NSLayoutConstraint] { constraints(edge, isNear: true) }

    /// Returns the constraints that are active while the guide is near none of some edges.
    open func constraintsActive(
        whenAwayFrom edges: NSDirectionalRectEdge
    ) -> [NSLayoutConstraint] { constraints(edges, isNear: false) }

    /// Forgets all these constraints, and deactivates them.
    open func removeAllTrackedConstraints() {
        NSLayoutConstraint.deactivate(tracked.flatMap(\.constraints))
        tracked = []
    }

    /// Activates and deactivates the constraints.
    final func updateTracked() {
        let near = nearEdges
        let (on, off) = (tracked.filter { $0.isMet(near) }, tracked.filter { !$0.isMet(near) })
        NSLayoutConstraint.deactivate(off.flatMap(\.constraints))
        NSLayoutConstraint.activate(on.flatMap(\.constraints))
    }

    private func track(
        _ constraints: [NSLayoutConstraint], _ edges: NSDirectionalRectEdge, isNear: Bool
    ) {
        tracked.append(Tracked(constraints: constraints, edges: edges, isNear: isNear))
        updateTracked()
    }

    private func constraints(
        _ edges: NSDirectionalRectEdge, isNear: Bool
    ) -> [NSLayoutConstraint] {
        tracked.filter { $0.edges == edges && $0.isNear == isNear }.flatMap(\.constraints)
    }
}

extension UITrackingLayoutGuide.Tracked {
    fileprivate func isMet(_ near: NSDirectionalRectEdge?) -> Bool {
        near.map { isNear ? $0.isSuperset(of: edges) : $0.isDisjoint(with: edges) } ?? false
    }
}
