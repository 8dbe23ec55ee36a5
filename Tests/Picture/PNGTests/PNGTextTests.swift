import FilmstripPNG
import Testing

@Suite struct `A text in a PNG` {
    let bitmap = Picture.flat.bitmap(width: 2, height: 2)

    /// The parts of an iTXt chunk in the order of the specification: keyword, zero, not compressed,
    /// method 0, no language, no translated keyword, text.
    @Test func `is an iTXt chunk before the pixels`() throws {
        let bytes = try PNGEncoder.encode(
            bitmap, text: [("Comment", "größer → 1"), ("Frame Rectangles", "")])
        let chunks = PNGFile(bytes).chunks
        #expect(chunks.map(\.type) == ["IHDR", "sRGB", "PLTE", "iTXt", "iTXt", "IDAT", "IEND"])
        #expect(chunks.allSatisfy { $0.hasSoundCRC })
        #expect(chunks[3].content == Array("Comment\0\0\0\0\0größer → 1".utf8))
        #expect(chunks[4].content == Array("Frame Rectangles\0\0\0\0\0".utf8))
        #expect(try PNGDecoder.decode(bytes, limit: 4) == bitmap)
    }

    @Test func `may come after the pixels, when it is known only then`() throws {
        var encoder = try PNGEncoder(
            width: 2, height: 2, isOpaque: true, text: [("Before", "1")])
        try encoder.append(bitmap)
        let bytes = try encoder.finish(text: [("After", "größer")])
        #expect(
            PNGFile(bytes).chunks.map(\.type) == ["IHDR", "sRGB", "iTXt", "IDAT", "iTXt", "IEND"])
        #expect(PNGDecoder.text("Before", in: bytes) == "1")
        #expect(PNGDecoder.text("After", in: bytes) == "größer")
        #expect(PNGDecoder.text("Aft", in: bytes) == nil)
        #expect(PNGDecoder.text("After", in: Array(bytes.dropLast(40))) == nil)
        #expect(try PNGDecoder.decode(bytes, limit: 4) == bitmap)
    }

    @Test(arguments: ["A", String(repeating: "k", count: 79), "a b c", "~!"])
    func `may be called`(_ keyword: String) throws {
        let bytes = try PNGEncoder.encode(bitmap, text: [(keyword, "x")])
        #expect(PNGFile(bytes).chunks[3].content.starts(with: keyword.utf8))
    }

    @Test(arguments: [
        "", String(repeating: "k", count: 80), " a", "a ", "a  b", "größe", "a\nb", "a\0b",
        "\u{7f}",
    ])
    func `may not be called`(_ keyword: String) {
        #expect(throws: PNGEncodingError.keyword(keyword)) {
            try PNGEncoder.encode(bitmap, text: [(keyword, "x")])
        }
    }

    @Test func `may not hold a zero character`() {
        #expect(throws: PNGEncodingError.zeroInText(keyword: "Comment")) {
            try PNGEncoder.encode(bitmap, text: [("Comment", "a\0b")])
        }
    }
}
