import CFilmstripZlib
import FilmstripDisplay
import FilmstripPNG

/// An animated PNG parsed and composed according to the specification, without our code except
/// for the decoding of each frame as a PNG of its own.
struct APNGFile {
    struct Frame {
        var width, height, x, y: Int
        var numerator, denominator: Int
        var disposal, blending: UInt8
        /// The deflate stream.
        var data: [UInt8] = []
    }

    let file: PNGFile
    var frames: [Frame] = []
    /// The sequence numbers of fcTL and fdAT in the order of the file.
    var sequence: [Int] = []

    init(_ bytes: [UInt8]) {
        file = PNGFile(bytes)
        for chunk in file.chunks {
            let words = stride(from: 0, to: chunk.content.count - 3, by: 4).map {
                Self.number(chunk.content[$0..<($0 + 4)])
            }
            switch chunk.type {
            case "fcTL":
                sequence.append(words[0])
                frames.append(
                    Frame(
                        width: words[1], height: words[2], x: words[3], y: words[4],
                        numerator: Self.number(chunk.content[20..<22]),
                        denominator: Self.number(chunk.content[22..<24]),
                        disposal: chunk.content[24], blending: chunk.content[25]))
            case "IDAT": frames[0].data += chunk.content
            case "fdAT":
                sequence.append(words[0])
                frames[frames.count - 1].data += chunk.content.dropFirst(4)
            default: break
            }
        }
    }

    /// The composed frames, for files without disposal and blending.
    func composed() throws -> [Bitmap] {
        var canvas = Bitmap(width: file.width, height: file.height)
        return try frames.map { frame in
            let patch = try PNGDecoder.decode(
                still(frame), limit: frame.width * frame.height)
            canvas.copy(patch, x: frame.x, y: frame.y)
            return canvas
        }
    }

    /// A frame as a PNG of its own: its size in the header, its stream as IDAT.
    private func still(_ frame: Frame) -> [UInt8] {
        var header = file.chunks[0].content
        header.replaceSubrange(0..<8, with: Self.bytes(frame.width) + Self.bytes(frame.height))
        return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
            + chunk("IHDR", header) + chunk("IDAT", frame.data) + chunk("IEND", [])
    }

    private func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let checked = Array(type.utf8) + content
        return Self.bytes(content.count) + checked
            + Self.bytes(Int(crc32(0, checked, UInt32(checked.count))))
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
