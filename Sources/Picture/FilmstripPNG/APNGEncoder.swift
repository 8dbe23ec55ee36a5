import CFilmstripZlib
public import FilmstripDisplay
import FilmstripParallel

/// An animated PNG (PNG, third edition, 11.3.6), written frame by frame; it plays forever.
///
/// The first frame is the whole picture, shown by readers without support for animations. Of each other
/// frame only the smallest rectangle is kept that contains every pixel different from the frame before;
/// a frame without differences only prolongs it.
///
/// The animation is lossless: a frame composed of its rectangles is the frame that was appended, as far
/// as ``PNGEncoder`` keeps pixels. The bytes depend on frames, times and texts, not on the number of
/// threads.
public struct APNGEncoder: Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Whether the file has no alpha channel.
    public let isOpaque: Bool

    private let threads: Int
    private let compression: PNGEncoder.Compression
    private var contents: PNGContents
    private var failure: PNGEncodingError?
    /// The latest frame, which is written when its duration is known.
    private var latest: (frame: Bitmap, change: BitmapRegion, milliseconds: Int)?

    /// An animation without frames yet.
    ///
    /// - Parameters:
    ///   - isOpaque: Whether every pixel of all frames has alpha 255, so that the file needs no
    ///     alpha channel.
    ///   - compression: The trade-off between the file's size and the time.
    ///   - threads: The greatest number of threads for compression, 1 or more.
    ///   - text: Keywords and their texts, written as iTXt chunks before the pixels.
    /// - Throws: ``PNGEncodingError`` for a side or a text that a PNG cannot have.
    public init(
        width: Int, height: Int, isOpaque: Bool, compression: PNGEncoder.Compression = .fast,
        threads: Int = 1, text: [(keyword: String, text: String)] = []
    ) throws(PNGEncodingError) {
        precondition(threads > 0, "\(threads) threads")
        try PNGEncoder.check(width: width, height: height)
        (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
        (self.compression, self.threads) = (compression, threads)
        contents = PNGContents(compression)
        for entry in text { try contents.appendText(keyword: entry.keyword, text: entry.text) }
    }

    /// Adds the next frame, of the picture's size and shown for 1 ms or more.
    ///
    /// A frame in the file can last up to 65.535 s; a longer one is written as several frames without
    /// differences.
    ///
    /// - Throws: ``PNGEncodingError`` for a pixel of an earlier frame that is not premultiplied, or is
    ///   translucent in an opaque picture; then every later call throws the same.
    public mutating func append(
        _ frame: Bitmap, milliseconds: Int
    ) throws(PNGEncodingError) {
        if let failure { throw failure }
        precondition(
            frame.width == width && frame.height == height,
            "a frame of \(frame.width) × \(frame.height) pixels, a picture of \(width) × \(height)")
        precondition(milliseconds > 0, "a frame of \(milliseconds) ms")
        guard let shown = latest?.frame else {
            let all = BitmapRegion(columns: 0..<width, rows: 0..<height)
            latest = (frame, all, milliseconds)
            return
        }
        guard let change = BitmapRegion(whereDiffer: shown, frame) else {
            latest?.milliseconds += milliseconds
            return
        }
        try writeLatest()
        latest = (frame, change, milliseconds)
    }

    /// The file, after all frames were added, at least one.
    ///
    /// - Throws: The same as ``append(_:milliseconds:)``.
    public func finish() throws(PNGEncodingError) -> [UInt8] {
        if let failure { throw failure }
        precondition(latest != nil, "an animation without frames")
        var whole = self
        try whole.writeLatest()
        return try whole.contents.file(width: width, height: height, kind: kind)
    }

    private var kind: PixelKind { isOpaque ? .rgb : .rgba }

    private mutating func writeLatest() throws(PNGEncodingError) {
        guard let latest else { return }
        do {
            var rest = latest.milliseconds
            var change = latest.change
            repeat {
                let delay = min(rest, FrameControl.longestDelay)
                try write(latest.frame, change, milliseconds: delay)
                rest -= delay
                change = BitmapRegion(columns: 0..<1, rows: 0..<1)
            } while rest > 0
        } catch {
            failure = error
            throw error
        }
    }

    private mutating func write(
        _ frame: Bitmap, _ change: BitmapRegion, milliseconds: Int
    ) throws(PNGEncodingError) {
        let (columns, rows) = (change.columns, change.rows)
        contents.beginFrame(
            FrameControl(
                x: columns.lowerBound, y: rows.lowerBound, width: columns.count,
                height: rows.count, milliseconds: milliseconds))
        if Cancellation.isRequested { return }
        let pixels = change.pixels(of: frame)
        let layout = BandLayout(width: columns.count, kind: kind, compression: compression)
        let size = layout.rows * columns.count
        let bands = stride(from: 0, to: pixels.count, by: size).map {
            pixels[$0..<min($0 + size, pixels.count)]
        }
        let compressed: [CompressedBand]
        do {
            compressed = try layout.compress(
                bands, firstRow: rows.lowerBound, endsStream: true, threads: threads)
        } catch {
            throw error.moved(right: columns.lowerBound)
        }
        var checksum: UInt = 1
        for band in compressed {
            checksum = adler32_combine(checksum, UInt(band.checksum), band.rawSize)
            contents.appendPixels(band.bytes)
        }
        contents.endPixels(checksum: UInt32(checksum))
    }
}
