/// How a picture is cut into bands, each compressed by itself.
///
/// The cut depends on the picture's width and kind and on the compression alone, so that its bytes
/// do.
struct BandLayout: Sendable {
    /// Pixels of a row.
    let width: Int
    /// How a pixel is told.
    let kind: PixelKind
    /// What the size may cost.
    let compression: PNGEncoder.Compression
    /// Rows of every band but the last, which may have fewer.
    let rows: Int
    /// Bytes of a row with its filter's number.
    let rowSize: Int

    init(width: Int, kind: PixelKind, compression: PNGEncoder.Compression) {
        self.width = width
        self.kind = kind
        self.compression = compression
        rowSize = 1 + (width * kind.depth + 7) / 8
        rows = max(1, Self.bandSize(compression) / rowSize)
    }

    /// Bytes of a pixel, or 1 where a byte has several.
    var pixelSize: Int { max(1, kind.depth / 8) }

    /// Whether filters may pay: numbers of colours say nothing of their neighbours'.
    var hasFilters: Bool {
        switch kind {
        case .rgb, .rgba: true
        case .indexed: false
        }
    }

    /// Bytes that a band should come to.
    ///
    /// More bands keep more threads busy, and each may have other filters; but each begins with
    /// nothing to refer to.
    private static func bandSize(_ compression: PNGEncoder.Compression) -> Int {
        switch compression {
        case .fast: 1 << 18
        case .small: 1 << 19
        }
    }
}
