import FilmstripGeometry
public import Foundation

/// The colours that fill an area.
public enum Paint: Equatable, Hashable, Sendable {
    case solid(Color)
    case linearGradient(LinearGradient)
    case radialGradient(RadialGradient)
    case conicGradient(ConicGradient)
}

/// Colours along a line, in the coordinates of the painted item.
///
/// Before the first and after the last stop the end colours continue. Between stops the colours are
/// interpolated without premultiplication and each sample is premultiplied afterwards, as in
/// CAGradientLayer and SVG.
public struct LinearGradient: Equatable, Hashable, Sendable {
    /// A colour at a location along the line.
    public struct Stop: Equatable, Hashable, Sendable {
        /// 0 at the gradient's start, 1 at its end.
        public var location: Double
        /// The colour there.
        public var color: Color

        /// A stop at `location`, 0…1.
        public init(location: Double, color: Color) {
            (self.location, self.color) = (location, color)
        }
    }

    /// The point of location 0.
    public var start: CGPoint
    /// The point of location 1.
    public var end: CGPoint
    /// The stops, at least one, by ascending location.
    public let stops: [Stop]

    /// A gradient from `start` to `end`.
    ///
    /// - Parameter stops: At least one; locations are in 0…1 and do not descend.
    public init(from start: CGPoint, to end: CGPoint, stops: [Stop]) {
        Self.check(stops)
        (self.start, self.end, self.stops) = (start, end, stops)
    }

    static func check(_ stops: [Stop]) {
        demand(!stops.isEmpty, "a gradient without stops")
        demand(
            zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location },
            "gradient stops out of order: \(stops.map(\.location))")
    }
}
