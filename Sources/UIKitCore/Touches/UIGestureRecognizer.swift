import FilmstripGeometry
public import Foundation

/// Watches touches on a view and those inside it for one gesture.
///
/// A touch is watched by the recognizers that its view and the views around it have when it comes
/// down. They see it before the view does, and `state` says what they make of it:
///
/// - A gesture without duration (tap, swipe) goes from `possible` to `ended`; one with duration
///   (pan, long press, pinch, rotation) goes to `began`, any number of times to `changed`, and then
///   once to `ended` or `cancelled`. The targets are told of each step.
/// - Touches that are no such gesture make the recognizer `failed`, which tells no target. After
///   its end or failure it sees nothing of touches that are there, or come while they are; once all
///   are lifted it is `possible` again.
///
/// Normally one recognizer alone has a touch, and of several that find their gesture at once the
/// deepest view's has it; its recognition makes the others fail. Delegates and subclasses say
/// otherwise: `require(toFail:)` and its like have a recognizer wait for others, `canPrevent(_:)`
/// and its like let it run beside them. A recognizer that waits reports `possible`; when those that
/// it waits for have failed, it goes on with what it has found meanwhile.
///
/// - Difference: a target is a closure, or an object with one of its methods; it is not kept alive.
/// - Difference: inside a target's method all changes of state, of the same recognizer and of
///   others, wait until the method returns, so that each target sees each state once.
/// - Difference: there are no `allowedTouchTypes`, `allowedPressTypes`,
///   `requiresExclusiveTouchType`, `modifierFlags`, `buttonMask` and `shouldReceive(_:)`.
open class UIGestureRecognizer: NSObject {
    /// Where a recognizer is in finding its gesture.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// What a gesture without duration reports.
        public static let recognized = State.ended
    }

    /// A name for people and tools.
    open var name: String?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view whose touches are watched.
    public internal(set) weak var view: UIView?
    /// Whether views lose the touches of a recognised gesture; true by default.
    open var cancelsTouchesInView = true
    /// Whether views are told of touches only when the recognizer has failed; false by default.
    open var delaysTouchesBegan = false
    /// Whether views are told that touches ended only when the recognizer has failed; true by
    /// default.
    open var delaysTouchesEnded = true

    /// What is known of the present touches.
    var attempt = GestureAttempt()
    private(set) var targets: [GestureTarget] = []
    /// The recognizers that have to fail first.
    private(set) var requirements: [WeakRecognizer] = []
    private var lastCentroid = CGPoint.zero

    /// A recognizer that tells nobody.
    public override init() { super.init() }

    /// Tells `target` through `action`, one of its methods, while it lives.
    ///
    /// `UITapGestureRecognizer(target: self, action: Screen.tapped)`, where `tapped` takes one
    /// argument: the recognizer, as a class that it belongs to; another class is a programmer
    /// error.
    public init<Target: AnyObject, Recognizer: UIGestureRecognizer>(
        target: Target, action: @escaping (Target) -> (Recognizer) -> Void
    ) {
        super.init()
        addTarget(target, action: action)
    }

    /// Tells `target` too through `action`, one of its methods, while it lives.
    ///
    /// The method takes the recognizer, as a class that it belongs to; another class is a
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

    /// Has `action` run too at each change of a recognised gesture.
    ///
    /// - Difference: ours.
    public func addTarget(_ action: @escaping () -> Void) {
        targets.append(GestureTarget(nil, action))
    }

    /// Stops telling `target`; for nil all targets and closures.
    ///
    /// - Difference: methods cannot be told apart, so that `action` is nil, and all of the target's
    ///   go.
    open func removeTarget(_ target: AnyObject?, action: Never? = nil) {
        targets.removeAll { target == nil || $0.object === target }
    }

    /// Where the recognizer is; set by subclasses as they watch touches.
    ///
    /// While it watches touches, a subclass reads what it has set; others, and all who are told,
    /// what came of it. A state that does not follow is taken as the nearest that does: `changed`
    /// from `possible` as `began`, `failed` under way as `cancelled`, `cancelled` before anyone was
    /// told as `failed`. Outside a window it stays `possible`.
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

    /// Whether touches are watched; turning it off cancels a gesture under way.
    open var isEnabled = true {
        didSet { if !isEnabled { giveUp() } }
    }

    /// How many fingers are watched: at the end of a gesture with duration those that are left.
    open var numberOfTouches: Int { locations.count }

    /// The middle of the watched fingers in the coordinates of `view`, or of the window for nil;
    /// after the last one was lifted, where it was.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(centroid, from: nil) ?? centroid
    }

    /// Where one of the watched fingers is.
    ///
    /// - Parameter touchIndex: Below `numberOfTouches`, else it is a programmer error.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let locations = locations
        demand(
            locations.indices.contains(touchIndex), "touch \(touchIndex) of \(locations.count)")
        return view?.convert(locations[touchIndex], from: nil) ?? locations[touchIndex]
    }

    /// Has this recognizer wait until another one has failed; it fails if that one recognises.
    ///
    /// Of recognizers that wait for each other in a circle, the one that would close it fails.
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
    /// Whether recognition makes another recognizer of the same touches fail; true unless
    /// overridden.
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

    /// Watched fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Watched fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Watched fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Watched fingers were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The attempt is over, in a gesture or without; forget all of it.
    open func reset() {}

    /// Where the gesture's fingers are in the window, for `location(in:)` and its like.
    var locations: [CGPoint] { attempt.fingers.map(\.position) }

    /// The middle of the gesture's fingers in the window.
    var centroid: CGPoint { CGPoint(middleOf: locations) ?? lastCentroid }

    /// Remembers where the fingers are, in case that the last is gone.
    func keepCentroid() { lastCentroid = centroid }

    /// The time set by `setDeadline` has passed.
    func timeOut() {}
}

/// Someone who is told of a gesture.
final class GestureTarget {
    fileprivate weak var object: AnyObject?
    let action: () -> Void

    fileprivate init(_ object: AnyObject?, _ action: @escaping () -> Void) {
        (self.object, self.action) = (object, action)
    }
}

/// A recognizer that is not kept alive.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}
