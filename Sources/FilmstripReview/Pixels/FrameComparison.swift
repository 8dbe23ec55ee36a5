import FilmstripDisplay
import FilmstripFilm
import FilmstripGeometry
import FilmstripParallel

/// Finds the pixels in which two frames of equal size differ.
struct FrameComparison {
    /// Distance in pixels that an edge may move: the tolerated difference of a pixel on it, as a share of the
    /// difference between its two sides.
    private static let edgeMove: Float = 1.0 / 3

    /// Ignored rectangles, inside the frame.
    let ignored: [PixelRect]
    private let limit: Float

    /// Creates a comparison that tolerates distances up to `threshold` as a share of the largest distance.
    init(threshold: Double, ignored: [PixelRect]) {
        self.ignored = ignored
        limit = Float(threshold * threshold) * ColorDistance.largest
    }

    /// The result of a comparison.
    struct Found {
        var pixels = 0
        var compared = 0
        /// The largest squared distance of a differing pixel.
        var largest: Float = 0
        /// Bounds of the differing pixels: their first and last columns and rows.
        var left = Int.max
        var right = -1
        var top = -1
        var bottom = -1
    }

    /// Compares two frames.
    ///
    /// - Parameter mark: Called with column and row of each differing pixel.
    func compare(
        _ old: PixelView, _ new: PixelView, mark: (Int, Int) -> Void = { _, _ in }
    ) -> Found {
        demand(
            old.width == new.width && old.height == new.height,
            "\(old.width) × \(old.height) beside \(new.width) × \(new.height)")
        var found = Found()
        let cancellation = Cancellation.current
        for y in 0..<new.height {
            if cancellation?.isRequested ?? false { break }
            let parts = parts(ofRow: y, width: new.width)
            found.compared += parts.reduce(0) { $0 + $1.count }
            if new.hasSameRow(y, as: old) { continue }
            for part in parts {
                for x in part where old[x, y] != new[x, y] {
                    let distance = ColorDistance.square(old[x, y], new[x, y])
                    guard distance > limit, !isEdge(old, new, x, y, distance) else { continue }
                    found.pixels += 1
                    found.largest = max(found.largest, distance)
                    found.left = min(found.left, x)
                    found.right = max(found.right, x)
                    if found.top < 0 { found.top = y }
                    found.bottom = y
                    mark(x, y)
                }
            }
        }
        return found
    }

    /// Whether a pixel differs no more than one on an edge that moved by less than `edgeMove`.
    private func isEdge(
        _ old: PixelView, _ new: PixelView, _ x: Int, _ y: Int, _ distance: Float
    ) -> Bool {
        var contrast: Float = 0
        func isSmall() -> Bool { distance <= Self.edgeMove * Self.edgeMove * contrast }
        return old.isSlope(x, y, beside: new, contrast: &contrast) && isSmall()
            || new.isSlope(x, y, beside: old, contrast: &contrast) && isSmall()
    }

    /// Returns the ranges of columns in a row that are compared.
    private func parts(ofRow y: Int, width: Int) -> [Range<Int>] {
        if ignored.isEmpty { return [0..<width] }
        var parts: [Range<Int>] = []
        var left = 0
        let here = ignored.filter { $0.y <= y && y < $0.y + $0.height }
        for rect in here.sorted(by: { $0.x < $1.x }) {
            if rect.x > left { parts.append(left..<rect.x) }
            left = max(left, rect.x + rect.width)
        }
        if left < width { parts.append(left..<width) }
        return parts
    }
}
