public import Foundation

extension Path {
    /// Adds an arc of a circle, after a straight line to its start if a contour was begun.
    ///
    /// Angles are in radians from the x axis towards y, which is clockwise where y points down; so
    /// `clockwise` has the same meaning as for a `UIBezierPath`, and the opposite of that for a
    /// `CGPath`. The arc goes in the given direction from the first angle to the next point at the second;
    /// angles a whole turn or more apart give the whole circle, starting and ending at the first.
    ///
    /// Each quarter is one cubic, which deviates from the circle by at most 0.03 % of the radius.
    /// Directions are rounded to 2⁻³⁰, so that the result does not depend on a machine's sine. Numbers
    /// that are not finite add nothing.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        guard (center.x + center.y + radius + startAngle + endAngle).isFinite else { return }
        var turn = endAngle - startAngle
        // A whole turn is often computed as a difference, which rounds.
        if abs(turn) >= 2 * .pi - 1e-9 {
            turn = clockwise ? 2 * .pi : -2 * .pi
        } else if clockwise && turn < 0 {
            turn += 2 * .pi
        } else if !clockwise && turn > 0 {
            turn -= 2 * .pi
        }
        let middle = SIMD2(center)
        let count = max((abs(turn) / (.pi / 2) - 1e-9).rounded(.up), 1)
        var from = Self.direction(startAngle)
        lineOrMove(to: CGPoint(middle + from * radius))
        for step in 1...Int(count) where turn != 0 {
            let to = Self.direction(startAngle + turn * Double(step) / count)
            addArcPiece(middle, radius, from, to)
            from = to
        }
    }

    /// Adds the arc of a circle that touches the lines from the current point to `tangent1End` and from
    /// there to `tangent2End`, after a straight line to its point of contact with the first.
    ///
    /// If the points lie on one line, or the radius is not above 0, it adds a line to `tangent1End`.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat
    ) {
        guard let current = currentPoint else {
            move(to: tangent1End)
            return
        }
        let corner = SIMD2(tangent1End)
        var (back, on) = (SIMD2(current) - corner, SIMD2(tangent2End) - corner)
        back /= back.length
        on /= on.length
        let (cosine, sine) = (back.dot(on), back.cross(on))
        // The tangent of the half angle; NaN if two points coincide.
        let distance = radius * (1 + cosine) / abs(sine)
        guard radius > 0, abs(sine) > 1e-9, distance.isFinite else {
            addLine(to: tangent1End)
            return
        }
        let (first, last) = (corner + back * distance, corner + on * distance)
        let inwards = back.turned * (sine > 0 ? 1 : -1)
        let center = first + inwards * radius
        let (from, to) = (-inwards, (last - center) / radius)
        let sum = from + to
        addLine(to: CGPoint(first))
        // Less than half a turn: two pieces of less than a quarter.
        let middle = sum.length > 1e-6 ? sum / sum.length : -back
        addArcPiece(center, radius, from, middle)
        addArcPiece(center, radius, middle, to)
    }

    private mutating func lineOrMove(to point: CGPoint) {
        if currentPoint == nil { move(to: point) } else { addLine(to: point) }
    }

    /// Adds the arc between two directions at most a quarter turn apart.
    ///
    /// Source: control points at 4/3·tan(φ/4) along the tangents, written with square roots alone.
    private mutating func addArcPiece(
        _ center: SIMD2<Double>, _ radius: Double, _ from: SIMD2<Double>, _ to: SIMD2<Double>
    ) {
        let cosine = min(max(from.dot(to), -1), 1)
        let (half, sine) = (((1 + cosine) / 2).squareRoot(), ((1 - cosine) / 2).squareRoot())
        let reach = radius * 4 / 3 * sine / (1 + half) * (from.cross(to) < 0 ? -1 : 1)
        let (start, end) = (center + from * radius, center + to * radius)
        addCurve(
            to: CGPoint(end), control1: CGPoint(start + from.turned * reach),
            control2: CGPoint(end - to.turned * reach))
    }

    private static func direction(_ angle: Double) -> SIMD2<Double> {
        let steps = 1_073_741_824.0
        return (SIMD2(cos(angle), sin(angle)) * steps).rounded(.toNearestOrEven) / steps
    }
}
