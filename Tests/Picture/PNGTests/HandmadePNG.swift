import CFilmstripZlib

/// A PNG built from its parts according to the specification, without our code.
struct HandmadePNG: Sendable {
    var width: Int
    var height: Int
    var depth = 8
    var colorType: ColorType
    var isInterlaced = false
    /// Chunks between IHDR and IDAT.
    var extra: [(type: String, content: [UInt8])] = []
    /// The samples of the pixel at (x, y), each of `depth` bits.
    var samples: @Sendable (_ x: Int, _ y: Int) -> [Int]

    enum ColorType: UInt8, Sendable {
        case gray = 0
        case rgb = 2
        case palette = 3
        case grayAlpha = 4
        case rgba = 6
    }

    /// The file.
    var bytes: [UInt8] { file(imageData: Self.deflated(rows)) }

    /// The file with other image data.
    func file(imageData: [UInt8]) -> [UInt8] {
        let header =
            bigEndian(width) + bigEndian(height)
            + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
        return Self.signature + Self.chunk("IHDR", header)
            + extra.flatMap { Self.chunk($0.type, $0.content) }
            + Self.chunk("IDAT", imageData) + Self.chunk("IEND", [])
    }

    /// The rows of all passes, unfiltered.
    var rows: [UInt8] {
        // Adam7: the start of each pass, and its steps.
        let passes =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
        var bytes: [UInt8] = []
        for (startX, startY, stepX, stepY) in passes where startX < width {
            for y in stride(from: startY, to: height, by: stepY) {
                bytes.append(0)
                bytes += packed(
                    stride(from: startX, to: width, by: stepX).flatMap { samples($0, y) })
            }
        }
        return bytes
    }

    /// Samples packed into bits from the highest down, with the last byte padded with zeros.
    private func packed(_ samples: [Int]) -> [UInt8] {
        var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
        for sample in samples {
            (bits, count) = (bits << depth | sample, count + depth)
            while count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 255))
            }
        }
        if count > 0 { bytes.append(UInt8(bits << (8 - count) & 255)) }
        return bytes
    }

    static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

    static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + content
        return bigEndian(content.count) + checked
            + bigEndian(Int(crc32(0, checked, UInt32(checked.count))))
    }

    static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var size = compressBound(UInt(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(size))
        precondition(compress(&result, &size, bytes, UInt(bytes.count)) == Z_OK)
        return Array(result[..<Int(size)])
    }
}

/// Four bytes, the highest first.
func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
}
