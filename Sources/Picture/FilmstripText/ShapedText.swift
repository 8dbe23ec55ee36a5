import Foundation

/// Text shaped into glyphs, which can be measured and placed on a line.
struct ShapedText {
    let text: ShapingText
    /// The font size, in points.
    let size: CGFloat
    /// The glyphs of each item, from left to right.
    let glyphs: [[Shaper.Glyph]]
    /// The sum of all advances, in points.
    ///
    /// Advances are summed as whole font units, so that rounding does not depend on their order.
    let width: CGFloat

    init(_ text: ShapingText, size: CGFloat) {
        // A soft hyphen can be kerned, for which HarfBuzz searches past all soft hyphens after it: 50,000 in
        // a row took 12 s. It ignores a word joiner, which is invisible as well.
        let shaper = Shaper(text: text.scalars.map { $0 == "\u{AD}" ? 0x2060 : $0.value })
        let glyphs = text.items.map {
            let isMain = $0.face === text.fonts.main
            return shaper.glyphs(
                of: $0, tracking: isMain ? text.fonts.tracking : 0,
                isTabular: isMain && text.fonts.isTabular)
        }
        (self.text, self.size, self.glyphs) = (text, size, glyphs)
        width = zip(text.items, glyphs).reduce(0) { width, item in
            let units = item.1.reduce(0) { $0 + $1.advance }
            return width + CGFloat(units) * item.0.face.scale(at: size)
        }
    }

    /// The part of the width that each scalar takes, in reading order; the width of a glyph for several
    /// scalars belongs to the first of them.
    var advances: [CGFloat] {
        var advances = [CGFloat](repeating: 0, count: text.scalars.count)
        for (item, glyphs) in zip(text.items, glyphs) {
            let scale = item.face.scale(at: size)
            for glyph in glyphs { advances[glyph.cluster] += CGFloat(glyph.advance) * scale }
        }
        return advances
    }

    /// The number of spaces that justification can stretch.
    var spaces: Int {
        glyphs.reduce(0) { $0 + $1.count { isSpace($0) } }
    }

    /// Whether a glyph is a space that justification can stretch.
    func isSpace(_ glyph: Shaper.Glyph) -> Bool {
        let scalar = text.scalars[glyph.cluster]
        return scalar == " " || scalar == "\u{A0}"
    }
}
