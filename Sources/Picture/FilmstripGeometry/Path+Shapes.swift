public import Foundation

extension Path {
    /// The distance of the control points from the ends of a quarter circle of radius 1, measured
    /// along the tangents: 4/3·(√2 − 1). The cubic deviates from the circle by at most 0.03 % of the radius.
    public static let circleControl: CGFloat = 4.0 / 3.0 * (2.0.squareRoot() - 1)

    /// A rectangle, clockwise from its top left corner.
    public init(rect: CGRect) {
        self.init(rect.corners.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close])
    }

    /// A rectangle with circular corners, clockwise.
    ///
    /// - Parameter radius: In points; at most half the shorter side has an effect, as in Core
    ///   Animation. Zero or less gives a plain rectangle.
    public init(roundedRect rect: CGRect, radius: CGFloat) {
        let radius = min(radius, rect.width / 2, rect.height / 2)
        self.init(roundedRect: rect, cornerWidth: radius, cornerHeight: radius)
    }

    /// A rectangle with some corners rounded by quarter ellipses, clockwise.
    ///
    /// - Parameters:
    ///   - corners: The rounded corners; the others are square.
    ///   - cornerWidth: The half axis of the ellipses along x, in points; at most half the width has an effect.
    ///   - cornerHeight: The half axis along y, in points; at most half the height has an effect. If either is
    ///     zero or less, the rectangle is plain.
    public init(
        roundedRect rect: CGRect, corners: RectCorners = .all, cornerWidth: CGFloat,
        cornerHeight: CGFloat
    ) {
        let (rx, ry) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
        guard rx > 0, ry > 0, !corners.isEmpty else {
            self.init(rect: rect)
            return
        }
        self.init()
        let (kx, ky) = (rx * (1 - Path.circleControl), ry * (1 - Path.circleControl))
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        move(to: point(corners.contains(.topLeft) ? x0 + rx : x0, y0))
        if corners.contains(.topRight) {
            addLine(to: point(x1 - rx, y0))
            addCurve(
                to: point(x1, y0 + ry), control1: point(x1 - kx, y0), control2: point(x1, y0 + ky))
        } else {
            addLine(to: point(x1, y0))
        }
        if corners.contains(.bottomRight) {
            addLine(to: point(x1, y1 - ry))
            addCurve(
                to: point(x1 - rx, y1), control1: point(x1, y1 - ky), control2: point(x1 - kx, y1))
        } else {
            addLine(to: point(x1, y1))
        }
        if corners.contains(.bottomLeft) {
            addLine(to: point(x0 + rx, y1))
            addCurve(
                to: point(x0, y1 - ry), control1: point(x0 + kx, y1), control2: point(x0, y1 - ky))
        } else {
            addLine(to: point(x0, y1))
        }
        if corners.contains(.topLeft) {
            addLine(to: point(x0, y0 + ry))
            addCurve(
                to: point(x0 + rx, y0), control1: point(x0, y0 + ky), control2: point(x0 + kx, y0))
        }
        closeSubpath()
    }

    /// The ellipse that touches all sides of `rect`, clockwise.
    public init(ellipseIn rect: CGRect) {
        let circle = Path(
            roundedRect: CGRect(x: -1, y: -1, width: 2, height: 2), radius: 1)
        self = circle.applying(
            CGAffineTransform(
                a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
    }

    /// Adds a rectangle as a contour of its own, clockwise from its top left corner.
    public mutating func addRect(_ rect: CGRect) { append(Path(rect: rect)) }
}
