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
/// - Difference: a target is an object with one of its methods, `UIPanGestureRecognizer(target: self, action:
///   Screen.panned)`, or a closure; the object is not retained.
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
    /// The object that is asked whether the gesture may begin, and beside which others.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view whose touches are watched.
    ///
    /// `unowned(unsafe)`: the view sets it to nil when the recognizer leaves it, and when it is deinitialized.
    @exclusivity(unchecked) open internal(set) unowned(unsafe) var view: UIView? {
        didSet { for standIn in standIns { standIn.view = view } }
    }
    /// Whether a recognized gesture cancels its touches in views; true by default.
    @exclusivity(unchecked) open var cancelsTouchesInView = true
    /// Whether views receive touches only after the recognizer has failed; false by default.
    open var delaysTouchesBegan = false
    /// Whether views learn that touches ended only after the recognizer has failed; true by default.
    open var delaysTouchesEnded = true

    /// The state of the current attempt.
    @exclusivity(unchecked) var attempt = GestureAttempt()
    @exclusivity(unchecked) private(set) var targets: [GestureTarget] = []
    /// The recognizers that must fail first.
    @exclusivity(unchecked) private(set) var requirements: [WeakRecognizer] = []
    private var lastCentroid = CGPoint.zero

    /// The recognizer whose members this one shows to a method that declares a narrower class.
    weak var original: UIGestureRecognizer?
    private var standIns: [UIGestureRecognizer] = []
    /// The associated objects; nil if there are none.
    package var associations: Associations?

    /// Creates a recognizer that calls `action` of `target`, which is not retained; without an action, one without
    /// targets.
    public init(target: Any?, action: Selector?) {
        super.init()
        guard let action else { return }
        targets.append(GestureTarget(target.map { $0 as AnyObject }, action))
    }

    deinit { for standIn in standIns { standIn.view = nil } }

    public convenience override init() { self.init(target: nil, action: nil) }

    /// Adds a target whose method `action` is called; the target is not retained.
    open func addTarget(_ target: Any, action: Selector) {
        targets.append(GestureTarget(target as AnyObject, action))
    }

    /// Adds a closure that is called at each change of a recognized gesture.
    ///
    /// - Difference: ours.
    public func addTarget(_ action: @escaping () -> Void) {
        targets.append(GestureTarget(self, Selector(calling: action)))
    }

    /// Removes `action` of `target`; without a target, that of all targets; without an action, all of the target's.
    ///
    /// - Difference: methods of one type cannot be told apart, and are all removed.
    open func removeTarget(_ target: Any?, action: Selector? = nil) {
        let object = target.map { $0 as AnyObject }
        targets = targets.filter {
            !((object == nil || $0.object === object) && (action == nil || $0.action == action))
        }
    }

    /// Returns a recognizer of a narrower class that shows this one's members; nil if there can be none.
    func standIn<Narrower>(for type: Narrower.Type) -> Narrower? {
        if let standIn = standIns.lazy.compactMap({ $0 as? Narrower }).first { return standIn }
        let makers: [(Any.Type, () -> UIGestureRecognizer)] = [
            (UIPanGestureRecognizer.self, { UIPanGestureRecognizer() }),
            (UIScreenEdgePanGestureRecognizer.self, { UIScreenEdgePanGestureRecognizer() }),
            (UITapGestureRecognizer.self, { UITapGestureRecognizer() }),
            (UILongPressGestureRecognizer.self, { UILongPressGestureRecognizer() }),
            (UISwipeGestureRecognizer.self, { UISwipeGestureRecognizer() }),
            (UIPinchGestureRecognizer.self, { UIPinchGestureRecognizer() }),
            (UIRotationGestureRecognizer.self, { UIRotationGestureRecognizer() }),
        ]
        let made = makers.first { $0.0 == type }?.1()
        guard let made, let standIn = made as? Narrower else { return nil }
        (made.original, made.view, made.name, made.delegate) = (self, view, name, delegate)
        standIns.append(made)
        return standIn
    }

    /// The recognizer's state; set by subclasses as they receive touches.
    ///
    /// While it receives touches, a subclass reads the state that it has set; other code reads the
    /// state that was reported. An invalid transition is replaced with the nearest valid one:
    /// `changed` from `possible` with `began`, `failed` during a gesture with `cancelled`,
    /// `cancelled` before anything was reported with `failed`. Outside a window the state stays
    /// `possible`.
    open var state: State {
        get {
            if let original { return original.state }
            return attempt.isWatching ? attempt.course.seen : attempt.course.state
        }
        set {
            if let original {
                original.state = newValue
                return
            }
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
        didSet {
            if let original { original.isEnabled = isEnabled }
            if !isEnabled { giveUp() }
        }
    }

    /// The number of watched fingers; at the end of a continuous gesture, of those that are left.
    open var numberOfTouches: Int { locationCount }

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
        requirements = requirements.filter { $0.recognizer != nil }
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
        attempt.fingers = attempt.fingers.filter { $0 !== touch }
        attempt.touches = attempt.touches.filter { $0 !== touch }
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
    var locations: [CGPoint] { original?.locations ?? attempt.fingers.map(\.position) }

    /// The number of `locations`, which a subclass may know without a list of them.
    var locationCount: Int { locations.count }

    /// The middle of `locations`; nil if there are none.
    var middle: CGPoint? { CGPoint(middleOf: locations) }

    /// The centroid of the gesture's fingers in the window.
    var centroid: CGPoint { original?.centroid ?? middle ?? lastCentroid }

    /// Saves the centroid for the time after the last finger is gone.
    func keepCentroid() { lastCentroid = centroid }

    /// Called when the deadline set by `setDeadline` has passed.
    func timeOut() {}
}

final class GestureTarget {
    fileprivate weak var object: AnyObject?
    /// Whether the method is that of one object, not of the responder chain.
    private let hasObject: Bool
    fileprivate let action: Selector

    fileprivate init(_ object: AnyObject?, _ action: Selector) {
        (self.object, hasObject, self.action) = (object, object != nil, action)
    }

    func call(_ recognizer: UIGestureRecognizer) {
        if let object {
            action.perform(on: object, recognizer)
        } else if !hasObject {
            action.perform(from: recognizer.view, recognizer)
        }
    }
}

struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
