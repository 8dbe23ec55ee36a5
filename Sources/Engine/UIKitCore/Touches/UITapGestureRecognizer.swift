import Foundation

/// A recognizer of single or repeated taps.
///
/// Location and touches are those of the first tap.
///
/// - Approximation: how far fingers may move, how long they may stay, and the time and distance
///   between repeated taps are given by `Profile.tapSlop`, `tapDuration`, `tapInterval` and
///   `tapSeparation`; Apple publishes no figures.
/// - Approximation: a tap does not make a recognizer of more taps fail: without `require(toFail:)`
///   the first tap of two is reported as a single tap, and then both as a double tap.
/// - Difference: there is no `buttonMaskRequired`.
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps; 1 by default.
    open var numberOfTapsRequired = 1
    /// The number of fingers; 1 by default.
    open var numberOfTouchesRequired = 1
    private var counter = TapCounter()

    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    override var locations: [CGPoint] { counter.locations }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let profile = attempt.environment?.stage.profile else { return }
        let isFirst = counter.count == 0
        let isTap = counter.begin(
            ordered(touches), required: numberOfTouchesRequired, separation: profile.tapSeparation)
        if !isTap {
            state = .failed
        } else if isFirst {
            setDeadline(after: profile.tapDuration)
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let profile = attempt.environment?.stage.profile else { return }
        if !counter.isStill(within: profile.tapSlop) { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let profile = attempt.environment?.stage.profile else { return }
        guard counter.isStill(within: profile.tapSlop) else {
            state = .failed
            return
        }
        switch counter.end(required: numberOfTouchesRequired) {
        case nil: break
        case false?: state = .failed
        case true? where counter.taps < numberOfTapsRequired:
            setDeadline(after: profile.tapInterval)
        case true?: state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() { counter = TapCounter() }

    override func timeOut() { state = .failed }
}
