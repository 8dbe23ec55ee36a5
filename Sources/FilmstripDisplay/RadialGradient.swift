public import Foundation

/// Colours from the middle of an ellipse outwards; beyond it the last goes on.
///
/// Interpolated like `LinearGradient`'s.
public struct RadialGradient: Equatable, Hashable, Sendable {
    /// Where location 0 lies.
    public var center: CGPoint
    /// How far location 1 lies from the center along x and y, points, above 0.
    public var radii: CGSize
    /// At least one, by rising location.
    public let stops: [LinearGradient.Stop]

    /// A gradient around `center`.
    ///
    /// - Parameter stops: At least one; locations are in 0…1 and do not fall.
    public init(center: CGPoint, radii: CGSize, stops: [LinearGradient.Stop]) {
        LinearGradient.check(stops)
        (self.center, self.radii, self.stops) = (center, radii, stops)
    }
}
