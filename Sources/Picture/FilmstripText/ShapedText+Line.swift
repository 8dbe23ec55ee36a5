import FilmstripDisplay
import FilmstripGeometry
import Foundation

extension ShapedText {
    /// An item's run, placed at the start of the line, and its width.
    private struct Piece {
        var run: GlyphRun
        var pictures: [TextLine.Picture]
        var width: CGFloat
    }

    /// Places all items from left to right.
    ///
    /// - Parameter stretch: The width added to every space, in points.
    func line(stretch: CGFloat = 0, isTruncated: Bool = false) -> TextLine {
        var missing: [Unicode.Scalar] = []
        var known: Set<Unicode.Scalar> = []
        for (item, glyphs) in zip(text.items, glyphs) {
            for scalar in uncovered(in: item, glyphs) where known.insert(scalar).inserted {
                missing.append(scalar)
            }
        }

        let pieces = zip(text.items, glyphs).map { piece(of: $0, $1, stretch: stretch) }
        var runs: [GlyphRun] = []
        var pictures: [TextLine.Picture] = []
        var x: CGFloat = 0
        for index in visualOrder(of: text.items.map(\.level)) {
            let placed = pieces[index].run
            let run = x == 0 ? placed : placed.moved { _ in x }
            if !run.glyphs.isEmpty || !pieces[index].pictures.isEmpty { runs.append(run) }
            pictures += pieces[index].pictures.map {
                TextLine.Picture(bitmap: $0.bitmap, rect: $0.rect.offsetBy(dx: x, dy: 0))
            }
            x += pieces[index].width
        }
        let used = [text.fonts.main] + text.items.map(\.face)
        return TextLine(
            runs: runs, pictures: pictures, width: width + CGFloat(spaces) * stretch,
            ascent: used.map { CGFloat($0.ascender) * $0.scale(at: size) }.max() ?? 0,
            descent: used.map { CGFloat(-$0.descender) * $0.scale(at: size) }.max() ?? 0,
            missing: missing, isTruncated: isTruncated)
    }

    /// Places an item's glyphs from x = 0.
    private func piece(
        of item: ShapingText.Item, _ glyphs: [Shaper.Glyph], stretch: CGFloat
    ) -> Piece {
        let scale = item.face.scale(at: size)
        var (x, spaces, placed, outlines) = (0, 0, [GlyphRun.Glyph](), [UInt32: Path]())
        var pictures: [TextLine.Picture] = []
        placed.reserveCapacity(glyphs.count)
        for glyph in glyphs {
            if item.face.hasPictures, glyph.id != 0 {
                if let (bitmap, rect) = item.face.picture(
                    of: glyph.id, isSmall: size <= 20)
                {
                    let place = rect.offsetBy(
                        dx: CGFloat(x + glyph.offsetX), dy: CGFloat(0 - glyph.offsetY))
                    pictures.append(
                        TextLine.Picture(
                            bitmap: bitmap,
                            rect: place.applying(CGAffineTransform(scaleX: scale, y: scale))))
                }
                x += glyph.advance
                continue
            }
            placed.append(
                GlyphRun.Glyph(
                    id: glyph.id,
                    position: CGPoint(
                        x: CGFloat(x + glyph.offsetX) * scale + CGFloat(spaces) * stretch,
                        y: CGFloat(0 - glyph.offsetY) * scale)))
            if outlines[glyph.id] == nil {
                outlines[glyph.id] = item.face.outline(of: glyph.id)
            }
            x += glyph.advance
            if isSpace(glyph) { spaces += 1 }
        }
        var shown = String.UnicodeScalarView()
        shown.append(contentsOf: text.scalars[item.range])
        let run = GlyphRun(
            font: item.face.name, unitsPerEm: item.face.unitsPerEm, size: size, glyphs: placed,
            outlines: outlines, text: String(shown))
        return Piece(
            run: run, pictures: pictures, width: CGFloat(x) * scale + CGFloat(spaces) * stretch)
    }

    /// The characters of the item's missing glyphs, in reading order.
    private func uncovered(
        in item: ShapingText.Item, _ glyphs: [Shaper.Glyph]
    ) -> [Unicode.Scalar] {
        let missing = Set(glyphs.filter { $0.id == 0 }.map(\.cluster)).sorted()
        guard !missing.isEmpty else { return [] }
        let starts = Set(glyphs.map(\.cluster))
        return missing.flatMap { start in
            let rest = start + 1..<item.range.upperBound
            let end = rest.first { starts.contains($0) } ?? item.range.upperBound
            return text.scalars[start..<end].filter {
                !item.face.covers($0.value) && !$0.properties.isDefaultIgnorableCodePoint
            }
        }
    }
}
