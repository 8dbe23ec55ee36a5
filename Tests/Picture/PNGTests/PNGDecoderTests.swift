import FilmstripDisplay
import FilmstripPNG
import Testing

@Suite struct `A PNG decoder` {
    @Test(arguments: PNGKind.all)
    func `reads`(_ kind: PNGKind) throws {
        let bitmap = try PNGDecoder.decode(kind.file.bytes, limit: 21 * 13)
        #expect(bitmap.width == 21 && bitmap.height == 13)
        for y in 0..<13 {
            for x in 0..<21 {
                #expect(bitmap.pixels[21 * y + x] == kind.pixel(kind.file.samples(x, y)))
            }
        }
    }

    /// 255 · (128 / 255)^(1 / 2.2) = 186.4, for samples proportional to light.
    @Test func `applies the file's gamma`() throws {
        let bitmap = try PNGDecoder.decode(grays([("gAMA", bigEndian(100_000))]), limit: 256)
        #expect(bitmap.pixels[0] == opaque(0))
        #expect(bitmap.pixels[128] == opaque(186))
        #expect(bitmap.pixels[255] == opaque(255))
    }

    @Test func `leaves sRGB and the usual gamma alone`() throws {
        let plain = try PNGDecoder.decode(grays([]), limit: 256)
        #expect(plain.pixels == (0...255).map(opaque))
        let usual = grays([("gAMA", bigEndian(45_455))])
        #expect(try PNGDecoder.decode(usual, limit: 256) == plain)
        let sRGB = grays([("sRGB", [0]), ("gAMA", bigEndian(100_000))])
        #expect(try PNGDecoder.decode(sRGB, limit: 256) == plain)
    }

    @Test func `skips chunks that do not bear on the pixels`() throws {
        let bytes = grays([("iCCP", [1, 2, 3]), ("zTXt", [9, 9]), ("prVt", [7]), ("pHYs", [])])
        #expect(try PNGDecoder.decode(bytes, limit: 256).pixels == (0...255).map(opaque))
    }

    @Test func `refuses chunks it would have to know`() {
        #expect(throws: PNGDecodingError.self) {
            try PNGDecoder.decode(grays([("PRVT", [7])]), limit: 256)
        }
    }

    /// A row of all 256 grays.
    private func grays(_ extra: [(type: String, content: [UInt8])]) -> [UInt8] {
        HandmadePNG(width: 256, height: 1, colorType: .gray, extra: extra) { x, _ in [x] }.bytes
    }
}
