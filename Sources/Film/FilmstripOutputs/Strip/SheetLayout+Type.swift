import FilmstripFilm
import FilmstripText
import Foundation

/// The lettering of a sheet, which stands at quarters of a pixel across, and at whole pixels down.
///
/// A digit then has at most four pictures, however often it occurs, which are kept from sheet to sheet. Nobody sees an
/// eighth of a pixel; text in frames moves, and is drawn where it is.
extension SheetLayout {
    /// A shaped line of text whose glyphs, and whose width, are whole steps.
    func line(_ text: String, _ font: Font) -> TextLine {
        FontLibrary.shared.line(text, font: font).rounded(toMultiplesOf: step)
    }

    /// The nearest place at which such a line may begin; points.
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: (x / step).rounded() * step, y: (y * scale).rounded() / scale)
    }

    private var step: CGFloat { 0.25 / scale }
}
