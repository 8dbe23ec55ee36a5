import FilmstripJSON
import TransitionSpec

/// The operations of a play.
///
/// An operation is a step of some 50 ns, such as looking when one animation ends. What else is done is told in
/// operations by the constants here and where it is done, so that a count says how long a play takes, and is the
/// same on every machine. Measured on one core: a back swipe of 195,000 touches 50 ns an operation, the same
/// with 60 recognizers 80 ns, assignments 80 ns, expressions 270 ns for each of theirs.
enum PlayCost {
    /// An operation of an expression: values are read by their names and checked.
    static let operation = 6
    /// An evaluation beside the operations of its expression.
    static let evaluation = 16
    /// A property that is set beside its expression.
    static let assignment = 40
    /// A view of the spec that is built.
    static let view = 200
    /// A finger's change or something that code does.
    static let event = 40
    /// A view that is seen once, beside what is around it.
    static let sighting = 40
    /// A view around one that is seen.
    static let ancestor = 12
    /// A view that is seen once with what is around it: 8 views, which few are deeper within.
    static let look = sighting + 8 * ancestor
    /// A recognizer that is counted.
    static let recognizer = 8

    /// The error of a play that took more operations than `limit` by `time`.
    static func exhausted(at time: Double, limit: Int) -> SpecError {
        SpecError(
            pointer: "/script", line: 0, column: 0,
            message:
                "the play took more than \(limit) operations by \(JSONValue.text(of: time)) s, "
                + "accepted are at most \(limit) (limit \"operations\"); reduce touches (touchRate, "
                + "durations), assignments at each touch, animations, views or frames")
    }
}
