import FilmstripDisplay
import FilmstripGeometry
import Foundation
import Testing

@Suite struct `A faded backdrop` {
    /// Black on the left, white on the right, under a backdrop without blur.
    private func picture(opacity: Double, tint: Color) -> Bitmap {
        let halves = [(0.0, Color.black), (4, .white)].map { x, color in
            DisplayItem.fill(
                .init(.rect(CGRect(x: x, y: 0, width: 4, height: 8)), .solid(color)))
        }
        let whole = Shape.rect(CGRect(x: 0, y: 0, width: 8, height: 8))
        return draw(
            halves + [.backdrop(.init(in: whole, sigma: 0, tint: tint, opacity: opacity))], side: 8)
    }

    /// Red over black and over white is red; a fifth of it over black is 51, over white 255 and 204.
    @Test func `lies over the sharp picture as far as it is opaque`() {
        let red = Color(red: 1, green: 0, blue: 0)
        let bitmap = picture(opacity: 0.2, tint: red)
        #expect(bitmap.pixels[8 * 4 + 1] == 0xFF00_0033)
        #expect(bitmap.pixels[8 * 4 + 6] == 0xFFCC_CCFF)
        #expect(picture(opacity: 1, tint: red).pixels.allSatisfy { $0 == 0xFF00_00FF })
        #expect(picture(opacity: 0, tint: red) == picture(opacity: 1, tint: .clear))
    }
}
