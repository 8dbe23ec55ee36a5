import CoreAnimation
import FilmstripDisplay
public import FilmstripGeometry
public import Foundation

/// Building, asking and drawing.
extension UIBezierPath {
    /// Starts a new contour.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Draws a straight line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Draws a cubic Bézier curve.
    public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Draws a quadratic Bézier curve.
    public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    /// Draws an arc of a circle, after a straight line to its start if a contour was begun.
    ///
    /// - Parameters:
    ///   - startAngle: Radians clockwise from the right.
    ///   - endAngle: Likewise.
    ///   - clockwise: The way from the first to the second.
    public func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
        clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: clockwise)
    }

    /// Closes the contour by a straight line.
    public func close() { path.closeSubpath() }

    /// Forgets all steps.
    public func removeAllPoints() { path = Path() }

    /// Adds all steps of `other`.
    public func append(_ other: UIBezierPath) { path.append(other.path) }

    /// Moves all points.
    public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// The same path drawn backwards, the last contour first.
    public func reversing() -> UIBezierPath {
        guard let reversed = copy(with: nil) as? UIBezierPath else { return UIBezierPath() }
        reversed.path = path.reversed()
        return reversed
    }

    /// Whether nothing was drawn.
    public var isEmpty: Bool { path.isEmpty }

    /// The smallest upright rectangle around all points, control points included; null if there are
    /// none.
    public var bounds: CGRect { path.controlBounds }

    /// Where the next step begins; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Whether the path's area holds `point`.
    public func contains(_ point: CGPoint) -> Bool { path.contains(point, rule: fillRule) }

    /// Fills the path's area with the current fill colour.
    public func fill() { GraphicsStack.context.fill(path, rule: fillRule) }

    /// Draws the path's line in the current stroke colour.
    public func stroke() { GraphicsStack.context.stroke(path, style) }

    /// Limits drawing in the current context to the path's area.
    public func addClip() { GraphicsStack.context.clip(to: .path(path, rule: fillRule)) }
}
