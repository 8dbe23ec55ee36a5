import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Painter {
    func draw(_ item: DisplayItem.Glyphs) {
        var blitter = SolidBlitter(surface: surface, color: item.color.premultiplied)
        guard blitter.color != 0, let projection = Projection(item.transform, scale: scale) else {
            return
        }
        let run = item.run
        switch projection {
        case .affine(let affine):
            let outlines = cache.glyphs.outlines(for: run, affine)
            for glyph in run.glyphs {
                guard let outline = outlines.outline(of: glyph.id, in: run) else { continue }
                draw(
                    glyph.id, outline, of: outlines, at: affine.applying(SIMD2(glyph.position)),
                    &blitter)
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

    /// Draws a glyph at its position: the fraction of a pixel moves the outline, the whole pixels the result.
    private func draw(
        _ glyph: UInt32, _ outline: GlyphCache.Outline, of face: GlyphCache.Outlines,
        at origin: SIMD2<Double>,
        _ blitter: inout SolidBlitter
    ) {
        let origin = GlyphMasks.placed(origin)
        let region = PixelRect(low: outline.low + origin, high: outline.high + origin)
            .intersection(window)
        guard !region.isEmpty else { return }
        let whole = origin.rounded(.down)
        let (offset, pixel) = (origin - whole, (x: Int(whole.x), y: Int(whole.y)))
        if let mask = cache.glyphs.masks.mask(of: glyph, outline, of: face, at: offset, accumulator)
        {
            draw(mask, at: pixel, in: region, blitter)
            return
        }
        accumulator.begin(region)
        face.add(outline, to: accumulator, offset: offset, origin: pixel)
        accumulator.sweep(.nonZero, into: &blitter)
    }

    private func draw(
        _ mask: GlyphMasks.Mask, at pixel: (x: Int, y: Int), in region: PixelRect,
        _ blitter: SolidBlitter
    ) {
        let (left, top) = (mask.bounds.minX + pixel.x, mask.bounds.minY + pixel.y)
        // Both are the outline's pixels, but for sums that were rounded otherwise.
        let region = region.intersection(
            PixelRect(
                minX: left, minY: top, maxX: left + mask.bounds.width,
                maxY: top + mask.bounds.height))
        for y in region.minY..<region.maxY {
            let row = mask.coverage + ((y - top) * mask.bounds.width + region.minX - left)
            blitter.blend(x: region.minX, y: y, count: region.width, coverage: row)
        }
    }
}
