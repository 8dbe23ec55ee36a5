import FilmstripDisplay
public import FilmstripGeometry
public import Foundation

/// Paths and pictures.
extension CGContext {
    /// Clears the current path.
    public func beginPath() { currentPath = Path() }

    /// Starts a new contour.
    public func move(to point: CGPoint) { currentPath.move(to: placed(point)) }

    /// Draws a straight line.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: placed(point)) }

    /// Starts a contour of straight lines.
    public func addLines(between points: [CGPoint]) {
        guard let first = points.first else { return }
        move(to: first)
        for point in points.dropFirst() { addLine(to: point) }
    }

    /// Draws a quadratic Bézier curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: placed(end), control: placed(control))
    }

    /// Draws a cubic Bézier curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        currentPath.addCurve(
            to: placed(end), control1: placed(control1), control2: placed(control2))
    }

    /// Draws a circular arc, after a straight line to its start if a contour was begun.
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
        editPath {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
                clockwise: !clockwise)
        }
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect)) }

    /// Adds an ellipse.
    public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect)) }

    /// Adds all steps of `path`.
    public func addPath(_ path: CGPath) { currentPath.append(path.path.applying(ctm)) }

    /// Closes the contour.
    public func closePath() { currentPath.closeSubpath() }

    /// The current path in the current coordinates; nil if it is empty.
    public var path: CGPath? {
        currentPath.isEmpty ? nil : CGPath(currentPath.applying(ctm.inverted()))
    }

    /// Fills the current path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(takePath(), rule: rule)
    }

    /// Strokes the current path and clears it.
    public func strokePath() { stroke(takePath(), state.style) }

    /// Limits drawing to the current path and clears it.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: .path(takePath(), rule: rule))
    }

    /// Limits drawing to `rect`.
    public func clip(to rect: CGRect) { clip(to: .rect(rect)) }

    /// Fills `rect`.
    public func fill(_ rect: CGRect) {
        append([.fill(.init(.rect(rect), .solid(state.fillColor)))])
    }

    /// Strokes the edges of `rect`.
    public func stroke(_ rect: CGRect) { stroke(Path(rect: rect), state.style) }

    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), rule: .nonZero) }

    /// Strokes an ellipse.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), state.style) }

    /// Draws a picture over `rect`, upside down as on iOS, since Core Graphics' y axis points up.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
        append(image.items(in: rect).map { $0.transformed(by: Homography(flip)) })
    }

    /// Fills a path given in the current coordinates.
    package func fill(_ path: Path, rule: FillRule) {
        guard !path.isEmpty else { return }
        append([.fill(.init(.path(path, rule: rule), .solid(state.fillColor)))])
    }

    /// Strokes a path given in the current coordinates.
    package func stroke(_ path: Path, _ style: StrokeStyle) {
        guard !path.isEmpty, style.width > 0 else { return }
        append([.stroke(.init(path, style, .solid(state.strokeColor)))])
    }

    private func placed(_ point: CGPoint) -> CGPoint { point.applying(ctm) }

    private func editPath(_ edit: (inout Path) -> Void) {
        var path = currentPath.applying(ctm.inverted())
        edit(&path)
        currentPath = path.applying(ctm)
    }

    private func takePath() -> Path {
        defer { currentPath = Path() }
        return currentPath.applying(ctm.inverted())
    }
}

/// Core Graphics' name for the rule that says which areas are inside a path.
public typealias CGPathFillRule = FillRule

extension FillRule {
    /// Core Graphics' name for the non-zero rule.
    public static var winding: FillRule { .nonZero }
}
