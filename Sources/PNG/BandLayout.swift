/// How a picture is cut into bands, each compressed by itself.
///
/// The cut depends on the picture's width and kind alone, so that its bytes do.
struct BandLayout: Sendable {
    /// Pixels of a row.
    let width: Int
    /// Whether a pixel has three bytes, RGB, or four, RGBA.
    let isOpaque: Bool
    /// Rows of every band but the last, which may have fewer.
    let rows: Int
    /// Bytes of a row with its filter's number.
    let rowSize: Int

    init(width: Int, isOpaque: Bool) {
        self.width = width
        self.isOpaque = isOpaque
        rowSize = 1 + width * (isOpaque ? 3 : 4)
        rows = max(1, Self.bandSize / rowSize)
    }

    /// Bytes that a band should come to.
    ///
    /// More bands keep more threads busy. The frames of ``RowFilter`` differ by less than 1 % in size
    /// between 128 and 512 KiB, one by 3 %.
    private static let bandSize = 1 << 18
}
