import FilmstripDisplay

/// What one picture leaves for the next: outlines of glyphs, images at fractions of their size, and
/// memory to work in.
///
/// It leaves no trace in the pictures. It holds the fonts, sizes and images met, so many of each at
/// most, so that it is meant for the frames of one film; used by one thread at a time. Once it was used by
/// work that was cancelled it is worthless, and is not used again.
public final class RasterCache {
    /// An image's pixels, by where they lie.
    private struct Source: Hashable {
        var pixels: UnsafePointer<UInt32>
        var columns, rows: ClosedRange<Int>
    }

    /// The most parts of images that are kept: beyond them all are forgotten.
    private static let mostPyramids = 32

    let glyphs = GlyphCache()
    let accumulator = CoverageAccumulator()
    /// Each with its bitmap, whose pixels stay where they are as long as it is kept.
    private var pyramids: [Source: (bitmap: Bitmap, pyramid: ImagePyramid)] = [:]

    /// An empty cache.
    public init() {}

    /// The pyramid of some of the pixels of `bitmap`.
    func pyramid(of source: ImagePixels, in bitmap: Bitmap) -> ImagePyramid {
        let key = Source(pixels: source.pixels, columns: source.columns, rows: source.rows)
        if let known = pyramids[key] { return known.pyramid }
        if pyramids.count == Self.mostPyramids { pyramids.removeAll() }
        let made = ImagePyramid(source)
        pyramids[key] = (bitmap, made)
        return made
    }
}
