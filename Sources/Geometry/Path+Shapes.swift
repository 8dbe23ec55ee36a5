public import Foundation

extension Path {
    /// The distance of the control points from the ends of a quarter circle of radius 1, measured
    /// along the tangents: 4/3·(√2 − 1). The cubic leaves the circle by at most 0.03 % of the radius.
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
        let r = min(radius, rect.width / 2, rect.height / 2)
        guard r > 0 else {
            self.init(rect: rect)
            return
        }
        self.init()
        let k = r * (1 - Path.circleControl)
        let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: CGPoint(x: x0 + r, y: y0))
        addLine(to: CGPoint(x: x1 - r, y: y0))
        addCurve(
            to: CGPoint(x: x1, y: y0 + r), control1: CGPoint(x: x1 - k, y: y0),
            control2: CGPoint(x: x1, y: y0 + k))
        addLine(to: CGPoint(x: x1, y: y1 - r))
        addCurve(
            to: CGPoint(x: x1 - r, y: y1), control1: CGPoint(x: x1, y: y1 - k),
            control2: CGPoint(x: x1 - k, y: y1))
        addLine(to: CGPoint(x: x0 + r, y: y1))
        addCurve(
            to: CGPoint(x: x0, y: y1 - r), control1: CGPoint(x: x0 + k, y: y1),
            control2: CGPoint(x: x0, y: y1 - k))
        addLine(to: CGPoint(x: x0, y: y0 + r))
        addCurve(
            to: CGPoint(x: x0 + r, y: y0), control1: CGPoint(x: x0, y: y0 + k),
            control2: CGPoint(x: x0 + k, y: y0))
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
}
