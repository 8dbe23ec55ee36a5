/// The pixels to which items are drawn: a whole picture, or the layer of a group.
struct Surface {
    /// The position of the pixels on the device.
    let bounds: PixelRect
    /// `bounds.height` rows of `bounds.width` premultiplied RGBA8 pixels; alive during the drawing
    /// call, and used by its painter alone.
    let pixels: UnsafeMutablePointer<UInt32>
    /// Number of pixels from the start of one row to the start of the next.
    let stride: Int

    /// The pixel at `(x, y)` on the device, which lies in `bounds`, with those to its right.
    @inline(__always) func row(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + ((y &- bounds.minY) &* stride &+ (x &- bounds.minX))
    }

    static func bytes(_ bounds: PixelRect) -> Int { 4 * bounds.width * bounds.height }

    /// A transparent surface, which the caller deallocates.
    static func allocate(_ bounds: PixelRect) -> Surface {
        let count = bounds.width * bounds.height
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: max(count, 1))
        pixels.initialize(repeating: 0, count: count)
        return Surface(bounds: bounds, pixels: pixels, stride: bounds.width)
    }
}
