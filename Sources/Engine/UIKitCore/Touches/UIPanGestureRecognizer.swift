import CoreAnimation
import FilmstripGeometry
public import Foundation

/// A recognizer of drags in any direction.
///
/// It begins when `minimumNumberOfTouches` fingers have moved far enough, changes while at least as
/// many move, and ends when all are lifted. The fingers' centroid is tracked; a finger that joins
/// or leaves changes neither translation nor velocity.
///
/// - Approximation: it begins after `Profile.panSlop`, which the translation leaves out as
///   `Profile.panTranslationIncludesSlop` says.
/// - Difference: there is no `allowedScrollTypesMask`.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers; 1 by default.
    @exclusivity(unchecked) open var minimumNumberOfTouches = 1
    /// The maximum number of fingers; unlimited by default. One more makes the recognizer fail, or
    /// is ignored once the gesture has begun.
    open var maximumNumberOfTouches = Int.max
    /// The fingers' total movement in the window: `base` plus the vector from `anchor` to their
    /// centroid.
    private var travel = CGPoint.zero
    private var base = CGPoint.zero
    private var anchor = CGPoint.zero
    /// The value of `travel` at which the translation is zero.
    private var origin = CGPoint.zero
    /// The last value of `travel` within the slop.
    private var within = CGPoint.zero
    private var tracker: VelocityTracker?

    /// Returns the movement since the gesture began, in the coordinates of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        if let pan = original as? UIPanGestureRecognizer { return pan.translation(in: view) }
        let translation = CGPoint(x: snap(travel.x - origin.x), y: snap(travel.y - origin.y))
        return view?.convertVector(translation) ?? translation
    }

    /// Sets the current translation, in the coordinates of `view`.
    ///
    /// The velocity stays that of the fingers: code that sets the translation to zero in every action and slides by
    /// the velocity at the end works on a phone, although Apple's reference says that the velocity is reset.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        if let pan = original as? UIPanGestureRecognizer {
            return pan.setTranslation(translation, in: view)
        }
        let zero = view?.convert(CGPoint.zero, to: nil) ?? .zero
        let end = view?.convert(translation, to: nil) ?? translation
        origin = CGPoint(x: travel.x - (end.x - zero.x), y: travel.y - (end.y - zero.y))
    }

    /// Returns the fingers' velocity in the coordinates of `view`, points per second.
    ///
    /// - Approximation: estimated as `Profile` says; Apple publishes no method.
    open func velocity(in view: UIView?) -> CGPoint {
        if let pan = original as? UIPanGestureRecognizer { return pan.velocity(in: view) }
        guard let tracker, let stage = attempt.environment?.stage else { return .zero }
        let velocity = tracker.velocity(at: stage.now)
        return view?.convertVector(velocity) ?? velocity
    }

    /// Returns the fingers' velocity in the coordinates of `view`, points per second, for fingers that count as still
    /// after `timeout` seconds.
    func velocity(in view: UIView?, timeout: TimeInterval) -> CGPoint {
        guard let tracker, let stage = attempt.environment?.stage else { return .zero }
        let velocity = tracker.velocity(at: stage.now, timeout: timeout)
        return view?.convertVector(velocity) ?? velocity
    }

    /// Returns the fingers' velocity over the last `window` seconds in the coordinates of `view`, points per second.
    func velocity(in view: UIView?, over window: TimeInterval) -> CGPoint {
        guard let tracker, let stage = attempt.environment?.stage else { return .zero }
        let velocity = tracker.velocity(at: stage.now, over: window)
        return view?.convertVector(velocity) ?? velocity
    }

    // A pan is asked for them at each touch.
    override var locationCount: Int { original?.locationCount ?? attempt.fingers.count }

    override var middle: CGPoint? {
        guard original == nil, attempt.fingers.count == 1 else { return super.middle }
        return attempt.fingers[0].position
    }

    /// Distance that the fingers move before the gesture begins, points.
    func slop(_ profile: Profile) -> CGFloat { profile.panSlop }

    /// Weights of the last velocities between touch samples, oldest first.
    func velocityWeights(_ profile: Profile) -> [Double] { profile.velocityWeights }

    func includesSlop(_ profile: Profile) -> Bool { profile.panTranslationIncludesSlop }

    /// Whether the translation counts from the last place within the slop, rather than from its end.
    func countsFromSample(_ profile: Profile) -> Bool { false }

    /// Whether a movement is this gesture; called once, when the fingers leave the slop.
    func isGesture(_ movement: CGPoint) -> Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= maximumNumberOfTouches else {
            if hasBegun {
                ignoreFingers(above: maximumNumberOfTouches, for: event)
            } else {
                state = .failed
            }
            return
        }
        if !hasBegun, numberOfTouches - touches.count < minimumNumberOfTouches {
            (travel, tracker) = (.zero, nil)
        }
        grip(centroid)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches >= minimumNumberOfTouches else { return }
        follow()
        if hasBegun { state = .changed } else { beginIfFarEnough() }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let hasMoved = touches.contains { $0.position != $0.previousPosition }
        if hasMoved, numberOfTouches >= minimumNumberOfTouches { follow() }
        let rest = attempt.fingers.filter { !touches.contains($0) }
        if let middle = CGPoint(middleOf: rest.map(\.position)) { return grip(middle) }
        if hasBegun { attempt.environment?.stage.noteLift(at: velocity(in: nil)) }
        finish()
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        (travel, base, anchor, origin, within, tracker) = (.zero, .zero, .zero, .zero, .zero, nil)
    }

    /// Begins the gesture once the fingers have left the slop, which the translation then excludes.
    private func beginIfFarEnough() {
        guard let profile = attempt.environment?.stage.profile else { return }
        let distance = travel.distance(to: .zero)
        let slop = slop(profile)
        guard distance >= slop, distance > 0 else {
            within = travel
            return
        }
        guard isGesture(travel) else {
            state = .failed
            return
        }
        if countsFromSample(profile) {
            origin = CGPoint(x: origin.x + within.x, y: origin.y + within.y)
        } else if !includesSlop(profile) {
            origin.x += slop * (travel.x / distance)
            origin.y += slop * (travel.y / distance)
        }
        state = .began
    }

    /// Continues the movement when fingers join or leave and their centroid jumps to `point`.
    private func grip(_ point: CGPoint) {
        (base, anchor) = (travel, point)
        track()
    }

    private func follow() {
        travel = CGPoint(
            x: snap(base.x + centroid.x - anchor.x), y: snap(base.y + centroid.y - anchor.y))
        track()
    }

    private func track() {
        let profile = attempt.environment?.stage.profile
        tracker = tracked(travel, tracker, weights: profile.map(velocityWeights))
    }
}
