public import FilmstripDisplay

/// One frame of an animated WebP: the rectangle that changed since the frame before, compressed without loss.
///
/// Frames are independent of each other, so that several threads can make them at once.
public struct WebPFrame: Sendable {
    /// The pixels that the frame replaces; its left and upper edges are even, since the format has no others.
    let change: BitmapRegion
    /// The chunk `VP8L`, padded to an even length.
    let chunk: [UInt8]

    /// The trade-off between time and size.
    public typealias Effort = PictureCompression

    /// Creates a frame.
    ///
    /// - Parameters:
    ///   - frame: Opaque pixels.
    ///   - previous: The frame before, of the same size; nil for the first frame.
    /// - Returns: Nil if nothing changes.
    /// - Throws: ``WebPEncodingError``.
    public init?(
        _ frame: Bitmap, after previous: Bitmap?, effort: Effort = .fast
    ) throws(WebPEncodingError) {
        try WebPAnimation.check(width: frame.width, height: frame.height)
        var change = BitmapRegion(columns: 0..<frame.width, rows: 0..<frame.height)
        if let previous {
            guard let difference = BitmapRegion(whereDiffer: previous, frame) else { return nil }
            let (left, top) = (difference.columns.lowerBound & ~1, difference.rows.lowerBound & ~1)
            change = BitmapRegion(
                columns: left..<difference.columns.upperBound,
                rows: top..<difference.rows.upperBound)
        }
        chunk = try losslessChunk(of: change, in: frame, effort)
        self.change = change
    }
}
