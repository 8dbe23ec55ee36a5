import Foundation

/// A text turned into glyphs, which can be measured, and made a line.
struct ShapedText {
    let text: ShapingText
    /// In points.
    let size: CGFloat
    /// Of each item, from left to right.
    let glyphs: [[Shaper.Glyph]]
    /// The sum of all advances in points.
    ///
    /// Advances are added up as whole font units, so that no rounding depends on their order.
    let width: CGFloat

    init(_ text: ShapingText, size: CGFloat) {
        // A soft hyphen can be kerned, for which HarfBuzz looks beyond all that follow it: the time
        // of 50,000 in a row was 12 s. To a word joiner, which shows nothing either, it is blind.
        let shaper = Shaper(text: text.scalars.map { $0 == "\u{AD}" ? 0x2060 : $0.value })
        let glyphs = text.items.map(shaper.glyphs)
        (self.text, self.size, self.glyphs) = (text, size, glyphs)
        width = zip(text.items, glyphs).reduce(0) { width, item in
            let units = item.1.reduce(0) { $0 + $1.advance }
            return width + CGFloat(units) * item.0.face.scale(at: size)
        }
    }

    /// How much of the width each scalar takes, in reading order; that of a glyph which stands for
    /// several goes to the first of them.
    var advances: [CGFloat] {
        var advances = [CGFloat](repeating: 0, count: text.scalars.count)
        for (item, glyphs) in zip(text.items, glyphs) {
            let scale = item.face.scale(at: size)
            for glyph in glyphs { advances[glyph.cluster] += CGFloat(glyph.advance) * scale }
        }
        return advances
    }

    /// The number of spaces that can be stretched to justify the line.
    var spaces: Int {
        glyphs.reduce(0) { $0 + $1.count { isSpace($0) } }
    }

    /// Whether a glyph is a space that justifying stretches.
    func isSpace(_ glyph: Shaper.Glyph) -> Bool {
        let scalar = text.scalars[glyph.cluster]
        return scalar == " " || scalar == "\u{A0}"
    }
}
