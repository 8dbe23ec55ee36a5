import FilmstripPlayback
import Foundation

/// A curve as straight pieces that stay near it.
struct CurvePolyline {
    /// Seconds, from 0 to the end, and values; rounded to 1e-6.
    private(set) var points: [(time: Double, value: Double)]

    /// The number of places at which a curve and its pieces are compared.
    static let places = 1000
    /// The most by which they differ at these places.
    static let tolerance = 0.0005

    /// Chooses points by the method of Ramer, Douglas and Peucker with the vertical distance.
    ///
    /// - Parameters:
    ///   - corners: Seconds that are looked at as well.
    ///   - isInMilliseconds: Whether all points are at whole milliseconds, the last at the one next to the curve's end.
    init(_ curve: Curve, corners: [Double], isInMilliseconds: Bool) {
        let end = curve.duration
        let even = (0...Self.places).map { end * Double($0) / Double(Self.places) }
        var times = Set(even + corners.map { min($0, end) }).sorted()
        if isInMilliseconds {
            times = Set(times.map { max((($0 * 1000).rounded()), 0) / 1000 }).sorted()
            if times.count < 2 { times = [0, 0.001] }
        }
        let values = times.map { curve.value(at: min($0, end)) }
        var kept = IndexSet([0, times.count - 1])
        var open = [0..<times.count - 1]
        while let piece = open.popLast() {
            let (from, to) = (piece.lowerBound, piece.upperBound)
            var (farthest, most) = (from, Self.tolerance)
            for index in from + 1..<max(to, from + 1) {
                let share = (times[index] - times[from]) / (times[to] - times[from])
                let line = values[from] + (values[to] - values[from]) * share
                if abs(values[index] - line) > most {
                    (farthest, most) = (index, abs(values[index] - line))
                }
            }
            guard farthest > from else { continue }
            kept.insert(farthest)
            open += [from..<farthest, farthest..<to]
        }
        points = kept.map { (Self.rounded(times[$0]), Self.rounded(values[$0])) }
    }

    private static func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

    /// The value at a time in seconds; after the end the last one.
    func value(at time: Double) -> Double {
        guard let next = points.firstIndex(where: { $0.time >= time }) else {
            return points[points.count - 1].value
        }
        guard next > 0 else { return points[0].value }
        let (a, b) = (points[next - 1], points[next])
        return a.value + (b.value - a.value) * (time - a.time) / (b.time - a.time)
    }
}

extension Curve {
    /// The most by which a function of seconds differs from the curve at equal intervals of its duration.
    func mostDifference(from function: (Double) -> Double) -> Double {
        (0...CurvePolyline.places).map { place in
            let time = duration * Double(place) / Double(CurvePolyline.places)
            return abs(function(time) - value(at: time))
        }.max() ?? 0
    }
}
