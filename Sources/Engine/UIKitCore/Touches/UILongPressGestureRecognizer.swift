public import Foundation

/// A recognizer of long presses.
///
/// It begins when `numberOfTouchesRequired` fingers have been down for `minimumPressDuration`,
/// changes when one of them moves, and ends when one is lifted.
///
/// - Approximation: taps before the press are counted as `UITapGestureRecognizer` does.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of complete taps before the press; 0 by default.
    open var numberOfTapsRequired = 0
    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired = 1
    /// The time that the fingers must stay down before the gesture begins, seconds; 0.5 by default,
    /// 0 begins at once.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance that the fingers may move before the gesture begins, points; 10 by default.
    open var allowableMovement: CGFloat = 10
    private var counter = TapCounter()

    /// Whether the next fingers to come down are those of the press.
    private var isPress: Bool { counter.taps == numberOfTapsRequired }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if hasBegun {
            ignoreFingers(above: numberOfTouchesRequired, for: event)
            return
        }
        guard let profile = attempt.environment?.stage.profile else { return }
        let isFirst = counter.count == 0
        let isTap = counter.begin(
            ordered(touches), required: numberOfTouchesRequired, separation: profile.tapSeparation)
        if !isTap {
            state = .failed
        } else if isPress {
            attempt.deadline = nil
            if counter.count == numberOfTouchesRequired { press() }
        } else if isFirst {
            setDeadline(after: profile.tapDuration)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if hasBegun {
            state = .changed
        } else if !isStill {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if hasBegun || isPress || !isStill {
            finish()
            return
        }
        guard let profile = attempt.environment?.stage.profile else { return }
        switch counter.end(required: numberOfTouchesRequired) {
        case nil: break
        case false?: state = .failed
        case true?: setDeadline(after: profile.tapInterval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() { counter = TapCounter() }

    override func timeOut() {
        let isHeld = isPress && counter.count == numberOfTouchesRequired
        state = isHeld ? .began : .failed
    }

    private func press() {
        if minimumPressDuration > 0 {
            setDeadline(after: minimumPressDuration)
        } else {
            state = .began
        }
    }

    private var isStill: Bool {
        let slop = isPress ? allowableMovement : attempt.environment?.stage.profile.tapSlop
        return counter.isStill(within: slop ?? 0)
    }
}
