import FilmstripGeometry
public import Foundation

/// The radius of a corner: fixed, or computed from the corners around the view.
public struct UICornerRadius: Hashable, Sendable {
    enum Kind: Hashable {
        case fixed(CGFloat)
        case concentric(minimum: CGFloat?)
    }
    let kind: Kind

    /// Returns a radius in points, 0 or more.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius {
        demand(radius >= 0, "a corner radius of \(radius)")
        return UICornerRadius(kind: .fixed(radius))
    }

    /// Returns a radius whose corner has the same centre as the container's: the container's radius less the distance
    /// between the corners, at least `minimum` points.
    ///
    /// The container is the nearest view around that has rounded corners, or else the display.
    ///
    /// - Approximation: of the distances from the container's two edges the longer one counts; Apple says only that the
    ///   geometry of both views is used.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        demand(minimum ?? 0 >= 0, "a least corner radius of \(minimum ?? 0)")
        return UICornerRadius(kind: .concentric(minimum: minimum))
    }
}

/// Fixed radii as numbers.
extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a fixed radius, in points.
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }

    /// Creates a fixed radius, in points.
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}
