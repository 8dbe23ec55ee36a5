import CoreAnimation
public import Foundation

/// Recognises fingers that are dragged in any direction.
///
/// - Approximation: it begins after `Profile.panSlop`, which the translation leaves out as
///   `Profile.panTranslationIncludesSlop` says.
/// - Difference: there is no `allowedScrollTypesMask`.
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The fewest fingers; 1 by default.
    open var minimumNumberOfTouches = 1
    /// The most fingers; any number by default.
    open var maximumNumberOfTouches = Int.max
    /// What was moved so far, in the window: `base` and the way from `anchor` to the fingers.
    private var translation = CGPoint.zero
    private var base = CGPoint.zero
    private var anchor = CGPoint.zero
    private var tracker: VelocityTracker?

    /// A recognizer that tells nobody.
    public override init() { super.init() }

    /// Tells `target` through `action`, one of its methods, while it lives.
    ///
    /// - Difference: the method takes a `UIPanGestureRecognizer`, for a subclass of it too.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping (Target) -> (UIPanGestureRecognizer) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Tells `target` through `action`, one of its methods, while it lives.
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping (Target) -> (UIPanGestureRecognizer) -> Void
    ) {
        addTarget { [weak self, weak target] in
            if let self, let target { action(target)(self) }
        }
    }

    /// How far the fingers moved since the gesture began, in the coordinates of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        view?.convertVector(translation) ?? translation
    }

    /// Counts the movement anew, from `translation` in the coordinates of `view`.
    ///
    /// The velocity starts anew too.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let zero = view?.convert(CGPoint.zero, to: nil) ?? .zero
        let end = view?.convert(translation, to: nil) ?? translation
        self.translation = CGPoint(x: end.x - zero.x, y: end.y - zero.y)
        count(from: centroid)
    }

    /// The fingers' velocity in the coordinates of `view`, points a second.
    ///
    /// - Approximation: estimated as `Profile` says; Apple publishes no method.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let tracker, let stage = self.view?.stage else { return .zero }
        let velocity = tracker.velocity(at: stage.now)
        return view?.convertVector(velocity) ?? velocity
    }

    /// Whether a movement of `distance` points is this gesture; asked once, when the slop is left.
    func isGesture(_ movement: CGPoint) -> Bool { true }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches <= maximumNumberOfTouches else {
            if state == .possible { state = .failed }
            return
        }
        count(from: centroid)
        track(event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(event.timestamp)
        if isActive {
            state = .changed
        } else if state == .possible, numberOfTouches >= minimumNumberOfTouches {
            beginIfFarEnough()
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let hasMoved = touches.contains { $0.position != $0.previousPosition }
        if hasMoved { follow(event.timestamp) }
        if numberOfTouches - touches.count >= minimumNumberOfTouches, let leaving = touches.first {
            let count = CGFloat(numberOfTouches)
            self.count(
                from: CGPoint(
                    x: (centroid.x * count - leaving.position.x) / (count - 1),
                    y: (centroid.y * count - leaving.position.y) / (count - 1)))
        } else {
            state = isActive ? .ended : .failed
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    open override func reset() {
        (translation, base, anchor, tracker) = (.zero, .zero, .zero, nil)
    }

    /// Begins once the fingers have left the slop, which the translation then leaves out.
    private func beginIfFarEnough() {
        guard let profile = view?.stage.profile else { return }
        let moved = translation
        let distance = (moved.x * moved.x + moved.y * moved.y).squareRoot()
        guard distance >= profile.panSlop, distance > 0 else { return }
        guard isGesture(moved) else {
            state = .failed
            return
        }
        if !profile.panTranslationIncludesSlop {
            base.x -= profile.panSlop * (moved.x / distance)
            base.y -= profile.panSlop * (moved.y / distance)
            measure()
        }
        state = .began
    }

    /// Goes on counting when the number of fingers changes and `centroid` jumps to `point`.
    private func count(from point: CGPoint) {
        (base, anchor, tracker) = (translation, point, nil)
    }

    private func follow(_ time: TimeInterval) {
        measure()
        track(time)
    }

    private func measure() {
        translation = CGPoint(
            x: snapped(base.x + centroid.x - anchor.x), y: snapped(base.y + centroid.y - anchor.y))
    }

    private func track(_ time: TimeInterval) {
        guard let profile = view?.stage.profile else { return }
        var tracker = tracker ?? VelocityTracker(profile)
        tracker.add(centroid, at: time)
        self.tracker = tracker
    }

    /// On the engine's grid of 1e-6, so that a sum of points cannot cross a threshold by a last bit.
    private func snapped(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
}
