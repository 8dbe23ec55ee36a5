import FilmstripDisplay
import FilmstripPNG
import TestSupport
import Testing

@Suite(.seeded) struct `A PNG encoder` {
    struct Row: CustomTestStringConvertible {
        var picture: Picture
        var compression: PNGEncoder.Compression
        var width, height: Int
        var testDescription: String { "\(picture) of \(width) × \(height), \(compression)" }
    }

    /// Small sizes of every shape, and sizes about the ends of bands: rows of 390 opaque pixels fill
    /// a band of 384 KiB with 335 and one of 1 MiB with 895, translucent ones with 251 and 671.
    static let rows: [Row] = Picture.allCases.flatMap { picture in
        PNGEncoder.Compression.allCases.flatMap { compression in
            let sizes =
                (1...70).map { ($0, 3) } + [(1, 1), (1, 500), (500, 1)]
                + [250, 251, 252, 334, 335, 336, 670, 671, 672, 894, 895, 896].map { (390, $0) }
            return sizes.map {
                Row(picture: picture, compression: compression, width: $0.0, height: $0.1)
            }
        }
    }

    /// Every picture under each compression.
    static let kinds = Picture.allCases.flatMap { picture in
        PNGEncoder.Compression.allCases.map { (picture, $0) }
    }

    @Test(arguments: rows)
    func `keeps every pixel`(_ row: Row) throws {
        let bitmap = row.picture.bitmap(width: row.width, height: row.height)
        let bytes = try PNGEncoder.encode(bitmap, compression: row.compression)
        #expect(try PNGDecoder.decode(bytes, limit: bitmap.pixels.count) == bitmap)
    }

    /// Repetitions, from one pixel to many rows long and far back, between noise.
    @Test(arguments: PNGEncoder.Compression.allCases)
    func `keeps whatever repeats`(_ compression: PNGEncoder.Compression) throws {
        var generator = SplitMix64(seed: 7)
        for round in 0..<120 {
            let width = [1, 2, 3, 5, 85, 86, 87, 300, 2000, 11_000][round % 10]
            let bitmap = Picture.repeating(
                width: width, height: max(1, 60_000 / width), isOpaque: round % 20 < 10,
                with: &generator)
            let bytes = try PNGEncoder.encode(bitmap, compression: compression)
            #expect(try PNGDecoder.decode(bytes, limit: bitmap.pixels.count) == bitmap)
        }
    }

    /// Each value occurs half as often as the previous one, so that codes would be longer than the 15
    /// bits that deflate allows.
    @Test(arguments: PNGEncoder.Compression.allCases)
    func `keeps values of which some are very rare`(
        _ compression: PNGEncoder.Compression
    ) throws {
        var generator = SplitMix64(seed: 9)
        var bitmap = Bitmap(width: 390, height: 223)
        for index in bitmap.pixels.indices {
            bitmap.pixels[index] = (0..<3).reduce(0xff00_0000) { pixel, component in
                let value = UInt32(
                    UInt64.random(in: .min ... .max, using: &generator).leadingZeroBitCount)
                return pixel | value << (8 * component)
            }
        }
        let bytes = try PNGEncoder.encode(bitmap, compression: compression)
        #expect(try PNGDecoder.decode(bytes, limit: bitmap.pixels.count) == bitmap)
    }

    /// Stored deflate blocks, the ends of bands, the header and the rest add less than a thousandth.
    @Test(arguments: PNGEncoder.Compression.allCases)
    func `hardly enlarges noise`(_ compression: PNGEncoder.Compression) throws {
        let bitmap = Picture.opaqueNoise.bitmap(width: 390, height: 1000)
        let size = try PNGEncoder.encode(bitmap, compression: compression).count
        #expect(size < 1_170_000 + 1_170 + 1_170)
    }

    @Test func `is smaller if asked to be`() throws {
        var generator = SplitMix64(seed: 5)
        let bitmap = Picture.repeating(width: 390, height: 844, isOpaque: true, with: &generator)
        let fast = try PNGEncoder.encode(bitmap).count
        #expect(try PNGEncoder.encode(bitmap, compression: .small).count < fast)
    }

    @Test(arguments: kinds)
    func `writes a file that is sound throughout`(
        _ picture: Picture, _ compression: PNGEncoder.Compression
    ) throws {
        let bitmap = picture.bitmap(width: 390, height: 500)
        let file = PNGFile(try PNGEncoder.encode(bitmap, compression: compression))
        #expect(file.width == 390 && file.height == 500)
        #expect(file.chunks.allSatisfy { $0.hasSoundCRC })
        #expect(file.chunks.first?.type == "IHDR" && file.chunks.last?.type == "IEND")
        #expect(file.chunks.contains { $0.type == "sRGB" && $0.content == [0] })
        #expect(file.rows != nil)
        #expect(file.colorType == (picture.hasFewColors ? 3 : picture.isOpaque ? 2 : 6))
    }

