public import FilmstripGeometry
public import Foundation

/// The outline of an area or line, as an object like Core Graphics'.
///
/// - Difference: transforms are values as well as Core Graphics' pointers: `transform: move` and
///   `transform: &move`.
/// - Difference: there are no `union(_:using:)`, `intersection(_:using:)`, `subtracting(_:using:)`,
///   `normalized(using:)` and `flattened(threshold:)`.
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
    /// - Difference: the rule is a `FillRule`.
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
public final class CGMutablePath: CGPath {
    /// An empty path.
    public convenience init() { self.init(Path()) }

    /// Starts a new contour.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }

    /// Draws a straight line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }

    /// Starts a contour of straight lines.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Draws a quadratic Bézier curve.
    public func addQuadCurve(
        to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Draws a cubic Bézier curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
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
    ///   - transform: Moves the arc.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        edit(transform) {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
                clockwise: !clockwise)
        }
    }

    /// Draws a circular arc by `delta` radians from the x axis towards the y axis.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
            clockwise: delta < 0, transform: transform)
    }

    /// Draws an arc that touches the lines from the current point to `tangent1End` and on to
    /// `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        edit(transform) {
            $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        }
    }

    /// Closes the contour.
    public func closeSubpath() { path.closeSubpath() }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(rect: rect).applying(transform))
    }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds a rectangle whose corners are quarters of ellipses.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        path.append(
            Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
                .applying(transform))
    }

    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path(ellipseIn: rect).applying(transform))
    }

    /// Adds all steps of `other`.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.append(transform.isIdentity ? other.path : other.path.applying(transform))
    }

    /// Edits the path in coordinates that `transform` moves to the path's.
    private func edit(_ transform: CGAffineTransform, _ edit: (inout Path) -> Void) {
        guard !transform.isIdentity else { return edit(&path) }
        var moved = path.applying(transform.inverted())
        edit(&moved)
        path = moved.applying(transform)
    }
}
