public import Display
public import Foundation

/// Draws pictures as pixels.
///
/// Edges are anti-aliased by the exact area they cover of each pixel and lie at their true subpixel
/// position; colours are blended on sRGB values. The same list and scale give the same bytes on
/// every machine and thread: a call keeps nothing and may run beside others.
public struct Rasterizer: Sendable {
    /// A rasterizer; it has no settings.
    public init() {}

    /// The picture at `scale` pixels to the point, its size rounded up to whole pixels; an excess of
    /// less than 1/1024 pixel is a rounding error and adds none.
    ///
    /// An item whose coordinates are not finite, or that lies behind the eye, draws nothing.
    ///
    /// - Parameters:
    ///   - list: Its groups are balanced. A size that is not above 0 gives an empty bitmap; each side
    ///     is at most 32,768 pixels long.
    ///   - scale: Above 0 and finite.
    public func draw(_ list: DisplayList, scale: CGFloat) -> Bitmap {
        precondition(scale > 0 && scale.isFinite, "scale \(scale)")
        var bitmap = Bitmap(
            width: Self.pixels(list.size.width * scale),
            height: Self.pixels(list.size.height * scale))
        let bounds = PixelRect(minX: 0, minY: 0, maxX: bitmap.width, maxY: bitmap.height)
        guard !bounds.isEmpty else { return bitmap }
        bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let glyphs = GlyphCache()
            let extent = ItemBounds(scale: scale, picture: bounds, glyphs: glyphs)
                .extent(of: list.items)
            let painter = Painter(
                list.items, extent, scale: scale,
                surface: Surface(bounds: bounds, pixels: base), picture: bounds, glyphs: glyphs)
            painter.drawAll()
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
