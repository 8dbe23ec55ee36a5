import Display
import PNG
import Testing

@Suite struct `A PNG encoder` {
    struct Row: CustomTestStringConvertible {
        var picture: Picture
        var width, height: Int
        var testDescription: String { "\(picture) of \(width) × \(height)" }
    }

    /// Small sizes of every shape, and sizes about the ends of bands: rows of 390 opaque pixels fill
    /// a band of 256 KiB with 223, translucent ones with 167.
    static let rows: [Row] = Picture.allCases.flatMap { picture in
        (1...70).map { Row(picture: picture, width: $0, height: 3) }
            + [(1, 1), (1, 500), (500, 1)].map { Row(picture: picture, width: $0.0, height: $0.1) }
            + [166, 167, 168, 222, 223, 224, 446, 447].map {
                Row(picture: picture, width: 390, height: $0)
            }
    }

    @Test(arguments: rows)
    func `keeps every pixel`(_ row: Row) throws {
        let bitmap = row.picture.bitmap(width: row.width, height: row.height)
        let bytes = try PNGEncoder.encode(bitmap)
        #expect(try PNGDecoder.decode(bytes, limit: bitmap.pixels.count) == bitmap)
    }

    @Test(arguments: Picture.allCases)
    func `writes a file that is sound throughout`(_ picture: Picture) throws {
        let file = PNGFile(try PNGEncoder.encode(picture.bitmap(width: 390, height: 500)))
        #expect(file.width == 390 && file.height == 500)
        #expect(file.chunks.allSatisfy { $0.hasSoundCRC })
        #expect(file.chunks.first?.type == "IHDR" && file.chunks.last?.type == "IEND")
        #expect(file.chunks.contains { $0.type == "sRGB" && $0.content == [0] })
        #expect(file.rows != nil)
        #expect(file.colorType == (picture.isOpaque ? 2 : 6))
    }

    @Test(arguments: Picture.allCases)
    func `writes the same bytes on any number of threads`(_ picture: Picture) throws {
        let bitmap = picture.bitmap(width: 390, height: 1000)
        let alone = try PNGEncoder.encode(bitmap, threads: 1)
        for threads in [2, 3, 4, 64] {
            #expect(try PNGEncoder.encode(bitmap, threads: threads) == alone)
        }
    }

    @Test(arguments: [1, 7, 222, 223, 224, 500, 1000])
    func `writes the same bytes however the rows come`(rows count: Int) throws {
        let bitmap = Picture.opaqueNoise.bitmap(width: 390, height: 1000)
        var encoder = try PNGEncoder(width: 390, height: 1000, isOpaque: true, threads: 2)
        for start in stride(from: 0, to: 1000, by: count) {
            let end = min(start + count, 1000)
            try encoder.append(
                Bitmap(
                    width: 390, height: end - start,
                    pixels: Array(bitmap.pixels[(390 * start)..<(390 * end)])))
        }
        #expect(try encoder.finish() == PNGEncoder.encode(bitmap))
    }

    @Test func `takes no rows at all between others`() throws {
        let bitmap = Picture.bars.bitmap(width: 20, height: 1)
        var encoder = try PNGEncoder(width: 20, height: 1, isOpaque: true)
        try encoder.append(Bitmap(width: 20, height: 0))
        try encoder.append(bitmap)
        try encoder.append(Bitmap(width: 20, height: 0))
        #expect(try encoder.finish() == PNGEncoder.encode(bitmap))
    }

    @Test func `divides every component by every alpha, rounding halves up`() throws {
        var bitmap = Bitmap(width: 256, height: 256)
        for alpha in 0...255 {
            for component in 0...alpha {
                bitmap.pixels[256 * alpha + component] =
                    UInt32(alpha) << 24 | UInt32(component) << 8 | UInt32(alpha)
            }
        }
        let bytes = try PNGEncoder.encode(bitmap)
        let straight = try #require(PNGFile(bytes).straight)
        for alpha in 1...255 {
            for component in 0...alpha {
                let at = 4 * (256 * alpha + component)
                let green = (255 * Double(component) / Double(alpha)).rounded()
                #expect(Array(straight[at..<(at + 4)]) == [255, UInt8(green), 0, UInt8(alpha)])
            }
        }
        #expect(try PNGDecoder.decode(bytes, limit: 1 << 16) == bitmap)
    }

    @Test func `keeps an alpha channel that was asked for`() throws {
        let bitmap = Picture.bars.bitmap(width: 33, height: 5)
        var encoder = try PNGEncoder(width: 33, height: 5, isOpaque: false)
        try encoder.append(bitmap)
        let bytes = try encoder.finish()
        #expect(PNGFile(bytes).colorType == 6)
        #expect(try PNGDecoder.decode(bytes, limit: 1000) == bitmap)
    }

    @Test func `refuses a translucent pixel in an opaque picture, naming it`() throws {
        var bitmap = Picture.opaqueNoise.bitmap(width: 390, height: 600)
        bitmap.pixels[390 * 501 + 17] = 0xfe00_0000
        var encoder = try PNGEncoder(width: 390, height: 610, isOpaque: true, threads: 2)
        try encoder.append(Picture.flat.bitmap(width: 390, height: 10))
        #expect(throws: PNGEncodingError.translucentPixel(x: 17, y: 511)) {
            try encoder.append(bitmap)
        }
        #expect(throws: PNGEncodingError.translucentPixel(x: 17, y: 511)) {
            try encoder.finish()
        }
    }

    @Test func `refuses a pixel that is not premultiplied, naming it`() throws {
        var bitmap = Picture.translucentNoise.bitmap(width: 40, height: 30)
        bitmap.pixels[40 * 29 + 39] = 0x1000_1100
        #expect(throws: PNGEncodingError.componentBeyondAlpha(x: 39, y: 29)) {
            try PNGEncoder.encode(bitmap)
        }
    }

    @Test(arguments: [(0, 1), (1, 0), (1_000_001, 1), (1, 1_000_001)])
    func `refuses sides that readers refuse`(width: Int, height: Int) {
        #expect(throws: PNGEncodingError.size(width: width, height: height)) {
            try PNGEncoder(width: width, height: height, isOpaque: true)
        }
    }
}
