import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension Composer {
    /// Draws a run of text.
    mutating func add(_ item: DisplayItem.Glyphs) {
        let run = item.run
        guard alpha(item.color) > 0, run.scale > 0, run.scale.isFinite,
            let placement = Placement(item.transform)
        else { return }
        switch placement {
        case .affine(let transform):
            let scaled = transform.scaledBy(x: run.scale, y: run.scale)
            guard scaled.isFinite, let id = runID(run) else { return }
            var tag = Tag("use")
            tag.set("href", "#\(id)")
            if let value = scaled.attribute { tag.set("transform", value) }
            let bounds = Self.bounds(of: .rect(Self.bounds(of: run)), placement)
            draw(Drawing(labelled(tag, item), bounds: bounds, cost: run.glyphs.count + 1))
        case .perspective(let homography):
            let outline = Self.outline(of: run).projected(by: homography)
            guard let data = outline.data, !data.isEmpty else { return }
            var tag = Tag("path")
            tag.set("d", data)
            draw(Drawing(labelled(tag, item), bounds: outline.controlBounds))
        }
    }

    private func labelled(_ tag: Tag, _ item: DisplayItem.Glyphs) -> Tag {
        var tag = tag
        tag.set(color: item.color, "fill")
        tag.set("role", "img")
        tag.set("aria-label", text: item.run.text)
        return tag
    }

    /// The id of the run's glyphs, placed in font units; nil if all of them are blank.
    ///
    /// A label that stays is thus written only once for a whole strip of pictures.
    private mutating func runID(_ run: GlyphRun) -> String? {
        var glyphs = ""
        for glyph in run.glyphs {
            let (x, y) = (glyph.position.x / run.scale, glyph.position.y / run.scale)
            guard x.isFinite, y.isFinite, let id = definitions.id(of: glyph.id, in: run)
            else { continue }
            var tag = Tag("use")
            tag.set("href", "#\(id)")
            for (name, units) in [("x", decimal(x)), ("y", decimal(y))] where units != "0" {
                tag.set(name, units)
            }
            glyphs += tag.empty
        }
        return glyphs.isEmpty ? nil : definitions.id("r", Tag("g"), content: glyphs)
    }

    /// The outlines of all the run's glyphs in the run's coordinates.
    private static func outline(of run: GlyphRun) -> Path {
        var path = Path()
        for glyph in run.glyphs {
            guard let outline = run.outlines[glyph.id] else { continue }
            path.append(outline.applying(placement(of: glyph, in: run)))
        }
        return path
    }

    /// A tight upright rectangle around the run's ink, in the run's coordinates.
    private static func bounds(of run: GlyphRun) -> CGRect {
        var result = CGRect.null
        for glyph in run.glyphs {
            guard let outline = run.outlines[glyph.id] else { continue }
            let bounds = outline.controlBounds.applying(placement(of: glyph, in: run))
            if bounds.isFinite { result = result.union(bounds) }
        }
        return result
    }

    private static func placement(of glyph: GlyphRun.Glyph, in run: GlyphRun) -> CGAffineTransform {
        CGAffineTransform(
            a: run.scale, b: 0, c: 0, d: run.scale, tx: glyph.position.x, ty: glyph.position.y)
    }
}
