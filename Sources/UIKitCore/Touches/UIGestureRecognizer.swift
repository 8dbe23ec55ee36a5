import FilmstripGeometry
public import Foundation

/// The base class of recognizers, which watch touches on a view and its subviews for one gesture.
///
/// A touch is watched by the recognizers of the view that it hits and of that view's superviews at
/// that moment. They see it before the view does, and `state` reports the result:
///
/// - A discrete gesture (tap, swipe) goes from `possible` to `ended`; a continuous one (pan, long
///   press, pinch, rotation) goes to `began`, any number of times to `changed`, and then once to
///   `ended` or `cancelled`. Targets are called at each step.
/// - Touches that are not the gesture make the recognizer `failed`, without calling targets. After
///   its end or failure it ignores the touches that are down and those that join them; once all are
///   lifted it is `possible` again.
///
/// Normally only one recognizer gets a touch: if several find their gesture at once, the deepest
/// view's recognizer wins, and its recognition makes the others fail. Delegates and subclasses can
/// change that: with `require(toFail:)` and similar methods a recognizer waits for others, with
/// `canPrevent(_:)` and similar methods it runs beside them. A waiting recognizer reports
/// `possible`; when those that it waits for have failed, it continues with the gesture that it has
/// found meanwhile.
///
/// - Difference: a target is a closure, or an object with one of its methods; it is not retained.
/// - Difference: inside a target's method all changes of state, of the same recognizer and of
///   others, wait until the method returns, so that each target sees each state once.
/// - Difference: there are no `allowedTouchTypes`, `allowedPressTypes`,
///   `requiresExclusiveTouchType`, `modifierFlags`, `buttonMask` and `shouldReceive(_:)`.
open class UIGestureRecognizer: NSObject {
    /// The states of a recognizer.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// The final state of a discrete gesture, the same as `ended`.
        public static let recognized = State.ended
    }

    /// A name that identifies the recognizer.
    open var name: String?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view whose touches are watched.
    public internal(set) weak var view: UIView?
    /// Whether a recognized gesture cancels its touches in views; true by default.
    open var cancelsTouchesInView = true
    /// Whether views receive touches only after the recognizer has failed; false by default.
    open var delaysTouchesBegan = false
    /// Whether views learn that touches ended only after the recognizer has failed; true by default.
    open var delaysTouchesEnded = true

    /// The state of the current attempt.
    var attempt = GestureAttempt()
    private(set) var targets: [GestureTarget] = []
    /// The recognizers that must fail first.
    private(set) var requirements: [WeakRecognizer] = []
    private var lastCentroid = CGPoint.zero

    /// Creates a recognizer without targets.
    public override init() { super.init() }

    /// Creates a recognizer that calls `action`, a method of `target`, which is not retained.
    ///
    /// For example `UITapGestureRecognizer(target: self, action: Screen.tapped)`, where `tapped`
    /// takes one argument: the recognizer, typed as its class or a superclass; another class is a
    /// programmer error.
    public init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        target: Target, action: @escaping (Target) -> (Recognizer) -> Void
    ) {
        super.init()
        addTarget(target, action: action)
    }

    /// Adds a target whose method `action` is called; the target is not retained.
    ///
    /// The method takes the recognizer, typed as its class or a superclass; another class is a
    /// programmer error.
    public func addTarget<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        _ target: Target, action: @escaping (Target) -> (Recognizer) -> Void
    ) {
        demand(self is Recognizer, "a method for \(Recognizer.self) is told of \(Self.self)")
        targets.append(
            GestureTarget(target) { [weak self, weak target] in
                if let recognizer = self as? Recognizer, let target { action(target)(recognizer) }
            })
    }

    /// Adds a closure that is called at each change of a recognized gesture.
    ///
    /// - Difference: ours.
    public func addTarget(_ action: @escaping () -> Void) {
        targets.append(GestureTarget(nil, action))
    }

    /// Removes `target`; nil removes all targets and closures.
    ///
    /// - Difference: methods cannot be told apart, so that `action` is nil, and all methods of the
    ///   target are removed.
    open func removeTarget(_ target: AnyObject?, action: Never? = nil) {
        targets.removeAll { target == nil || $0.object === target }
    }

    /// The recognizer's state; set by subclasses as they receive touches.
    ///
    /// While it receives touches, a subclass reads the state that it has set; other code reads the
    /// state that was reported. An invalid transition is replaced with the nearest valid one:
    /// `changed` from `possible` with `began`, `failed` during a gesture with `cancelled`,
    /// `cancelled` before anything was reported with `failed`. Outside a window the state stays
    /// `possible`.
    open var state: State {
        get { attempt.isWatching ? attempt.course.seen : attempt.course.state }
        set {
            if attempt.environment == nil, newValue == .began || newValue == .ended {
                view?.window?.stage.gestures.join(self)
            }
            guard let environment = attempt.environment else { return }
            attempt.course.ask(for: newValue)
            environment.update()
        }
    }

    /// Whether touches are watched; setting it to false cancels a gesture in progress.
    open var isEnabled = true {
        didSet { if !isEnabled { giveUp() } }
    }

    /// The number of watched fingers; at the end of a continuous gesture, of those that are left.
    open var numberOfTouches: Int { locations.count }

    /// Returns the centroid of the watched fingers in the coordinates of `view`, or of the window
    /// for nil; after the last one was lifted, the last centroid.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(centroid, from: nil) ?? centroid
    }

    /// Returns the location of one of the watched fingers.
    ///
    /// - Parameters:
    ///   - touchIndex: An index below `numberOfTouches`; others are a programmer error.
    ///   - view: The view for coordinates; nil for the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let locations = locations
        demand(
            locations.indices.contains(touchIndex),
            "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(locations.count))."
        )
        return view?.convert(locations[touchIndex], from: nil) ?? locations[touchIndex]
    }

    /// Makes this recognizer wait until another one has failed, and fail if that one recognizes its
    /// gesture.
    ///
    /// If recognizers wait for each other in a circle, the one that would close it fails.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        requirements.append(WeakRecognizer(recognizer: otherGestureRecognizer))
    }

    /// Whether this recognizer waits until another one has failed; overridden by subclasses.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another recognizer waits until this one has failed; overridden by subclasses.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        false
    }
    /// Whether recognition makes another recognizer of the same touches fail; true unless overridden.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether another recognizer of the same touches makes this one fail; true unless overridden.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Stops watching a finger that does not belong to the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        keepCentroid()
        attempt.fingers.removeAll { $0 === touch }
        attempt.touches.removeAll { $0 === touch }
        touch.gestureRecognizers?.removeAll { $0 === self }
    }

    /// Called when watched fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when watched fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when watched fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when watched touches were cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called at the end of an attempt, successful or not; subclasses reset their state.
    open func reset() {}

    /// Locations of the gesture's fingers in the window, used by `location(in:)` and similar methods.
    var locations: [CGPoint] { attempt.fingers.map(\.position) }

    /// The centroid of the gesture's fingers in the window.
    var centroid: CGPoint { CGPoint(middleOf: locations) ?? lastCentroid }

    /// Saves the centroid for the time after the last finger is gone.
    func keepCentroid() { lastCentroid = centroid }

    /// Called when the deadline set by `setDeadline` has passed.
    func timeOut() {}
}

/// A target of a recognizer.
final class GestureTarget {
    fileprivate weak var object: AnyObject?
    let action: () -> Void

    fileprivate init(_ object: AnyObject?, _ action: @escaping () -> Void) {
        (self.object, self.action) = (object, action)
    }
}

/// A weak reference to a recognizer.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
