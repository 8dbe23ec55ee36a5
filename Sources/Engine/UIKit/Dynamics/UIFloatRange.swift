public import Foundation

/// A range of numbers.
public struct UIFloatRange: Equatable, Hashable, Sendable {
    /// The lowest.
    public var minimum: CGFloat
    /// The highest.
    public var maximum: CGFloat

    /// All numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// Zero alone.
    public static let zero = UIFloatRange(minimum: 0, maximum: 0)

    /// The range of zero alone.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// The numbers from `minimum` to `maximum`.
    public init(minimum: CGFloat, maximum: CGFloat) {
        (self.minimum, self.maximum) = (minimum, maximum)
    }
}
