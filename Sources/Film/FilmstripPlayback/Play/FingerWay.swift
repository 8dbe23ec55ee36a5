import FilmstripGeometry
import Foundation

/// The path of a finger through given places: a straight line between two, a smooth curve through more.
///
/// The curve is the centripetal Catmull–Rom spline, which has neither loops nor cusps between two places. Beyond
/// each end it uses the mirror image of the end's neighbour. Lengths are measured on 64 straight pieces between
/// two places, which lie within a few hundredths of a point of the curve on a screen.
///
/// - Source: E. Catmull, R. Rom, "A class of local interpolating splines", 1974; C. Yuksel, S. Schaefer,
///   J. Keyser, "Parameterization and applications of Catmull–Rom curves", 2011.
struct FingerWay {
    private static let pieces = 64

    private let points: [CGPoint]
    /// The length of the path up to each point.
    private let lengths: [CGFloat]

    /// Creates the path through `places`. If there are more than two, neighbours must be at least 0.001 points apart.
    init(through places: [CGPoint]) {
        demand(places.count >= 2, "a way through \(places.count) places")
        var points = [places[0]]
        if places.count == 2 {
            points.append(places[1])
        } else {
            let (first, last) = (places[0], places[places.count - 1])
            let all =
                [Self.mirrored(places[1], at: first)] + places
                + [Self.mirrored(places[places.count - 2], at: last)]
            for index in 1..<places.count {
                points += Self.curve(all[index - 1], all[index], all[index + 1], all[index + 2])
            }
        }
        self.points = points
        var length: CGFloat = 0
        lengths =
            [0]
            + zip(points, points.dropFirst()).map { start, end in
                length += Self.distance(from: start, to: end)
                return length
            }
    }

    /// The location after a fraction of the path's length; below 0 and above 1 the path continues straight.
    func location(at part: Double) -> CGPoint {
        guard points.count > 2 else { return Self.between(points[0], points[1], part) }
        let target = part * lengths[lengths.count - 1]
        var (low, high) = (0, points.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lengths[middle] <= target { low = middle } else { high = middle }
        }
        if target == lengths[high] { return points[high] }
        let piece = (target - lengths[low]) / (lengths[high] - lengths[low])
        return Self.between(points[low], points[high], piece)
    }

    /// The points of the curve from `b` to `c`, without the first, by the Barry–Goldman algorithm; knots are spaced
    /// by the square roots of the distances.
    private static func curve(
        _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint
    ) -> [CGPoint] {
        let first = distance(from: a, to: b).squareRoot()
        let second = first + distance(from: b, to: c).squareRoot()
        let third = second + distance(from: c, to: d).squareRoot()
        return (1...pieces).map { index in
            if index == pieces { return c }
            let knot = first + (second - first) * CGFloat(index) / CGFloat(pieces)
            let (ab, bc, cd) = (
                between(a, b, knot / first),
                between(b, c, (knot - first) / (second - first)),
                between(c, d, (knot - second) / (third - second))
            )
            let (abc, bcd) = (
                between(ab, bc, knot / second),
                between(bc, cd, (knot - first) / (third - first))
            )
            return between(abc, bcd, (knot - first) / (second - first))
        }
    }

    private static func mirrored(_ point: CGPoint, at center: CGPoint) -> CGPoint {
        CGPoint(x: 2 * center.x - point.x, y: 2 * center.y - point.y)
    }

    private static func distance(from start: CGPoint, to end: CGPoint) -> CGFloat {
        let (x, y) = (end.x - start.x, end.y - start.y)
        return (x * x + y * y).squareRoot()
    }

    private static func between(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
}