    @Test(arguments: kinds)
    func `writes the same bytes on any number of threads`(
        _ picture: Picture, _ compression: PNGEncoder.Compression
    ) throws {
        let bitmap = picture.bitmap(width: 390, height: 1000)
        let alone = try PNGEncoder.encode(bitmap, compression: compression, threads: 1)
        for threads in [2, 3, 4, 64] {
            let bytes = try PNGEncoder.encode(bitmap, compression: compression, threads: threads)
            #expect(bytes == alone)
        }
    }

    @Test(arguments: [1, 7, 334, 335, 336, 671, 800, 1000], PNGEncoder.Compression.allCases)
    func `writes the same bytes however the rows come`(
        rows count: Int, _ compression: PNGEncoder.Compression
    ) throws {
        let bitmap = Picture.opaqueNoise.bitmap(width: 390, height: 1000)
        var encoder = try PNGEncoder(
            width: 390, height: 1000, isOpaque: true, compression: compression, threads: 2)
        for start in stride(from: 0, to: 1000, by: count) {
            let end = min(start + count, 1000)
            try encoder.append(
                Bitmap(
                    width: 390, height: end - start,
                    pixels: Array(bitmap.pixels[(390 * start)..<(390 * end)])))
        }
        #expect(try encoder.finish() == PNGEncoder.encode(bitmap, compression: compression))
    }

    /// The heuristic that the PNG specification recommends (third edition, 12.7), with its filters (9.2) worked out byte by
    /// byte. Rows are noise, or differ by noise from their left, from the row above, or from a plane, so that each filter is
    /// best for some of them.
    @Test(arguments: [41, 42, 43, 341, 342, 2000])
    func `filters each row so that the magnitudes of its bytes have the least sum`(_ width: Int)
        throws
    {
        var generator = SplitMix64(seed: UInt64(width))
        var bitmap = Bitmap(width: width, height: 40)
        func noise(_ most: UInt32) -> UInt32 { .random(in: 0...most, using: &generator) }
        for y in 0..<40 {
            for x in 0..<width {
                let (left, above) = (
                    x > 0 ? bitmap.pixels[y * width + x - 1] : 0,
                    y > 0 ? bitmap.pixels[(y - 1) * width + x] : 0
                )
                let pixel: UInt32 =
                    switch y % 5 {
                    case 0: noise(0xff_ffff)
                    case 1: left &+ noise(3) &* 0x1_0101
                    case 2: above &+ noise(3) &* 0x1_0101
                    case 3: (left & 0xfefefe) >> 1 &+ (above & 0xfefefe) >> 1 &+ noise(1)
                    default: UInt32((x + 2 * y) & 255) * 0x1_0101 &+ noise(2)
                    }
                bitmap.pixels[y * width + x] = pixel & 0xff_ffff | 0xff00_0000
            }
        }
        let file = PNGFile(try PNGEncoder.encode(bitmap))
        #expect(file.colorType == 2)
        let rows = try #require(file.rows)
        var above = [Int](repeating: 0, count: 3 * width)
        for y in 0..<40 {
            let row = bitmap.pixels[(y * width)..<((y + 1) * width)].flatMap { pixel in
                (0..<3).map { Int(pixel >> (8 * UInt32($0)) & 255) }
            }
            let sums = (0..<5).map { filter in
                row.indices.reduce(0) { sum, x in
                    let (a, c) = x < 3 ? (0, 0) : (row[x - 3], above[x - 3])
                    let predicted = Self.prediction(filter, a, above[x], c)
                    let byte = (row[x] - predicted) & 255
                    return sum + min(byte, 256 - byte)
                }
            }
            let chosen = Int(rows[y * (3 * width + 1)])
            // The first row of a band refers to none.
            let allowed = y == 0 ? [0, 1] : Array(0..<5)
            #expect(allowed.contains(chosen) && sums[chosen] == allowed.map { sums[$0] }.min())
            above = row
        }
    }

    /// The filters' predictions from the bytes to the left, above, and above to the left.
    private static func prediction(_ filter: Int, _ a: Int, _ b: Int, _ c: Int) -> Int {
        switch filter {
        case 0: return 0
        case 1: return a
        case 2: return b
        case 3: return (a + b) / 2
        default:
            let (fromA, fromB, fromC) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
            if fromA <= fromB, fromA <= fromC { return a }
            return fromB <= fromC ? b : c
        }
    }

    @Test func `takes no rows at all between others`() throws {
        let bitmap = Picture.bars.bitmap(width: 20, height: 1)
        var encoder = try PNGEncoder(width: 20, height: 1, isOpaque: true)
        try encoder.append(Bitmap(width: 20, height: 0))
        try encoder.append(bitmap)
        try encoder.append(Bitmap(width: 20, height: 0))
        #expect(try PNGDecoder.decode(encoder.finish(), limit: 20) == bitmap)
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
