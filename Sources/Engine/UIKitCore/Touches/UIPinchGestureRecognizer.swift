import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A recognizer of two fingers that move apart or together.
///
/// It begins when their distance has changed enough, changes when one of them moves while both are
/// down, and ends when both are lifted; other fingers are ignored. A finger that leaves and comes
/// back does not change the scale. Distances below a point count as one point.
///
/// - Approximation: it begins after `Profile.pinchSlop`, which the scale leaves out.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The fingers' distance in the window, and the distance at which the scale is `base`.
    private var distance: CGFloat = 1
    private var start: CGFloat = 1
    private var base: CGFloat = 1
    private var tracker: VelocityTracker?

    /// The ratio of the fingers' distance to that at the beginning of the gesture; setting it
    /// restarts from the current distance and resets the velocity.
    open var scale: CGFloat {
        get { snap(base * distance / start) }
        set {
            (base, start, tracker) = (newValue, distance, nil)
            track()
        }
    }

    /// The rate of change of `scale`, per second.
    ///
    /// - Approximation: estimated as `Profile` says; Apple publishes no method.
    open var velocity: CGFloat {
        guard let tracker, let stage = attempt.environment?.stage else { return 0 }
        return snap(base * tracker.velocity(at: stage.now).x / start)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreFingers(above: 2, for: event)
        guard numberOfTouches == 2 else { return }
        if hasBegun { base = scale }
        distance = distanceOfFingers
        (start, tracker) = (distance, nil)
        track()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else { return }
        distance = distanceOfFingers
        track()
        if hasBegun { state = .changed } else { beginIfFarEnough() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == touches.count { finish() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() { (distance, start, base, tracker) = (1, 1, 1, nil) }

    /// Begins the gesture once the fingers have left the slop, which the scale then excludes.
    private func beginIfFarEnough() {
        guard let slop = attempt.environment?.stage.profile.pinchSlop else { return }
        let change = distance - start
        guard abs(change) >= slop, change != 0 else { return }
        start += change < 0 ? -slop : slop
        state = .began
    }

    private var distanceOfFingers: CGFloat {
        let points = locations
        return max(1, snap(points[0].distance(to: points[1])))
    }

    private func track() { tracker = tracked(CGPoint(x: distance, y: 0), tracker) }
}
