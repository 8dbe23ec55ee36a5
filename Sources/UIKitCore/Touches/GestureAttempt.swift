import Foundation

/// What a recognizer knows from the first finger that it watches until it is `possible` again.
struct GestureAttempt {
    /// Where the recognizer is.
    var course = GestureCourse()
    /// The fingers that are down, in the order in which they came, those included that came too
    /// late.
    var fingers: [UITouch] = []
    /// All fingers of the gesture, lifted ones too.
    var touches: [UITouch] = []
    /// Whose failure delegates and subclasses ask for.
    var answers: [(other: UIGestureRecognizer, requires: Bool)] = []
    /// When `timeOut` is due.
    var deadline: TimeInterval?
    /// How many views lie around the recognizer's: deeper ones come first.
    var depth = 0
    /// Whether the recognizer is being shown touches.
    var isWatching = false
    /// Who delivers the touches; nil if there is no attempt.
    weak var environment: GestureEnvironment?
}
