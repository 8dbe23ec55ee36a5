public import Foundation

/// A vector in the plane, in points.
public struct CGVector: Equatable, Hashable, Sendable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component.
    public var dy: CGFloat

    /// The vector of length 0.
    public static let zero = CGVector()

    /// The vector of length 0.
    public init() { self.init(dx: 0, dy: 0) }

    /// The vector with the given components.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
