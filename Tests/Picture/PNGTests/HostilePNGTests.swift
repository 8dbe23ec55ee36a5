import FilmstripDisplay
import FilmstripPNG
import TestSupport
import Testing

@Suite struct `A hostile PNG` {
    /// Chunks with correct checksums, some of them cut, mutated, doubled, swapped or invented.
    private static func file(from source: inout HostileSource) -> [UInt8] {
        let kind = PNGKind.all[source.index(below: PNGKind.all.count)]
        var chunks = PNGFile(kind.file.bytes).chunks.map { (type: $0.type, content: $0.content) }
        let known = [
            "gAMA", "sRGB", "cHRM", "iCCP", "cICP", "tRNS", "PLTE", "bKGD", "sBIT", "pHYs", "zTXt",
            "iTXt", "hIST", "acTL", "IHDR", "IDAT", "IEND", "prVt",
        ]
        for _ in 0..<source.index(below: 4) {
            let place = source.index(below: chunks.count)
            switch source.index(below: 7) {
            case 0: chunks.swapAt(place, source.index(below: chunks.count))
            case 1: chunks.insert(chunks[place], at: source.index(below: chunks.count))
            case 2: if chunks.count > 1 { chunks.remove(at: place) }
            case 3: chunks[place].content = Array(chunks[place].content.dropLast())
            case 4, 5:
                let type = known[source.index(below: known.count)]
                let count = [0, 1, 2, 3, 4, 6, 13, 32, 768, 771][source.index(below: 10)]
                let content = (0..<count).map { _ in UInt8(source.index(below: 256)) }
                chunks.insert((type, content), at: source.index(below: chunks.count + 1))
            default:
                guard !chunks[place].content.isEmpty else { continue }
                let byte = source.index(below: chunks[place].content.count)
                chunks[place].content[byte] = UInt8(source.index(below: 256))
            }
        }
        var bytes = chunks.reduce(into: HandmadePNG.signature) {
            $0 += HandmadePNG.chunk($1.type, $1.content)
        }
        if source.isOne(in: 10) { bytes.removeLast(source.index(below: bytes.count)) }
        return bytes
    }

    @Test(.seeded, arguments: HostileLists.shares)
    func `is read as a sound picture or refused`(_ share: Range<UInt64>) {
        HostileLists.forEach(in: share) { _, source in
            for _ in 0..<20 {
                let bytes = Self.file(from: &source)
                guard let bitmap = try? PNGDecoder.decode(bytes, limit: 1 << 16) else { continue }
                #expect(bitmap.pixels.count <= 1 << 16)
                let isPremultiplied = bitmap.pixels.allSatisfy { pixel in
                    max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= pixel >> 24
                }
                #expect(isPremultiplied)
            }
        }
    }

    /// A picture whose image data, or another chunk, inflates to 64 MiB.
    private static func bomb(_ type: String?) -> [UInt8] {
        let zeros = HandmadePNG.deflated([UInt8](repeating: 0, count: 1 << 26))
        var picture = HandmadePNG(width: 9, height: 7, colorType: .gray) { x, y in [x * y] }
        guard let type else { return picture.file(imageData: zeros) }
        picture.extra = [(type, Array("name\0\0".utf8) + zeros)]
        return picture.bytes
    }

    /// They do not influence the pixels, so nothing inflates them.
    @Test(arguments: ["zTXt", "iCCP"])
    func `may hold chunks that would inflate to much`(_ type: String) throws {
        let bitmap = try PNGDecoder.decode(Self.bomb(type), limit: 63)
        #expect(bitmap.width == 9 && bitmap.pixels[9 + 1] == opaque(1))
    }

    @Test func `is refused for image data beyond its rows`() {
        #expect(throws: PNGDecodingError.self) {
            try PNGDecoder.decode(Self.bomb(nil), limit: 63)
        }
    }

    @Test(arguments: [(1_000_000, 1), (1, 1_000_000), (1000, 1000)])
    func `has sides of up to a million pixels`(_ width: Int, _ height: Int) throws {
        var picture = HandmadePNG(width: width, height: height, depth: 1, colorType: .gray) {
            _, _ in
            [1]
        }
        let rowSize = 1 + (width + 7) / 8
        let rows = (0..<height * rowSize).map { UInt8($0 % rowSize == 0 ? 0 : 255) }
        let bytes = picture.file(imageData: HandmadePNG.deflated(rows))
        let bitmap = try PNGDecoder.decode(bytes, limit: 1_000_000)
        #expect(bitmap.pixels.allSatisfy { $0 == opaque(255) })
        picture.width += 1_000_000
        #expect(throws: PNGDecodingError.self) {
            try PNGDecoder.decode(picture.file(imageData: []), limit: .max)
        }
    }
}

@Suite struct `A hostile picture` {
    /// Runs, noise and repetitions, in few colours or many, opaque or not; sometimes with
    /// a pixel that is not premultiplied.
    private static func bitmap(from source: inout HostileSource) -> Bitmap {
        let (width, height) = (1 + source.index(below: 70), 1 + source.index(below: 40))
        let colors = [1, 2, 3, 4, 5, 16, 17, 255, 256, 257, 100_000][source.index(below: 11)]
        let isOpaque = source.isOne(in: 2)
        let palette = (0..<min(colors, 3000)).map { _ -> UInt32 in
            let alpha = isOpaque || source.isOne(in: 3) ? 255 : source.index(below: 256)
            return (0..<3).reduce(UInt32(alpha) << 24) { pixel, component in
                pixel | UInt32(source.index(below: alpha + 1)) << (8 * component)
            }
        }
        var pixels: [UInt32] = []
        while pixels.count < width * height {
            let most = [1, 3, 70, 600][source.index(below: 4)]
            let count = 1 + source.index(below: most)
            switch source.index(below: 3) {
            case 0:
                let color = palette[source.index(below: palette.count)]
                pixels += [UInt32](repeating: color, count: count)
            case 1 where !pixels.isEmpty:
                let back = 1 + source.index(below: pixels.count)
                for _ in 0..<count { pixels.append(pixels[pixels.count - back]) }
            default:
                for _ in 0..<count { pixels.append(palette[source.index(below: palette.count)]) }
            }
        }
        return Bitmap(
            width: width, height: height, pixels: Array(pixels.prefix(width * height)))
    }

    @Test(.seeded, arguments: HostileLists.shares)
    func `comes back from its PNG, by whatever threads`(_ share: Range<UInt64>) throws {
        try HostileLists.forEach(in: share) { _, source in
            var bitmap = Self.bitmap(from: &source)
            for compression in PNGEncoder.Compression.allCases {
                let bytes = try PNGEncoder.encode(bitmap, compression: compression)
                let decoded = try PNGDecoder.decode(bytes, limit: bitmap.pixels.count)
                #expect(decoded == bitmap)
                let again = try PNGEncoder.encode(bitmap, compression: compression, threads: 2)
                #expect(again == bytes)
            }
            let index = source.index(below: bitmap.pixels.count)
            bitmap.pixels[index] = 0x8000_0081
            let (y, x) = index.quotientAndRemainder(dividingBy: bitmap.width)
            #expect(throws: PNGEncodingError.componentBeyondAlpha(x: x, y: y)) {
                try PNGEncoder.encode(bitmap)
            }
        }
    }
}
