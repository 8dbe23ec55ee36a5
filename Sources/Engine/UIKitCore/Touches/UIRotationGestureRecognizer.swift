import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A recognizer of two fingers that turn about each other.
///
/// It begins when they have turned enough, changes when one of them moves while both are down, and
/// ends when both are lifted; other fingers are ignored. A finger that leaves and comes back does
/// not change the rotation.
///
/// - Approximation: it begins after `Profile.rotationSlop`, which the rotation leaves out.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The fingers' angle in the window, full turns included, and the angle at which the rotation
    /// is `base`.
    private var angle: CGFloat = 0
    private var start: CGFloat = 0
    private var base: CGFloat = 0
    private var tracker: VelocityTracker?

    /// The rotation since the gesture began, radians, positive clockwise, full turns included;
    /// setting it restarts from the current angle and resets the velocity.
    open var rotation: CGFloat {
        get { snap(base + angle - start) }
        set {
            (base, start, tracker) = (newValue, angle, nil)
            track()
        }
    }

    /// The angular velocity, radians per second, positive clockwise.
    ///
    /// - Approximation: estimated as `Profile` says; Apple publishes no method.
    open var velocity: CGFloat {
        guard let tracker, let stage = attempt.environment?.stage else { return 0 }
        return tracker.velocity(at: stage.now).x
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        ignoreFingers(above: 2, for: event)
        guard numberOfTouches == 2 else { return }
        if hasBegun { base = rotation }
        angle = angleOfFingers
        (start, tracker) = (angle, nil)
        track()
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2 else { return }
        // The shorter way round: the fingers are assumed not to turn by more than half a turn
        // between two samples.
        let turn = (angleOfFingers - angle).remainder(dividingBy: 2 * .pi)
        angle = snap(angle + turn)
        track()
        if hasBegun { state = .changed } else { beginIfFarEnough() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == touches.count { finish() }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() { (angle, start, base, tracker) = (0, 0, 0, nil) }

    /// Begins the gesture once the fingers have left the slop, which the rotation then excludes.
    private func beginIfFarEnough() {
        guard let slop = attempt.environment?.stage.profile.rotationSlop else { return }
        let turn = angle - start
        guard abs(turn) >= slop, turn != 0 else { return }
        start += turn < 0 ? -slop : slop
        state = .began
    }

    private var angleOfFingers: CGFloat {
        let points = locations
        return snap(atan2(points[1].y - points[0].y, points[1].x - points[0].x))
    }

    private func track() { tracker = tracked(CGPoint(x: angle, y: 0), tracker) }
}
