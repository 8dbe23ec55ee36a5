import FilmstripDisplay
import FilmstripText
import Foundation

/// A shaped line of a reference scene.
///
/// Glyphs are given by number and place, so that every renderer draws the same ones: whether text is
/// kerned is not what is compared.
struct Lettering: Encodable {
    /// Where its baseline starts.
    let origin: CGPoint
    let size: CGFloat
    let isBold: Bool
    let color: UInt32
    let text: String
    /// The number of each glyph in DejaVu Sans.
    let glyphs: [UInt32]
    /// Where each glyph's origin lies, in the coordinates of `origin`.
    let places: [CGPoint]
    /// The same for our own renderer; without outlines, so it is not encoded.
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
