public import Foundation

extension Path {
    /// Distance from the corner at which a side begins to bend, in radii, if there is room.
    public static let continuousCornerReach: CGFloat = 1.528665

    /// The quarter of a continuous corner of radius 1 from the side along x to that along y: the corner is
    /// at the origin, the sides along the positive axes. Three cubics, symmetrical about the diagonal.
    ///
    /// Source: the outline of `UIBezierPath(roundedRect:cornerRadius:)` as of iOS 7, read off by PixelCut,
    /// "Code for iOS 7 Rounded Rectangles" (2013).
    private static let continuousCorner: [CGPoint] = [
        CGPoint(x: continuousCornerReach, y: 0), CGPoint(x: 1.088493, y: 0),
        CGPoint(x: 0.868407, y: 0), CGPoint(x: 0.631494, y: 0.074911),
        CGPoint(x: 0.372824, y: 0.16906), CGPoint(x: 0.16906, y: 0.372824),
        CGPoint(x: 0.074911, y: 0.631494), CGPoint(x: 0, y: 0.868407),
        CGPoint(x: 0, y: 1.088493), CGPoint(x: 0, y: continuousCornerReach),
    ]

    /// The quarter of a circle of radius 1 cut into the same three pieces: at 0°, 22.5°, 67.5° and 90°.
    ///
    /// Square roots are exact to the last bit on every machine; sines need not be.
    private static let circularCorner: [CGPoint] = {
        let root = 2.0.squareRoot()
        let (sine, cosine) = ((2 - root).squareRoot() / 2, (2 + root).squareRoot() / 2)
        // Of 45° / 4 and of 22.5° / 4, by the formula for half an angle.
        let long = (1 - cosine) / sine
        let short = ((1 + long * long).squareRoot() - 1) / long
        let ends = [(0, 1), (sine, cosine), (cosine, sine), (1, 0)]
        var points = [CGPoint(x: 1, y: 0)]
        for (index, tangent) in [short, long, short].enumerated() {
            let ((sine, cosine), (nextSine, nextCosine)) = (ends[index], ends[index + 1])
            let reach = 4 / 3 * tangent
            points += [
                CGPoint(x: 1 - sine - reach * cosine, y: 1 - cosine + reach * sine),
                CGPoint(
                    x: 1 - nextSine + reach * nextCosine, y: 1 - nextCosine - reach * nextSine),
                CGPoint(x: 1 - nextSine, y: 1 - nextCosine),
            ]
        }
        return points
    }()

    /// A rectangle with some corners rounded without a jump in curvature, clockwise.
    ///
    /// - Approximation: where a side is too short for the whole bend, the corner is a mix of that form and
    ///   a quarter circle, according to the room on the side.
    /// - Parameters:
    ///   - corners: The rounded corners; the others are square.
    ///   - radius: In points; at most half the shorter side has an effect. Zero or less gives a plain
    ///     rectangle.
    public init(continuousRect rect: CGRect, corners: RectCorners = .all, radius: CGFloat) {
        func own(_ corner: RectCorners) -> CGFloat { corners.contains(corner) ? radius : 0 }
        self.init(
            rect: rect,
            radii: [
                own(.topLeft), own(.topRight), own(.bottomLeft),
                own(.bottomRight),
            ], isContinuous: true)
    }

    /// A rectangle whose corners have a radius each, clockwise.
    ///
    /// - Parameters:
    ///   - radii: Top left, top right, bottom left and bottom right, in points; of each at most half the shorter side
    ///     has an effect. A corner with zero or less is square.
    ///   - isContinuous: Whether corners are rounded without a jump in curvature, rather than by quarter circles.
    public init(rect: CGRect, radii: [CGFloat], isContinuous: Bool) {
        precondition(radii.count == 4, "\(radii.count) radii of a rectangle's corners")
        let half = min(rect.width, rect.height) / 2
        guard half > 0, radii.contains(where: { $0 > 0 }) else {
            self.init(rect: rect)
            return
        }
        self.init()
        let places: [(radius: CGFloat, x: CGFloat, y: CGFloat)] = [
            (radii[0], 1, 1), (radii[1], -1, 1), (radii[3], -1, -1), (radii[2], 1, -1),
        ]
        for (index, place) in places.enumerated() {
            let corner = CGPoint(
                x: place.x > 0 ? rect.minX : rect.maxX, y: place.y > 0 ? rect.minY : rect.maxY)
            guard place.radius > 0 else {
                if index == 0 { move(to: corner) } else { addLine(to: corner) }
                continue
            }
            let points = Self.corner(min(place.radius, half), half, isContinuous: isContinuous)
            // Clockwise, the top left corner is entered along y and left along x.
            let along = index.isMultiple(of: 2) ? points.reversed() : points
            let bend = along.map {
                CGPoint(x: corner.x + place.x * $0.x, y: corner.y + place.y * $0.y)
            }
            if index == 0 { move(to: bend[0]) } else { addLine(to: bend[0]) }
            for piece in stride(from: 1, to: bend.count, by: 3) {
                addCurve(
                    to: bend[piece + 2], control1: bend[piece], control2: bend[piece + 1])
            }
        }
        closeSubpath()
    }

    /// The quarter of a corner of a radius, from the side along x to that along y.
    ///
    /// - Parameter half: Half the shorter side, points.
    private static func corner(
        _ radius: CGFloat, _ half: CGFloat, isContinuous: Bool
    ) -> [CGPoint] {
        // 1 where there is room for the whole bend, 0 where there is room only for a quarter circle.
        let room = isContinuous ? min((half / radius - 1) / (continuousCornerReach - 1), 1) : 0
        return zip(circularCorner, continuousCorner).map { circular, continuous in
            CGPoint(
                x: (circular.x + (continuous.x - circular.x) * room) * radius,
                y: (circular.y + (continuous.y - circular.y) * room) * radius)
        }
    }
}
