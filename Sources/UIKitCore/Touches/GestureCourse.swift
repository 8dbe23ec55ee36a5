import Foundation

/// Where a recognizer is in an attempt, and where it asks to go.
///
/// What a recognizer asks for while it watches touches comes true when all have seen them, or once
/// those that it waits for have failed.
struct GestureCourse {
    typealias State = UIGestureRecognizer.State

    /// What was told.
    private(set) var state = State.possible
    /// What was asked for and not told yet, in order: a way that states may go.
    private(set) var asked: [State] = []
    /// Whether recognition waits for the failure of others.
    var isWaiting = false

    /// The state with all that was asked for.
    var ahead: State { asked.last ?? state }

    /// What the recognizer itself sees of its state.
    var seen: State { isWaiting ? .possible : ahead }

    /// Whether the next step leaves `possible` for a gesture.
    var isRecognition: Bool {
        state == .possible && (asked.first == .began || asked.first == .ended)
    }

    /// Asks for a state; one that does not follow is understood as the nearest that does.
    mutating func ask(for state: State) {
        guard let next = following(state) else { return }
        switch next {
        case .changed where !asked.isEmpty:
            // What was not told yet will tell of the present.
            break
        case .cancelled where asked.first == .began:
            giveUp()
        case .possible, .began, .changed, .ended, .cancelled, .failed:
            asked.append(next)
        }
    }

    /// Fails, or is cancelled where something was told of the gesture.
    mutating func giveUp() {
        isWaiting = false
        switch state {
        case .possible: asked = [.failed]
        case .began, .changed: asked = [.cancelled]
        case .ended, .cancelled, .failed: break
        }
    }

    /// Goes the next step that was asked for.
    mutating func advance() -> State {
        isWaiting = false
        state = asked.isEmpty ? state : asked.removeFirst()
        return state
    }

    /// Which state comes of asking for `state`; nil if none does.
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
    /// Whether nothing follows in the attempt.
    var isFinal: Bool {
        switch self {
        case .possible, .began, .changed: false
        case .ended, .cancelled, .failed: true
        }
    }

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
