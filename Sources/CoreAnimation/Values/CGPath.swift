import FilmstripDisplay
public import FilmstripGeometry
public import Foundation

/// The outline of an area or line, as an object like Core Graphics'.
///
/// - Difference: transforms are values, where Core Graphics takes pointers: `transform: move`, not
///   `transform: &move`.
/// - Difference: there are no `applyWithBlock(_:)`, `copy(using:)`,
///   `copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)`,
///   `copy(dashingWithPhase:lengths:transform:)`, `union(_:using:)`, `intersection(_:using:)` and
///   `subtracting(_:using:)`.
open class CGPath: Equatable {
    /// The path as a value.
    ///
    /// - Difference: ours.
    public fileprivate(set) var path: Path

    /// The path `path`.
    ///
    /// - Difference: ours.
    public init(_ path: Path) { self.path = path }

    /// A rectangle, with `transform` applied.
    public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(Path(rect: rect).applying(transform ?? .identity))
    }

    /// An ellipse that touches all sides of `rect`.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(Path(ellipseIn: rect).applying(transform ?? .identity))
    }

    /// A rectangle whose corners are quarters of ellipses.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform? = nil
    ) {
        let path = Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        self.init(path.applying(transform ?? .identity))
    }

    /// Whether the path has no steps.
    public var isEmpty: Bool { path.isEmpty }

    /// The smallest upright rectangle around all points, control points included.
    public var boundingBox: CGRect { path.controlBounds }

    /// The smallest upright rectangle around the path itself.
    public var boundingBoxOfPath: CGRect { path.boundingBox }

    /// The starting point of the next step; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Whether `point` lies inside the path's area.
    ///
    /// - Difference: the rule is a `FillRule`, and there is no transform.
    public func contains(_ point: CGPoint, using rule: FillRule = .nonZero) -> Bool {
        path.contains(point, rule: rule)
    }

    /// An immutable copy.
    public func copy() -> CGPath? { CGPath(path) }

    /// A mutable copy.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// Whether the paths have the same steps.
    public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
}

/// A path that can be built step by step.
///
/// - Difference: there are no `addLines(between:)`, `addRects(_:)`,
///   `addRoundedRect(in:cornerWidth:cornerHeight:transform:)` and
///   `addRelativeArc(center:radius:startAngle:delta:transform:)`, and no transforms.
public final class CGMutablePath: CGPath {
    /// An empty path.
    public convenience init() { self.init(Path()) }

    /// Starts a new contour.
    public func move(to point: CGPoint) { path.move(to: point) }

    /// Draws a straight line.
    public func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Draws a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        path.addQuadCurve(to: end, control: control)
    }

    /// Draws a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }

    /// Draws a circular arc.
    ///
    /// - Parameters:
    ///   - center: The circle's centre.
    ///   - radius: The circle's radius, points.
    ///   - startAngle: Radians from the x axis towards the y axis.
    ///   - endAngle: Likewise.
    ///   - clockwise: Core Graphics' word for a y axis that points up: on a screen `true` goes
    ///     anticlockwise, as on iOS.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
            clockwise: !clockwise)
    }

    /// Draws an arc that touches the lines from the current point to `tangent1End` and on to
    /// `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }

    /// Closes the contour.
    public func closeSubpath() { path.closeSubpath() }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { path.append(Path(rect: rect)) }

    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { path.append(Path(ellipseIn: rect)) }

    /// Adds all steps of `other`.
    public func addPath(_ other: CGPath) { path.append(other.path) }
}
