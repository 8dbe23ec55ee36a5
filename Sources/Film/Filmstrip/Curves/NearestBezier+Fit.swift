import FilmstripGeometry
import FilmstripPlayback
public import TransitionSpec

extension NearestBezier {
    /// The cubic Bézier curve with the least squares of differences from a spring; nil for keyframes.
    ///
    /// Found by a pattern search from a few beginnings, with coordinates in thousandths. The error is that at
    /// `CurvePolyline.places` places, rounded up to thousandths: a curve with one turn follows a first overshoot, and
    /// none of the swings after it.
    ///
    /// - Parameters:
    ///   - curve: The curve to come near to.
    ///   - seconds: The duration of a curve without one of its own; nil for any, so that the result has none.
    public init?(to curve: Spec.Curve, _ seconds: Double?) {
        switch curve {
        case .keyframes: return nil
        case .timing, .system, .spring: break
        }
        let played = Curve(curve, duration: seconds ?? 1)
        let values = (0...Self.places).map {
            played.value(at: played.duration * Double($0) / Double(Self.places))
        }
        var best = (points: [0, 0, 1000, 1000], squares: Double.infinity)
        for beginning in Self.beginnings {
            let found = Self.search(from: beginning, values)
            if found.squares < best.squares { best = found }
        }
        let bezier = Self.curve(best.points)
        let error = played.mostDifference { bezier.value(at: $0 / played.duration) }
        self.init(
            points: best.points.map { Double($0) / 1000 },
            error: (error * 1000).rounded(.up) / 1000,
            duration: curve.hasOwnDuration || seconds != nil
                ? (played.duration * 1000).rounded() / 1000 : nil)
    }

    /// The number of places at which curves are compared during the search.
    private static let places = 100
    /// Control points in thousandths from which it begins: without overshoot, with one, and slow at first.
    private static let beginnings: [[Int]] = [
        [200, 800, 200, 1000], [200, 1500, 500, 1000], [500, 0, 200, 1000],
    ]
    /// The coordinates' ranges in thousandths, those of `Spec.TimingFunction.cubic`.
    private static let ranges = [0...1000, -10_000...10_000, 0...1000, -10_000...10_000]

    private static func curve(_ points: [Int]) -> TimingCurve {
        let points = points.map { Double($0) / 1000 }
        return TimingCurve(points[0], points[1], points[2], points[3])
    }

    private static func squares(_ points: [Int], _ values: [Double]) -> Double {
        let curve = curve(points)
        return values.indices.reduce(0) { sum, index in
            let difference = curve.value(at: Double(index) / Double(places)) - values[index]
            return sum + difference * difference
        }
    }

    /// Moves the point along one or two axes as long as that helps, in ever smaller steps.
    private static func search(
        from beginning: [Int], _ values: [Double]
    ) -> (points: [Int], squares: Double) {
        var best = (points: beginning, squares: squares(beginning, values))
        var step = 256
        while step > 0 {
            var isBetter = false
            for direction in directions {
                var points = best.points
                for axis in points.indices { points[axis] += direction[axis] * step }
                guard zip(points, ranges).allSatisfy({ $1.contains($0) }) else { continue }
                let squares = squares(points, values)
                if squares < best.squares { (best, isBetter) = ((points, squares), true) }
            }
            if !isBetter { step /= 2 }
        }
        return best
    }

    /// Along each axis, and along the diagonals of each two.
    private static let directions: [[Int]] = {
        var directions: [[Int]] = []
        for axis in 0..<4 {
            for sign in [-1, 1] {
                var direction = [0, 0, 0, 0]
                direction[axis] = sign
                directions.append(direction)
                for other in axis + 1..<4 {
                    for sign in [-1, 1] {
                        var diagonal = direction
                        diagonal[other] = sign
                        directions.append(diagonal)
                    }
                }
            }
        }
        return directions
    }()
}
