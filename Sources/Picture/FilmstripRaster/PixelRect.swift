import Foundation

/// A rectangle of whole pixels, maxima excluded; empty if a maximum does not exceed its minimum.
struct PixelRect: Equatable {
    var minX, minY, maxX, maxY: Int

    static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Everything that can be drawn to: larger than any picture, small enough for sums without overflow.
    static let everything = PixelRect(
        minX: -Limits.farPixel, minY: -Limits.farPixel, maxX: Limits.farPixel,
        maxY: Limits.farPixel)

    var width: Int { max(maxX - minX, 0) }
    var height: Int { max(maxY - minY, 0) }
    var isEmpty: Bool { maxX <= minX || maxY <= minY }

    func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return result.isEmpty ? .empty : result
    }

    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    func contains(_ other: PixelRect) -> Bool {
        other.isEmpty
            || (minX <= other.minX && minY <= other.minY && other.maxX <= maxX
                && other.maxY <= maxY)
    }
}

extension PixelRect {
    /// All pixels touched by the area between the two corners; empty if a number is not finite.
    init(low: SIMD2<Double>, high: SIMD2<Double>) {
        guard (high - low).isFinite, low.x <= high.x, low.y <= high.y else {
            self = .empty
            return
        }
        let far = Double(Limits.farPixel)
        func pixel(_ value: Double) -> Int { Int(min(max(value, -far), far)) }
        self.init(
            minX: pixel(low.x.rounded(.down)), minY: pixel(low.y.rounded(.down)),
            maxX: pixel(high.x.rounded(.up)), maxY: pixel(high.y.rounded(.up)))
    }

    /// The rectangle grown by the given distances, rounded up to whole pixels, plus one pixel.
    func outset(by margin: SIMD2<Double>) -> PixelRect {
        if isEmpty { return .empty }
        let far = Double(Limits.farPixel)
        guard margin.isFinite else { return .everything }
        let x = Int(min(margin.x.rounded(.up), far)) + 1
        let y = Int(min(margin.y.rounded(.up), far)) + 1
        return PixelRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
    }

    /// The rectangle moved by a distance that need not be whole, and grown to whole pixels.
    func offset(by distance: SIMD2<Double>) -> PixelRect {
        if isEmpty { return .empty }
        return PixelRect(
            low: SIMD2(Double(minX), Double(minY)) + distance,
            high: SIMD2(Double(maxX), Double(maxY)) + distance)
    }
}

extension SIMD2<Double> {
    init(_ point: CGPoint) { self.init(point.x, point.y) }

    var isFinite: Bool { x.isFinite && y.isFinite }
}
