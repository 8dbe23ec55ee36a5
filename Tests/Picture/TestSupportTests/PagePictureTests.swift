import FilmstripDisplay
import TestSupport
import Testing

@Suite struct `A picture for a page` {
    private func picture(_ colors: [UInt32]) -> Bitmap {
        var bitmap = Bitmap(width: colors.count, height: 1)
        bitmap.pixels = colors.map { $0 | 0xFF00_0000 }
        return bitmap
    }

    private func distances(_ one: Bitmap, _ other: Bitmap) -> [Int] {
        zip(one.pixels, other.pixels).flatMap { pair in
            [0, 8, 16].map { abs(Int(pair.0 >> $0 & 255) - Int(pair.1 >> $0 & 255)) }
        }
    }

    @Test func `keeps its pixels if it has at most 256 colours`() {
        let shades = picture((0..<256).map { $0 * 0x01_0101 })
        #expect(shades.forPage == shades)
    }

    /// Two neighbouring shades of 512 become one.
    @Test func `has at most 256 colours, each near its own`() {
        let many = picture((0..<512).map { ($0 / 256 * 255) | ($0 % 256) << 8 })
        let page = many.forPage
        #expect(Set(page.pixels).count == 256)
        #expect(distances(many, page).allSatisfy { $0 <= 1 })
    }

    /// The same colours in a square of a large white picture, whose mean error is small.
    @Test func `has the steps if 256 colours are too few for a part of it`() {
        var many = Bitmap(width: 2048, height: 1024)
        many.pixels = many.pixels.map { _ in 0xFFFF_FFFF }
        for color in 0..<4096 as Range<UInt32> {
            let (x, y) = (Int(color) % 64, Int(color) / 64)
            many.pixels[y * many.width + x] =
                0xFF00_0000 | (color & 15) * 17 | (color >> 4 & 15) * 17 << 8 | (color >> 8) * 17
                << 16
        }
        #expect(Set(many.forPage.pixels).count == 4096)
    }

    /// 4096 colours in 256 groups are 16 a group, further apart than a step of 4.
    @Test func `has 64 steps per component if 256 colours are too few`() {
        let many = picture(
            (0..<4096).map { ($0 & 15) * 17 | ($0 >> 4 & 15) * 17 << 8 | ($0 >> 8) * 17 << 16 })
        let page = many.forPage
        #expect(Set(page.pixels).count == 4096)
        #expect(distances(many, page).allSatisfy { $0 <= 2 })
    }
}
