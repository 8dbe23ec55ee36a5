import CFilmstripPNG
import FilmstripParallel

/// The chunks of a PNG between its header and its end, in order.
struct PNGContents: Sendable {
    private var bytes: [UInt8] = []
    private var chunks: [cpng_chunk] = []
    /// Whether the current pixel stream has begun.
    private var hasPixels = false
    /// The index of the chunk of an animation's first frame control; nil for a still picture.
    private var firstPicture: Int?
    private var frameCount = 0
    /// The sequence number of the next fcTL or fdAT chunk.
    private var sequence: UInt32 = 0
    private let compression: PNGEncoder.Compression

    init(_ compression: PNGEncoder.Compression) { self.compression = compression }

    /// Adds text as an uncompressed iTXt chunk without a language (PNG, third edition, 11.3.3.4).
    mutating func appendText(keyword: String, text: String) throws(PNGEncodingError) {
        let printable = UInt8(ascii: " ")...UInt8(ascii: "~")
        let characters = Array(keyword.utf8)
        guard (1...79).contains(characters.count),
            characters.allSatisfy(printable.contains),
            keyword.split(separator: " ").joined(separator: " ") == keyword
        else { throw .keyword(keyword) }
        guard !text.utf8.contains(0) else { throw .zeroInText(keyword: keyword) }
        // After the keyword's zero: uncompressed, method 0, no language, no translated keyword.
        append(CPNG_ITXT, characters + [0, 0, 0, 0, 0] + text.utf8)
    }

    /// Begins a frame of an animation: its control, then its pixels in a stream of their own.
    ///
    /// The first frame is the picture for readers without support for animations, and of its size.
    mutating func beginFrame(_ control: FrameControl) {
        if firstPicture == nil { firstPicture = chunks.count }
        frameCount += 1
        hasPixels = false
        append(CPNG_FCTL, nextSequence() + control.bytes)
    }

    /// Adds a piece of the deflate stream.
    mutating func appendPixels(_ piece: [UInt8]) {
        // The zlib header (RFC 1950): deflate, window of 32 KiB, and the fastest or default level.
        let level: UInt8 =
            switch compression {
            case .fast: 0x01
            case .small: 0x9C
            }
        let content = hasPixels ? piece : [0x78, level] + piece
        if frameCount > 1 {
            append(CPNG_FDAT, nextSequence() + content)
        } else {
            append(CPNG_IDAT, content)
        }
        hasPixels = true
    }

    /// Ends the stream with the Adler-32 of all its uncompressed bytes.
    mutating func endPixels(checksum: UInt32) {
        bytes += bigEndian(checksum)
        chunks[chunks.count - 1].size += 4
    }

    /// The whole file.
    func file(width: Int, height: Int, kind: PixelKind) throws(PNGEncodingError) -> [UInt8] {
        var (chunks, bytes) = (chunks, bytes)
        if let firstPicture {
            // The number of frames is known only now; 0 plays means forever.
            let control = bigEndian(UInt32(frameCount)) + bigEndian(UInt32(0))
            let place = chunks[..<firstPicture].reduce(0) { $0 + $1.size }
            bytes.insert(contentsOf: control, at: place)
            chunks.insert(cpng_chunk(type: CPNG_ACTL, size: control.count), at: firstPicture)
        }
        var header = cpng_header(
            width: UInt32(width), height: UInt32(height), kind: CPNG_RGB, depth: 8, color_count: 0)
        var colors: [UInt32] = []
        switch kind {
        case .rgb: break
        case .rgba: header.kind = CPNG_RGBA
        case .indexed(let palette):
            (header.kind, header.depth) = (CPNG_INDEXED, Int32(palette.depth))
            colors = palette.colors.map { straightened($0).littleEndian }
            header.color_count = Int32(colors.count)
        }
        // Signature, IHDR, sRGB and IEND take 58 bytes, a chunk 12 besides its contents, the palette
        // and its alphas 4 for each colour.
        let capacity = 128 + 12 * chunks.count + bytes.count + 4 * colors.count
        let message = LibraryMessage()
        let file = [UInt8](unsafeUninitializedCapacity: capacity) { file, size in
            size = cpng_write(
                header, colors, chunks, chunks.count, bytes, file.baseAddress, capacity,
                { Cancellation.isRequested }, message.buffer)
        }
        guard !file.isEmpty else { throw .library(message.text) }
        return file
    }

    private mutating func nextSequence() -> [UInt8] {
        defer { sequence += 1 }
        return bigEndian(sequence)
    }

    private mutating func append(_ type: cpng_chunk_type, _ content: [UInt8]) {
        bytes += content
        chunks.append(cpng_chunk(type: type, size: content.count))
    }
}
