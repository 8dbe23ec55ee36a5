import FilmstripFilm

/// A file that is made from the frames' pixels.
struct PixelFile: Sendable {
    /// What the file needs of the frames, which are drawn once for all formats together.
    let products: FrameDrawing.Products
    /// Estimated nanoseconds to compress, digest and compare pixels; drawing them is counted elsewhere.
    let work: @Sendable (PixelWork) -> Double
    /// The most bytes that the file takes while it is made, whatever number of threads draws, as if nothing
    /// could be compressed. Texts are counted elsewhere.
    let memory: @Sendable (PixelMemory) -> Int
    /// Encodes a film whose timeline has the digest of the pixels, if that is among what was drawn; nil if that
    /// lacks what the file needs.
    let write: @Sendable (Film, FrameDrawing.Result) throws -> [UInt8]?
}

/// Pixels of a film that files are written from, and the time that each takes.
struct PixelWork {
    /// Pixels of the sheet, and of all frames.
    let sheet, frames: Double
    /// Nanoseconds to compress a pixel.
    let compressed: Double
    /// Nanoseconds to digest a pixel, and to compare it with that of the frame before.
    let digested = 8.0, compared = 2.0

    /// A pixel that is compressed, nanoseconds: as fast as it goes, and as small. Measured over noise.
    private static let fast = 10.0, small = 110.0

    init(_ layout: SheetLayout, _ compression: StripStyle.Compression) {
        frames = Double(layout.frameCount * layout.frameWidth * layout.frameHeight)
        sheet = Double(layout.width * layout.height)
        compressed =
            switch compression {
            case .fast: Self.fast
            case .small: Self.small
            }
    }
}

/// Pixels of a film that files are written from, and the memory that each takes.
struct PixelMemory {
    /// Bytes of a pixel as it is drawn, and in a PNG without transparency that does not compress.
    let drawn = 4, coded = 3
    /// Pixels of the sheet, of its first row with captions and gaps, and of the frames of a row.
    let sheet, row, framesOfRow: Int
    /// Rows of the sheet.
    let rows: Int
    /// Pixels of all frames.
    let frames: Int
    /// Whether something is made that tells the digest of the pixels.
    let hasDigest: Bool

    init(_ layout: SheetLayout, hasDigest: Bool) {
        let frame = layout.frameWidth * layout.frameHeight
        (sheet, row) = (layout.width * layout.height, layout.width * layout.height(ofRow: 0))
        (framesOfRow, rows) = (layout.columns * frame, layout.rows)
        (frames, self.hasDigest) = (layout.frameCount * frame, hasDigest)
    }
}
