import CFilmstripZlib
import FilmstripDisplay
import FilmstripPNG

/// The pictures of an animated PNG as it plays: each on what the ones before it leave.
///
/// A delay of 0 counts as 0.1 s, as in a GIF.
///
/// - Source: Portable Network Graphics, third edition, 11.3.6.
struct APNGReader: PictureReader {
    let width, height: Int
    private let path: String
    private let bytes: [UInt8]
    private let pixels: Int
    private var at = 8
    /// Chunks that every picture has besides its size and pixels: palette, transparency, colour space.
    private var shared: [UInt8] = []
    private var header: [UInt8] = []
    private var canvas: Bitmap
    private var (time, count) = (0.0, 0)
    private var restored: Bitmap?
    private var control: Control?

    /// The contents of a chunk fcTL.
    private struct Control {
        var width, height, x, y: Int
        var seconds: Double
        var disposal, blending: UInt8

        init?(_ data: [UInt8]) {
            guard data.count == 26 else { return nil }
            (width, height) = (number(data, 4), number(data, 8))
            (x, y) = (number(data, 12), number(data, 16))
            let (delay, unit) = (number(data, 20, bytes: 2), number(data, 22, bytes: 2))
            seconds = delay == 0 ? 0.1 : Double(delay) / Double(unit == 0 ? 100 : unit)
            (disposal, blending) = (data[24], data[25])
        }
    }

    init(_ bytes: [UInt8], path: String, _ limits: RecordingLimits) throws(RecordingError) {
        guard PNGDecoder.isWhole(bytes), bytes.count > 33 else {
            throw RecordingError(path, .damaged(frames: 0, "the PNG is not whole"))
        }
        (self.bytes, self.path, pixels) = (bytes, path, limits.pixels)
        (width, height) = (number(bytes, 16), number(bytes, 20))
        // Each fits in 32 bits, so the product fits.
        try limits.check(path, "pixels a picture", width * height, \.pixels)
        canvas = Bitmap(width: width, height: height)
    }

    mutating func next() throws(RecordingError) -> (time: Double, picture: Bitmap)? {
        var data: [UInt8] = []
        while let chunk = nextChunk() {
            switch chunk.type {
            case "IHDR": header = chunk.data
            case "IDAT": if control != nil { data += chunk.data }
            case "fdAT":
                guard chunk.data.count >= 4 else { throw damaged("a chunk of pixels is too short") }
                data += chunk.data[4...]
            case "fcTL", "IEND":
                let current = control
                control = Control(chunk.data)
                if let current {
                    // A whole file ends with IEND, after which there is no control any more.
                    return try draw(data, current)
                }
            case "acTL": break
            default: if count == 0, control == nil { shared += Self.chunk(chunk.type, chunk.data) }
            }
        }
        return nil
    }

    private mutating func draw(
        _ data: [UInt8], _ control: Control
    ) throws(RecordingError) -> (time: Double, picture: Bitmap) {
        guard control.width > 0, control.height > 0, control.x + control.width <= width,
            control.y + control.height <= height, header.count == 13
        else { throw damaged("a part leaves the picture") }
        let size = Self.big(control.width) + Self.big(control.height)
        let file =
            bytes[..<8] + Self.chunk("IHDR", size + header[8...]) + shared
            + Self.chunk("IDAT", data) + Self.chunk("IEND", [])
        let part = try Self.decoded(Array(file), path: path, frames: count, pixels)
        if let restored { canvas = restored }
        restored = control.disposal == 2 ? canvas : nil
        var cleared = control.disposal == 1 ? canvas : nil
        for row in 0..<control.height {
            for column in 0..<control.width {
                let place = (control.y + row) * width + control.x + column
                let pixel = part.pixels[row * control.width + column]
                canvas.pixels[place] =
                    control.blending == 0 ? pixel : over(pixel, canvas.pixels[place])
                cleared?.pixels[place] = 0
            }
        }
        // The first picture leaves nothing if it is to be replaced by what was before.
        if let cleared { restored = cleared }
        defer { (time, count) = (time + control.seconds, count + 1) }
        return (time, canvas)
    }

    static func decoded(
        _ file: [UInt8], path: String, frames: Int, _ pixels: Int
    ) throws(RecordingError) -> Bitmap {
        do throws(PNGDecodingError) {
            return try PNGDecoder.decode(file, limit: pixels)
        } catch .tooManyPixels(let width, let height, let limit) {
            throw RecordingError(
                path, .tooLarge("pixels a picture", Double(width * height), limit: Double(limit)))
        } catch {
            throw RecordingError(path, .damaged(frames: frames, error.description))
        }
    }

    private mutating func nextChunk() -> (type: String, data: [UInt8])? {
        // The file is whole: lengths are those of its chunks.
        guard at + 12 <= bytes.count else { return nil }
        let size = number(bytes, at)
        defer { at += size + 12 }
        return (
            String(decoding: bytes[at + 4..<at + 8], as: UTF8.self),
            Array(bytes[at + 8..<at + 8 + size])
        )
    }

    private static func chunk(_ type: String, _ data: some Collection<UInt8>) -> [UInt8] {
        let content = Array(type.utf8) + data
        let sum = content.withUnsafeBufferPointer {
            crc32(0, $0.baseAddress, UInt32($0.count))
        }
        return big(data.count) + content + big(Int(sum))
    }

    private static func big(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private func damaged(_ message: String) -> RecordingError {
        RecordingError(path, .damaged(frames: count, message))
    }
}

/// A big-endian number.
private func number(_ bytes: [UInt8], _ at: Int, bytes count: Int = 4) -> Int {
    bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
}

/// Source-over of premultiplied pixels.
private func over(_ source: UInt32, _ under: UInt32) -> UInt32 {
    let rest = 255 - source >> 24
    if rest == 0 { return source }
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let part = (source >> shift & 255) + ((under >> shift & 255) * rest * 2 + 255) / 510
        result |= min(part, 255) << shift
    }
    return result
}
