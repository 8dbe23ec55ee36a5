/// A cubic Bézier curve near a curve that tokens cannot say.
public struct NearestBezier: Equatable, Sendable {
    /// The control points as x1, y1, x2 and y2; x in 0…1.
    public var points: [Double]
    /// The most by which its value differs from the curve's; a share of the way from 0 to 1.
    public var error: Double
    /// The duration of the curve in seconds; nil if it has none of its own.
    public var duration: Double?

    /// Creates a curve with four coordinates.
    public init(points: [Double], error: Double, duration: Double?) {
        (self.points, self.error, self.duration) = (points, error, duration)
    }
}
