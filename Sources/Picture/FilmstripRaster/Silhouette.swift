import FilmstripDisplay
import FilmstripGeometry
import Foundation

/// A shape's outline on the device.
enum Silhouette {
    case rect(DeviceRect)
    case polygon(Polygon, FillRule)

    /// The outline of `shape`; nil if it has none or a number is not finite.
    init?(_ shape: Shape, _ projection: Projection) {
        if case .rect(let rect) = shape, case .affine(let affine) = projection,
            affine.keepsRectsUpright
        {
            guard let rect = DeviceRect(rect, affine) else { return nil }
            self = .rect(rect)
            return
        }
        let bounds = shape.bounds
        guard (bounds.minX + bounds.minY + bounds.width + bounds.height).isFinite else {
            return nil
        }
        let (path, rule) = shape.path
        self.init(path, rule, projection)
    }

    /// The outline of a line along a path, flattened finely enough for the scale at which it is seen.
    init?(_ stroke: DisplayItem.Stroke, _ projection: Projection) {
        let scale = projection.scale(over: stroke.path.controlBounds)
        guard scale > 0, scale.isFinite, Limits.flatness / scale > 0 else { return nil }
        let outline = stroke.path.stroked(stroke.style, tolerance: Limits.flatness / scale)
        self.init(outline, .nonZero, projection)
    }

    private init?(_ path: Path, _ rule: FillRule, _ projection: Projection) {
        var polygon = Polygon()
        Flattener.flatten(path, projection, into: &polygon)
        guard polygon.isDrawable else { return nil }
        self = .polygon(polygon.isNear ? polygon : polygon.clippedToFar(), rule)
    }

    /// The pixels that the outline touches.
    var pixels: PixelRect {
        switch self {
        case .rect(let rect): rect.pixels
        case .polygon(let polygon, _): polygon.pixels
        }
    }

    /// The pixels inside the outline; nil unless its edges lie between pixels.
    var wholePixels: PixelRect? {
        guard case .rect(let rect) = self else { return nil }
        let (minX, minY, maxX, maxY) = rect.fixed
        let unit = CoverageAccumulator.unit
        guard (minX | minY | maxX | maxY) & (unit - 1) == 0 else { return nil }
        return PixelRect(
            minX: minX / unit, minY: minY / unit, maxX: maxX / unit, maxY: maxY / unit)
    }
}

extension CoverageAccumulator {
    /// Passes the coverage of `silhouette` within `window` to `blitter`.
    func scan<Blitter: SpanBlitter>(
        _ silhouette: Silhouette, in window: PixelRect, into blitter: inout Blitter
    ) {
        switch silhouette {
        case .rect(let rect): scan(rect, in: window, into: &blitter)
        case .polygon(let polygon, let rule):
            let region = window.intersection(polygon.pixels)
            // In bands, so that the cells stay in the processor's cache.
            let rows = max(Limits.bandCells / max(region.width, 1), 1)
            for top in stride(from: region.minY, to: region.maxY, by: rows) {
                if top > region.minY, isCancelled { return }
                var band = region
                (band.minY, band.maxY) = (top, min(top + rows, region.maxY))
                begin(band)
                add(polygon)
                sweep(rule, into: &blitter)
            }
        }
    }

    /// Passes a rectangle's coverage to `blitter`: the product of its column's and its row's, equal to the
    /// result of the sums, but without any cells.
    private func scan<Blitter: SpanBlitter>(
        _ rect: DeviceRect, in window: PixelRect, into blitter: inout Blitter
    ) {
        let (minX, minY, maxX, maxY) = rect.fixed
        let region = window.intersection(
            PixelRect(
                minX: minX &>> 8, minY: minY &>> 8, maxX: (maxX + 255) &>> 8,
                maxY: (maxY + 255) &>> 8))
        guard !region.isEmpty, minX < maxX, minY < maxY else { return }
        /// The part of the pixel `pixel` between `low` and `high`, 0…256.
        @inline(__always) func part(_ pixel: Int, _ low: Int, _ high: Int) -> UInt32 {
            UInt32(truncatingIfNeeded: min(high, (pixel + 1) &<< 8) - max(low, pixel &<< 8))
        }
        let firstWhole = (minX + 255) &>> 8
        let lastWhole = maxX &>> 8
        for y in region.minY..<region.maxY {
            if y & Limits.rowMask == Limits.rowMask, isCancelled { return }
            let height = part(y, minY, maxY)
            /// Fills the pixels from `from` to `to` within the region, all with the coverage of the first.
            @inline(__always) func run(_ from: Int, _ to: Int) {
                let (from, to) = (max(from, region.minX), min(to, region.maxX))
                guard from < to else { return }
                let coverage = Self.byte(2 &* part(from, minX, maxX) &* height)
                if coverage != 0 {
                    blitter.fill(x: from, y: y, count: to - from, coverage: coverage)
                }
            }
            if firstWhole > lastWhole {
                run(lastWhole, firstWhole)
            } else {
                run(minX &>> 8, firstWhole)
                run(firstWhole, lastWhole)
                run(lastWhole, (maxX + 255) &>> 8)
            }
        }
    }
}
