public import Foundation

/// Colours from the centre of an ellipse outwards; beyond the ellipse the last colour continues.
///
/// Interpolated like `LinearGradient`'s.
public struct RadialGradient: Equatable, Hashable, Sendable {
    /// The point of location 0.
    public var center: CGPoint
    /// The distances of location 1 from the center along x and y, in points, above 0.
    public var radii: CGSize
    /// The stops, at least one, by ascending location.
    public let stops: [LinearGradient.Stop]

    /// A gradient around `center`.
    ///
    /// - Parameter stops: At least one; locations are in 0…1 and do not descend.
    public init(center: CGPoint, radii: CGSize, stops: [LinearGradient.Stop]) {
        LinearGradient.check(stops)
        (self.center, self.radii, self.stops) = (center, radii, stops)
    }
}
