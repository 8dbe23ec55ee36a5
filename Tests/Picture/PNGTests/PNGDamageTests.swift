import FilmstripDisplay
import FilmstripPNG
import TestSupport
import Testing

@Suite struct `A damaged PNG` {
    static let picture = HandmadePNG(
        width: 9, height: 7, colorType: .rgba, extra: [("tEXt", Array("Title\0x".utf8))],
        samples: { x, y in [x * 20, y * 30, x * y, 255 - x] })

    private func refusal(_ bytes: [UInt8], limit: Int = 1000) -> PNGDecodingError? {
        do throws(PNGDecodingError) {
            _ = try PNGDecoder.decode(bytes, limit: limit)
            return nil
        } catch {
            return error
        }
    }

    private func isMalformed(_ bytes: [UInt8]) -> Bool {
        switch refusal(bytes) {
        case .malformed(let message): !message.isEmpty
        case .tooManyPixels, nil: false
        }
    }

    @Test func `is sound before the damage`() {
        #expect(refusal(Self.picture.bytes) == nil)
    }

    @Test func `is refused wherever a bit is wrong`() {
        let bytes = Self.picture.bytes
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= UInt8(1 << (index % 8))
            #expect(isMalformed(damaged), "byte \(index)")
        }
    }

    @Test func `is refused wherever it is cut`() {
        let bytes = Self.picture.bytes
        for count in bytes.indices {
            #expect(isMalformed(Array(bytes[..<count])), "\(count) bytes")
        }
    }

    /// The chunk's own checksum is correct, so only the one inside the image data can reveal it.
    @Test func `is refused for a wrong Adler-32 alone`() {
        var data = HandmadePNG.deflated(Self.picture.rows)
        #expect(refusal(Self.picture.file(imageData: data)) == nil)
        data[data.count - 1] ^= 1
        #expect(isMalformed(Self.picture.file(imageData: data)))
    }

    @Test func `is refused for missing rows`() {
        let rows = Self.picture.rows.dropLast(1 + 4 * 9)
        #expect(isMalformed(Self.picture.file(imageData: HandmadePNG.deflated(Array(rows)))))
    }

    @Test(arguments: [[], [0], Array("GIF89a and something more".utf8), HandmadePNG.signature])
    func `is refused when it is none`(_ bytes: [UInt8]) {
        #expect(isMalformed(bytes))
    }

    @Test func `is refused before memory is taken for its pixels`() {
        var bomb = Self.picture
        (bomb.width, bomb.height) = (1_000_000, 1_000_000)
        let bytes = bomb.file(imageData: [])
        #expect(
            refusal(bytes, limit: 1 << 24)
                == .tooManyPixels(width: 1_000_000, height: 1_000_000, limit: 1 << 24))
        bomb.width = 0x7fff_ffff
        #expect(isMalformed(bomb.file(imageData: [])))
    }

    @Test func `may have exactly as many pixels as the limit`() {
        #expect(refusal(Self.picture.bytes, limit: 63) == nil)
        #expect(
            refusal(Self.picture.bytes, limit: 62) == .tooManyPixels(width: 9, height: 7, limit: 62)
        )
    }

    @Test func `says what is wrong in a sentence`() {
        #expect(
            "\(PNGDecodingError.tooManyPixels(width: 9, height: 7, limit: 62))"
                == "the PNG of 9 × 7 pixels exceeds the limit of 62 pixels: scale it down")
        #expect(
            "\(PNGDecodingError.malformed("IDAT: CRC error"))"
                == "the bytes are not a sound PNG: IDAT: CRC error")
    }

    /// Mutates whole files, the contents of chunks whose checksums are then corrected, and image data
    /// that is then deflated and checksummed again.
    @Test(.seeded) func `never stops the process`() {
        var generator = SplitMix64(seed: 1)
        var (read, refused) = (0, 0)
        for round in 0..<6000 {
            let file = PNGKind.all[round / 3 % PNGKind.all.count].file
            let bytes =
                switch round % 3 {
                case 0: mutated(file.bytes, with: &generator)
                case 1:
                    PNGFile(mutated(file.bytes, with: &generator)).chunks.reduce(
                        into: HandmadePNG.signature
                    ) { $0 += HandmadePNG.chunk($1.type, $1.content) }
                default:
                    file.file(
                        imageData: HandmadePNG.deflated(mutated(file.rows, with: &generator)))
                }
            do {
                let bitmap = try PNGDecoder.decode(bytes, limit: 1 << 16)
                #expect(bitmap.pixels.count == bitmap.width * bitmap.height)
                read += 1
            } catch {
                refused += 1
            }
        }
        #expect(read > 200 && refused > 2000, "\(read) read, \(refused) refused")
    }

    private func mutated(_ bytes: [UInt8], with generator: inout SplitMix64) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let index = Int.random(in: bytes.indices, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes[index] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
            case 2: bytes.remove(at: index)
            default: bytes.insert(bytes[index], at: index)
            }
        }
        return bytes
    }
}
