import FilmstripParallel

/// The pixels beneath a group before it is drawn, where the group will not fully cover them.
///
/// A group that is clipped or faded is drawn directly onto the surface; afterwards each pixel is
/// mixed with its earlier state, by the coverage of the clip times the opacity. The result equals
/// that of a separate layer composited over the surface: with the layer's colour L and alpha a
/// over B and the weight c, c·(L + (1 − a)·B) + (1 − c)·B = c·L + (1 − c·a)·B.
struct Underlay {
    /// A piece of a row with its index into `pixels` and, if its weights differ, into `weights`.
    private struct Span {
        var x, y, count, pixel: Int
        var weight: Weight
    }

    private enum Weight {
        case constant(UInt8)
        case each(from: Int)
    }

    private let surface: Surface
    private let opacity: UInt8
    private var spans: [Span] = []
    private var pixels: [UInt32] = []
    private var weights: [UInt8] = []

    /// Saves all of `region`, which lies on `surface`.
    init(_ surface: Surface, region: PixelRect, opacity: UInt8) {
        self.init(surface, opacity)
        pixels.reserveCapacity(region.width * region.height)
        for y in region.minY..<region.maxY {
            remember(x: region.minX, y: y, count: region.width, .constant(opacity))
        }
    }

    /// Saves the part of `region` that the clip does not fully show.
    init(
        _ surface: Surface, region: PixelRect, opacity: UInt8, clip: Silhouette,
        _ accumulator: CoverageAccumulator
    ) {
        var rest = Rest(underlay: Underlay(surface, opacity), region: region)
        accumulator.scan(clip, in: region, into: &rest)
        rest.finish()
        self = rest.underlay
    }

    private init(_ surface: Surface, _ opacity: UInt8) {
        (self.surface, self.opacity) = (surface, opacity)
    }

    private mutating func remember(x: Int, y: Int, count: Int, _ weight: Weight) {
        spans.append(Span(x: x, y: y, count: count, pixel: pixels.count, weight: weight))
        pixels.append(contentsOf: UnsafeBufferPointer(start: surface.row(x, y), count: count))
    }

    /// The size of the saved data, in bytes.
    var bytes: Int {
        spans.count * MemoryLayout<Span>.stride + 4 * pixels.count + weights.count
    }

    /// Mixes everything drawn since with the saved pixels.
    func restore() { restore(surface) }

    /// Does the same on a copy of the surface, or of a part of it.
    func restore(_ copy: Surface) {
        let bounds = copy.bounds
        let cancellation = Cancellation.current
        pixels.withUnsafeBufferPointer { pixels in
            weights.withUnsafeBufferPointer { weights in
                guard let before = pixels.baseAddress else { return }
                for span in spans where bounds.minY <= span.y && span.y < bounds.maxY {
                    let first = max(span.x, bounds.minX)
                    let count = min(span.x + span.count, bounds.maxX) - first
                    if count <= 0 { continue }
                    if span.y & Limits.rowMask == Limits.rowMask, first == bounds.minX,
                        cancellation?.isRequested == true
                    {
                        return
                    }
                    let (row, skipped) = (copy.row(first, span.y), first - span.x)
                    switch span.weight {
                    case .constant(let weight):
                        Compositing.mix(
                            row, count: count, before: before + span.pixel + skipped,
                            weight: weight)
                    case .each(let from):
                        guard let weights = weights.baseAddress else { return }
                        Compositing.mix(
                            row, count: count, before: before + span.pixel + skipped,
                            weights: weights + from + skipped)
                    }
                }
            }
        }
    }

    /// Follows a clip's coverage through a region, row by row, gaps included.
    private struct Rest: SpanBlitter {
        var underlay: Underlay
        let region: PixelRect
        /// The first pixel that was not visited yet.
        private var x: Int
        private var y: Int

        init(underlay: Underlay, region: PixelRect) {
            (self.underlay, self.region) = (underlay, region)
            (x, y) = (region.minX, region.minY)
        }

        /// Saves all pixels up to the given one, since the clip does not show them.
        private mutating func skip(toX: Int, y toY: Int) {
            while y < toY {
                hide(to: region.maxX)
                (x, y) = (region.minX, y + 1)
            }
            hide(to: toX)
        }

        private mutating func hide(to end: Int) {
            if end > x { underlay.remember(x: x, y: y, count: end - x, .constant(0)) }
            x = end
        }

        mutating func finish() {
            if !region.isEmpty { skip(toX: region.maxX, y: region.maxY - 1) }
        }

        mutating func fill(x: Int, y: Int, count: Int, coverage: UInt8) {
            skip(toX: x, y: y)
            let weight = Compositing.product(coverage, underlay.opacity)
            if weight < 255 { underlay.remember(x: x, y: y, count: count, .constant(weight)) }
            self.x = x + count
        }

        mutating func blend(x: Int, y: Int, count: Int, coverage: UnsafePointer<UInt8>) {
            skip(toX: x, y: y)
            underlay.remember(x: x, y: y, count: count, .each(from: underlay.weights.count))
            for index in 0..<count {
                underlay.weights.append(
                    Compositing.product(coverage[index], underlay.opacity))
            }
            self.x = x + count
        }
    }
}
