import FilmstripDisplay
import FilmstripPNG
import TestSupport
import Testing

@Suite struct `A PNG of few colours` {
    struct Row: CustomTestStringConvertible {
        var colors: Int
        var depth: Int?
        var testDescription: String { "\(colors) colours" }
    }

    /// The smallest depth for the number of colours; a picture with more than 256 has no palette.
    @Test(
        .seeded,
        arguments: [
            Row(colors: 1, depth: 1), Row(colors: 2, depth: 1), Row(colors: 3, depth: 2),
            Row(colors: 4, depth: 2), Row(colors: 5, depth: 4), Row(colors: 16, depth: 4),
            Row(colors: 17, depth: 8), Row(colors: 256, depth: 8), Row(colors: 257, depth: nil),
        ], PNGEncoder.Compression.allCases)
    func `has numbers of as few bits as can be`(
        _ row: Row, _ compression: PNGEncoder.Compression
    ) throws {
        var generator = SplitMix64(seed: UInt64(row.colors))
        for width in [1, 7, 8, 9, 31, 390] {
            var bitmap = Bitmap(width: width, height: 1 + 600 / width)
            for index in bitmap.pixels.indices {
                let number =
                    index < row.colors
                    ? index : Int.random(in: 0..<row.colors, using: &generator)
                bitmap.pixels[index] = 0xff00_0000 | UInt32(number) * 0x31_0701
            }
            let bytes = try PNGEncoder.encode(bitmap, compression: compression)
            let file = PNGFile(bytes)
            #expect(file.colorType == (row.depth == nil ? 2 : 3))
            #expect(file.depth == row.depth ?? 8)
            #expect(file.rows != nil)
            #expect(try PNGDecoder.decode(bytes, limit: 1000) == bitmap)
        }
    }

    /// 0x80 of 0x80 is 255, 0x20 of 0x80 is 63.75, and the fully transparent colour is black.
    @Test func `has first what lets something through, and says no other alphas`() throws {
        let bitmap = Bitmap(
            width: 5, height: 1,
            pixels: [0xff03_0201, 0x8000_2080, 0xff06_0504, 0, 0xff03_0201])
        let file = PNGFile(try PNGEncoder.encode(bitmap))
        let palette = try #require(file.chunks.first { $0.type == "PLTE" })
        #expect(palette.content == [255, 64, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6])
        let alphas = try #require(file.chunks.first { $0.type == "tRNS" })
        #expect(alphas.content == [0x80, 0])
        // Indices of two bits: 2, 0, 3, 1 and 2.
        #expect(file.rows == [0, 0b10_00_11_01, 0b10_00_00_00])
        #expect(try PNGDecoder.decode(file.bytes, limit: 5) == bitmap)
    }

    @Test func `is refused for a colour that is not premultiplied`() {
        var bitmap = Bitmap(width: 3, height: 3)
        bitmap.pixels[4] = 0x1000_0011
        #expect(throws: PNGEncodingError.componentBeyondAlpha(x: 1, y: 1)) {
            try PNGEncoder.encode(bitmap)
        }
    }

    @Test func `has no palette if its rows come one after another`() throws {
        let bitmap = Picture.bars.bitmap(width: 33, height: 5)
        var encoder = try PNGEncoder(width: 33, height: 5, isOpaque: true)
        try encoder.append(bitmap)
        #expect(PNGFile(try encoder.finish()).colorType == 2)
    }
}
