import Foundation

/// The state of a recognizer from the first finger that it watches until it is `possible` again.
struct GestureAttempt {
    /// The recognizer's state machine.
    var course = GestureCourse()
    /// The fingers that are down, in the order in which they came down, including those that came
    /// too late for the gesture.
    var fingers: [UITouch] = []
    /// All fingers of the gesture, including lifted ones.
    var touches: [UITouch] = []
    /// Cached answers of delegates and subclasses about the failure of others.
    var answers: [(other: UIGestureRecognizer, requires: Bool)] = []
    /// Time at which `timeOut` is due; nil if it is not scheduled.
    var deadline: TimeInterval?
    /// Number of views from the recognizer's view to the root; deeper recognizers come first.
    var depth = 0
    /// Whether the recognizer is currently receiving touches or a time-out.
    var isWatching = false
    /// The environment that delivers the touches; nil without an attempt.
    ///
    /// `unowned(unsafe)`: an environment that is deinitialized ends the attempts of its recognizers.
    unowned(unsafe) var environment: GestureEnvironment?
}
