import CoreAnimation
import FilmstripDisplay
public import FilmstripGeometry
public import Foundation

/// Construction, queries and drawing.
extension UIBezierPath {
    /// Starts a new subpath.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic Bézier curve.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Adds a circular arc, after a straight line to its start if a subpath has been started.
    ///
    /// - Parameters:
    ///   - center: The circle's centre.
    ///   - radius: The circle's radius, points.
    ///   - startAngle: Radians clockwise from the right.
    ///   - endAngle: Radians clockwise from the right.
    ///   - clockwise: The direction from the start to the end.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Closes the subpath with a straight line.
    public func close() { path.closeSubpath() }

    /// Removes all elements.
    public func removeAllPoints() { path = Path() }

    /// Appends all elements of `other`.
    public func append(_ other: UIBezierPath) { path.append(other.path) }

    /// Transforms all points.
    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// Returns the same path in the opposite direction, last subpath first.
    public func reversing() -> UIBezierPath {
        guard let reversed = copy(with: nil) as? UIBezierPath else { return UIBezierPath() }
        reversed.path = path.reversed()
        return reversed
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { path.isEmpty }

    /// The smallest axis-aligned rectangle that encloses all points, control points included; null
    /// if there are none.
    public var bounds: CGRect { path.controlBounds }

    /// The point at which the next element begins; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Whether `point` lies in the path's area.
    public func contains(_ point: CGPoint) -> Bool { path.contains(point, rule: fillRule) }

    /// Fills the path's area with the current fill colour.
    public func fill() { GraphicsStack.context.fill(path, rule: fillRule) }

    /// Strokes the path in the current stroke colour.
    public func stroke() { GraphicsStack.context.stroke(path, style) }

    /// Clips drawing in the current context to the path's area.
    public func addClip() { GraphicsStack.context.clip(to: .path(path, rule: fillRule)) }
}
