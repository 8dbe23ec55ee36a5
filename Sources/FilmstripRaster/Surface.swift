import FilmstripDisplay

/// The pixels that items are drawn to: a whole picture, or the layer of a group.
struct Surface {
    /// Where the pixels lie on the device.
    let bounds: PixelRect
    /// `bounds.height` rows of `bounds.width` premultiplied RGBA8 pixels; alive as long as the drawing
    /// call, whose painter alone uses them.
    let pixels: UnsafeMutablePointer<UInt32>
    /// Pixels from the first of a row to the first of the next.
    let stride: Int

    /// The pixel at `(x, y)` on the device, which lies in `bounds`, and those right of it.
    @inline(__always) func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- bounds.minY) &* stride &+ (x &- bounds.minX))
    }

    /// What the surface of `bounds` takes up.
    static func bytes(_ bounds: PixelRect) -> Int { 4 * bounds.width * bounds.height }

    /// A transparent surface, which its maker deallocates.
    static func allocate(_ bounds: PixelRect) -> Surface {
        let count = bounds.width * bounds.height
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(count, 1))
        pixels.initialize(repeating: 0, count: count)
        return Surface(bounds: bounds, pixels: pixels, stride: bounds.width)
    }
}
