/// The importance of a constraint, from 1 to 1000: a higher one counts more than any sum of lower
/// ones, and 1000 is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number.
    public let rawValue: Float

    /// Creates the priority of a number.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates the priority of a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The constraint holds.
    public static let required = UILayoutPriority(1000)
    /// The default resistance of content to compression.
    public static let defaultHigh = UILayoutPriority(750)
    /// The default hugging of content.
    public static let defaultLow = UILayoutPriority(250)
    /// The target size of `systemLayoutSizeFitting(_:)`.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the first is less important.
    public static func < (lhs: UILayoutPriority, rhs: UILayoutPriority) -> Bool {
        lhs.rawValue < rhs.rawValue
    }

    /// Returns a priority that is higher by a number.
    public static func + (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
        UILayoutPriority(lhs.rawValue + rhs)
    }

    /// Returns a priority that is lower by a number.
    public static func - (lhs: UILayoutPriority, rhs: Float) -> UILayoutPriority {
        UILayoutPriority(lhs.rawValue - rhs)
    }

    /// Raises a priority by a number.
    public static func += (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs + rhs }
    /// Lowers a priority by a number.
    public static func -= (lhs: inout UILayoutPriority, rhs: Float) { lhs = lhs - rhs }
}
