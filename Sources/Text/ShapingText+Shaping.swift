import CHarfBuzz
import Display
import Foundation
import Geometry

extension ShapingText {
    /// A shaped item: its run, placed as if it began the line, and how far it reaches.
    private struct Piece {
        var run: GlyphRun
        var width: CGFloat
    }

    /// Shapes all items and places them from left to right.
    func shaped(size: CGFloat, isTruncated: Bool) -> TextLine {
        let shaper = Shaper(text: scalars.map(\.value))
        var missing: [Unicode.Scalar] = []
        var known: Set<Unicode.Scalar> = []
        let pieces = items.map { item in
            let glyphs = shaper.glyphs(of: item)
            for scalar in uncovered(in: item, glyphs) where known.insert(scalar).inserted {
                missing.append(scalar)
            }
            return piece(of: item, glyphs, size: size)
        }

        var runs: [GlyphRun] = []
        var width: CGFloat = 0
        for index in visualOrder(of: items.map(\.level)) {
            var run = pieces[index].run
            for glyph in run.glyphs.indices { run.glyphs[glyph].position.x += width }
            if !run.glyphs.isEmpty { runs.append(run) }
            width += pieces[index].width
        }
        let used = [faces[0]] + items.map(\.face)
        return TextLine(
            runs: runs, width: width,
            ascent: used.map { CGFloat($0.ascender) * $0.scale(at: size) }.max() ?? 0,
            descent: used.map { CGFloat(-$0.descender) * $0.scale(at: size) }.max() ?? 0,
            missing: missing, isTruncated: isTruncated)
    }

    /// Places an item's glyphs from x = 0.
    ///
    /// Advances are added up as whole font units, so that no rounding depends on their order.
    private func piece(of item: Item, _ glyphs: [Shaper.Glyph], size: CGFloat) -> Piece {
        let scale = item.face.scale(at: size)
        var (x, placed, outlines) = (0, [GlyphRun.Glyph](), [UInt32: Path]())
        placed.reserveCapacity(glyphs.count)
        for glyph in glyphs {
            placed.append(
                GlyphRun.Glyph(
                    id: glyph.id,
                    position: CGPoint(
                        x: CGFloat(x + glyph.offsetX) * scale,
                        y: CGFloat(0 - glyph.offsetY) * scale)))
            if outlines[glyph.id] == nil {
                outlines[glyph.id] = item.face.outline(of: glyph.id)
            }
            x += glyph.advance
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[item.range])
        let run = GlyphRun(
            font: item.face.name, unitsPerEm: item.face.unitsPerEm, size: size, glyphs: placed,
            outlines: outlines, text: String(text))
        return Piece(run: run, width: CGFloat(x) * scale)
    }

    /// The characters behind the item's missing glyphs, in reading order.
    private func uncovered(in item: Item, _ glyphs: [Shaper.Glyph]) -> [Unicode.Scalar] {
        let missing = glyphs.filter { $0.id == 0 }.map(\.cluster).sorted()
        guard !missing.isEmpty else { return [] }
        let starts = Set(glyphs.map(\.cluster))
        return missing.flatMap { start in
            let rest = start + 1..<item.range.upperBound
            let end = rest.first { starts.contains($0) } ?? item.range.upperBound
            return scalars[start..<end].filter {
                !item.face.covers($0.value) && !$0.properties.isDefaultIgnorableCodePoint
            }
        }
    }
}
