public import Foundation

/// A direction and length in the plane, in points.
public struct CGVector: Equatable, Hashable, Sendable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// The vector without length.
    public static let zero = CGVector()

    /// The vector without length.
    public init() { self.init(dx: 0, dy: 0) }

    /// The vector with the given parts.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
