public import Display
public import Foundation

/// Draws pictures as pixels.
///
/// Edges are anti-aliased by the exact area they cover of each pixel and lie at their true subpixel
/// position; colours are blended on sRGB values. The same list and scale give the same bytes on
/// every machine and thread: a call keeps nothing and may run beside others.
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
    public func draw(_ list: DisplayList, scale: CGFloat) throws(DisplayListError) -> Bitmap {
        precondition(scale > 0 && scale.isFinite, "scale \(scale)")
        try list.checkDepth()
        var bitmap = Bitmap(
            width: Self.pixels(list.size.width * scale),
            height: Self.pixels(list.size.height * scale))
        let bounds = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        guard !bounds.isEmpty else { return bitmap }
        try bitmap.pixels.withUnsafeMutableBufferPointer { pixels throws(DisplayListError) in
            guard let base = pixels.baseAddress else { return }
            let glyphs = GlyphCache()
            let extent = ItemBounds(scale: scale, picture: bounds, glyphs: glyphs)
                .extent(of: list.items)
            let painter = Painter(
                list.items, extent, scale: scale,
                surface: Surface(bounds: bounds, pixels: base), picture: bounds, glyphs: glyphs,
                memory: GroupMemory(limit: groupBytes))
            try painter.drawAll()
        }
        return bitmap
    }

    /// How many pixels a side of the bitmap has, for a length in pixels: rounded up, unless it exceeds
    /// whole pixels by rounding alone.
    public static func pixels(_ length: CGFloat) -> Int {
        guard length > 0 else { return 0 }
        let side = (length - 1.0 / 1024).rounded(.up)
        precondition(side <= CGFloat(Limits.side), "a picture \(length) pixels long")
        return Int(max(side, 1))
    }
}
