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
    /// The squared distance from which a pixel is faintly different.
    private let faintLimit: Float
    /// The sum of faint differences beyond `faintLimit` that nobody notices, as shares of the largest distance, in
    /// square pixels.
    private let unnoticed: Float

    /// The share of the threshold from which a pixel is faintly different: at the default threshold 0.0057 of the
    /// largest distance, between greys that differ by one step of 255 (0.0038) and by two (0.0076).
    private static let faint = 0.057
    /// The sum of faint differences that nobody notices at the default threshold, in square points: a dot of two points
    /// in a light grey on white is below, a corner whose radius grows from 14 to 18 points beyond.
    private static let unnoticedArea = 0.5

    /// Creates a comparison.
    ///
    /// Pixels that differ by more than the threshold count. Those that differ less count if they are many: if the sum of
    /// their differences, over the area in points, is noticed.
    ///
    /// - Parameters:
    ///   - threshold: Tolerated distance of a pixel as a share of the largest distance.
    ///   - scale: Pixels per point.
    init(threshold: Double, scale: Double = 1, ignored: [PixelRect]) {
        self.ignored = ignored
        limit = Float(threshold * threshold) * ColorDistance.largest
        faintLimit = limit * Float(Self.faint * Self.faint)
        let ratio = threshold / ReviewOptions.defaultThreshold
        // A higher threshold than the default tolerates all that is below it.
        unnoticed =
            ratio > 1 ? .infinity : Float(Self.unnoticedArea * ratio * ratio * scale * scale)
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

        /// Adds a differing pixel; rows never fall.
        mutating func add(_ x: Int, _ y: Int, _ distance: Float) {
            pixels += 1
            largest = max(largest, distance)
            left = min(left, x)
            right = max(right, x)
            top = top < 0 ? y : min(top, y)
            bottom = max(bottom, y)
        }
    }

    /// A pixel that differs by less than the threshold.
    private struct Faint {
        var x, y: Int32
        var distance: Float
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
        var faint: [Faint] = []
        let cancellation = Cancellation.current
        for y in 0..<new.height {
            if cancellation?.isRequested ?? false { break }
            let parts = parts(ofRow: y, width: new.width)
            found.compared += parts.reduce(0) { $0 + $1.count }
            if new.hasSameRow(y, as: old) { continue }
            for part in parts {
                for x in part where old[x, y] != new[x, y] {
                    let distance = ColorDistance.square(old[x, y], new[x, y])
                    guard distance > faintLimit, !isEdge(old, new, x, y, distance) else { continue }
                    if distance > limit {
                        found.add(x, y, distance)
                        mark(x, y)
                    } else {
                        faint.append(Faint(x: Int32(x), y: Int32(y), distance: distance))
                    }
                }
            }
        }
        guard isNoticed(faint) else { return found }
        for pixel in faint {
            found.add(Int(pixel.x), Int(pixel.y), pixel.distance)
            mark(Int(pixel.x), Int(pixel.y))
        }
        return found
    }

    /// Whether the sum of faint differences is noticed.
    private func isNoticed(_ faint: [Faint]) -> Bool {
        let least = (faintLimit / ColorDistance.largest).squareRoot()
        let sum = faint.reduce(Float(0)) {
            $0 + (($1.distance / ColorDistance.largest).squareRoot() - least)
        }
        return sum > unnoticed
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
