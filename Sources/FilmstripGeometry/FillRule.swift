/// Which points a self-overlapping path holds.
public enum FillRule: Equatable, Hashable, Sendable {
    /// Those that the contours wind round, counted with their direction.
    case nonZero
    /// Those that an odd number of contours enclose.
    case evenOdd
}
