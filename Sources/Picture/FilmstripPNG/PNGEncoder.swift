import CFilmstripZlib
public import FilmstripDisplay
import FilmstripParallel

/// A PNG written as rows are appended, compressed in bands on several threads.
///
/// Append the rows from the top, any number at a time; only the compressed part and less
/// than one band of pixels are kept. Rows appended together are compressed together, so a caller with
/// several threads appends several bands at once.
///
/// The file is RGB or RGBA of 8 bits, or has a palette, in sRGB, not interlaced. Its bytes depend on
/// the pixels, the texts and the compression alone: not on the number of threads, on how the rows
/// were grouped, or on the processor; those of ``Compression/small`` depend on the version of
/// zlib, too.
///
/// Colours are written without premultiplication: a component is `255 × component / alpha`, rounded to the
/// nearest with halves up, and 0 where alpha is 0. Premultiplying it again, rounded to the nearest, returns
/// the original pixel.
public struct PNGEncoder: Sendable {
    /// The trade-off between time and size.
    public typealias Compression = PictureCompression

    /// The longest side in pixels: the longest that libpng reads by default.
    public static let longestSide = 1_000_000

    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    private let threads: Int
    private let layout: BandLayout
    private let compressors: Pool<BandCompressor>
    private var received = 0
    private var compressedRows = 0
    private var failure: PNGEncodingError?
    /// The rows of the incomplete band.
    private var pending: [UInt32] = []
    private var contents: PNGContents
    private var checksum: UInt

    /// A PNG without rows yet.
    ///
    /// - Parameters:
    ///   - isOpaque: Whether every pixel of all rows has alpha 255, so that the file needs no
    ///     alpha channel.
    ///   - compression: The trade-off between the file's size and the time.
    ///   - threads: The greatest number of threads for compression, 1 or more.
    ///   - text: Keywords and their texts, written as iTXt chunks before the pixels.
    /// - Throws: ``PNGEncodingError`` for a side or a text that a PNG cannot have.
    public init(
        width: Int, height: Int, isOpaque: Bool, compression: Compression = .fast,
        threads: Int = 1, text: [(keyword: String, text: String)] = []
    ) throws(PNGEncodingError) {
        try self.init(
            width: width, height: height, kind: isOpaque ? .rgb : .rgba,
            compression: compression, threads: threads, text: text)
    }

    private init(
        width: Int, height: Int, kind: PixelKind, compression: Compression, threads: Int,
        text: [(keyword: String, text: String)]
    ) throws(PNGEncodingError) {
        precondition(threads > 0, "\(threads) threads")
        try Self.check(width: width, height: height)
        (self.width, self.height) = (width, height)
        self.threads = threads
        layout = BandLayout(width: width, kind: kind, compression: compression)
        compressors = layout.makeCompressors()
        contents = PNGContents(compression)
        for entry in text { try contents.appendText(keyword: entry.keyword, text: entry.text) }
        checksum = 1
    }

    /// Adds the next rows.
    ///
    /// They are as wide as the picture, and no more than are missing.
    ///
    /// - Throws: ``PNGEncodingError`` for a pixel that is not premultiplied, or is translucent in an
    ///   opaque picture; then every later call throws the same.
    public mutating func append(_ rows: Bitmap) throws(PNGEncodingError) {
        let portion = try take(rows)
        try add(parallel(portion.count, threads: threads) { portion.compress($0) })
    }

    /// Takes the next rows without compressing them, for callers with other work to do on the same
    /// threads: they compress the portion's pieces, on any threads, and then pass them to ``add(_:)``.
    ///
    /// The portion shares the bitmap's memory. Rows that do not fill a band wait for the next ones.
    ///
    /// - Throws: The error of an earlier call.
    public mutating func take(_ rows: Bitmap) throws(PNGEncodingError) -> Portion {
        if let failure { throw failure }
        precondition(rows.width == width, "rows of \(rows.width) pixels, a picture of \(width)")
        precondition(
            received + rows.height <= height,
            "\(rows.height) rows after \(received), a picture of \(height)")
        let firstRow = received - pending.count / width
        received += rows.height

        let bandPixels = layout.rows * width
        var remaining = rows.pixels[...]
        var ready: [ArraySlice<UInt32>] = []
        if !pending.isEmpty {
            let missing = remaining.prefix(bandPixels - pending.count)
            pending += missing
            remaining = remaining.dropFirst(missing.count)
            if pending.count == bandPixels || isComplete {
                ready.append(pending[...])
                pending = []
            }
        }
        while remaining.count >= bandPixels || (isComplete && !remaining.isEmpty) {
            ready.append(remaining.prefix(bandPixels))
            remaining = remaining.dropFirst(bandPixels)
        }
        pending += remaining
        return Portion(
            bands: ready, firstRow: firstRow, isLast: isComplete, layout: layout,
            compressors: compressors)
    }

    /// Adds all pieces of a portion, in their order; portions are added in the order in which they were
    /// taken.
    ///
    /// - Throws: ``PNGEncodingError``, as ``append(_:)`` does.
    public mutating func add(_ pieces: [Piece]) throws(PNGEncodingError) {
        if let failure { throw failure }
        do {
            for piece in pieces {
                let band = try piece.band.get()
                checksum = adler32_combine(checksum, UInt(band.checksum), band.rawSize)
                contents.appendPixels(band.bytes)
                compressedRows += band.rawSize / layout.rowSize
            }
        } catch {
            failure = error
            throw error
        }
        if compressedRows == height, !pieces.isEmpty {
            contents.endPixels(checksum: UInt32(checksum))
        }
    }

    /// The file, after all rows were added.
    ///
    /// - Parameter text: Further keywords and their texts, written as iTXt chunks after
    ///   the pixels.
    public func finish(
        text: [(keyword: String, text: String)] = []
    ) throws(PNGEncodingError) -> [UInt8] {
        if let failure { throw failure }
        precondition(compressedRows == height, "\(compressedRows) of \(height) rows")
        var contents = contents
        for entry in text { try contents.appendText(keyword: entry.keyword, text: entry.text) }
        return try contents.file(width: width, height: height, kind: layout.kind)
    }

    /// Encodes a whole picture, without alpha channel if it is opaque, and with a palette, at 1, 2, 4 or 8
    /// bits per pixel, if it has no more than 256 colours.
    ///
    /// Appending rows uses no palette, since the number of colours is not known in advance.
    ///
    /// - Throws: ``PNGEncodingError``, as ``init(width:height:isOpaque:compression:threads:text:)``
    ///   and ``append(_:)`` do.
    public static func encode(
        _ bitmap: Bitmap, compression: Compression = .fast, threads: Int = 1,
        text: [(keyword: String, text: String)] = []
    ) throws(PNGEncodingError) -> [UInt8] {
        let kind = bitmap.pixels.withUnsafeBufferPointer { pixels in
            if let palette = Palette(of: pixels) { return PixelKind.indexed(palette) }
            return isOpaque(pixels) ? .rgb : .rgba
        }
        var encoder = try PNGEncoder(
            width: bitmap.width, height: bitmap.height, kind: kind, compression: compression,
            threads: threads, text: text)
        try encoder.append(bitmap)
        return try encoder.finish()
    }

    /// Throws if a PNG cannot have such sides.
    static func check(width: Int, height: Int) throws(PNGEncodingError) {
        let sides = 1...Self.longestSide
        guard sides.contains(width), sides.contains(height) else {
            throw .size(width: width, height: height)
        }
    }

    private var isComplete: Bool { received == height }
}
