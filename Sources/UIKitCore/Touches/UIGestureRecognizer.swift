public import Foundation

/// Has a say in which recognizers see a touch and run.
///
/// - Difference: there are no `gestureRecognizer(_:shouldRequireFailureOf:)` and
///   `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
public protocol UIGestureRecognizerDelegate: AnyObject {
    /// Whether a recognizer that has found its gesture may begin.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether a recognizer sees a touch that came down.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool
    /// Whether two recognizers may run at once; either delegate may allow it.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Yes.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        true
    }
    /// Yes.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { true }
    /// No.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
}

/// Watches touches on a view and those inside it for one gesture.
///
/// - Difference: a target is a closure, or an object with one of its methods, and the object is not
///   kept alive; there is no `removeTarget(_:action:)`.
/// - Difference: there are no `require(toFail:)`, `canPrevent(_:)`, `canBePrevented(by:)`,
///   `ignore(_:for:)`, `delaysTouchesBegan`, `delaysTouchesEnded`, `allowedTouchTypes` and
///   `requiresExclusiveTouchType`.
/// - Difference: there is no `init(target:action:)` but that of pans.
open class UIGestureRecognizer: NSObject {
    /// Where a recognizer is in finding its gesture.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// What a gesture without duration reports.
        public static let recognized = State.ended

        var name: String {
            switch self {
            case .possible: "possible"
            case .began: "began"
            case .changed: "changed"
            case .ended: "ended"
            case .cancelled: "cancelled"
            case .failed: "failed"
            }
        }
    }

    /// A name for people and tools.
    open var name: String?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view whose touches are watched.
    public internal(set) weak var view: UIView?
    /// Whether views lose the touches of a recognised gesture; true by default.
    open var cancelsTouchesInView = true
    private var actions: [() -> Void] = []
    private var touches: [UITouch] = []
    private var current = State.possible

    /// A recognizer that tells nobody.
    public override init() { super.init() }

    /// Where the recognizer is; set by subclasses as they watch touches.
    ///
    /// Going from `possible` to `began` or `ended` asks the delegate and the other recognizers of the
    /// same touches; if they refuse, the recognizer fails. Failing tells no target.
    open var state: State {
        get { current }
        set { change(to: newValue) }
    }

    /// Whether touches are watched; turning it off cancels a gesture under way.
    open var isEnabled = true {
        didSet {
            guard !isEnabled else { return }
            if isActive { change(to: .cancelled) } else if !touches.isEmpty { change(to: .failed) }
        }
    }

    /// Has `action` run at each change of a recognised gesture.
    ///
    /// - Difference: ours, in place of `addTarget(_:action:)` with a selector.
    public func addTarget(_ action: @escaping () -> Void) { actions.append(action) }

    /// How many fingers are watched.
    open var numberOfTouches: Int { touches.count }

    /// The middle of the watched fingers in the coordinates of `view`, or of the window for nil.
    open func location(in view: UIView?) -> CGPoint {
        view?.convert(centroid, from: nil) ?? centroid
    }

    /// Where one of the watched fingers is.
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint {
        precondition(touches.indices.contains(index), "touch \(index) of \(touches.count)")
        return touches[index].location(in: view)
    }

    /// Watched fingers came down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Watched fingers moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Watched fingers were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Watched fingers were taken away.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// The sequence of touches is over; forget all of it.
    open func reset() {}

    /// The middle of the watched fingers in the window.
    var centroid: CGPoint {
        guard let first = touches.first else { return lastCentroid }
        guard touches.count > 1 else { return first.position }
        let count = CGFloat(touches.count)
        return CGPoint(
            x: touches.map(\.position.x).reduce(0, +) / count,
            y: touches.map(\.position.y).reduce(0, +) / count)
    }
    private var lastCentroid = CGPoint.zero

    /// Whether a gesture is under way.
    var isActive: Bool { current == .began || current == .changed }

    func accepts(_ touch: UITouch) -> Bool {
        isEnabled && delegate?.gestureRecognizer(self, shouldReceive: touch) != false
    }

    func receive(_ touch: UITouch, _ event: UIEvent) {
        guard isEnabled, current != .failed, current != .cancelled, current != .ended else {
            return
        }
        switch touch.phase {
        case .began:
            touches.append(touch)
            touchesBegan([touch], with: event)
        case .moved:
            touchesMoved([touch], with: event)
        case .stationary:
            break
        case .ended:
            lastCentroid = centroid
            touchesEnded([touch], with: event)
            touches.removeAll { $0 === touch }
        case .cancelled:
            lastCentroid = centroid
            touchesCancelled([touch], with: event)
            touches.removeAll { $0 === touch }
        }
    }

    func runsBeside(_ other: UIGestureRecognizer) -> Bool {
        delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
            || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self)
                == true
    }

    /// Another recognizer won: this one fails, or is cancelled if it was under way.
    func yield() {
        switch current {
        case .possible: change(to: .failed)
        case .began, .changed: change(to: .cancelled)
        case .ended, .cancelled, .failed: break
        }
    }

    /// The last watched finger is gone.
    func endSequence() {
        touches = []
        current = .possible
        reset()
    }

    private func change(to state: State) {
        let isRecognition = current == .possible && (state == .began || state == .ended)
        guard let stage = view?.window?.stage, isRecognition else {
            set(state)
            return
        }
        let mayBegin = delegate?.gestureRecognizerShouldBegin(self) ?? true
        guard mayBegin, !stage.gestures.isBlocked(self) else {
            set(.failed)
            return
        }
        set(state)
        stage.gestures.recognized(self)
    }

    private func set(_ state: State) {
        guard state != current || state == .changed else { return }
        if state != current {
            view?.stage.log(.recognizerState, name ?? stageName(of: self), .word(state.name))
        }
        let wasPossible = current == .possible
        current = state
        let isTold = state != .possible && state != .failed && !(wasPossible && state == .cancelled)
        guard isTold else { return }
        for action in actions { action() }
    }
}

extension UIView {
    /// Has `recognizer` watch touches on this view and those inside it.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
    }

    /// Stops `recognizer` from watching this view; a gesture under way is cancelled.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        if recognizer.isActive { recognizer.yield() }
        gestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.view = nil
    }
}
