import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Painter {
    /// Draws a run of text.
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
                draw(outline, of: outlines, at: affine.applying(SIMD2(glyph.position)), &blitter)
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

    /// Draws a glyph at its exact position: the fraction of a pixel moves the outline, the whole pixels
    /// the result.
    private func draw(
        _ outline: GlyphCache.Outline, of face: GlyphCache.Outlines, at origin: SIMD2<Double>,
        _ blitter: inout SolidBlitter
    ) {
        let region = PixelRect(low: outline.low + origin, high: outline.high + origin)
            .intersection(window)
        guard !region.isEmpty else { return }
        let whole = origin.rounded(.down)
        accumulator.begin(region)
        face.add(
            outline, to: accumulator, offset: origin - whole,
            origin: (x: Int(whole.x), y: Int(whole.y)))
        accumulator.sweep(.nonZero, into: &blitter)
    }
}
