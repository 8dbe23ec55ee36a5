public import FilmstripDisplay
import FilmstripParallel

/// One frame of an animated GIF: the rectangle that changed since the frame before, in the film's palette, compressed.
///
/// Frames are independent of each other, so that several threads can make them at once.
public struct GIFFrame: Sendable {
    /// The pixels that the frame replaces, unless they are unchanged.
    let change: BitmapRegion
    /// The size of LZW's codes and its blocks.
    let data: [UInt8]

    /// The number of unchanged pixels in the palette.
    static let unchanged: UInt8 = 255

    /// Creates a frame; its alpha is ignored.
    ///
    /// - Parameters:
    ///   - frame: A picture whose pixels are all in the palette's histogram, unless they equal those of the one before.
    ///   - previous: The frame before, of the same size; nil for the first frame.
    /// - Returns: Nil if nothing changes, or the work is cancelled.
    /// - Throws: ``GIFEncodingError/size(width:height:)``.
    public init?(
        _ frame: Bitmap, after previous: Bitmap?, _ palette: GIFPalette
    ) throws(GIFEncodingError) {
        try GIFAnimation.check(width: frame.width, height: frame.height)
        var change = BitmapRegion(columns: 0..<frame.width, rows: 0..<frame.height)
        if let previous {
            guard let difference = BitmapRegion(whereDiffer: previous, frame) else { return nil }
            change = difference
        }
        let cancellation = Cancellation.current
        var numbers: [UInt8] = []
        numbers.reserveCapacity(change.columns.count * change.rows.count)
        var (last, number) = (~(frame.pixels.first ?? 0), UInt8(0))
        for row in change.rows {
            if row & 63 == 63, cancellation?.isRequested == true { return nil }
            let start = row * frame.width
            for at in (start + change.columns.lowerBound)..<(start + change.columns.upperBound) {
                let pixel = frame.pixels[at]
                if let previous, previous.pixels[at] == pixel {
                    numbers.append(Self.unchanged)
                    continue
                }
                if pixel != last { (last, number) = (pixel, palette.index(of: pixel)) }
                numbers.append(number)
            }
        }
        self.change = change
        data = [UInt8(LZWEncoder.depth)] + LZWEncoder.blocks(numbers)
    }
}
