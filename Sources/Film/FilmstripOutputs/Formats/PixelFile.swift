import FilmstripDisplay
import FilmstripFilm

/// A file made from the frames' pixels.
struct PixelFile: Sendable {
    /// The products of drawing that the file needs; the frames are drawn once for all formats together.
    let products: FrameDrawing.Products
    /// Estimated nanoseconds for compressing, hashing and comparing pixels; drawing is estimated elsewhere.
    let work: @Sendable (PixelWork) -> Double
    /// The most bytes needed to make the file, for any number of drawing threads, with data counted as incompressible.
    /// Texts are estimated elsewhere.
    let memory: @Sendable (PixelMemory) -> Int
    /// Encodes a film, whose timeline has the digest of the pixels if that was among the products; nil if a product is
    /// missing. It uses at most the given number of threads.
    let write: @Sendable (Film, FrameDrawing.Result, _ threads: Int) throws -> [UInt8]?
}

/// The pixel counts of a film's files, and the time per pixel.
struct PixelWork {
    /// The pixels of the sheet, and of all frames.
    let sheet, frames: Double
    /// Nanoseconds to compress a pixel.
    let compressed: Double
    /// Nanoseconds to hash a pixel, and to compare it with that of the previous frame.
    let digested = 8.0, compared = 2.0
    /// Nanoseconds to compress a pixel as WebP, and to find its colour and compress it as GIF. With decoding its PNG
    /// twice. Measured on noise and on interfaces.
    let webP: Double
    let gif = 40.0

    /// Nanoseconds to compress a pixel with the fast and with the small compression. Measured on noise.
    private static let fast = 10.0, small = 250.0

    init(_ layout: SheetLayout, _ compression: StripStyle.Compression) {
        frames = Double(layout.frameCount * layout.frameWidth * layout.frameHeight)
        sheet = Double(layout.width * layout.height)
        compressed =
            switch compression {
            case .fast: Self.fast
            case .small: Self.small
            }
        webP =
            switch compression {
            case .fast: 100
            case .small: 300
            }
    }
}

/// The pixel counts of a film's files, and the memory per pixel.
struct PixelMemory {
    /// Bytes of a drawn pixel, and of one in an opaque, incompressible PNG.
    let drawn = 4, coded = 3
    /// The pixels of the sheet, of its first row with captions and gaps, and of the frames in one row.
    let sheet, row, framesOfRow: Int
    /// The number of rows of the sheet.
    let rows: Int
    /// The pixels of all frames.
    let frames: Int
    /// Whether a product contains the digest of the pixels.
    let hasDigest: Bool

    init(_ layout: SheetLayout, hasDigest: Bool) {
        let frame = layout.frameWidth * layout.frameHeight
        (sheet, row) = (layout.width * layout.height, layout.width * layout.height(ofRow: 0))
        (framesOfRow, rows) = (layout.columns * frame, layout.rows)
        (frames, self.hasDigest) = (layout.frameCount * frame, hasDigest)
    }
}
