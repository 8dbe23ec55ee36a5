import FilmstripDisplay
import FilmstripText
import Foundation

/// A shaped line of text in a reference animation.
///
/// Glyphs are given by number and position, so that every renderer draws the same ones and differences in kerning
/// do not count.
struct Lettering: Encodable {
    /// Start of the baseline.
    let origin: CGPoint
    let size: CGFloat
    let isBold: Bool
    let color: UInt32
    let text: String
    /// The number of each glyph in DejaVu Sans.
    let glyphs: [UInt32]
    /// The origin of each glyph, in the same coordinates as `origin`.
    let places: [CGPoint]
    /// The same glyphs for our own renderer; not encoded.
    let runs: [GlyphRun]

    private enum CodingKeys: CodingKey {
        case origin, size, isBold, color, text, glyphs, places
    }

    /// Shapes `text` with DejaVu Sans.
    init(
        _ text: String, x: CGFloat, y: CGFloat, size: CGFloat, isBold: Bool, color: UInt32,
        fonts: FontLibrary
    ) {
        origin = CGPoint(x: x, y: y)
        (self.size, self.isBold, self.color, self.text) = (size, isBold, color, text)
        runs = fonts.line(text, font: Font(weight: isBold ? .bold : .regular, size: size)).runs
        let all = runs.flatMap(\.glyphs)
        glyphs = all.map(\.id)
        places = all.map { CGPoint(x: $0.position.x + x, y: $0.position.y + y) }
    }
}
