import CFilmstripDeflate
import CFilmstripPNG
import FilmstripDisplay
import FilmstripParallel

/// The chunks of a PNG between its header and its end, in order.
struct PNGContents: Sendable {
    /// A chunk (PNG, third edition, 5.3).
    private struct Chunk {
        var type: ChunkType
        var content: [UInt8]
    }

    /// The types of chunks that libpng does not write here.
    private enum ChunkType: String {
        case iTXt, acTL, fcTL, fdAT
        case pixels = "IDAT"
        case end = "IEND"
    }

    private var chunks: [Chunk] = []
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
        append(.iTXt, characters + [0, 0, 0, 0, 0] + text.utf8)
    }

    /// Begins a frame of an animation: its control, then its pixels in a stream of their own.
    ///
    /// The first frame is the picture for readers without support for animations, and of its size.
    mutating func beginFrame(_ control: FrameControl) {
        if firstPicture == nil { firstPicture = chunks.count }
        frameCount += 1
        hasPixels = false
        append(.fcTL, nextSequence() + control.bytes)
    }

    mutating func appendPixels(_ piece: [UInt8]) {
        // The zlib header (RFC 1950): deflate, window of 32 KiB, and the fastest or default level.
        let level: UInt8 =
            switch compression {
            case .fast: 0x01
            case .small: 0x9C
            }
        let content = hasPixels ? piece : [0x78, level] + piece
        if frameCount > 1 {
            append(.fdAT, nextSequence() + content)
        } else {
            append(.pixels, content)
        }
        hasPixels = true
    }

    /// Ends the stream with the Adler-32 of all its uncompressed bytes.
    mutating func endPixels(checksum: UInt32) {
        chunks[chunks.count - 1].content += bigEndian(checksum)
    }

    /// The whole file.
    ///
    /// libpng's beginning is followed by the chunks, written here: libpng takes three times as long for their CRC-32, and
    /// no other thread can do anything meanwhile.
    func file(width: Int, height: Int, kind: PixelKind) throws(PNGEncodingError) -> [UInt8] {
        var chunks = chunks
        if let firstPicture {
            // The number of frames is known only now; 0 plays means forever.
            let control = bigEndian(UInt32(frameCount)) + bigEndian(UInt32(0))
            chunks.insert(Chunk(type: .acTL, content: control), at: firstPicture)
        }
        chunks.append(Chunk(type: .end, content: []))
        var file = try header(width: width, height: height, kind: kind)
        // A chunk takes 12 bytes besides its contents.
        file.reserveCapacity(chunks.reduce(file.count) { $0 + 12 + $1.content.count })
        for chunk in chunks {
            if Cancellation.isRequested { throw .library("it was told to end") }
            let type = Array(chunk.type.rawValue.utf8)
            let checksum = libdeflate_crc32(
                libdeflate_crc32(0, type, type.count), chunk.content, chunk.content.count)
            file += bigEndian(UInt32(chunk.content.count))
            file += type
            file += chunk.content
            file += bigEndian(checksum)
        }
        return file
    }

    private func header(
        width: Int, height: Int, kind: PixelKind
    ) throws(PNGEncodingError) -> [UInt8] {
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
        let message = LibraryMessage()
        let capacity = CPNG_HEADER_SIZE
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { bytes, size in
            size = cpng_write_header(
                header, colors, bytes.baseAddress, capacity, message.buffer)
        }
        guard !bytes.isEmpty else { throw .library(message.text) }
        return bytes
    }

    private mutating func nextSequence() -> [UInt8] {
        defer { sequence += 1 }
        return bigEndian(sequence)
    }

    private mutating func append(_ type: ChunkType, _ content: [UInt8]) {
        chunks.append(Chunk(type: type, content: content))
    }
}
