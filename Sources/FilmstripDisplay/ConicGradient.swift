public import Foundation

/// Colours around a point, clockwise; the first and the last meet in a sharp edge.
///
/// Interpolated like `LinearGradient`'s.
public struct ConicGradient: Equatable, Hashable, Sendable {
    /// What the colours turn around.
    public var center: CGPoint
    /// Where location 0 and location 1 lie, radians clockwise from the x axis (y points down).
    public var angle: CGFloat
    /// At least one, by rising location.
    public let stops: [LinearGradient.Stop]

    /// A gradient around `center`.
    ///
    /// - Parameter stops: At least one; locations are in 0…1 and do not fall.
    public init(center: CGPoint, angle: CGFloat, stops: [LinearGradient.Stop]) {
        LinearGradient.check(stops)
        (self.center, self.angle, self.stops) = (center, angle, stops)
    }
}
