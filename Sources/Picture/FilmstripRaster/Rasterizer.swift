public import FilmstripDisplay
import FilmstripGeometry
import FilmstripParallel
public import Foundation

/// Draws pictures as pixels.
///
/// Edges are anti-aliased by the exact area they cover of each pixel and lie at their exact subpixel
/// position; colours are blended on sRGB values. The same list and scale give the same bytes on
/// every machine and thread, whatever was drawn before: calls may run in parallel, each with a
/// cache of its own.
///
/// Drawing that is part of cancelled work ends early, with a meaningless picture.
public struct Rasterizer: Sendable {
    /// The greatest number of bytes of groups at one time; see ``DisplayListError/tooLarge(bytes:limit:)``.
    public var groupBytes: Int

    /// A rasterizer.
    ///
    /// - Parameter groupBytes: The greatest number of bytes of a picture's groups at one time. A group that
    ///   fades, clips, masks, adds or casts a shadow needs up to a few bytes for each of its pixels, so 1 GiB
    ///   suffices for some fifty nested groups of a phone's whole picture.
    public init(groupBytes: Int = 1 << 30) { self.groupBytes = groupBytes }

    /// Draws the picture at `scale` pixels per point, its size rounded up to whole pixels; an excess of
    /// less than 1/1024 pixel is a rounding error and adds none.
    ///
    /// An item whose coordinates are not finite, or that lies behind the eye, draws nothing.
    ///
    /// - Parameters:
    ///   - list: The picture, with balanced groups. A size that is not above 0 gives an empty bitmap; each
    ///     side is at most 32,768 pixels long.
    ///   - scale: Above 0 and finite.
    ///   - cache: Data reused from earlier pictures, and for later ones.
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

    /// Draws the picture into rows of pixels that belong to a larger picture; their earlier values
    /// do not matter.
    ///
    /// - Parameters:
    ///   - list: As above.
    ///   - scale: As above.
    ///   - pixels: The first row, as long as the picture is wide; nobody else accesses the pixels of the
    ///     rows during the call.
    ///   - stride: Number of pixels from the start of one row to the start of the next.
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
        // Clearing takes 3 % of the time of a strip of lists.
        let isCleared = !Occlusion.isBackground(list.items.first, of: bounds, scale: scale)
        for y in 0..<(isCleared ? bounds.height : 0) {
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

    /// The number of pixels of a side of the bitmap, for a length in pixels: rounded up, but not for an
    /// excess over a whole number that is due to rounding.
    public static func pixels(_ length: CGFloat) -> Int { wholePixels(length) }
}
