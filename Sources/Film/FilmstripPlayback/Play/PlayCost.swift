import FilmstripJSON
import TransitionSpec

/// The cost of a play in operations.
///
/// An operation is a step of some 50 ns, such as looking up the end of one animation. Other work is converted to
/// operations by the constants here and where it is done, so that a count says how long a play takes, and is the same
/// on every machine. Measured on one core: 50 ns per operation in a back swipe of 195,000 touches, 80 ns in the
/// same with 60 recognizers, 80 ns for assignments, 270 ns per operation of an expression.
enum PlayCost {
    /// One operation of an expression: its values are looked up by name and checked.
    static let operation = 6
    /// One evaluation, in addition to the operations of its expression.
    static let evaluation = 16
    /// Setting one property, in addition to its expression.
    static let assignment = 40
    /// Building one view of the spec.
    static let view = 200
    /// A change of a finger, an operation, or a call of code.
    static let event = 40
    /// Recording one view in one look, without its ancestors.
    static let sighting = 40
    /// One ancestor of a recorded view.
    static let ancestor = 12
    /// Recording one view with 8 ancestors, which few views exceed.
    static let look = sighting + 8 * ancestor
    /// Looking whether one layer is drawn off screen.
    static let layer = 4
    /// Counting one recognizer.
    static let recognizer = 8

    /// The error of a play that has used more than `limit` operations by `time`.
    static func exhausted(at time: Double, limit: Int) -> SpecError {
        SpecError(
            pointer: "/script",
            message:
                "the play took more than \(limit) operations by \(JSONValue.text(of: time)) s; "
                + "expected at most \(limit) (limit \"operations\"); reduce touches (touchRate, "
                + "durations), assignments at each touch, animations, views or frames")
    }
}
