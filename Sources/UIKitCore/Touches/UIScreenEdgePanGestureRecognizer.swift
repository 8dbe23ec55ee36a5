import Foundation

/// Recognises a finger that is dragged inward from an edge of the screen.
///
/// - Approximation: the edge is `Profile.screenEdgeWidth` wide; Apple publishes no figure.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges to start from; none by default.
    open var edges: UIRectEdge = []
    private var start: UIRectEdge = []

    /// A recognizer that tells nobody.
    public override init() { super.init() }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let window = view?.window, let touch = touches.first, numberOfTouches == 1 else {
            if state == .possible { state = .failed }
            return
        }
        let width = window.stage.profile.screenEdgeWidth
        let (point, bounds) = (touch.position, window.bounds)
        start = []
        if point.x - bounds.minX <= width { start.insert(.left) }
        if bounds.maxX - point.x <= width { start.insert(.right) }
        if point.y - bounds.minY <= width { start.insert(.top) }
        if bounds.maxY - point.y <= width { start.insert(.bottom) }
        start.formIntersection(edges)
        guard !start.isEmpty else {
            state = .failed
            return
        }
        super.touchesBegan(touches, with: event)
    }

    /// Whether the movement leads away from the edge more than along it.
    override func isGesture(_ movement: CGPoint) -> Bool {
        let (across, along) = (abs(movement.x), abs(movement.y))
        return (start.contains(.left) && movement.x > along)
            || (start.contains(.right) && -movement.x > along)
            || (start.contains(.top) && movement.y > across)
            || (start.contains(.bottom) && -movement.y > across)
    }
}
