import FilmstripDisplay
import FilmstripParallel

extension PixelView {
    /// Returns the frame, each pixel the mean of `factor` × `factor`; remainders at the right and bottom are dropped.
    func reduced(by factor: Int) -> Bitmap {
        bitmap(reducedBy: factor) { self[$0, $1] }
    }

    /// Returns the difference from `new`: differing pixels in a signal colour over this frame in faint grey.
    ///
    /// A reduced pixel has the signal colour if any of the pixels that it stands for differs.
    func difference(
        from new: PixelView, _ comparison: FrameComparison, reducedBy factor: Int
    ) -> Bitmap {
        var bitmap = bitmap(reducedBy: factor) { Self.faint(self[$0, $1]) }
        let (width, height) = (bitmap.width, bitmap.height)
        _ = comparison.compare(self, new) { x, y in
            let place = min(y / factor, height - 1) * width + min(x / factor, width - 1)
            bitmap.pixels[place] = Self.different
        }
        return bitmap
    }

    /// The signal colour, as premultiplied RGBA8.
    private static let different: UInt32 = 0xFF5A_00E6

    /// Returns a pixel in grey, bright enough for the signal colour to stand out.
    private static func faint(_ pixel: UInt32) -> UInt32 {
        let grey = UInt32(255 - (255 - ColorDistance.brightness(pixel)) * 0.3)
        return 0xFF00_0000 | grey << 16 | grey << 8 | grey
    }

    private func bitmap(reducedBy factor: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
        let columns = max(width / factor, 1)
        let rows = max(height / factor, 1)
        let cancellation = Cancellation.current
        return Bitmap(width: columns, height: rows) { pixels in
            for row in 0..<rows {
                if cancellation?.isRequested ?? false { break }
                for column in 0..<columns {
                    var (r, g, b, a): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
                    var count: UInt32 = 0
                    for y in row * factor..<min((row + 1) * factor, height) {
                        for x in column * factor..<min((column + 1) * factor, width) {
                            let value = pixel(x, y)
                            r += value & 255
                            g += value >> 8 & 255
                            b += value >> 16 & 255
                            a += value >> 24
                            count += 1
                        }
                    }
                    func mean(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
                    pixels[row * columns + column] =
                        mean(r) | mean(g) << 8 | mean(b) << 16 | mean(a) << 24
                }
            }
        }
    }
}
