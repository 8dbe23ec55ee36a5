/// The state machine of a recognizer in one attempt.
///
/// States requested while touches are delivered take effect when all recognizers have seen the
/// touches, or once the recognizers that this one waits for have failed.
struct GestureCourse {
    typealias State = UIGestureRecognizer.State

    /// The state last reported.
    private(set) var state = State.possible
    /// Requested states that have not been reported yet, in order: a valid sequence of states.
    private(set) var asked: [State] = []
    /// Whether recognition is waiting for the failure of others.
    var isWaiting = false

    /// The state after all requested changes.
    var ahead: State { asked.last ?? state }

    /// The state as the recognizer itself sees it.
    var seen: State { isWaiting ? .possible : ahead }

    /// Whether the next step recognizes a gesture.
    var isRecognition: Bool {
        state == .possible && (asked.first == .began || asked.first == .ended)
    }

    /// Requests a state; an invalid transition is replaced with the nearest valid one or ignored.
    mutating func ask(for state: State) {
        guard let next = following(state) else { return }
        switch next {
        case .changed where !asked.isEmpty:
            // The unreported state will report the current values.
            break
        case .cancelled where asked.first == .began:
            giveUp()
        case .possible, .began, .changed, .ended, .cancelled, .failed:
            asked.append(next)
        }
    }

    /// Fails, or is cancelled if the gesture has already been reported.
    mutating func giveUp() {
        isWaiting = false
        switch state {
        case .possible: asked = [.failed]
        case .began, .changed: asked = [.cancelled]
        case .ended, .cancelled, .failed: break
        }
    }

    /// Takes the next requested step and returns the new state.
    mutating func advance() -> State {
        isWaiting = false
        state = asked.isEmpty ? state : asked.removeFirst()
        return state
    }

    /// Returns the state that results from a request for `state`; nil if there is none.
    private func following(_ state: State) -> State? {
        switch ahead {
        case .possible:
            switch state {
            case .possible: nil
            case .began, .changed: .began
            case .ended: .ended
            case .cancelled, .failed: .failed
            }
        case .began, .changed:
            switch state {
            case .began, .changed: .changed
            case .ended: .ended
            case .possible, .cancelled, .failed: .cancelled
            }
        case .ended, .cancelled, .failed: nil
        }
    }
}

extension UIGestureRecognizer.State {
    /// Whether no state follows in the attempt.
    var isFinal: Bool {
        switch self {
        case .possible, .began, .changed: false
        case .ended, .cancelled, .failed: true
        }
    }

    var name: String { "\(self)" }
}
