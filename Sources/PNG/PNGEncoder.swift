import CZlib
public import Display

/// A PNG written as its rows come, compressed in bands on several threads.
///
/// Append the rows from the top, any number at a time; what is kept is the compressed part and less
/// than one band of pixels. Rows that come together are compressed together, so a caller with
/// several threads appends several bands at once.
///
/// The file is RGB or RGBA of 8 bits in sRGB, not interlaced. Its bytes depend on the pixels and the
/// texts alone: not on the number of threads nor on how the rows were portioned out. With one build
/// of ISA-L they are equal on every x86-64 CPU that has SSE 4.2 (level x86-64-v2); on older ones
/// ISA-L finds other matches. (Compared: emulated Nehalem, Sandy Bridge and Haswell, and AVX-512.)
///
/// Alpha leaves straight: a component is `255 × component / alpha`, rounded to the nearest with
/// halves up, and 0 where alpha is 0. Premultiplying it again, rounded to the nearest, returns the
/// pixel that came in.
public struct PNGEncoder: Sendable {
    /// Pixels of the longest side, the most that libpng reads unless told otherwise.
    public static let longestSide = 1_000_000

    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Whether the file has no alpha channel.
    public let isOpaque: Bool

    private let threads: Int
    private let layout: BandLayout
    private var received = 0
    private var failure: PNGEncodingError?
    /// The rows of the band that is not full yet.
    private var pending: [UInt32] = []
    private var contents: PNGContents
    private var checksum: UInt

    /// A PNG without rows yet.
    ///
    /// - Parameters:
    ///   - isOpaque: Whether every pixel that will come has alpha 255, so that the file needs no
    ///     alpha channel.
    ///   - threads: The most threads to compress on, 1 or more.
    ///   - text: Keywords and what they stand for, written as iTXt chunks before the pixels.
    /// - Throws: ``PNGEncodingError`` for a side or a text that a PNG cannot have.
    public init(
        width: Int, height: Int, isOpaque: Bool, threads: Int = 1,
        text: [(keyword: String, text: String)] = []
    ) throws(PNGEncodingError) {
        precondition(threads > 0, "\(threads) threads")
        try Self.check(width: width, height: height)
        (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
        self.threads = threads
        layout = BandLayout(width: width, isOpaque: isOpaque)
        contents = PNGContents()
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
        do {
            try compress(ready, firstRow: firstRow)
        } catch {
            failure = error
            throw error
        }
    }

    /// The file, once all rows are there.
    public func finish() throws(PNGEncodingError) -> [UInt8] {
        if let failure { throw failure }
        precondition(isComplete, "\(received) of \(height) rows")
        return try contents.file(width: width, height: height, hasAlpha: !isOpaque)
    }

    /// A whole picture as a PNG, without alpha channel if it is opaque.
    ///
    /// - Throws: ``PNGEncodingError``, as ``init(width:height:isOpaque:threads:text:)`` and
    ///   ``append(_:)`` do.
    public static func encode(
        _ bitmap: Bitmap, threads: Int = 1, text: [(keyword: String, text: String)] = []
    ) throws(PNGEncodingError) -> [UInt8] {
        let isOpaque = bitmap.pixels.withUnsafeBufferPointer(PNG.isOpaque)
        var encoder = try PNGEncoder(
            width: bitmap.width, height: bitmap.height, isOpaque: isOpaque, threads: threads,
            text: text)
        try encoder.append(bitmap)
        return try encoder.finish()
    }

    /// Refuses sides that a PNG cannot have.
    static func check(width: Int, height: Int) throws(PNGEncodingError) {
        let sides = 1...Self.longestSide
        guard sides.contains(width), sides.contains(height) else {
            throw .size(width: width, height: height)
        }
    }

    private var isComplete: Bool { received == height }

    private mutating func compress(
        _ bands: [ArraySlice<UInt32>], firstRow: Int
    ) throws(PNGEncodingError) {
        guard !bands.isEmpty else { return }
        let compressed = try layout.compress(
            bands, firstRow: firstRow, endsStream: isComplete, threads: threads)
        for band in compressed {
            checksum = adler32_combine(checksum, UInt(band.checksum), band.rawSize)
            contents.appendPixels(band.bytes)
        }
        if isComplete { contents.endPixels(checksum: UInt32(checksum)) }
    }
}
