import FilmstripDisplay
import Foundation

/// Draws the items of one list, once.
///
/// One object for each call, confined to one thread; only the cache outlives the call.
final class Painter {
    let items: [DisplayItem]
    let scale: CGFloat
    /// The whole picture; the surface may be a part of it, or extend beyond it.
    let picture: PixelRect
    /// The target of drawing: the picture, or the layer of the innermost group that has one.
    var surface: Surface
    /// The part of the surface that may change.
    var window: PixelRect
    var groups: [OpenGroup] = []
    let cache: RasterCache
    let accumulator: CoverageAccumulator
    let memory: GroupMemory
    private let extents: [ItemExtent]

    init(
        _ items: [DisplayItem], _ extent: ListExtent, scale: CGFloat, surface: Surface,
        picture: PixelRect, cache: RasterCache, memory: GroupMemory
    ) {
        (self.items, self.scale, self.surface) = (items, scale, surface)
        (self.picture, self.cache, extents) = (picture, cache, extent.items)
        (accumulator, self.memory) = (cache.accumulator, memory)
        window = surface.bounds
    }

    /// Draws every item, the first one lowest; throws, with only some drawn, if its groups need too much memory.
    func drawAll() throws(DisplayListError) {
        defer { abandonGroups() }
        for (item, extent) in zip(items, extents) {
            if isCancelled { return }
            switch item {
            case .pushGroup(let group): try push(group, extent)
            case .popGroup: try popGroup()
            case .fill, .stroke, .glyphs, .image, .shadow, .backdrop:
                let whole = window
                window = window.intersection(extent.pixels)
                if !window.isEmpty { draw(item) }
                window = whole
            }
        }
    }

    /// Whether drawing is to end with the picture unfinished.
    var isCancelled: Bool { accumulator.isCancelled }

    /// The same, but checked only once in several rows.
    func isCancelled(atRow y: Int) -> Bool { y & Limits.rowMask == Limits.rowMask && isCancelled }

    private func draw(_ item: DisplayItem) {
        switch item {
        case .fill(let fill):
            guard let projection = Projection(fill.transform, scale: scale),
                let silhouette = Silhouette(widened(fill.shape, fill.transform), projection)
            else { return }
            draw(silhouette, fill.paint, projection)
        case .stroke(let stroke):
            guard let projection = Projection(stroke.transform, scale: scale),
                let silhouette = Silhouette(stroke, projection)
            else { return }
            draw(silhouette, stroke.paint, projection)
        case .glyphs(let glyphs): draw(glyphs)
        case .image(let image): draw(image)
        case .shadow(let shadow): draw(shadow)
        case .backdrop(let backdrop): draw(backdrop)
        case .pushGroup, .popGroup: break
        }
    }

    private func draw(_ silhouette: Silhouette, _ paint: Paint, _ projection: Projection) {
        if let color = paint.onlyColor {
            var blitter = SolidBlitter(surface: surface, color: color.premultiplied)
            if blitter.color != 0 { accumulator.scan(silhouette, in: window, into: &blitter) }
            return
        }
        guard let sampler = GradientSampler(paint, projection) else { return }
        let region = window.intersection(silhouette.pixels)
        let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(region.width, 1))
        defer { scratch.deallocate() }
        var blitter = GradientBlitter(surface, sampler, window: region, scratch: scratch)
        accumulator.scan(silhouette, in: region, into: &blitter)
    }
}

extension Paint {
    /// The single colour of the paint, if it has only one; a gradient without extent has its last
    /// colour.
    fileprivate var onlyColor: Color? {
        switch self {
        case .solid(let color): return color
        case .linearGradient(let gradient):
            let along = SIMD2(gradient.end) - SIMD2(gradient.start)
            return (along * along).sum() == 0 ? gradient.stops.last?.color : nil
        case .radialGradient(let gradient):
            let radii = gradient.radii
            guard radii.width.isFinite, radii.height.isFinite else { return nil }
            return radii.width > 0 && radii.height > 0 ? nil : gradient.stops.last?.color
        case .conicGradient: return nil
        }
    }
}
