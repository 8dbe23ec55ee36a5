public import FilmstripDisplay
import FilmstripGeometry
import FilmstripParallel
public import Foundation

/// Draws pictures as pixels.
///
/// Edges are anti-aliased by the exact area they cover of each pixel and lie at their true subpixel
/// position; colours are blended on sRGB values. The same list and scale give the same bytes on
/// every machine and thread, and whatever was drawn before: calls may run beside others, each with a
/// cache of its own.
///
/// Drawing that is a part of cancelled work ends early, with a worthless picture.
public struct Rasterizer: Sendable {
    /// Bytes that groups may take up at once; see ``DisplayListError/tooLarge(bytes:limit:)``.
    public var groupBytes: Int

    /// A rasterizer.
    ///
    /// - Parameter groupBytes: What a picture's groups may take up at once, bytes. One that fades,
    ///   clips, masks, adds or casts a shadow keeps up to a few bytes for each of its pixels, so 1 GiB
    ///   bears some fifty groups of a phone's whole picture in one another.
    public init(groupBytes: Int = 1 << 30) { self.groupBytes = groupBytes }

    /// The picture at `scale` pixels to the point, its size rounded up to whole pixels; an excess of
    /// less than 1/1024 pixel is a rounding error and adds none.
    ///
    /// An item whose coordinates are not finite, or that lies behind the eye, draws nothing.
    ///
    /// - Parameters:
    ///   - list: Its groups are balanced. A size that is not above 0 gives an empty bitmap; each side
    ///     is at most 32,768 pixels long.
    ///   - scale: Above 0 and finite.
    ///   - cache: What may be used again from pictures before, and for the next.
    public func draw(
        _ list: DisplayList, scale: CGFloat, cache: RasterCache = RasterCache()
    ) throws(DisplayListError) -> Bitmap {
        precondition(scale > 0 && scale.isFinite, "scale \(scale)")
        let width = Self.pixels(list.size.width * scale)
        let height = Self.pixels(list.size.height * scale)
        return try Bitmap(width: width, height: height) { pixels throws(DisplayListError) in
            try draw(list, scale: scale, to: pixels, stride: width, cache: cache)
        }
    }

    /// Draws the picture over rows of pixels that belong to something larger; what was there before
    /// does not matter.
    ///
    /// - Parameters:
    ///   - list: As above.
    ///   - scale: As above.
    ///   - pixels: The first row, as long as the picture is wide; no one else uses the pixels of the
    ///     rows meanwhile.
    ///   - stride: Pixels from the first of a row to the first of the next.
    ///   - cache: As above.
    public func draw(
        _ list: DisplayList, scale: CGFloat, to pixels: UnsafeMutablePointer<UInt32>, stride: Int,
        cache: RasterCache = RasterCache()
    ) throws(DisplayListError) {
        precondition(scale > 0 && scale.isFinite, "scale \(scale)")
        try list.checkDepth()
        let bounds = PixelRect(
            minX: 0, minY: 0, maxX: Self.pixels(list.size.width * scale),
            maxY: Self.pixels(list.size.height * scale))
        precondition(stride >= bounds.width, "\(bounds.width) pixels in rows of \(stride)")
        guard !bounds.isEmpty else { return }
        let surface = Surface(bounds: bounds, pixels: pixels, stride: stride)
        let cancellation = Cancellation.current
        cache.accumulator.cancellation = cancellation
        defer { cache.accumulator.cancellation = nil }
        for y in 0..<bounds.height {
            if y & Limits.rowMask == Limits.rowMask, cancellation?.isRequested == true { return }
            surface.row(0, y).update(repeating: 0, count: bounds.width)
        }
        let extent = ItemBounds(scale: scale, picture: bounds, glyphs: cache.glyphs)
            .extent(of: list.items)
        let painter = Painter(
            list.items, extent, scale: scale, surface: surface, picture: bounds, cache: cache,
            memory: GroupMemory(limit: groupBytes))
        try painter.drawAll()
    }

    /// How many pixels a side of the bitmap has, for a length in pixels: rounded up, unless it exceeds
    /// whole pixels by rounding alone.
    public static func pixels(_ length: CGFloat) -> Int { wholePixels(length) }
}
