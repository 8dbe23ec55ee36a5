/// How a picture is cut into bands, each compressed by itself.
///
/// The cut depends on the picture's width and kind alone, so that its bytes do.
struct BandLayout: Sendable {
    /// Pixels of a row.
    let width: Int
    /// Bytes of a pixel: RGB or RGBA.
    let channels: Int
    /// Rows of every band but the last, which may have fewer.
    let rows: Int

    init(width: Int, isOpaque: Bool) {
        self.width = width
        channels = isOpaque ? 3 : 4
        rows = max(1, Self.bandSize / (1 + width * channels))
    }

    /// Bytes of a row behind its filter type.
    var rowSize: Int { 1 + width * channels }

    /// Bytes that a band should come to.
    private static let bandSize = 1 << 18
}
