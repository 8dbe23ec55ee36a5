import Foundation

/// Closed contours of straight lines, in device pixels.
struct Polygon {
    /// The corners of all contours, one after the other.
    private(set) var points: [SIMD2<Double>] = []
    /// For each contour, the index after its last corner; the last corner joins the first.
    private(set) var ends: [Int] = []
    private(set) var low = SIMD2(repeating: Double.infinity)
    private(set) var high = SIMD2(repeating: -Double.infinity)

    /// 0 as long as every corner is finite, else NaN; comparisons alone would miss a NaN.
    private var blemish = SIMD2<Double>.zero

    /// Removes all contours but keeps the memory.
    mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        low = SIMD2(repeating: .infinity)
        high = SIMD2(repeating: -.infinity)
        blemish = .zero
    }

    @inline(__always) mutating func add(_ point: SIMD2<Double>) {
        points.append(point)
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
        blemish += point * 0
    }

    /// Ends the contour that is being added, if there is one.
    mutating func endContour() {
        if points.count > (ends.last ?? 0) { ends.append(points.count) }
    }

    /// Whether there is at least one corner and every corner is finite.
    var isDrawable: Bool { !points.isEmpty && blemish.isFinite && (high - low).isFinite }

    /// The pixels that the polygon touches. Precondition: `isDrawable`.
    var pixels: PixelRect { PixelRect(low: low, high: high) }

    /// Whether every corner fits in fixed point.
    var isNear: Bool {
        let far = Double(Limits.farPixel)
        return low.x >= -far && low.y >= -far && high.x <= far && high.y <= far
    }

    /// The polygon clipped at `Limits.farPixel`; windings inside do not change.
    ///
    /// Source: Sutherland–Hodgman, one half-plane after another.
    func clippedToFar() -> Polygon {
        let far = Double(Limits.farPixel)
        return clipped { $0.x + far }.clipped { far - $0.x }.clipped { $0.y + far }
            .clipped { far - $0.y }
    }

    /// The part of each contour where the linear function `distance` is 0 or more.
    private func clipped(_ distance: (SIMD2<Double>) -> Double) -> Polygon {
        var result = Polygon()
        var first = 0
        for end in ends {
            var from = points[end - 1]
            var fromDistance = distance(from)
            for to in points[first..<end] {
                let toDistance = distance(to)
                if (fromDistance < 0) != (toDistance < 0) {
                    let t = fromDistance / (fromDistance - toDistance)
                    result.add(from + (to - from) * t)
                }
                if toDistance >= 0 { result.add(to) }
                (from, fromDistance) = (to, toDistance)
            }
            result.endContour()
            first = end
        }
        return result
    }
}
