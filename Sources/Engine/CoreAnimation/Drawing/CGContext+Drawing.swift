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

    /// Draws an arc that touches the lines from the current point to `tangent1End` and on to
    /// `tangent2End`, after a straight line to its start.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        editPath {
            $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
        }
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect)) }

    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

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

    /// Whether the current path has no steps.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// The starting point of the next step; zero for an empty path.
    public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

    /// The smallest upright rectangle around the current path's points; null if there are none.
    public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

    /// Whether drawing the current path by `mode` fills `point`; lines are not considered.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        path?.contains(point, using: mode.rule ?? .winding) ?? false
    }

    /// Fills the current path and clears it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(takePath(), rule: rule)
    }

    /// Strokes the current path and clears it.
    public func strokePath() { stroke(takePath(), state.style) }

    /// Fills, strokes, or fills and strokes the current path, and clears it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = takePath()
        if let rule = mode.rule { fill(path, rule: rule) }
        if mode.strokes { stroke(path, state.style) }
    }

    /// Replaces the current path with the outline of its line.
    public func replacePathWithStrokedPath() {
        let path = takePath()
        let line = path.stroked(state.style, tolerance: 0.05 / scale)
        currentPath = line.applying(ctm)
    }

    /// Strokes lines between the points of each pair.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path, state.style)
    }

    /// Limits drawing to the current path and clears it.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: .path(takePath(), rule: rule))
    }

    /// Limits drawing to `rect`.
    public func clip(to rect: CGRect) { clip(to: .rect(rect)) }

    /// Limits drawing to the rectangles together.
    public func clip(to rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.addRect(rect.standardized) }
        clip(to: .path(path, rule: .nonZero))
    }

    /// Limits drawing to `rect`, and fades it by the picture over it, upside down as `draw(_:in:)`.
    ///
    /// - Difference: the picture's alpha counts, also where it has no transparency; a grey picture without
    ///   alpha is not read as a mask.
    public func clip(to rect: CGRect, mask: CGImage) {
        clip(to: rect)
        let transform = Homography(state.transform)
        let items = mask.items(in: rect).map { item in
            item.transformed(by: Homography(Self.flip(rect))).transformed(by: transform)
        }
        clip(by: Group(mask: .init(items)))
    }

    /// Fills `rect`.
    public func fill(_ rect: CGRect) {
        append([.fill(.init(.rect(rect), .solid(state.fillColor)))], area: .rect(rect))
    }

    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

    /// Makes `rect` transparent.
    public func clear(_ rect: CGRect) {
        saveGState()
        setBlendMode(.clear)
        fill(rect)
        restoreGState()
    }

    /// Strokes the edges of `rect`.
    public func stroke(_ rect: CGRect) { stroke(Path(rect: rect), state.style) }

    /// Strokes the edges of `rect` with a line of the given width.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.width = max(width, 0)
        stroke(Path(rect: rect), style)
    }

    /// Fills an ellipse.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), rule: .nonZero) }

    /// Strokes an ellipse.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), state.style) }

    /// Draws a picture over `rect`, upside down as on iOS, since Core Graphics' y axis points up.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let flip = Homography(Self.flip(rect))
        append(image.items(in: rect).map { $0.transformed(by: flip) }, area: .rect(rect))
    }

    /// Draws a picture over `rect`, or over and over again with `rect` as the first of its tiles.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
        guard byTiling, rect.width > 0, rect.height > 0 else { return draw(image, in: rect) }
        let seen = CGRect(origin: .zero, size: size).applying(ctm.inverted())
        let columns = Self.tiles(seen.minX, seen.maxX, rect.minX, rect.width)
        let rows = Self.tiles(seen.minY, seen.maxY, rect.minY, rect.height)
        demand(columns.count * rows.count <= 10_000, "\(columns.count * rows.count) tiles")
        for row in rows {
            for column in columns {
                draw(
                    image,
                    in: rect.offsetBy(
                        dx: Double(column) * rect.width, dy: Double(row) * rect.height))
            }
        }
    }

    private static func tiles(
        _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat
    ) -> Range<Int> {
        let first = ((low - start) / length).rounded(.down)
        let last = ((high - start) / length).rounded(.up)
        guard abs(first) < 1e6, abs(last) < 1e6 else { return 0..<0 }
        return Int(first)..<max(Int(last), Int(first))
    }

    private static func flip(_ rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    }

    /// Fills a path given in the current coordinates.
    package func fill(_ path: Path, rule: FillRule) {
        guard !path.isEmpty else { return }
        let shape = Shape.path(path, rule: rule)
        append([.fill(.init(shape, .solid(state.fillColor)))], area: shape)
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

/// The parts of a path that are drawn.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The area, by the non-zero rule.
    case fill
    /// The area, by the even-odd rule.
    case eoFill
    /// The line.
    case stroke
    /// The area by the non-zero rule, then the line.
    case fillStroke
    /// The area by the even-odd rule, then the line.
    case eoFillStroke

    fileprivate var rule: CGPathFillRule? {
        switch self {
        case .fill, .fillStroke: .winding
        case .eoFill, .eoFillStroke: .evenOdd
        case .stroke: nil
        }
    }

    fileprivate var strokes: Bool {
        switch self {
        case .stroke, .fillStroke, .eoFillStroke: true
        case .fill, .eoFill: false
        }
    }
}

/// Core Graphics' name for the rule that says which areas are inside a path.
public typealias CGPathFillRule = FillRule

extension FillRule {
    /// Core Graphics' name for the non-zero rule.
    public static var winding: FillRule { .nonZero }
}
