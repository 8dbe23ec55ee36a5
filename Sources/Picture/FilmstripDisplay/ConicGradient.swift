public import Foundation

/// Colours around a point, clockwise; the first and the last meet at a sharp edge.
///
/// Interpolated like `LinearGradient`'s.
public struct ConicGradient: Equatable, Hashable, Sendable {
    /// The point around which the colours turn.
    public var center: CGPoint
    /// The direction of locations 0 and 1, in radians clockwise from the x axis (y points down).
    public var angle: CGFloat
    /// The stops, at least one, by ascending location.
    public let stops: [LinearGradient.Stop]

    /// A gradient around `center`.
    ///
    /// - Parameter stops: At least one; locations are in 0…1 and do not descend.
    public init(center: CGPoint, angle: CGFloat, stops: [LinearGradient.Stop]) {
        LinearGradient.check(stops)
        (self.center, self.angle, self.stops) = (center, angle, stops)
    }
}
