import FilmstripDisplay

/// Data of one picture that can be reused for the next: outlines of glyphs, images at fractions of their
/// size, and working memory.
///
/// It does not influence the pictures. It keeps the fonts, sizes and images of earlier pictures, up to a
/// maximum of each, and is meant for the frames of one film; it is used by one thread at a time. After
/// cancelled work its content is meaningless, and it must not be used again.
public final class RasterCache {
    /// A part of an image's pixels, identified by its place in memory.
    private struct Source: Hashable {
        var pixels: UnsafePointer<UInt32>
        var columns, rows: ClosedRange<Int>
    }

    /// The greatest number of cached parts of images; beyond it all are removed.
    private static let mostPyramids = 32

    let glyphs = GlyphCache()
    let accumulator = CoverageAccumulator()
    /// Each pyramid with its bitmap, whose pixels stay at their address as long as it is kept.
    private var pyramids: [Source: (bitmap: Bitmap, pyramid: ImagePyramid)] = [:]

    /// The size of its working memory, which grows with the largest shape that is drawn; bytes.
    package var workingSize: Int { accumulator.size }

    /// An empty cache.
    public init() {}

    func pyramid(of source: ImagePixels, in bitmap: Bitmap) -> ImagePyramid {
        let key = Source(pixels: source.pixels, columns: source.columns, rows: source.rows)
        if let known = pyramids[key] { return known.pyramid }
        if pyramids.count == Self.mostPyramids { pyramids.removeAll() }
        let made = ImagePyramid(source)
        pyramids[key] = (bitmap, made)
        return made
    }
}
