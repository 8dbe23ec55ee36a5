import FilmstripDisplay

/// The division of a picture into bands, each compressed by itself.
///
/// It depends only on the picture's width and kind and on the compression; so, then, do the compressed
/// bytes.
struct BandLayout: Sendable {
    /// The width of a row in pixels.
    let width: Int
    /// The representation of a pixel.
    let kind: PixelKind
    /// The trade-off between the file's size and the time.
    let compression: PNGEncoder.Compression
    /// The number of rows of every band but the last, which may have fewer.
    let rows: Int
    /// The size of a row in bytes, with its filter byte.
    let rowSize: Int

    init(width: Int, kind: PixelKind, compression: PNGEncoder.Compression) {
        self.width = width
        self.kind = kind
        self.compression = compression
        rowSize = 1 + (width * kind.depth + 7) / 8
        rows = max(1, Self.bandSize(compression) / rowSize)
    }

    /// The size of a pixel in bytes, or 1 if a byte has several.
    var pixelSize: Int { max(1, kind.depth / 8) }

    /// Whether filters may help; palette indices are unrelated to those of neighbouring pixels.
    var hasFilters: Bool {
        switch kind {
        case .rgb, .rgba: true
        case .indexed: false
        }
    }

    /// The intended size of a band in bytes.
    ///
    /// More bands keep more threads busy, and each may choose its filters; but each starts without
    /// earlier bytes to refer to.
    private static func bandSize(_ compression: PNGEncoder.Compression) -> Int {
        switch compression {
        case .fast: 3 << 17
        case .small: 1 << 20
        }
    }
}
