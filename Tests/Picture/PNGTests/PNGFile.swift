import CFilmstripLibPNG
import CFilmstripZlib

/// A PNG parsed without our code.
struct PNGFile {
    struct Chunk {
        var type: String
        var content: [UInt8]
        var hasSoundCRC: Bool
    }

    var bytes: [UInt8]
    var chunks: [Chunk] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var rest = bytes.dropFirst(8)
        while rest.count >= 12 {
            let size = Self.number(rest)
            let checked = Array(rest.dropFirst(4).prefix(4 + size))
            let crc = crc32(0, checked, UInt32(checked.count))
            rest = rest.dropFirst(8 + size)
            chunks.append(
                Chunk(
                    type: String(decoding: checked.prefix(4), as: UTF8.self),
                    content: Array(checked.dropFirst(4)),
                    hasSoundCRC: Int(crc) == Self.number(rest)))
            rest = rest.dropFirst(4)
        }
    }

    var width: Int { Self.number(chunks[0].content[...]) }
    var height: Int { Self.number(chunks[0].content[4...]) }
    var depth: Int { Int(chunks[0].content[8]) }
    var colorType: UInt8 { chunks[0].content[9] }

    /// The filtered rows, inflated and checked by zlib; nil if they are damaged or not of the size
    /// given by the header.
    var rows: [UInt8]? {
        let data = chunks.filter { $0.type == "IDAT" }.flatMap(\.content)
        let samples: [UInt8: Int] = [2: 3, 3: 1, 6: 4]
        guard let samples = samples[colorType] else { return nil }
        let expected = height * (1 + (width * samples * depth + 7) / 8)
        var size = UInt(expected + 1)
        var rows = [UInt8](repeating: 0, count: expected + 1)
        guard uncompress(&rows, &size, data, UInt(data.count)) == Z_OK, size == expected else {
            return nil
        }
        return Array(rows[..<expected])
    }

    /// The RGBA bytes, not premultiplied, read by libpng's simplified interface.
    var straight: [UInt8]? {
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { return nil }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        var pixels = [UInt8](repeating: 0, count: 4 * Int(image.width) * Int(image.height))
        guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else { return nil }
        return pixels
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
}
