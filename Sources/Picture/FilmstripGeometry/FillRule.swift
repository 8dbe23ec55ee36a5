/// The rule that decides which points lie inside a self-overlapping path.
public enum FillRule: Equatable, Hashable, Sendable {
    /// Points whose winding number, counted with the contours' direction, is not zero.
    case nonZero
    /// Points that the contours enclose an odd number of times.
    case evenOdd
}
