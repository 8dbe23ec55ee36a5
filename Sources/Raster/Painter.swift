import Display
import Foundation
import Geometry

/// Draws the items of one list, once.
///
/// One object for each call, used by one thread; nothing outlives the call.
final class Painter {
    let items: [DisplayItem]
    let scale: CGFloat
    /// What is drawn to: the picture, or the layer of the innermost group that has one.
    var surface: Surface
    /// The part of the surface that may change.
    var window: PixelRect
    var groups: [OpenGroup] = []
    let accumulator = CoverageAccumulator()
    let glyphs = GlyphCache()
    private let bounds: [PixelRect]

    init(_ items: [DisplayItem], scale: CGFloat, surface: Surface) {
        (self.items, self.scale, self.surface) = (items, scale, surface)
        window = surface.bounds
        bounds = ItemBounds(scale: scale, glyphs: glyphs).all(items)
    }

    /// Draws every item, the first one lowest.
    func drawAll() {
        for (item, bounds) in zip(items, bounds) {
            switch item {
            case .pushGroup(let group): push(group, content: bounds)
            case .popGroup: popGroup()
            case .fill(let fill):
                if isVisible(bounds) { draw(fill) }
            case .glyphs(let glyphs):
                if isVisible(bounds) { draw(glyphs) }
            case .shadow(let shadow):
                if isVisible(bounds) { draw(shadow) }
            }
        }
    }

    private func isVisible(_ bounds: PixelRect) -> Bool { !window.intersection(bounds).isEmpty }

    private func draw(_ fill: DisplayItem.Fill) {
        guard let projection = Projection(fill.transform, scale: scale),
            let silhouette = Silhouette(fill.shape, projection)
        else { return }
        switch fill.paint {
        case .solid(let color): draw(silhouette, color)
        case .linearGradient(let gradient):
            let along = SIMD2(gradient.end) - SIMD2(gradient.start)
            if (along * along).sum() == 0 {
                draw(silhouette, gradient.stops[gradient.stops.count - 1].color)
                return
            }
            guard let sampler = GradientSampler(gradient, projection) else { return }
            let region = window.intersection(silhouette.pixels)
            let scratch = UnsafeMutablePointer<UInt32>.allocate(capacity: max(region.width, 1))
            defer { scratch.deallocate() }
            var blitter = GradientBlitter(surface, sampler, window: region, scratch: scratch)
            accumulator.scan(silhouette, in: region, into: &blitter)
        }
    }

    private func draw(_ silhouette: Silhouette, _ color: Color) {
        var blitter = SolidBlitter(surface: surface, color: color.premultiplied)
        if blitter.color != 0 { accumulator.scan(silhouette, in: window, into: &blitter) }
    }

    private func draw(_ item: DisplayItem.Glyphs) {
        var blitter = SolidBlitter(surface: surface, color: item.color.premultiplied)
        guard blitter.color != 0, let projection = Projection(item.transform, scale: scale) else {
            return
        }
        let run = item.run
        switch projection {
        case .affine(let affine):
            let outlines = glyphs.outlines(for: run, affine)
            for glyph in run.glyphs {
                guard let outline = outlines.outline(of: glyph.id, in: run) else { continue }
                draw(outline, at: affine.applying(SIMD2(glyph.position)), &blitter)
            }
        case .perspective:
            for glyph in run.glyphs {
                guard let path = run.outlines[glyph.id] else { continue }
                let toRun = CGAffineTransform(
                    a: run.scale, b: 0, c: 0, d: run.scale, tx: glyph.position.x,
                    ty: glyph.position.y)
                let placed = projection.preceded(by: toRun)
                guard let glyph = Silhouette(.path(path, rule: .nonZero), placed) else { continue }
                accumulator.scan(glyph, in: window, into: &blitter)
            }
        }
    }

    /// Draws a glyph at its true place: the fraction of a pixel moves the outline, the whole pixels
    /// the result.
    private func draw(
        _ outline: Polygon, at origin: SIMD2<Double>, _ blitter: inout SolidBlitter
    ) {
        let region = PixelRect(low: outline.low + origin, high: outline.high + origin)
            .intersection(window)
        guard !region.isEmpty else { return }
        let whole = origin.rounded(.down)
        accumulator.begin(region)
        accumulator.add(
            outline, offset: origin - whole, origin: (x: Int(whole.x), y: Int(whole.y)))
        accumulator.sweep(.nonZero, into: &blitter)
    }
}
