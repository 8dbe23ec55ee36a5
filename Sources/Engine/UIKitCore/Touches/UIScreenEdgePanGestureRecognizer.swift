import Foundation

/// A recognizer of a drag inwards from an edge of the screen.
///
/// Only the first finger counts: a second one makes the recognizer fail, or is ignored once the
/// gesture has begun.
///
/// - Approximation: the edge is `Profile.screenEdgeWidth` wide; Apple publishes no figure.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges from which a drag may start; none by default.
    open var edges: UIRectEdge = []
    private var start: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if hasBegun {
            ignoreFingers(above: 1, for: event)
            return
        }
        guard numberOfTouches == 1, let stage = attempt.environment?.stage else {
            state = .failed
            return
        }
        let width = stage.profile.screenEdgeWidth
        let (point, bounds) = (centroid, stage.window.bounds)
        start = []
        if point.x - bounds.minX <= width { start.insert(.left) }
        if bounds.maxX - point.x <= width { start.insert(.right) }
        if point.y - bounds.minY <= width { start.insert(.top) }
        if bounds.maxY - point.y <= width { start.insert(.bottom) }
        start.formIntersection(edges)
        if start.isEmpty {
            state = .failed
        } else {
            super.touchesBegan(touches, with: event)
        }
    }

    override func slop(_ profile: Profile) -> CGFloat { profile.edgePanSlop }

    override func countsFromSample(_ profile: Profile) -> Bool { profile.edgePanCountsFromSample }

    /// Whether the movement leads away from the edge more than along it.
    override func isGesture(_ movement: CGPoint) -> Bool {
        let (across, along) = (abs(movement.x), abs(movement.y))
        return (start.contains(.left) && movement.x > along)
            || (start.contains(.right) && -movement.x > along)
            || (start.contains(.top) && movement.y > across)
            || (start.contains(.bottom) && -movement.y > across)
    }
}
