/// A set of a rectangle's corners, named for a y axis that points down.
///
/// The raw values are those of `UIRectCorner` and `CACornerMask`.
public struct RectCorners: OptionSet, Hashable, Sendable {
    /// One bit for each corner.
    public let rawValue: UInt

    /// The corners with the given bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Least x, least y.
    public static let topLeft = RectCorners(rawValue: 1)
    /// Greatest x, least y.
    public static let topRight = RectCorners(rawValue: 2)
    /// Least x, greatest y.
    public static let bottomLeft = RectCorners(rawValue: 4)
    /// Greatest x, greatest y.
    public static let bottomRight = RectCorners(rawValue: 8)
    /// All four.
    public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
