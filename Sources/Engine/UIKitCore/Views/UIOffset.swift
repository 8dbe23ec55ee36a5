public import Foundation

/// A distance along both axes, points.
public struct UIOffset: Equatable, Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Downwards.
    public var vertical: CGFloat

    /// No distance.
    public static let zero = UIOffset()

    /// Creates no distance.
    public init() { self.init(horizontal: 0, vertical: 0) }

    /// Creates the given distances.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
}
